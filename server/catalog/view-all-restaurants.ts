import { Readable } from 'node:stream';
import { viewAllRestaurants } from '#contract/catalog.ts';
import type { Sql } from '#server/database/database.ts';
import { pageOf, Streamed, serve, slice } from '#server/http/serve.ts';
import { toCard, toRestaurant } from './cards.ts';
import * as rows from './rows.ts';

// Pieces of the whole list: small enough that the first leaves at once and memory stays flat.
const PIECE = 200;

/**
 * The accepted restaurants. One statement whatever the filter and the page; the whole list (no query parameter at all)
 * is streamed with menus, in pieces, so that a slow reader never holds a connection to the database.
 */
export const serveViewAllRestaurants = serve(viewAllRestaurants, async ({ sql, query, now }) => {
  // An empty text is as if absent (contract searchAPI).
  const isBare = Object.values(query).every((value) => value === undefined || value === '');
  if (isBare) return wholeList(sql, now);
  const read = query.q || query.cuisine ? rows.searchedRestaurants : rows.restaurants;
  const found = await read(sql, query, slice(query), now);
  return pageOf(found, 'restaurantId', ({ total, ...row }) => (query.include ? toRestaurant(row) : toCard(row)));
});

/** The first piece is read before anything is sent: what fails until then is still an ordinary error. */
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
