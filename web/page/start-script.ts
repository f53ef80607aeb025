/**
 * Brings a page to life. The modules of the router's `<Scripts>` compete with the style and the first photo; this
 * script fetches nothing before the first paint, and then everything at once.
 */
import type { EntryContext } from 'react-router';

interface Start {
  /** Only in development, to exchange modules while they run. */
  readonly runtime: string | undefined;
  readonly manifest: string;
  readonly entry: string;
  readonly routes: Readonly<Record<string, string>>;
  readonly imports: readonly string[];
}

/**
 * At the end of the page, so that it runs when the style is loaded. It waits for the first paint with the first photo;
 * a page in the background does not wait.
 */
const START = `(async ({ runtime, manifest, entry, routes, imports }) => {
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes, { fetchPriority: "low" }));
  await new Promise((painted) => {
    if (document.hidden) painted();
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
    setTimeout(painted, 3000);
  });
  const first = [...document.images].filter((image) => image.fetchPriority === "high");
  await Promise.race([Promise.allSettled(first.map((image) => image.decode())), new Promise((late) => setTimeout(late, 3000))]);
  for (const href of imports) add("link", { rel: "modulepreload", href });
  if (runtime) await import(runtime);
  for (const src of [manifest, ...Object.values(routes)]) add("script", { type: "module", src });
  const modules = Object.entries(routes).map(async ([id, href]) => [id, await import(href)]);
  await import(manifest);
  window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(modules));
  await import(entry);
})`.replaceAll(/\n\s*/g, '');

type RouterState = Pick<EntryContext, 'manifest' | 'serverHandoffString' | 'staticHandlerContext'>;

/** `data` is what the loaders returned, in the router's encoding. */
export function startScript(state: RouterState, data: string): string {
  const { manifest, serverHandoffString, staticHandlerContext } = state;
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  const stream = `new ReadableStream({start(c){c.enqueue(${literal(data)});c.close()}}).pipeThrough(new TextEncoderStream())`;
  return `window.__reactRouterContext={...${serverHandoffString},stream:${stream}};${START}(${literal(startOf(manifest, ids))})`;
}

function startOf(manifest: EntryContext['manifest'], ids: readonly string[]): Start {
  const { entry, hmr, url } = manifest;
  const found = ids.flatMap((id) => manifest.routes[id] ?? []);
  const imports = new Set([url, entry.module, ...entry.imports, ...found.flatMap((route) => route.imports ?? [])]);
  return {
    runtime: hmr?.runtime,
    manifest: url,
    entry: entry.module,
    routes: Object.fromEntries(found.map(({ id, module }) => [id, module])),
    imports: [...imports],
  };
}

const ESCAPED: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** No tag can begin or end in this literal. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => ESCAPED[character] ?? '');
