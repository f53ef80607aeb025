const NAMES = ['kind', 'person', 'address', 'from', 'to'] as const;

export type SecurityFilter = { readonly [name in (typeof NAMES)[number]]?: string };

export const filtersIn = (url: URL): SecurityFilter =>
  Object.fromEntries(
    NAMES.map((name) => [name, url.searchParams.get(name)?.trim()] as const).filter(([, value]) => value),
  );
