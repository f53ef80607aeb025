/**
 * The restaurant list near a place: first restaurants that deliver there, then open ones, then by rating (product rule
 * 4.5). SQL cannot call `areaFor`, which decides who delivers, so the first thousand matches are sorted here; the rest
 * keep the order of the statement (docs/decisions/079).
 */
import { TOTAL_MAX } from '#contract/catalog/restaurants.ts';
import type { Sql } from '#server/database/database.ts';
import type { Slice } from '#server/database/paged.ts';
import { Page, pageOf } from '#server/http/serve.ts';
import * as lists from './list-rows.ts';
import { isDelivered, kmTo, type Near, wayFrom } from './near/near.ts';
import { nearRestaurants } from './near-list-rows.ts';
import type { ListedRow, RankedRow } from './rows.ts';

type NearFilter = lists.ListFilter & { readonly near: Near };

export async function deliveringFirst(sql: Sql, filter: NearFilter, slice: Slice | undefined, now: Date) {
  const { near } = filter;
  const toItem = (row: ListedRow) => ({ ...row, ...wayFrom(near, row, kmTo(near, row.pincode)) });
  if (!slice) {
    const { ordered, tooFar } = inOrder(near, await lists.everyRestaurant(sql, filter, now));
    return new Page(ordered.map(toItem), ordered.length, true, tooFar);
  }
  const end = slice.offset + slice.limit;
  if (slice.offset >= TOTAL_MAX) return pageOf(await nearPage(sql, filter, slice, now), 'restaurantId', toItem);
  const all = { offset: 0, limit: Math.max(TOTAL_MAX, end) };
  const found = await nearPage<RankedRow>(sql, filter, all, now, (chosen) => lists.rankedOf(sql, chosen, near, now));
  const { total = 0, isTotalExact = true } = found[0] ?? {};
  const { ordered, tooFar } = inOrder(near, total === 0 ? [] : found);
  const shown = ordered.slice(slice.offset, end).map((row) => row.restaurantId);
  const rows = await lists.cardsById(sql, shown, filter, now);
  return new Page(rows.map(toItem), total, isTotalExact, isTotalExact ? tooFar : 0);
}

function inOrder<Row extends RankedRow>(near: Near, rows: readonly Row[]) {
  const first = rows.slice(0, TOTAL_MAX).map((row) => ({
    row,
    isTooFar: Number(!isDelivered(near, row)),
    isClosed: Number(row.transaction?.restaurantStatus !== true),
  }));
  first.sort((a, b) => a.isTooFar - b.isTooFar || a.isClosed - b.isClosed || b.row.avgRating - a.row.avgRating);
  return {
    ordered: [...first.map(({ row }) => row), ...rows.slice(TOTAL_MAX)],
    tooFar: first.filter(({ isTooFar }) => isTooFar).length,
  };
}

/** A place without distances is listed like its city, which has cached totals. */
export function nearPage<Row extends object = ListedRow>(
  sql: Sql,
  filter: NearFilter,
  slice: Slice,
  now: Date,
  page?: lists.PageOf,
) {
  const { near, city = near.cityNames[0] } = filter;
  return near.spots.length === 0
    ? lists.restaurants<Row>(sql, { ...filter, city }, slice, now, page)
    : nearRestaurants<Row>(sql, filter, slice, now, page);
}
