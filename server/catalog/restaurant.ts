import { restaurant } from '#contract/catalog.ts';
import { serve } from '#server/http/serve.ts';
import { toRestaurant } from './cards.ts';
import * as rows from './rows.ts';

/** One accepted restaurant with its menu. */
export const serveRestaurant = serve(restaurant, async ({ sql, params, now, refuse }) => {
  const row = await rows.restaurantById(sql, params.restaurantId, now);
  if (!row) throw refuse('RESTAURANT_NOT_FOUND');
  return toRestaurant(row);
});
