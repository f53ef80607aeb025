/** Pages of logged-in customers, each rendered for one of them, against `renderToString` of the same tree alone. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tokenFor } from '#server/http/cross-site.ts';
import { type Comparison, drive, type Length, type Load, median, middle, type Speed, warmUp } from './drive.ts';
import type { Customer } from './fill.ts';
import { PUBLIC_PAGES } from './pages.ts';
import type { Target } from './servers.ts';

const CALLERS = 8;
const REACH = 0.25;
const ENCODINGS = 'gzip, deflate, br, zstd';

const cookieOf = ({ token }: Customer) => `sid=${token}; XSRF-TOKEN=${tokenFor(token)}; role=CUSTOMER`;

export async function compareCustomerPages(
  ours: Target,
  people: readonly Customer[],
  length: Length,
): Promise<Comparison[]> {
  const customers = people.slice(0, CALLERS);
  const found: Comparison[] = [];
  for (const path of PUBLIC_PAGES) {
    const requests = customers.map((customer) => ({
      path,
      headers: { 'accept-encoding': ENCODINGS, cookie: cookieOf(customer) },
    }));
    const load: Load = { origin: ours.origin, connections: CALLERS, requests };
    const cookie = customers.map(cookieOf)[0] ?? '';
    const { amount, done } = await warmUp(load, length);
    const [pages, trees]: [Speed[], Speed[]] = [[], []];
    for (let round = 0; round < length.rounds; round++) {
      pages.push(await drive(load, amount));
      trees.push(await renderTree(ours, path, cookie, length));
    }
    found.push({
      name: `${path} of a customer`,
      connections: CALLERS,
      ours: median(pages),
      limit: median(trees),
      ratio: middle(pages.map(({ perSecond }, round) => perSecond / (trees[round]?.perSecond ?? 1))),
      reach: REACH,
      done: { ours: done + amount * length.rounds, limit: 0 },
    });
  }
  return found;
}

/** A process of its own, so that React is its production build and nothing else runs beside it. */
async function renderTree({ origin }: Target, path: string, cookie: string, { seconds }: Length): Promise<Speed> {
  const script = join(import.meta.dirname, 'render-tree.ts');
  const env = { ...process.env, NODE_ENV: 'production' };
  const { stdout } = await promisify(execFile)(process.execPath, [script, origin, path, cookie, String(seconds)], {
    env,
  });
  return JSON.parse(stdout);
}
