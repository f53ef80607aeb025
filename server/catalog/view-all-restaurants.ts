import { Readable } from 'node:stream';
import { viewAllRestaurants } from '#contract/catalog.ts';
import type { Sql } from '#server/kit/database.ts';
import { pageOf, Streamed, serve, slice } from '#server/kit/serve.ts';
import { toCard, toRestaurant } from './cards.ts';
import * as rows from './rows.ts';

// Pieces of the whole list: small enough that the first leaves at once and memory stays flat.
const PIECE = 200;

/**
 * The accepted restaurants. One statement whatever the filter and the page; the whole list (no query parameter at all)
 * is streamed with menus, in pieces, so that a slow reader never holds a connection to the database.
 */
export const serveViewAllRestaurants = serve(viewAllRestaurants, async ({ sql, query }) => {
  if (Object.keys(query).length === 0) return new Streamed(Readable.from(wholeList(sql)));
  const found = await rows.restaurants(sql, query, slice(query));
  return pageOf(found, 'restaurantId', ({ total, ...row }) => (query.include ? toRestaurant(row) : toCard(row)));
});

async function* wholeList(sql: Sql): AsyncGenerator<string> {
  let afterId = 0;
  let before = '[';
  for (;;) {
    const piece = await rows.restaurantsAfter(sql, afterId, PIECE);
    if (piece.length > 0) yield before + piece.map((row) => JSON.stringify(toRestaurant(row))).join(',');
    if (piece.length > 0) before = ',';
    if (piece.length < PIECE) break;
    afterId = piece.at(-1)?.restaurantId ?? afterId;
  }
  yield before === '[' ? '[]' : ']';
}
