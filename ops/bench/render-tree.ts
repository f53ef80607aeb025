/**
 * The cost of rendering alone, as a process of its own: `renderToString` of a customer's page, again and again, without
 * loading, data, compression or HTTP. Prints a Speed. Arguments: the server, the path, the cookie, seconds.
 */
import { join } from 'node:path';
import { DEFAULT_OPERATOR } from '#contract/kit/brand.ts';
import type { Send } from '#contract/kit/caller.ts';
import { buildWhenStale } from '../../scripts/build.ts';

const WARM_UP_MS = 1_000;

const [origin = '', path = '', cookie = '', seconds = ''] = process.argv.slice(2);
const url = origin + path;

const send: Send = async ({ method, url, headers }) => {
  const response = await fetch(origin + url, { method, headers: { ...headers, cookie } });
  const total = response.headers.get('X-Total-Count');
  return {
    status: response.status,
    total: total === null ? undefined : Number(total),
    contentType: response.headers.get('Content-Type') ?? '',
    body: await response.text(),
  };
};

const screens = await import(join(await buildWhenStale(() => {}), 'server', 'index.js'));
const context = await screens.loadPage({ url: new URL(url), cookie, send, publicUrl: origin });
const timeOfOneMs = async () => {
  const startedMs = performance.now();
  await screens.htmlOf(context, DEFAULT_OPERATOR);
  return performance.now() - startedMs;
};

async function rounds(ms: number): Promise<number[]> {
  const times: number[] = [];
  for (const endMs = performance.now() + ms; performance.now() < endMs; ) times.push(await timeOfOneMs());
  return times.sort((a, b) => a - b);
}

await rounds(WARM_UP_MS);
const times = await rounds(Number(seconds) * 1000);
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
const sumMs = times.reduce((sum, ms) => sum + ms, 0);
console.log(JSON.stringify({ perSecond: (times.length / sumMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) }));
