import type { PageLink } from '#contract/kit/pages.ts';

/** Returns a `?from=` that is a path of this site; undefined for anything that could lead to another site. */
export function samePath(from: string | null): PageLink | undefined {
  if (!from || !/^\/(?![/\\])/.test(from)) return undefined;
  const url = new URL(from, 'https://chatpata.invalid');
  // Resolving dots may have left two slashes at the start, which would be another site.
  const isHere = url.host === 'chatpata.invalid' && !url.pathname.startsWith('//') && url.pathname !== '/login';
  // A path without a page leads to the Not Found page.
  return isHere ? ((url.pathname + url.search) as PageLink) : undefined;
}
