/** Structured data for search engines (schema.org). Rendered by the server alone. */

import type { StaticHandlerContext } from 'react-router';
import type { Brand } from '#contract/kit/brand.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';

/** The address of this marketplace and who runs it. */
export interface ThisSite {
  readonly publicUrl: string;
  readonly brand: Brand;
}

export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

/** For the landing page: who runs it, and how to search it. */
export const site = ({ publicUrl, brand: { name } }: ThisSite): Thing[] => [
  { '@type': 'Organization', name, url: `${publicUrl}/home`, logo: `${publicUrl}/icons/icon-512.png` },
  {
    '@type': 'WebSite',
    name,
    url: `${publicUrl}/home`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/home?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

/** The way from the landing page to this page, which is the last. */
export const trail = (publicUrl: string, way: readonly (readonly [PageLink, string])[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['/home', t`Home`] as const, ...way].map(([path, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});

/** Empty for pages that do not exist or have nothing to declare. */
export function linkedDataScript({ matches, loaderData, statusCode }: StaticHandlerContext, of: ThisSite): string {
  if (statusCode !== 200) return '';
  const things = matches.flatMap(
    ({ route, params }) => route.handle?.linkedData?.({ loaderData: loaderData[route.id], params, ...of }) ?? [],
  );
  if (things.length === 0) return '';
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}
