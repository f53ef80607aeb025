import { Readable } from 'node:stream';
import { ListedRestaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Sql } from '#server/database/database.ts';
import { encodeResponse } from '#server/http/encode-response.ts';
import { pageOf, Streamed, serve, slice } from '#server/http/serve.ts';
import { deliveringFirst, nearPage } from './delivering-first.ts';
import type { ListFilter } from './list-rows.ts';
import * as lists from './list-rows.ts';
import { kmTo, wayFrom } from './near/near.ts';
import { nearTo } from './near/near-to.ts';
import * as rows from './rows.ts';

// Few enough to send the first piece at once and to limit memory.
const PIECE = 200;

/**
 * Lists accepted restaurants, in one statement for any filter and page, and another for a place. Without query
 * parameters it streams the whole list with menus in pieces, so that a slow client never occupies a database
 * connection.
 */
export const serveViewAllRestaurants = serve(viewAllRestaurants, async ({ sql, query, now, refuse }) => {
  // An empty text counts as absent.
  const isBare = Object.values(query).every((value) => value === undefined || value === '');
  if (isBare) return wholeList(sql, now);
  const { near: place, ...filter } = query;
  const near = place ? await nearTo(sql, place) : undefined;
  if (place && !near) throw refuse('PLACE_UNKNOWN');
  const wanted = { ...filter, near };
  if (lists.isByDelivery(wanted)) return deliveringFirst(sql, wanted, slice(query), now);
  const found = await listed(sql, wanted, now);
  return pageOf(found, 'restaurantId', (row) => ({ ...row, ...(near && wayFrom(near, row, kmTo(near, row.pincode))) }));
});

function listed(sql: Sql, { near, ...filter }: ListFilter, now: Date) {
  const page = slice(filter);
  const all = { ...filter, near };
  if (!page) return lists.everyRestaurant(sql, all, now);
  if (filter.q) return lists.searchedRestaurants(sql, all, page, now);
  return near ? nearPage(sql, { ...filter, near }, page, now) : lists.restaurants(sql, filter, page, now);
}

/** Reads the first piece before sending anything, so that a failure until then is an ordinary error response. */
async function wholeList(sql: Sql, now: Date): Promise<Streamed> {
  const [total, first] = await Promise.all([lists.restaurantCount(sql), rows.restaurantsAfter(sql, 0, PIECE, now)]);
  return new Streamed(Readable.from(pieces(sql, first, now)), total);
}

async function* pieces(sql: Sql, first: readonly rows.ListedRow[], now: Date): AsyncGenerator<string> {
  let piece = first;
  yield `[${piece.map(asJson).join(',')}`;
  while (piece.length === PIECE) {
    piece = await rows.restaurantsAfter(sql, piece.at(-1)?.restaurantId ?? 0, PIECE, now);
    if (piece.length > 0) yield `,${piece.map(asJson).join(',')}`;
  }
  yield ']';
}

const asJson = (row: rows.ListedRow) => JSON.stringify(encodeResponse(ListedRestaurant, row));
