/** A path of this site as it may stand in `?from=`; undefined for anything that could lead elsewhere. */
export function samePath(from: string | null): string | undefined {
  if (!from || !/^\/(?![/\\])/.test(from)) return undefined;
  const url = new URL(from, 'https://chatpata.invalid');
  return url.host === 'chatpata.invalid' ? url.pathname + url.search : undefined;
}
