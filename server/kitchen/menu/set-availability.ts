import type { Body } from '#contract/kit/endpoint.ts';
import { nextMidnight } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import { setAvailability } from '#contract/kitchen/menu.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen } from '../kitchen-rows.ts';
import { needs } from '../staff/acting.ts';
import * as rows from './dish-rows.ts';

type DishChange = Body<typeof setAvailability>['dishes'][number];

function changeOf({ dishId, isAvailable, untilTomorrow, price }: DishChange, now: Date): rows.AvailabilityChange {
  return {
    dishId,
    isAvailable: untilTomorrow ? true : (isAvailable ?? null),
    setsSoldOut: isAvailable !== undefined || untilTomorrow !== undefined,
    soldOutUntil: untilTomorrow ? nextMidnight(now) : null,
    price: price ?? null,
  };
}

/** All or none. For a dish listed twice the last values count. */
export const serveSetAvailability = serve(
  setAvailability,
  async ({ tx, params: { restaurantId }, body, user, now, refuse }) => {
    if (!(await lockKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    if (body.dishes.some(({ price }) => price !== undefined)) needs(user, 'menu');
    const wanted = new Map<number, DishChange>();
    for (const dish of body.dishes) wanted.set(dish.dishId, { ...wanted.get(dish.dishId), ...dish });
    const changes = [...wanted.values()].map((dish) => changeOf(dish, now));
    if ((await rows.changeAvailability(tx, restaurantId, changes)) !== changes.length) throw refuse('DISH_NOT_FOUND');
    return t`Menu updated successfully.`;
  },
);
