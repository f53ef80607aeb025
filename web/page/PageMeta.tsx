/** The title of a page, and what searches and messages that share it show. */
import { type UIMatch, useMatches } from 'react-router';
import { inLanguage, language, languages } from './language.ts';
import { useOperator } from './operator.ts';
import type { Screen } from './screen.ts';
import type { RootData } from './session.ts';

const DESCRIPTION = 'Find restaurants and dishes near you and order fresh, finger-licking food in a few taps.';

type Match = Omit<UIMatch, 'loaderData' | 'handle'> & {
  readonly loaderData: never;
  readonly handle?: Pick<Screen, 'meta'>;
};

/** An error page has no title of its own. */
export function PageMeta({ root, isError }: { root: RootData | undefined; isError: boolean }) {
  const page = (useMatches() as Match[]).findLast(({ handle }) => handle?.meta);
  const meta = isError ? undefined : page?.handle?.meta?.(page);
  const { brand, version } = useOperator();
  // The picture that is shipped shows the default name.
  const ownPicture = version ? `/icons/share.jpg?v=${version}` : '/share.jpg';
  const { path, picture = ownPicture, description = DESCRIPTION } = meta ?? {};
  const isIndexed = path !== undefined && meta?.isIndexed !== false;
  const title = meta?.title ? `${meta.title} · ${brand.name}` : `${brand.name}: ${brand.tagline}`;
  const publicUrl = root?.publicUrl ?? '';
  const url = publicUrl + inLanguage(path ?? '', language);
  const open = { site_name: brand.name, type: 'website', url, title, description, image: publicUrl + picture };
  return (
    <>
      <title>{title}</title>
      {(path || !meta) && <meta name="description" content={description} />}
      {isIndexed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
      {isIndexed &&
        languages.map(({ code }) => (
          <link key={code} rel="alternate" hrefLang={`${code}-IN`} href={publicUrl + inLanguage(path, code)} />
        ))}
      {isIndexed && <link rel="alternate" hrefLang="x-default" href={publicUrl + path} />}
      {path &&
        Object.entries(open).map(([name, content]) => <meta key={name} property={`og:${name}`} content={content} />)}
      {path && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
