import { restaurant } from '#contract/catalog.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { toRestaurant } from './cards.ts';
import { wayOf } from './near/distance.ts';
import type { Near } from './near/near.ts';
import { nearTo } from './near/near-to.ts';
import { kmsTo } from './near/ways.ts';
import * as rows from './rows.ts';
import { areaFor, chargesAt, NO_TERMS } from './terms.ts';

/** One accepted restaurant with its menu; in one statement, and two more for a place. */
export const serveRestaurant = serve(restaurant, async ({ sql, params, query, now, settings, refuse }) => {
  const [row, near] = await Promise.all([
    rows.restaurantById(sql, params.restaurantId, now),
    query.near ? nearTo(sql, query.near) : undefined,
  ]);
  if (!row) throw refuse('RESTAURANT_NOT_FOUND');
  const to = near && (await deliveredTo(sql, near, row.pincode));
  const { terms, platformFeePaise, arePricesWithTax, ...shown } = row;
  const areas = terms?.deliveryAreas ?? [];
  const isOwnArea = to?.pincode && areas.length > 0 ? areaFor(areas, to) !== undefined : undefined;
  const charges = chargesAt(terms ?? NO_TERMS, { platformFeePaise, arePricesWithTax }, to);
  return {
    ...toRestaurant(shown),
    ...(to && wayOf(to.saidKm, settings.deliveryKm, isOwnArea)),
    ...(charges && { charges }),
  };
});

/** The place as an order to this restaurant would see it, and the distance that is said. */
async function deliveredTo(sql: Sql, near: Near, kitchenPincode: string) {
  const { pincode } = near;
  const saidKm = (await kmsTo(sql, near, [kitchenPincode]))(kitchenPincode);
  return { pincode, saidKm, km: saidKm ?? (pincode === kitchenPincode ? 0 : undefined) };
}
