import { t } from '#contract/kit/texts.ts';
import { arrangeDishes } from '#contract/kitchen/menu.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen } from '../kitchen-rows.ts';
import * as rows from './dish-rows.ts';

/** The list must contain each dish exactly once. */
export const serveArrangeDishes = serve(arrangeDishes, async ({ tx, params: { restaurantId }, body, user, refuse }) => {
  if (!(await lockKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  const { dishIds } = body;
  const isComplete =
    new Set(dishIds).size === dishIds.length && (await rows.dishCount(tx, restaurantId)) === dishIds.length;
  if (!isComplete || (await rows.moveDishes(tx, restaurantId, dishIds)) !== dishIds.length)
    throw refuse('DISHES_DIFFER');
  return t`Menu arranged successfully.`;
});
