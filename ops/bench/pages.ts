/** The cost of a page: renderings per second in the server, and code and style to fetch in the browser. */
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type Comparison,
  compare,
  drive,
  type Length,
  type Load,
  median,
  type Request,
  type Speed,
  warmUp,
} from './drive.ts';
import type { Target } from './servers.ts';

const CALLERS = 8;
export const PUBLIC_PAGES = ['/home', '/home/allRestaurants', '/checkMenu/1'];
const KEPT_REACH = 0.6;
/** With the bytes of JavaScript that each should stay below. */
const WEIGHED = [
  ['/', 110_000],
  ['/home/allRestaurants', 111_000],
  ['/checkMenu/1', 120_000],
  ['/checkMenu/1/dish/1', 120_000],
  ['/login', 120_000],
] as const;
export const STYLE_REACH_BYTES = 20_000;

export interface Rendering extends Speed {
  readonly path: string;
}

/** Both in brotli, as browsers request them. */
export async function compareKeptPages(ours: Target, limit: Target, length: Length): Promise<Comparison[]> {
  const found: Comparison[] = [];
  for (const path of PUBLIC_PAGES) {
    const request = { path, headers: { 'accept-encoding': 'br' } };
    const load = ({ origin }: Target): Load => ({
      origin,
      connections: CALLERS,
      requests: Array.from({ length: CALLERS }, () => request),
    });
    const name = `${path} from memory`;
    found.push(await compare({ name, reach: KEPT_REACH }, { ours: load(ours), limit: load(limit) }, length));
  }
  return found;
}

/** Pages per second that are not cached: 8 visitors, each time at a new address. */
export async function renderings({ origin }: Target, length: Length): Promise<Rendering[]> {
  const found: Rendering[] = [];
  for (const path of PUBLIC_PAGES) {
    let asked = 0;
    const setupRequest = (request: Request): Request => ({ ...request, path: `${path}?asked=${asked++}` });
    const requests = Array.from({ length: CALLERS }, () => ({ path, setupRequest }));
    const load = { origin, connections: CALLERS, requests };
    const { amount } = await warmUp(load, length);
    const rounds: Speed[] = [];
    for (let round = 0; round < length.rounds; round++) rounds.push(await drive(load, amount));
    found.push({ path, ...median(rounds) });
  }
  return found;
}

type Encoding = 'br' | 'gzip';

export interface Weight {
  readonly path: string;
  readonly files: number;
  readonly script: Readonly<Record<Encoding, number>>;
  readonly style: Readonly<Record<Encoding, number>>;
  readonly scriptReachBytes: number;
}

/** The JavaScript and CSS that a page fetches before any click. */
export async function weights({ origin }: Pick<Target, 'origin'>): Promise<Weight[]> {
  const found: Weight[] = [];
  for (const [path, scriptReachBytes] of WEIGHED) {
    const [br, gzip] = [await weigh(origin, path, 'br'), await weigh(origin, path, 'gzip')];
    found.push({
      path,
      files: br.files,
      script: { br: br.script, gzip: gzip.script },
      style: { br: br.style, gzip: gzip.style },
      scriptReachBytes,
    });
  }
  return found;
}

async function weigh(origin: string, path: string, encoding: Encoding) {
  const { text } = await load(origin + path, encoding);
  const waiting = namedIn(text, path);
  const seen = new Set<string>();
  const total = { files: 0, script: 0, style: 0 };
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const file = await load(origin + next, encoding);
    total.files++;
    total[next.endsWith('.css') ? 'style' : 'script'] += file.body.length;
    if (next.endsWith('.js')) waiting.push(...namedIn(file.text, next));
  }
  return total;
}

/** The files that a page names or a module imports; those of `import()` are fetched only after a click. */
function namedIn(text: string, base: string): string[] {
  const named = base.endsWith('.js')
    ? text.matchAll(/\b(?:from|import)\s*["']((?:\.{1,2}\/|\/assets\/)[^"']+\.js)["']/g)
    : text.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g);
  return [...named].map(([, name = '']) => new URL(name, `http://local${base}`).pathname);
}

/** Also returns the compressed body, which fetch() would hide. */
export function load(url: string, encoding: Encoding): Promise<{ body: Buffer; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${url}: status ${response.statusCode}.`));
        const body = Buffer.concat(chunks);
        const coding = response.headers['content-encoding'];
        const plain = coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body;
        resolve({ body, text: plain.toString() });
      });
    })
      .on('error', reject)
      .end();
  });
}
