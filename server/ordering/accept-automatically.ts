import { t } from '#contract/kit/texts.ts';
import { acceptAutomatically } from '#contract/ordering/my-restaurants.ts';
import { serve } from '#server/http/serve.ts';
import { changeAcceptance, lockKitchen } from '#server/kitchen/index.ts';
import { letWaitingWalk } from './life/move-rows.ts';
import { walkTimeOf } from './life/order-life.ts';

export const serveAcceptAutomatically = serve(acceptAutomatically, async ({ tx, params, body, user, now, refuse }) => {
  const kitchen = await lockKitchen(tx, params.restaurantId, user.vendorId);
  if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
  const { acceptsAutomatically } = body;
  await changeAcceptance(tx, kitchen.restaurantId, acceptsAutomatically);
  if (!acceptsAutomatically) return t`Every new order of ${kitchen.restaurantName} waits for you to accept it.`;
  const walksAt = walkTimeOf('ACTIVE', now, { acceptsAutomatically, worksByItself: false });
  await letWaitingWalk(tx, kitchen.restaurantId, walksAt);
  return t`${kitchen.restaurantName} accepts orders automatically.`;
});
