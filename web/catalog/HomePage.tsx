import { type RestaurantCard, viewAllRestaurants } from '#contract/catalog.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { search, suggest } from '#contract/search.ts';
import { type Caller, sentenceOf } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { inBrowser, type Loading, onServer, pageIn } from '#web/page/loading.ts';
import { publicMeta } from '#web/page/page-meta.ts';
import { askedIn } from '#web/search/asked.ts';
import { homeOf, keptHomeOf } from '#web/search/home-place.ts';
import { SearchBox } from '#web/search/SearchBox.tsx';
import { NothingFound, Results, SearchFailed } from '#web/search/SearchResults.tsx';
import { ArrowRight } from '#web/ui/icons.tsx';
import type { Route } from './+types/HomePage.ts';
import { CRAVINGS, cravingPhoto } from './cravings.ts';
import { RestaurantCards } from './RestaurantCard.tsx';
import { TRENDING_HEADING } from './trending.ts';

const SIZE = 20;
const TRENDING_SHOWN = 8;
const FAILED = 'The search failed. Please try again.';

/** Loads the page; `homeOf` finds the address that results should be near. */
const loadWith = (homeOf: typeof keptHomeOf) => async (loading: Loading) => {
  const { call, url } = loading;
  const asked = askedIn(url.searchParams);
  const { q } = asked;
  const nothing = { asked, page: pageIn(url), found: undefined, didYouMean: [], failure: undefined };
  try {
    if (!q) return { ...nothing, trending: await trendingIn(call, undefined) };
    const home = await homeOf(loading);
    const query = { ...asked, pincode: home?.pincode, page: nothing.page, size: SIZE };
    const found = await call(search, { query });
    if (found.total > 0) return { ...nothing, found, trending: [] };
    const [hints, trending] = await Promise.all([call(suggest, { query: { q } }), trendingIn(call, home?.city)]);
    return { ...nothing, found, didYouMean: hints.didYouMean, trending };
  } catch (error) {
    // Without a search only the trending restaurants are missing, which is logged.
    console.warn(error);
    return { ...nothing, trending: [], failure: q ? sentenceOf(error, FAILED) : undefined };
  }
};

/** What is popular in a city, or everywhere if nothing there is. */
async function trendingIn(call: Caller, city: string | undefined): Promise<readonly RestaurantCard[]> {
  const found = await call(viewAllRestaurants, { query: { trending: true, city, page: 1, size: TRENDING_SHOWN } });
  return city && found.length === 0 ? trendingIn(call, undefined) : found;
}

export const loader = onServer(loadWith(homeOf));
export const clientLoader = inBrowser(loadWith(keptHomeOf));

export const meta = (args: Route.MetaArgs) => {
  const q = args.loaderData?.asked.q;
  if (!q) return publicMeta(args, { path: '/home', title: 'Chatpata: fresh, finger-licking food a click away' });
  return publicMeta(args, {
    path: linkTo('/home', { q }),
    title: `${q} · Chatpata`,
    description: `Restaurants that cook “${q}”, or are called so, on Chatpata.`,
  });
};

/** The landing page: a hero with the search; below it the results, or trending restaurants without a search. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { asked, page, found, didYouMean, trending, failure } = loaderData;
  const { q } = asked;
  const hasResults = found !== undefined && found.total > 0;
  return (
    <div className="flex flex-col gap-4">
      <section className="hero-glow rounded-box bg-base-200 px-4 py-4 sm:px-8 sm:py-5">
        <h1 className="font-extrabold text-2xl sm:text-3xl">Fresh, finger-licking food, just a click away</h1>
        <SearchBox q={q} />
      </section>
      {!q && <Cravings />}
      {failure && <SearchFailed message={failure} />}
      {found && !hasResults && <NothingFound asked={asked} found={found} didYouMean={didYouMean} />}
      {found && hasResults && <Results asked={asked} page={page} size={SIZE} found={found} />}
      {!hasResults && <Trending items={trending} />}
    </div>
  );
}

/** A row of pictures, each a search; on a narrow screen it scrolls sideways. */
const Cravings = () => (
  <ul aria-label="Popular searches" className="-mx-4 sm:-mx-2 flex overflow-x-auto px-4 sm:px-2">
    {CRAVINGS.map(({ label }) => (
      <li key={label} className="min-w-20 flex-1">
        <Link
          to={linkTo('/home', { q: label })}
          className="flex flex-col items-center rounded-box p-1 font-semibold text-sm hover:bg-base-200"
        >
          <img src={cravingPhoto(label)} alt="" width={72} height={54} className="h-[54px] w-[72px]" />
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

function Trending({ items }: { items: readonly RestaurantCard[] }) {
  return (
    <section>
      {items.length > 0 && (
        <>
          <h2 className="mb-3 text-xl">{TRENDING_HEADING}</h2>
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
