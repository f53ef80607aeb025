import { myRestaurant, myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { serve } from '#server/http/serve.ts';
import { standingOf } from '#server/kitchen/index.ts';
import * as rows from './kitchen-rows.ts';

const withLicence = <Row extends rows.MyRestaurantRow>(row: Row, now: Date) => ({
  ...row,
  fssaiLicence: row.fssaiLicence ?? '',
  fssaiExpiry: row.fssaiExpiry ?? '',
  licence: standingOf(row, now),
});

export const serveMyRestaurants = serve(myRestaurants, async ({ sql, params, now }) =>
  (await rows.restaurantsOf(sql, params.userId, now)).map((row) => withLicence(row, now)),
);

export const serveMyRestaurant = serve(myRestaurant, async ({ sql, params: { restaurantId }, user, now, refuse }) => {
  const row = await rows.restaurantOf(sql, restaurantId, user.userId, now);
  if (!row) throw refuse('RESTAURANT_NOT_FOUND');
  const seesSales = user.onlyRights?.includes('sales') ?? true;
  return withLicence(seesSales ? row : { ...row, salesToday: 0 }, now);
});
