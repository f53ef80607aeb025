import type { PageLink } from '#contract/kit/pages.ts';

/** A path of this site as it may stand in `?from=`; undefined for anything that could lead elsewhere. */
export function samePath(from: string | null): PageLink | undefined {
  if (!from || !/^\/(?![/\\])/.test(from)) return undefined;
  const url = new URL(from, 'https://chatpata.invalid');
  // Dots may have folded into a second slash at the front.
  const isHere = url.host === 'chatpata.invalid' && !url.pathname.startsWith('//') && url.pathname !== '/login';
  // A path that is no page leads to the page that says so.
  return isHere ? ((url.pathname + url.search) as PageLink) : undefined;
}
