import type { MetaDescriptor } from 'react-router';
import type { PageLink } from '#contract/kit/pages.ts';
import type { RootData } from './session.ts';

export const DESCRIPTION = 'Find restaurants and dishes near you and order fresh, finger-licking food in a few taps.';

interface PublicPage {
  /** Without parameters that only change the view. */
  readonly path: PageLink;
  readonly title: string;
  readonly description?: string;
  /** A path of this site, at least 600 pixels wide. */
  readonly picture?: string | undefined;
}

interface Args {
  readonly matches: readonly ({ readonly loaderData?: unknown } | undefined)[];
}

export function publicMeta(
  { matches: [root] }: Args,
  { path, title, description = DESCRIPTION, picture = '/share.jpg' }: PublicPage,
): MetaDescriptor[] {
  const { publicUrl = '' } = (root?.loaderData ?? {}) as Partial<RootData>;
  const url = publicUrl + path;
  const open = { site_name: 'Chatpata', type: 'website', url, title, description, image: publicUrl + picture };
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(open).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
