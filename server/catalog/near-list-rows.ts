/**
 * The restaurant list near a place (docs/decisions/048). Few matches are found and sorted; with more, a page is read in
 * order until it is full: pincode by pincode from the nearest on, or by an index with another order.
 */
import { TOTAL_MAX } from '#contract/catalog/restaurants.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { type Paged, paged, type Slice, sliced } from '#server/database/paged.ts';
import type { ListFilter, PageOf } from './list-rows.ts';
import { cardsOf, expected, onFigures, onRestaurant, ordering, sortKey, sortOf } from './list-rows.ts';
import type { Near } from './near/near.ts';
import { hasNoDistance, isNear, pincodesOf } from './near/place-rows.ts';
import type { ListedRow } from './rows.ts';

interface NearList {
  readonly filter: ListFilter;
  readonly near: Near;
  readonly now: Date;
}

/** Looked up one by one, however many PostgreSQL expects. */
const restaurantOf = (sql: Sql) => sql`
  cross join lateral (select * from restaurants where restaurant_id = f.restaurant_id offset 0) r`;

const matches = (sql: Sql, { filter, now }: NearList) =>
  sql`${onRestaurant(sql, filter, now)} and ${onFigures(sql, filter, now)}`;

const around = (sql: Sql, list: NearList): Fragment => sql`
  (select pincode, rank::int as rank
    from unnest(${pincodesOf(list.near)}::text[]) with ordinality as near (pincode, rank) order by rank offset 0) spot
  cross join lateral (select * from restaurants where pincode = spot.pincode and approval = 'Accepted' offset 0) r
  cross join lateral (select * from restaurant_figures where restaurant_id = r.restaurant_id offset 0) f
  where ${matches(sql, list)}`;

const elsewhere = (sql: Sql, list: NearList): Fragment => sql`
  restaurant_figures f ${restaurantOf(sql)}
  where f.listed_in = any(${[...list.near.cityNames]}::text[]) and ${hasNoDistance(sql)} and ${matches(sql, list)}`;

const byDistance = (sql: Sql, list: NearList, end: number, when: Fragment): Fragment => sql`
  with nearest as materialized (
    select f.restaurant_id, f.order_counter, spot.rank as key from ${around(sql, list)} and ${when}
    order by spot.rank, f.order_counter desc, f.restaurant_id limit ${end}
  )
  select * from nearest
  union all
  (select f.restaurant_id, f.order_counter, null::int from ${elsewhere(sql, list)}
      and ${when} and (select count(*) from nearest) < ${end}
    order by f.order_counter desc, f.restaurant_id limit ${end})`;

const byIndex = (sql: Sql, list: NearList, end: number, when: Fragment): Fragment => sql`
  select f.restaurant_id, f.order_counter, ${sortKey(sql, list.filter).key} as key
  from restaurant_figures f ${restaurantOf(sql)}
  where ${when} and coalesce(${onFigures(sql, list.filter, list.now)}, false)
    and ${onRestaurant(sql, list.filter, list.now)} and ${isNear(sql, list.near)}
  order by ${ordering(sql, list.filter)} ${expected(sql, end)}`;

/**
 * One page of accepted restaurants near a place for a filter without text search, with the total up to TOTAL_MAX, in
 * one statement.
 */
export function nearRestaurants<Row extends object = ListedRow>(
  sql: Sql,
  filter: ListFilter & { readonly near: Near },
  slice: Slice,
  now: Date,
  page: PageOf = (chosen) => cardsOf(sql, chosen, filter, now),
) {
  const list = { filter, near: filter.near, now };
  const isByDistance = sortOf(filter) === 'distance';
  const { key, direction } = sortKey(sql, filter);
  const columns = (spot: Fragment) => sql`select f.restaurant_id, f.order_counter, ${isByDistance ? spot : key} as key`;
  const isFew = sql`(select count(*) from found) <= ${TOTAL_MAX}`;
  const read = (isByDistance ? byDistance : byIndex)(sql, list, slice.offset + slice.limit, sql`not (${isFew})`);
  return sql<Paged<Row>[]>`
    with known as materialized (
      ${columns(sql`spot.rank`)} from ${around(sql, list)} limit ${TOTAL_MAX + 1}
    ), found as materialized (
      select * from known
      union all
      (${columns(sql`null::int`)} from ${elsewhere(sql, list)} and (select count(*) from known) <= ${TOTAL_MAX}
        limit ${TOTAL_MAX + 1})
    ), chosen as (
      select restaurant_id, row_number() over () as rank from (
        select * from (select * from found where ${isFew} union all (${read})) page
        order by key ${direction}, ${isByDistance ? sql`order_counter desc,` : sql``} restaurant_id ${sliced(sql, slice)}
      ) page
    )
    ${paged(sql, {
      count: sql`select least(count(*), ${TOTAL_MAX}) as total, count(*) <= ${TOTAL_MAX} as is_total_exact from found`,
      page: page(sql`chosen`),
      orderBy: sql`rank`,
    })}`;
}
