/** Sends the requests of a class, one after the other, and measures how long each takes. */
import { Agent, get } from 'node:http';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import type { Target } from '../servers.ts';
import type { QueryClass } from './queries.ts';

export interface Timing {
  readonly name: string;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** By each request's quickest response, which other work on the machine disturbs less. */
  readonly quickP95Ms: number;
  readonly found: number;
  readonly failed: number;
  readonly requests: number;
}

const ROUNDS = 3;
const WARM_UP_MS = 8_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

interface Response {
  readonly status: number;
  readonly text: string;
}

const request = (url: string): Promise<Response> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', reject);
  });

function hasResults(text: string): boolean {
  const body: unknown = JSON.parse(text);
  const { items, suggestions } = fieldsOf(body);
  const results = Array.isArray(body) ? body : (items ?? suggestions);
  return Array.isArray(results) && results.length > 0;
}

/** Requests everything at least once, and goes on until the server's code is compiled. */
export async function warmUp({ origin }: Target, classes: readonly QueryClass[]): Promise<void> {
  const until = performance.now() + WARM_UP_MS;
  do {
    for (const { paths } of classes) for (const path of paths) await request(origin + path);
  } while (performance.now() < until);
}

export async function measure({ origin }: Target, { name, paths }: QueryClass): Promise<Timing> {
  const times = new Map<string, number[]>();
  const found = new Set<string>();
  const failed = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of paths) {
      const startedAt = performance.now();
      const { status, text } = await request(origin + path);
      times.set(path, [...(times.get(path) ?? []), performance.now() - startedAt]);
      if (status !== 200) failed.add(path);
      else if (hasResults(text)) found.add(path);
    }
  }
  const all = [...times.values()];
  return {
    name,
    p50Ms: percentile(all.flat(), 0.5),
    p95Ms: percentile(all.flat(), 0.95),
    quickP95Ms: percentile(
      all.map((each) => Math.min(...each)),
      0.95,
    ),
    found: found.size,
    failed: failed.size,
    requests: times.size,
  };
}

function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export async function requestAll({ origin }: Target, { paths }: QueryClass): Promise<void> {
  for (const path of paths) await request(origin + path);
}
