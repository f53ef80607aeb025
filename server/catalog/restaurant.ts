import { formerRestaurant, restaurant } from '#contract/catalog/restaurants.ts';
import { placeText } from '#contract/kit/place.ts';
import { serve } from '#server/http/serve.ts';
import { wayOf } from './near/distance.ts';
import { placeSeen } from './near/near.ts';
import { nearTo } from './near/near-to.ts';
import { kmsTo } from './near/ways.ts';
import * as rows from './rows.ts';
import { chargesAt, NO_TERMS } from './terms.ts';

export const serveRestaurant = serve(restaurant, async ({ sql, params, query, now, refuse }) => {
  const [row, near] = await Promise.all([
    rows.restaurantById(sql, params.restaurantId, now),
    query.near ? nearTo(sql, query.near) : undefined,
  ]);
  if (!row) throw refuse('RESTAURANT_NOT_FOUND');
  const terms = row.terms ?? NO_TERMS;
  const km = near && (await kmsTo(sql, near, [row.pincode]))(row.pincode);
  const to = near && placeSeen(near, row.pincode, km);
  return {
    ...row,
    ...(to && wayOf(terms.deliveryAreas, to, km)),
    // Sent only if true.
    isChain: row.isChain || null,
    charges: chargesAt(terms, row, to),
  };
});

export const serveFormerRestaurant = serve(formerRestaurant, async ({ sql, params, refuse }) => {
  const row = await rows.formerRestaurant(sql, params.restaurantId);
  if (!row) throw refuse('RESTAURANT_NOT_FOUND');
  return { restaurantName: row.restaurantName, near: placeText(row) };
});
