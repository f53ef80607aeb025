import { viewAllRestaurants } from '#contract/catalog.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { searchChoices } from '#contract/search.ts';
import type { Caller } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { inBrowser, type Loading, onServer, pageIn } from '#web/page/loading.ts';
import { publicMeta } from '#web/page/page-meta.ts';
import { Store } from '#web/ui/icons.tsx';
import { counted } from '#web/ui/lists/counted.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { useListStart } from '#web/ui/lists/list-start.ts';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { RestaurantCards } from '../RestaurantCard.tsx';
import type { Route } from './+types/AllRestaurantsPage.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips, unfiltered } from './FilterChips.tsx';
import { addressOf, type Filters, filtersIn, filtersInForce, knownFilters, without } from './filters.ts';

const SIZE = 20;

const load = async ({ call, url }: Loading) => {
  const page = pageIn(url);
  const wanted = filtersIn(url.searchParams);
  const list = (filters: Filters) => call.page(viewAllRestaurants, { query: { ...filters, page, size: SIZE } });
  const [choices, first] = await Promise.all([call(searchChoices, {}), list(wanted)]);
  const filters = knownFilters(wanted, choices, first.total > 0);
  const isAsWanted = filtersInForce(filters).length === filtersInForce(wanted).length;
  const found = isAsWanted ? first : await list(filters);
  return { page, filters, choices, ...found, waysOut: found.total === 0 ? await waysOutOf(call, filters) : [] };
};

/** If the filters find nothing: each filter without which something is found. */
async function waysOutOf(call: Caller, filters: Filters) {
  const ways = await Promise.all(
    filtersInForce(filters).map(async ({ name, label }) => {
      const rest = without(filters, name);
      const { items: _items, ...found } = await call.page(viewAllRestaurants, { query: { ...rest, page: 1, size: 1 } });
      return { label, to: addressOf(rest), ...found };
    }),
  );
  return ways.filter(({ total }) => total > 0);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = (args: Route.MetaArgs) =>
  publicMeta(args, {
    path: '/home/allRestaurants',
    title: 'All restaurants · Chatpata',
    description: 'Every restaurant on Chatpata, by city, cuisine, rating and price.',
  });

interface Total {
  readonly total: number;
  readonly isTotalExact: boolean;
}

const restaurantsOf = ({ total, isTotalExact }: Total) =>
  `${counted(total, isTotalExact)} ${total === 1 ? 'restaurant' : 'restaurants'}`;

/** All restaurants; the filters and the order live in the address. */
export default function AllRestaurantsPage({ loaderData }: Route.ComponentProps) {
  const { page, filters, choices, items, total, isTotalExact, waysOut } = loaderData;
  // More than the page shows, if it is full.
  const reached = items.length === SIZE ? page * SIZE + 1 : total;
  const isFiltered = filtersInForce(filters).length > 0;
  const start = useListStart<HTMLParagraphElement>(addressOf(filters), page);
  return (
    <>
      <h1>All Restaurants</h1>
      <div className="mt-2">
        <FilterBar filters={filters} choices={choices} />
      </div>
      <p ref={start} tabIndex={-1} role="status" className="my-3 scroll-mt-4 outline-none">
        {restaurantsOf({ total, isTotalExact })} {isFiltered ? (total === 1 ? 'matches' : 'match') : 'on Chatpata'}
        {total > SIZE && `, page ${page}${isTotalExact ? ` of ${Math.ceil(total / SIZE)}` : ''}`}
      </p>
      <FilterChips filters={filters} />
      {items.length > 0 && <RestaurantCards restaurants={items} heading="h2" />}
      {total === 0 && <NothingPasses waysOut={waysOut} all={isFiltered ? unfiltered(filters) : undefined} />}
      {total > 0 && items.length === 0 && (
        <EmptyState icon={Store} title="There are no restaurants on this page.">
          <Link to={addressOf(filters)} className="btn btn-primary">
            Go to the first page
          </Link>
        </EmptyState>
      )}
      <Pagination page={page} size={SIZE} total={isTotalExact ? total : Math.max(total, reached)} keepsScroll />
    </>
  );
}

interface NothingProps {
  readonly waysOut: readonly (Total & { label: string; to: PageLink })[];
  /** The address of the unfiltered list; undefined if there are no filters. */
  readonly all: PageLink | undefined;
}

function NothingPasses({ waysOut, all }: NothingProps) {
  if (!all) return <EmptyState icon={Store} title="There are no restaurants on Chatpata yet." />;
  return (
    <EmptyState icon={Store} title="No restaurants match all of these filters.">
      {waysOut.length > 0 && <p>Remove one of these:</p>}
      {waysOut.map(({ label, to, ...found }) => (
        <Link key={label} to={to} preventScrollReset className="btn">
          Without “{label}”: {restaurantsOf(found)}
        </Link>
      ))}
      <Link to={all} preventScrollReset className="btn btn-primary">
        Show all restaurants
      </Link>
    </EmptyState>
  );
}
