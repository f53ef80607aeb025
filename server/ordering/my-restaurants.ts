import { toRupees } from '#contract/kit/money.ts';
import { type MyRestaurant, myRestaurant, myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { toCard, toDish } from '#server/catalog/index.ts';
import { serve } from '#server/http/serve.ts';
import { standingOf } from '#server/kitchen/index.ts';
import * as rows from './kitchen-rows.ts';

function toMyRestaurant({ salesTodayPaise, pausedUntil, ...row }: rows.MyRestaurantRow, now: Date): MyRestaurant {
  const {
    approval,
    approvalReason,
    isSwitchedOn,
    isChain,
    fssaiExpiry,
    licenceDue,
    openingHours,
    holidays,
    ordersToday,
    ...more
  } = row;
  const { waitingOrders, acceptsAutomatically, worksByItself, ...card } = more;
  return {
    ...toCard(card),
    approval,
    approvalReason,
    isSwitchedOn,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    fssaiLicence: card.fssaiLicence,
    fssaiExpiry: fssaiExpiry ?? '',
    isChain,
    licence: standingOf({ fssaiExpiry, licenceDue }, now),
    openingHours,
    holidays,
    ordersToday,
    salesToday: toRupees(salesTodayPaise),
    waitingOrders,
    acceptsAutomatically,
    worksByItself,
  };
}

export const serveMyRestaurants = serve(myRestaurants, async ({ sql, params, now }) =>
  (await rows.restaurantsOfVendor(sql, params.userId, now)).map((row) => toMyRestaurant(row, now)),
);

export const serveMyRestaurant = serve(myRestaurant, async ({ sql, params: { restaurantId }, user, now, refuse }) => {
  const row = await rows.restaurantOfVendor(sql, restaurantId, user.userId, now);
  if (!row) throw refuse('RESTAURANT_NOT_FOUND');
  const { dishes, ...restaurant } = row;
  return {
    ...toMyRestaurant(restaurant, now),
    dishes: dishes.map(({ soldOutUntil, ...dish }) => ({
      ...toDish(dish),
      soldOutUntil: soldOutUntil && new Date(soldOutUntil).toISOString(),
    })),
  };
});
