/**
 * The script that brings a page to life. It replaces the router's `<Scripts>`, whose modules compete with the style and
 * the first photo: here nothing is fetched before the page has been painted, and then everything at once.
 */
import type { EntryContext } from 'react-router';

/** What the script needs to know of a page's modules: their addresses. */
interface Start {
  /** What development loads before anything else, to exchange modules while they run. */
  readonly runtime: string | undefined;
  readonly manifest: string;
  readonly entry: string;
  /** The module of each matched route, by the route's id. */
  readonly routes: Readonly<Record<string, string>>;
  /** All of these, and what they import. */
  readonly imports: readonly string[];
}

/**
 * At the end of the page, so that it runs when the style has come. It waits for the first paint with the first photo, or,
 * on a page in the background, for nothing.
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

/** The script for a page; `data` is what its loaders returned, in the router's encoding. */
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

/** A value as a literal of a script, in which no tag can begin or end. */
const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (character) => ESCAPED[character] ?? '');
