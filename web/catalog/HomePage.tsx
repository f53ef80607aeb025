import { ArrowRight } from 'lucide-react';
import { type RestaurantCard, viewAllRestaurants } from '#contract/catalog.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { suggest } from '#contract/search.ts';
import { sentenceOf } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { inBrowser, type Loading, onServer, pageIn } from '#web/page/loading.ts';
import { publicMeta } from '#web/page/page-meta.ts';
import { SearchBox } from '#web/search/SearchBox.tsx';
import { NothingFound, Results, SearchFailed, SearchLink } from '#web/search/SearchResults.tsx';
import type { Route } from './+types/HomePage.ts';
import { RestaurantCards } from './RestaurantCard.tsx';
import { TRENDING_HEADING } from './trending.ts';

const SIZE = 20;
const TRENDING_SHOWN = 8;
const SEARCH_MAX = 100;
const FAILED = 'The search failed. Please try again.';

const load = async ({ call, url }: Loading) => {
  const q = searchIn(url);
  const page = pageIn(url);
  const trending = () => call(viewAllRestaurants, { query: { trending: true, page: 1, size: TRENDING_SHOWN } });
  const nothing = { q, page, found: undefined, total: 0, didYouMean: [], failure: undefined };
  try {
    if (!q) return { ...nothing, trending: await trending() };
    const { items, total } = await call.page(viewAllRestaurants, { query: { q, page, size: SIZE } });
    if (total > 0) return { ...nothing, found: items, total, trending: [] };
    const [hints, popular] = await Promise.all([call(suggest, { query: { q } }), trending()]);
    return { ...nothing, found: [], didYouMean: hints.didYouMean, trending: popular };
  } catch (error) {
    // Without a search only the trending restaurants are missing, which is logged.
    console.warn(error);
    return {
      ...nothing,
      trending: [],
      failure: q ? sentenceOf(error, FAILED) : undefined,
    };
  }
};

/** The search in the address; an invalid one is ignored. */
function searchIn(url: URL): string {
  const q = (url.searchParams.get('q') ?? '').trim();
  return [...q]
    .slice(0, SEARCH_MAX)
    .join('')
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
}
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) => {
  const q = args.loaderData?.q;
  if (!q) return publicMeta(args, { path: '/home', title: 'Chatpata: fresh, finger-licking food a click away' });
  return publicMeta(args, {
    path: linkTo('/home', { q }),
    title: `${q} · Chatpata`,
    description: `Restaurants that cook “${q}”, or are called so, on Chatpata.`,
  });
};

const CRAVINGS = ['Biryani', 'Dosa', 'Momo', 'Paneer', 'Chaat', 'Thali', 'Kebab', 'Lassi'];

/** The landing page: a hero with the search; below it the results, or trending restaurants without a search. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { q, page, found, total, didYouMean, trending, failure } = loaderData;
  return (
    <div className="flex flex-col gap-8">
      <section className="rounded-box hero-glow bg-base-200 px-4 py-10 sm:px-10 sm:py-14">
        <h1 className="max-w-2xl font-extrabold text-4xl sm:text-5xl">Fresh, finger-licking food, just a click away</h1>
        <p className={`mt-3 max-w-xl text-lg ${q ? 'max-sm:hidden' : ''}`}>
          From the dosa around the corner to the biryani across town: find it, order it, eat it hot.
        </p>
        <SearchBox q={q} />
        <ul className={`mt-4 flex flex-wrap gap-2 ${q ? 'max-sm:hidden' : ''}`} aria-label="Popular searches">
          {CRAVINGS.map((craving) => (
            <SearchLink key={craving} q={craving} />
          ))}
        </ul>
      </section>
      {failure && <SearchFailed message={failure} />}
      {found && found.length === 0 && total === 0 && <NothingFound didYouMean={didYouMean} />}
      {found && total > 0 && <Results q={q} page={page} size={SIZE} items={found} total={total} />}
      {!(found && total > 0) && <Trending items={trending} />}
    </div>
  );
}

function Trending({ items }: { items: readonly RestaurantCard[] }) {
  return (
    <section>
      {items.length > 0 && (
        <>
          <h2 className="mb-4">{TRENDING_HEADING}</h2>
          <RestaurantCards restaurants={items} heading="h3" />
        </>
      )}
      <p className="mt-8 text-center">
        <Link to="/home/allRestaurants" className="btn btn-lg">
          See all restaurants <ArrowRight aria-hidden className="size-5" />
        </Link>
      </p>
    </section>
  );
}
