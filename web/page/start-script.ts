/**
 * The end of a page's first HTML: the data of its loaders, and a script that fetches the page's code after the first
 * paint (docs/decisions/035).
 */
import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import type { Operator } from '#contract/kit/brand.ts';

/** The element with the data. While it is there, the page is not alive: it answers no press yet. */
export const PAGE_DATA = 'page-data';

/** The manifest of Vite: what each source became, and what that imports. */
export type BuiltFiles = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const ENTRY = 'web/entry.client.tsx';

/**
 * At the end of the page, so that it runs when the style is loaded. It fetches nothing before the first paint with the
 * first photo, which would compete for the line, and then everything at once. A page in the background does not wait.
 *
 * The last control that is pressed meanwhile is marked instead, for `comeAlive`; not forms and menus, which browsers open
 * by themselves.
 */
// Pure, so that browsers, which need PAGE_DATA alone, do not get it.
const START = /* @__PURE__ */ `(async (files, entries) => {
  const hold = (event) => {
    const control = event.target.closest("button:not([popovertarget]), select, [type=checkbox], [type=radio]");
    if (!control || control.form || !document.getElementById("${PAGE_DATA}")) return;
    if (event.type === "click" && control.matches("select")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    document.querySelector("[data-pressed]")?.removeAttribute("data-pressed");
    control.dataset.pressed = Date.now();
  };
  document.addEventListener("click", hold, true);
  document.addEventListener("change", hold, true);
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

/** From here on the page answers presses, first the marked one; not much later, when it would surprise. */
export function comeAlive(): void {
  document.getElementById(PAGE_DATA)?.remove();
  const control = document.querySelector<HTMLElement>('[data-pressed]');
  const pressedAt = Number(control?.dataset.pressed);
  delete control?.dataset.pressed;
  if (Date.now() - pressedAt >= EARLY_MS) return;
  if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
  else control?.click();
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
