import { restaurant } from '#contract/catalog.ts';
import { serve } from '#server/http/serve.ts';
import { toRestaurant } from './cards.ts';
import { nearTo } from './near/near-to.ts';
import { waysTo } from './near/ways.ts';
import * as rows from './rows.ts';

/** One accepted restaurant with its menu; in one statement, and two more for a place. */
export const serveRestaurant = serve(restaurant, async ({ sql, params, query, now, settings, refuse }) => {
  const [row, near] = await Promise.all([
    rows.restaurantById(sql, params.restaurantId, now),
    query.near ? nearTo(sql, query.near) : undefined,
  ]);
  if (!row) throw refuse('RESTAURANT_NOT_FOUND');
  const ways = near && (await waysTo(sql, { near, deliveryKm: settings.deliveryKm }, [row.pincode]));
  return { ...toRestaurant(row), ...ways?.(row.pincode) };
});
