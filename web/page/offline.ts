/** Shared by pages and the service worker (web/worker/). */
import { DAY_MS } from '#contract/kit/india.ts';
import type { PageLink } from '#contract/kit/pages.ts';

/** The cache of saved pages. */
export const PAGES = 'pages';
export const OFFLINE_PATH: PageLink = '/offline';

/** A page that was visited, for the service worker to save. */
export interface Seen {
  /** With the query. */
  readonly path: string;
  /** 0 for a visitor. */
  readonly userId: number;
  /** Changes with the language, theme and brand. */
  readonly look: string;
  /** Paths of the files that it has loaded, also of those that are not in its HTML. */
  readonly files: readonly string[];
}

/** "6:05 pm", with the date on other days. */
export function timeWords(at: Date): string {
  const time = at.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit' });
  const now = new Date();
  const isToday = now.getTime() - at.getTime() < DAY_MS && at.getDate() === now.getDate();
  return isToday ? time : `${time}, ${at.toLocaleDateString('en-IN', { day: 'numeric', month: 'short' })}`;
}

/** The path of this site that /offline is shown instead of. */
export function wantedPath(search: URLSearchParams): string {
  const from = search.get('from') ?? '/';
  return /^\/(?!\/)/.test(from) ? from : '/';
}
