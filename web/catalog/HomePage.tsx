import { Suspense } from 'react';
import { type RestaurantCard, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Input } from '#contract/kit/endpoint.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { nameOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { search, suggest } from '#contract/search/search.ts';
import { type Caller, sentenceOf } from '#web/calls/call.ts';
import { site } from '#web/page/linked-data.ts';
import { Link } from '#web/page/links.ts';
import { type Loading, pageIn } from '#web/page/loading.ts';
import { loadNear } from '#web/page/near-lists.ts';
import { useBrand } from '#web/page/operator.ts';
import type { LinkedDataArgs, MetaArgs, PageProps } from '#web/page/screen.ts';
import type { Desk } from '#web/sales/today/YourWork.tsx';
import { SearchBox } from '#web/search/SearchBox.tsx';
import { type SearchParams, searchParamsIn } from '#web/search/search-params.ts';
import { ArrowRight } from '#web/ui/icons.tsx';
import { late } from '#web/ui/late.tsx';
import { CRAVINGS, cravingPhoto, PLATE_WIDTHS, platePhoto } from './cravings.ts';
import { NearPlace, NothingNear } from './NearPlace.tsx';
import { RestaurantCards } from './RestaurantCard.tsx';
import { TooFarFolded } from './TooFar.tsx';
import { TRENDING_HEADING } from './trending.ts';

// Most visits have neither; in the first HTML they are there at once.
const SearchResults = import.meta.env.SSR
  ? (await import('#web/search/SearchResults.tsx')).SearchResults
  : late(async () => ({ default: (await import('#web/search/SearchResults.tsx')).SearchResults }));
const YourWork = import.meta.env.SSR
  ? (await import('#web/sales/today/YourWork.tsx')).YourWork
  : late(async () => ({ default: (await import('#web/sales/today/YourWork.tsx')).YourWork }));

const SIZE = 20;
const TRENDING_SHOWN = 8;
const FAILED = 'The search failed. Please try again.';

export const load = async (loading: Loading) => {
  const params = searchParamsIn(loading.url.searchParams);
  const desk = params.q ? undefined : deskOf(loading);
  const nothing = { params, page: pageIn(loading.url), failure: undefined };
  const none = { found: undefined, didYouMean: [], trending: [], isTrending: false, near: undefined };
  try {
    return await loadNear(loading, async (near) => ({
      ...nothing,
      desk: await desk,
      ...(params.q ? await results(loading, params, near) : await popularAlone(loading.call, near)),
    }));
  } catch (error) {
    // Without a search only the trending restaurants are missing, so the error is logged.
    console.warn(error);
    return { ...nothing, ...none, desk: await desk, failure: params.q ? sentenceOf(error, FAILED) : undefined };
  }
};

/** The open work of vendors and administrators; if it cannot be loaded, the page is the same as for everybody. */
async function deskOf({ call, cookies: { role, mayHaveSession } }: Loading): Promise<Desk | undefined> {
  if (!mayHaveSession || (role !== 'VENDOR' && role !== 'ADMIN')) return undefined;
  return (await import('#web/moderation/landing-desk.ts')).loadDesk(call, role).catch(() => undefined);
}

async function results({ call, url }: Loading, params: SearchParams, near: string | undefined) {
  const { q } = params;
  const found = await call(search, { query: { ...params, near, page: pageIn(url), size: SIZE } });
  if (found.total > 0) return { found, didYouMean: [], trending: [], isTrending: false };
  const [hints, others] = await Promise.all([call(suggest, { query: { q } }), popular(call, near)]);
  return { found, didYouMean: hints.didYouMean, ...others };
}

const popularAlone = async (call: Caller, near: string | undefined) => ({
  found: undefined,
  didYouMean: [],
  ...(await popular(call, near)),
});

/** Trending restaurants, or else any: in a new marketplace nothing trends. */
async function popular(call: Caller, near: string | undefined) {
  const list = (query: Input<typeof viewAllRestaurants>['query']) =>
    call(viewAllRestaurants, { query: { ...query, near, page: 1, size: TRENDING_SHOWN } });
  const there: readonly RestaurantCard[] = await list({ trending: true });
  if (there.length > 0) return { trending: there, isTrending: true };
  return { trending: await list(near ? {} : { sort: 'popularity' }), isTrending: false };
}

export const meta = (args: MetaArgs<typeof load>) => {
  const q = args.loaderData?.params.q;
  if (!q) return { path: '/home' };
  return {
    path: linkTo('/home', { q }),
    title: q,
    isIndexed: false,
    description: t`Restaurants and dishes for “${q}”, with prices and ratings.`,
  };
};

export const linkedData = import.meta.env.SSR
  ? ({ loaderData, ...of }: LinkedDataArgs<typeof load>) => (loaderData.params.q ? [] : site(of))
  : undefined;

export default function HomePage({ loaderData }: PageProps<typeof load>) {
  const { params, desk, page, near, found, didYouMean, trending, isTrending, failure } = loaderData;
  const { q } = params;
  const hasResults = found !== undefined && found.total > 0;
  return (
    <div className="flex flex-col gap-2">
      <Suspense>{desk && <YourWork desk={desk} />}</Suspense>
      <section className="relative isolate z-10 rounded-box bg-base-200 px-4 py-3 sm:px-8 sm:py-4">
        {/* Suggestions may hang out of the section, the plate not. */}
        <div className="-z-1 absolute inset-0 overflow-hidden rounded-box">
          <img
            src={platePhoto(PLATE_WIDTHS[0])}
            srcSet={PLATE_WIDTHS.map((width) => `${platePhoto(width)} ${width}w`).join(', ')}
            sizes="(width < 640px) 150px, (width < 1024px) 300px, 420px"
            alt=""
            width={420}
            height={340}
            className="absolute -top-9 -right-14 w-[150px] sm:-top-10 sm:-right-16 sm:w-[300px] lg:-top-16 lg:-right-12 lg:w-[420px]"
          />
        </div>
        <div className="sm:me-60 lg:me-88">
          <h1 className="max-sm:me-24 font-extrabold text-lg sm:text-3xl">{useBrand().tagline}</h1>
          <SearchBox q={q} />
        </div>
      </section>
      {!q && <Cravings />}
      <Suspense>{q && <SearchResults {...{ params, page, found, near, didYouMean, failure }} size={SIZE} />}</Suspense>
      {!hasResults && <Trending items={trending} isTrending={isTrending} near={near} />}
    </div>
  );
}

const Cravings = () => (
  <ul aria-label="Popular searches" className="-mx-4 sm:-mx-2 flex overflow-x-auto px-4 sm:px-2">
    {CRAVINGS.map(({ word, label }) => (
      <li key={word} className="min-w-20 flex-1">
        <Link
          to={linkTo('/home', { q: word })}
          className="flex flex-col items-center rounded-box p-1 font-semibold text-sm hover:bg-base-200 active:bg-base-300"
        >
          {/* On a slow line a dozen photos would come before the style and the icons. */}
          <img src={cravingPhoto(word)} alt="" loading="lazy" width={72} height={54} className="h-[54px] w-[72px]" />
          {label}
        </Link>
      </li>
    ))}
  </ul>
);

interface TrendingProps {
  readonly items: readonly RestaurantCard[];
  readonly isTrending: boolean;
  readonly near: string | undefined;
}

function Trending({ items, isTrending, near }: TrendingProps) {
  return (
    <section className="@container">
      {items.length > 0 && (
        <>
          <h2 className="mb-1 text-xl">
            {isTrending ? TRENDING_HEADING : near ? t`Near ${nameOfPlace(near)}` : t`Restaurants`}
          </h2>
          {near && <NearPlace near={near} />}
          <TooFarFolded items={items} tooFar={items.filter(({ deliversHere }) => deliversHere === false).length}>
            {(some, from) => <RestaurantCards restaurants={some} heading="h3" from={from} className="full-rows" />}
          </TooFarFolded>
        </>
      )}
      {items.length === 0 && near && <NothingNear near={near} />}
      <p className="mt-8 text-center">
        <Link to="/home/allRestaurants" className="btn btn-lg">
          See all restaurants <ArrowRight aria-hidden className="size-5" />
        </Link>
      </p>
    </section>
  );
}
