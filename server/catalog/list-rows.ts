/**
 * The restaurant list. A page is either sorted from all matches, if they are few, or read from an index until it is
 * full (docs/decisions/043). The statement itself decides by the number of matches.
 */
import { type RestaurantFilter, TOTAL_MAX } from '#contract/catalog/restaurants.ts';
import { namesOfCity } from '#contract/kit/city-names.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { likePattern } from '#server/database/like-pattern.ts';
import { type Paged, paged, type Slice, sliced } from '#server/database/paged.ts';
import type { Near } from './near/near.ts';
import { isNear, nearness } from './near/place-rows.ts';
import { cardColumns, deliveryAreas, isOpen, type ListedRow, menuColumn } from './rows.ts';

/**
 * The trigram index works from three characters on. Shorter texts would scan the whole index, so they scan the rows.
 */
const searchCondition = (sql: Sql, q: string) =>
  [...q].length < TRIGRAM
    ? sql`and strpos(s.search_text, lower(${q})) > 0`
    : sql`and s.search_text like lower(${likePattern(q)})`;
const TRIGRAM = 3;

export type ListFilter = Omit<RestaurantFilter, 'near'> & { readonly near?: Near | undefined };
type Filter = Omit<ListFilter, 'sort'>;

/**
 * Conditions on figures `f`, cheap ones first. Trending: average rating above 4 and more than one order (product rule
 * 2.7).
 */
export const onFigures = (sql: Sql, filter: Filter, now: Date) => sql`
  f.listed_in is not null
  ${filter.city ? sql`and f.listed_in = any(${namesOfCity(filter.city)})` : sql``}
  ${filter.type ? (filter.type === 'Veg' ? sql`and f.is_veg` : sql`and not f.is_veg`) : sql``}
  ${filter.minRating !== undefined ? sql`and f.avg_rating >= ${filter.minRating}` : sql``}
  ${filter.maxCost !== undefined ? sql`and f.approx_cost_paise <= ${Math.round(filter.maxCost * 100)}` : sql``}
  ${filter.trending ? sql`and f.avg_rating > 4 and f.order_counter > 1` : sql``}
  ${filter.open ? sql`and f.open_hours & ${1 << now.getUTCHours()} <> 0` : sql``}
  ${filter.cuisine ? sql`and (select lower(${filter.cuisine})) = any(f.cuisine_keys)` : sql``}
  ${filter.tableFor ? sql`and f.restaurant_id in (${withTables(sql, filter.tableFor)})` : sql``}`;

/** Restaurants that take bookings for that many guests, as `bookingOffer` does. */
const withTables = (sql: Sql, guests: number) => sql`
  select restaurant_id from table_settings join restaurants using (restaurant_id) join users on user_id = vendor_id
  where least(seats, party_size_max) >= ${guests} and not is_blocked and (is_switched_on or opening_hours <> '[]')`;

export const onRestaurant = (sql: Sql, filter: Filter, now: Date) => sql`
  r.approval = 'Accepted'
  ${filter.area ? sql`and lower(r.area) = (select lower(${filter.area}))` : sql``}
  ${filter.open ? sql`and ${isOpen(sql, now)}` : sql``}`;

export const filterConditions = (sql: Sql, filter: Filter, now: Date) => sql`
  ${onRestaurant(sql, filter, now)} and ${onFigures(sql, filter, now)}
  ${filter.near ? sql`and ${isNear(sql, filter.near)}` : sql``}
  ${filter.q ? searchCondition(sql, filter.q) : sql``}`;

/** Whether `deliveringFirst` orders the list. */
export const isByDelivery = (filter: ListFilter): filter is ListFilter & { readonly near: Near } =>
  filter.near !== undefined && !filter.q && (filter.sort ?? 'relevance') === 'relevance';

/** A list near a place is read by distance, if distances are known. */
export function sortOf(filter: ListFilter): RestaurantFilter['sort'] {
  const { sort, trending, near } = filter;
  if (sort === 'distance' || isByDelivery(filter)) return near && near.spots.length > 0 ? 'distance' : 'popularity';
  return sort ?? (trending ? 'popularity' : 'relevance');
}

export const sortKey = (sql: Sql, filter: ListFilter) => {
  switch (sortOf(filter)) {
    case 'distance':
      return { key: filter.near ? nearness(sql, filter.near) : sql`null::int`, direction: sql`asc` };
    case 'rating':
      return { key: sql`f.avg_rating`, direction: sql`desc` };
    case 'cost':
      return { key: sql`f.approx_cost_paise`, direction: sql`asc` };
    case 'popularity':
      return { key: sql`f.order_counter`, direction: sql`desc` };
    case 'name':
      return { key: sql`lower(r.restaurant_name)`, direction: sql`asc` };
    default:
      return { key: sql`f.restaurant_id`, direction: sql`asc` };
  }
};

export const ordering = (sql: Sql, filter: ListFilter) => {
  if (filter.q && sortOf(filter) === 'relevance') return relevance(sql, filter.q);
  const { key, direction } = sortKey(sql, filter);
  const isByDistance = sortOf(filter) === 'distance';
  return sql`${key} ${direction}, ${isByDistance ? sql`f.order_counter desc,` : sql``} f.restaurant_id`;
};

/** Names that start with the text, then names that contain it, then matches in dishes; best rated first within each. */
const relevance = (sql: Sql, q: string) => sql`
  case position(lower(${q}) in lower(r.restaurant_name)) when 1 then 0 when 0 then 2 else 1 end,
  f.avg_rating desc, f.order_counter desc, r.restaurant_id`;

/** A table of ids and ranks with restaurants `r` and figures `f`. */
const withRestaurants = (sql: Sql, chosen: Fragment) => sql`
  ${chosen} chosen
  cross join lateral (select * from restaurants where restaurant_id = chosen.restaurant_id offset 0) r
  cross join lateral (select * from restaurant_figures where restaurant_id = chosen.restaurant_id offset 0) f`;

export const cardsOf = (
  sql: Sql,
  chosen: Fragment,
  { include, near }: Pick<ListFilter, 'include' | 'near'>,
  now: Date,
) => sql`
  select rank, ${cardColumns(sql, now, near)} ${include ? sql`, ${menuColumn(sql, now)}` : sql``}
  from ${withRestaurants(sql, chosen)}`;

/** The columns that `deliveringFirst` orders by. */
export const rankedOf = (sql: Sql, chosen: Fragment, near: Near, now: Date) => sql`
  select rank, r.restaurant_id, coalesce(r.pincode, '') as pincode, f.avg_rating::float8 as avg_rating,
    json_build_object('restaurantStatus', ${isOpen(sql, now)}) as transaction
    ${near.pincode ? sql`, ${deliveryAreas(sql, near.pincode)}` : sql``}
  from ${withRestaurants(sql, chosen)}`;

export const cardsById = (sql: Sql, ids: readonly number[], filter: ListFilter, now: Date) => sql<ListedRow[]>`
  ${cardsOf(sql, sql`(select * from unnest(${[...ids]}::bigint[]) with ordinality as each (restaurant_id, rank))`, filter, now)}
  order by rank`;

export const searchedRestaurants = (sql: Sql, filter: ListFilter, slice: Slice, now: Date) => sql<Paged<ListedRow>[]>`
  with found as materialized (
    select r.restaurant_id, row_number() over (order by ${ordering(sql, filter)}) as rank
    from restaurants r
    join restaurant_figures f using (restaurant_id) join restaurant_search s using (restaurant_id)
    where ${filterConditions(sql, filter, now)}
  )
  ${paged(sql, {
    count: sql`select count(*) as total from found`,
    page: cardsOf(
      sql,
      sql`(select * from found where rank > ${slice.offset} and rank <= ${slice.offset + slice.limit})`,
      filter,
      now,
    ),
    orderBy: sql`rank`,
  })}`;

export const everyRestaurant = (sql: Sql, filter: ListFilter, now: Date) => sql<Paged<ListedRow>[]>`
  select row_number() over (order by ${ordering(sql, filter)}) as rank, count(*) over () as total,
    ${cardColumns(sql, now, filter.near)} ${filter.include ? sql`, ${menuColumn(sql, now)}` : sql``}
  from restaurants r join restaurant_figures f using (restaurant_id) ${filter.q ? sql`join restaurant_search s using (restaurant_id)` : sql``}
  where ${filterConditions(sql, filter, now)}
  order by rank`;

const totalOf = (sql: Sql, keys: Fragment) =>
  sql`select coalesce(sum(restaurants), 0) as total from listing_totals where ${keys}`;

export const listedTotal = (sql: Sql) => totalOf(sql, sql`key = ''`);

export const restaurantCount = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ total: number }[]>`${listedTotal(sql)}`;
  return row?.total ?? 0;
};

const isCuisine = (sql: Sql, cuisine: string) => sql`key = '#' || lower(${cuisine})`;

/** The cached total of a filter, if any. */
function cachedTotal(sql: Sql, filter: Filter): Fragment | undefined {
  const { city, cuisine, type, area, minRating, maxCost, open, trending, tableFor } = filter;
  const isMore = type || area || minRating !== undefined || maxCost !== undefined || open || trending || tableFor;
  if (isMore || (city && cuisine)) return undefined;
  if (city) return totalOf(sql, sql`key = any(${namesOfCity(city).map((name) => `~${name}`)})`);
  return cuisine ? totalOf(sql, isCuisine(sql, cuisine)) : listedTotal(sql);
}

/**
 * Up to this many times the end of a page, matches are found and sorted; with more, reading in order finds enough soon.
 */
const FEW = 3;
/** Higher in a city, where finding is faster, and by name, where reading in order is slower. */
const FEW_IN_CITY = 6;
const FEW_IN_AREA = 20_000;
/** A cuisine with at most this many restaurants is found by the index of terms. */
const RARE_CUISINE_MAX = 5000;

interface Reading {
  readonly filter: ListFilter;
  readonly now: Date;
  readonly few: number;
  readonly isFew: Fragment;
  readonly isCached: boolean;
}

const needsRestaurant = (filter: ListFilter) => Boolean(filter.area || filter.open || sortOf(filter) === 'name');
const tablesOf = (sql: Sql, filter: ListFilter) =>
  sql`restaurant_figures f ${needsRestaurant(filter) ? sql`join restaurants r using (restaurant_id)` : sql``}`;

const tablesToFind = (sql: Sql, filter: ListFilter) =>
  needsRestaurant(filter) && !filter.area
    ? sql`restaurant_figures f
        cross join lateral (select * from restaurants where restaurant_id = f.restaurant_id offset 0) r`
    : tablesOf(sql, filter);

/** Selects the matches with their sort key if they are few; else nothing, or `few` and one more. */
function found(sql: Sql, { filter, now, few, isFew, isCached }: Reading): Fragment {
  const part = (when: Fragment, search = sql``) => sql`
    (select f.restaurant_id, ${sortKey(sql, filter).key} as key from ${tablesToFind(sql, filter)} ${search}
      where ${when} and ${onFigures(sql, filter, now)}
        ${needsRestaurant(filter) ? sql`and ${onRestaurant(sql, filter, now)}` : sql``}
      limit ${few + 1})`;
  const { cuisine, city, area } = filter;
  if (!cuisine || city || area) return part(isCached ? isFew : sql`true`);
  const byTerm = sql`join restaurant_search s on s.restaurant_id = f.restaurant_id
    and s.terms @@ (select '''#' || logic.search_words_of(${cuisine}) || '''')::tsquery`;
  const isRare = sql`(${totalOf(sql, isCuisine(sql, cuisine))}) <= ${RARE_CUISINE_MAX}`;
  return isCached ? part(isFew, byTerm) : sql`${part(isRare, byTerm)} union all ${part(sql`not ${isRare}`)}`;
}

/**
 * Selects a page in the order of an index. PostgreSQL plans without knowing page and values and would prefer to sort
 * everything: `coalesce` hides how few may match, and the inner limit shows how little is read.
 */
const read = (sql: Sql, { filter, now, isFew }: Reading, slice: Slice): Fragment => sql`
  (select restaurant_id from (
    select f.restaurant_id from ${tablesOf(sql, filter)}
    where not ${isFew} and coalesce(${onFigures(sql, filter, now)}, false)
      ${needsRestaurant(filter) ? sql`and ${onRestaurant(sql, filter, now)}` : sql``}
    order by ${ordering(sql, filter)} ${expected(sql, slice.offset + slice.limit)}
  ) read ${sliced(sql, slice)})`;

export function expected(sql: Sql, end: number): Fragment {
  if (end <= 100) return sql`limit 100`;
  return end <= 1000 ? sql`limit 1000` : sql``;
}

/** Selects what a page has of the chosen ids; cards by default. */
export type PageOf = (chosen: Fragment) => Fragment;

/**
 * One page of accepted restaurants for a filter without text search, with the total, in one statement. A total that is
 * not cached is counted up to TOTAL_MAX.
 */
export function restaurants<Row extends object = ListedRow>(
  sql: Sql,
  filter: ListFilter,
  slice: Slice,
  now: Date,
  page: PageOf = (chosen) => cardsOf(sql, chosen, filter, now),
) {
  const factor = filter.city || sortOf(filter) === 'name' ? FEW_IN_CITY : FEW;
  const few = filter.area ? FEW_IN_AREA : Math.max(TOTAL_MAX, factor * (slice.offset + slice.limit));
  const cached = cachedTotal(sql, filter);
  const isFew = cached ? sql`((select total from cached) <= ${few})` : sql`((select count(*) from found) <= ${few})`;
  const reading = { filter, now, few, isFew, isCached: cached !== undefined };
  return sql<Paged<Row>[]>`
    with ${cached ? sql`cached as materialized (${cached}),` : sql``}
    found as materialized (${found(sql, reading)}),
    chosen as (
      select restaurant_id, row_number() over () as rank from (
        (select restaurant_id from found where ${isFew}
          order by key ${sortKey(sql, filter).direction}, restaurant_id ${sliced(sql, slice)})
        union all
        ${read(sql, reading, slice)}
      ) page
    )
    ${paged(sql, {
      count: cached
        ? sql`select total, true as is_total_exact from cached`
        : sql`select least(count(*), ${TOTAL_MAX}) as total, count(*) <= ${TOTAL_MAX} as is_total_exact from found`,
      page: page(sql`chosen`),
      orderBy: sql`rank`,
    })}`;
}
