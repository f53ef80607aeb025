/**
 * The end of a page's first HTML: the data of its loaders, and a script that fetches the page's code after the first
 * paint (docs/decisions/035).
 */
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { Operator } from '#contract/kit/brand.ts';

/** The element with the data; it goes when the page is alive. */
export const PAGE_DATA = 'page-data';

/** The manifest of Vite: what each source became, and what that imports. */
export type BuiltFiles = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const ENTRY = 'web/entry.client.tsx';

/**
 * At the end of the page, so that it runs when the style is loaded. It fetches nothing before the first paint with the
 * first photo, which would compete for the line, and then everything at once. A page in the background does not wait.
 *
 * The last button that is pressed meanwhile is marked, for `pressEarly`.
 */
// Pure, so that browsers, which need PAGE_DATA alone, do not get it.
const START = /* @__PURE__ */ `(async (files, entries) => {
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button || button.form || !document.getElementById("${PAGE_DATA}")) return;
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    button.dataset.pressed = Date.now();
  });
  await new Promise((painted) => {
    if (document.hidden) painted();
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
    setTimeout(painted, 3000);
  });
  const first = [...document.images].filter((image) => image.fetchPriority === "high");
  await Promise.race([Promise.allSettled(first.map((image) => image.decode())), new Promise((late) => setTimeout(late, 3000))]);
  for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href, fetchPriority: "low" }));
  for (const entry of entries) await import(entry);
})`.replaceAll(/\n\s*/g, '');

const EARLY_MS = 10_000;

/** Presses the button that was pressed before the page was alive; not much later, when it would surprise. */
export function pressEarly(): void {
  const button = document.querySelector<HTMLElement>('[data-pressed]');
  const pressedAt = Number(button?.dataset.pressed);
  delete button?.dataset.pressed;
  if (Date.now() - pressedAt < EARLY_MS) button?.click();
}

type PageData = Pick<StaticHandlerContext, 'loaderData' | 'errors'> & { readonly operator: Operator };

/** `screens` are files below `web/`. Without `built`, in development, Vite's own client is first. */
export function startScript(
  { loaderData, errors, operator }: PageData,
  screens: readonly string[],
  nonce: string,
  built: BuiltFiles | undefined,
): string {
  const files = built ? filesOf(built, [ENTRY, ...screens.map((file) => file.replace('.', 'web'))]) : [];
  const entries = built ? files.slice(0, 1) : ['/@vite/client', `/${ENTRY}`];
  const data = literal({ operator, loaderData, errors: errors && publicErrors(errors) });
  const start = `${START}(${literal(files)},${literal(entries)})`;
  return `<script type="application/json" id="${PAGE_DATA}">${data}</script><script nonce="${nonce}">${start}</script>`;
}

/** The entry first, then what the sources became and import. */
function filesOf(built: BuiltFiles, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (source: string): void => {
    const made = built[source];
    if (!made || found.has(`/${made.file}`)) return;
    found.add(`/${made.file}`);
    made.imports?.forEach(add);
  };
  sources.forEach(add);
  return [...found];
}

/** Only refusals are sent: the text of a defect is for the operator. */
const publicErrors = (errors: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(errors).map(([id, error]) => [id, isRouteErrorResponse(error) ? error : {}]));

/** No tag can begin or end in this literal. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
