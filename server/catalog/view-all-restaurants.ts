import { Readable } from 'node:stream';
import { type RestaurantFilter, viewAllRestaurants } from '#contract/catalog.ts';
import type { Sql } from '#server/database/database.ts';
import { pageOf, Streamed, serve, slice } from '#server/http/serve.ts';
import { toCard, toRestaurant } from './cards.ts';
import * as lists from './list-rows.ts';
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
  const found = await listed(sql, query, now);
  return pageOf(found, 'restaurantId', query.include ? toRestaurant : toCard);
});

/** Without a page all that match, else one page. */
function listed(sql: Sql, query: RestaurantFilter, now: Date) {
  const page = slice(query);
  if (!page) return lists.everyRestaurant(sql, query, now);
  return (query.q ? lists.searchedRestaurants : lists.restaurants)(sql, query, page, now);
}

/** Reads the first piece before sending anything, so that a failure until then is an ordinary error response. */
async function wholeList(sql: Sql, now: Date): Promise<Streamed> {
  const [total, first] = await Promise.all([lists.restaurantCount(sql), rows.restaurantsAfter(sql, 0, PIECE, now)]);
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
