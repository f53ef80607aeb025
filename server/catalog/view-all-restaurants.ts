import { Readable } from 'node:stream';
import { viewAllRestaurants } from '#contract/catalog.ts';
import type { Sql } from '#server/database/database.ts';
import { pageOf, Streamed, serve, slice } from '#server/http/serve.ts';
import { toCard, toRestaurant } from './cards.ts';
import * as rows from './rows.ts';

// Restaurants per piece of the whole list: few enough to send the first immediately and to keep memory constant.
const PIECE = 200;

/**
 * Lists accepted restaurants, in one statement for any filter and page. Without query parameters it streams the whole
 * list with menus in pieces, so that a slow client never holds a database connection.
 */
export const serveViewAllRestaurants = serve(viewAllRestaurants, async ({ sql, query, now }) => {
  // An empty text counts as absent.
  const isBare = Object.values(query).every((value) => value === undefined || value === '');
  if (isBare) return wholeList(sql, now);
  const read = query.q || query.cuisine ? rows.searchedRestaurants : rows.restaurants;
  const found = await read(sql, query, slice(query), now);
  return pageOf(found, 'restaurantId', ({ total, ...row }) => (query.include ? toRestaurant(row) : toCard(row)));
});

/** Reads the first piece before sending anything, so that a failure until then is an ordinary error response. */
async function wholeList(sql: Sql, now: Date): Promise<Streamed> {
  const [total, first] = await Promise.all([rows.restaurantCount(sql), rows.restaurantsAfter(sql, 0, PIECE, now)]);
  return new Streamed(Readable.from(pieces(sql, first, now)), total);
}

async function* pieces(sql: Sql, first: readonly rows.RestaurantRow[], now: Date): AsyncGenerator<string> {
  let piece = first;
  yield `[${piece.map(asJson).join(',')}`;
  while (piece.length === PIECE) {
    piece = await rows.restaurantsAfter(sql, piece.at(-1)?.restaurantId ?? 0, PIECE, now);
    if (piece.length > 0) yield `,${piece.map(asJson).join(',')}`;
  }
  yield ']';
}

const asJson = (row: rows.RestaurantRow) => JSON.stringify(toRestaurant(row));
