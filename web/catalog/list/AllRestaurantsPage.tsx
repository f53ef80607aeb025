import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { nameOfPlace } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { directoryPage } from '#contract/search/directory.ts';
import { searchChoices } from '#contract/search/search.ts';
import type { Caller } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { type Loading, pageIn } from '#web/page/loading.ts';
import { loadNear } from '#web/page/near-lists.ts';
import { useBrand } from '#web/page/operator.ts';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { DirectoryOf } from '#web/search/DirectoryLinks.tsx';
import { counted } from '#web/ui/lists/counted.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { countedRestaurants } from '../counted-restaurants.ts';
import { Everywhere, NothingNear } from '../NearPlace.tsx';
import { RestaurantCards } from '../RestaurantCard.tsx';
import { TooFarFolded } from '../TooFar.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips, unfiltered } from './FilterChips.tsx';
import { addressOf, type Filters, filtersIn, filtersInForce, knownFilters, usualSort, without } from './filters.ts';

const SIZE = 20;

/** A city in the address overrides the chosen place. */
export const load = (loading: Loading) =>
  loadNear(loading, async (chosen) => {
    const { call, url } = loading;
    const page = pageIn(url);
    const wanted = filtersIn(url.searchParams, chosen);
    const near = wanted.city ? undefined : chosen;
    const list = (filters: Filters) =>
      call.page(viewAllRestaurants, { query: { ...queryOf(filters, near), page, size: SIZE } });
    const [choices, first] = await Promise.all([call(searchChoices, {}), list(wanted)]);
    const filters = knownFilters(wanted, choices, first.total > 0);
    const isAsWanted = filtersInForce(filters).length === filtersInForce(wanted).length;
    const found = isAsWanted ? first : await list(filters);
    const waysOut = found.total === 0 ? await waysOutOf(call, filters, near) : [];
    return { page, filters, choices, ...found, waysOut, place: near };
  });

const queryOf = (filters: Filters, near: string | undefined) => ({
  ...filters,
  near,
  sort: filters.sort ?? usualSort(filters, near),
});

/** For an empty list: each filter whose removal gives results. */
async function waysOutOf(call: Caller, filters: Filters, near: string | undefined) {
  const ways = await Promise.all(
    filtersInForce(filters).map(async ({ name, label }) => {
      const rest = without(filters, name);
      const { items: _items, ...found } = await call.page(viewAllRestaurants, {
        query: { ...queryOf(rest, near), page: 1, size: 1 },
      });
      return { label, to: addressOf(rest), ...found };
    }),
  );
  return ways.filter(({ total }) => total > 0);
}

export const meta = ({ loaderData }: MetaArgs<typeof load>) => {
  const { page = 1, filters } = loaderData ?? {};
  const isIndexed = filters === undefined || addressOf(filters) === '/home/allRestaurants';
  return {
    path: directoryPage({}, isIndexed ? page : 1),
    title: t`All restaurants`,
    isIndexed,
    description: 'All restaurants by city, cuisine, rating and price.',
  };
};

interface Total {
  readonly total: number;
  readonly isTotalExact: boolean;
}

function showWords({ total, isTotalExact }: Total): string {
  const count = counted(total, isTotalExact);
  return total === 1 ? t`Show ${count} restaurant` : t`Show ${count} restaurants`;
}

function foundWords({ total, isTotalExact }: Total, isFiltered: boolean, place: string, brand: string): string {
  const count = counted(total, isTotalExact);
  const isOne = total === 1;
  if (isFiltered && place)
    return isOne ? t`${count} restaurant matches near ${place}` : t`${count} restaurants match near ${place}`;
  if (isFiltered) return isOne ? t`${count} restaurant matches` : t`${count} restaurants match`;
  if (place) return isOne ? t`${count} restaurant near ${place}` : t`${count} restaurants near ${place}`;
  return isOne ? t`${count} restaurant on ${brand}` : t`${count} restaurants on ${brand}`;
}

function pageWords(page: number, { total, isTotalExact }: Total): string {
  if (total <= SIZE) return '';
  const pages = Math.ceil(total / SIZE);
  return isTotalExact ? t`page ${page} of ${pages}` : t`page ${page}`;
}

export default function AllRestaurantsPage({ loaderData }: PageProps<typeof load>) {
  const { page, filters, choices, items, total, isTotalExact, tooFar, waysOut, near: chosen, place: near } = loaderData;
  const { name } = useBrand();
  // If the page is full there may be more.
  const reached = items.length === SIZE ? page * SIZE + 1 : total;
  const isFiltered = filtersInForce(filters).length > 0;
  const found = foundWords(loaderData, isFiltered, near ? nameOfPlace(near) : '', name);
  const start = useListStart<HTMLParagraphElement>(`${near} ${addressOf(filters)}`, page);
  return (
    <>
      <h1>All Restaurants</h1>
      <div className="mt-2">
        <FilterBar filters={filters} choices={choices} near={chosen} show={showWords(loaderData)} />
      </div>
      <div className="my-3 flex min-h-6 flex-wrap items-center gap-x-3">
        <p ref={start} tabIndex={-1} role="status" className="scroll-mt-4 outline-none">
          {[found, pageWords(page, loaderData)].filter(Boolean).join(', ')}
        </p>
        {near && total > 0 && <Everywhere />}
      </div>
      <FilterChips filters={filters} near={chosen} />
      <TooFarFolded items={items} tooFar={near && !filters.sort ? tooFar : undefined}>
        {(some, from) => <RestaurantCards restaurants={some} heading="h2" from={from} />}
      </TooFarFolded>
      {total === 0 && near && !isFiltered && <NothingNear near={near} />}
      {total === 0 && (isFiltered || !near) && (
        <NothingPasses
          waysOut={waysOut}
          all={isFiltered ? unfiltered(filters) : undefined}
          isNear={near !== undefined}
        />
      )}
      {total > 0 && items.length === 0 && (
        <EmptyState art="nothing-found" title="There are no restaurants on this page.">
          <Link to={addressOf(filters)} className="btn btn-primary">
            Go to the first page
          </Link>
        </EmptyState>
      )}
      <Pagination page={page} size={SIZE} total={isTotalExact ? total : Math.max(total, reached)} keepsScroll />
      {!isFiltered && <DirectoryOf choices={choices} />}
    </>
  );
}

interface NothingProps {
  readonly waysOut: readonly (Total & { label: string; to: PageLink })[];
  readonly all: PageLink | undefined;
  readonly isNear: boolean;
}

function NothingPasses({ waysOut, all, isNear }: NothingProps) {
  if (!all) return <EmptyState art="nothing-found" title="There are no restaurants yet." />;
  return (
    <EmptyState art="nothing-found" title="No restaurants match all of these filters.">
      {waysOut.length > 0 && <p>Remove one of these:</p>}
      {waysOut.map(({ label, to, total, isTotalExact }) => {
        const found = countedRestaurants(total, isTotalExact);
        return (
          <Link key={label} to={to} preventScrollReset className="btn">
            Without “{label}”: {found}
          </Link>
        );
      })}
      <Link to={all} preventScrollReset className="btn btn-primary">
        Show all restaurants
      </Link>
      {isNear && <Everywhere className="btn" />}
    </EmptyState>
  );
}
