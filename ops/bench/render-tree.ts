/**
 * The cost of rendering alone, as a process of its own: `renderToString` of a customer's page, again and again, without
 * loading, data, compression or HTTP. Prints a Speed. Arguments: the server, the path, the cookie, seconds.
 */
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
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

async function contextOfPage(): Promise<EntryContext> {
  const build = await import(join(await buildWhenStale(() => {}), 'server', 'index.js'));
  const { promise, resolve } = Promise.withResolvers<EntryContext>();
  const capture = async (_request: Request, _status: number, _headers: Headers, { ...context }: EntryContext) => {
    await context.serverHandoffStream?.cancel();
    delete context.serverHandoffStream;
    resolve(context);
    return new Response();
  };
  const entry = { ...build.entry, module: { ...build.entry.module, default: capture } };
  const { contexts } = build.entry.module;
  const provider = new RouterContextProvider();
  provider.set(contexts.sendContext, send);
  provider.set(contexts.publicUrlContext, origin);
  await createRequestHandler({ ...build, entry }, 'production')(new Request(url, { headers: { cookie } }), provider);
  return promise;
}

const context = await contextOfPage();
const timeOfOneMs = () => {
  const startedMs = performance.now();
  renderToString(createElement(ServerRouter, { context, url }));
  return performance.now() - startedMs;
};

function rounds(ms: number): number[] {
  const times: number[] = [];
  for (const endMs = performance.now() + ms; performance.now() < endMs; ) times.push(timeOfOneMs());
  return times.sort((a, b) => a - b);
}

rounds(WARM_UP_MS);
const times = rounds(Number(seconds) * 1000);
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0;
const sumMs = times.reduce((sum, ms) => sum + ms, 0);
console.log(JSON.stringify({ perSecond: (times.length / sumMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) }));
