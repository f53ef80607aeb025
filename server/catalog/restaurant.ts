import { restaurant } from '#contract/catalog/restaurants.ts';
import { serve } from '#server/http/serve.ts';
import { toRestaurant } from './cards.ts';
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
  const { terms, platformFeePaise, arePricesWithTax, ...shown } = row;
  const { deliveryAreas } = terms ?? NO_TERMS;
  const km = near && (await kmsTo(sql, near, [row.pincode]))(row.pincode);
  const to = near && placeSeen(near, row.pincode, km);
  const charges = chargesAt(terms ?? NO_TERMS, { platformFeePaise, arePricesWithTax }, to);
  return {
    ...toRestaurant(shown),
    ...(to && wayOf(deliveryAreas, to, km)),
    ...(charges && { charges }),
  };
});
