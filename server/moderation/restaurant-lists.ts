import { allRestaurants, newlyAddedRestaurants, ratingsBasedRestaurant } from '#contract/moderation/approvals.ts';
import { pageOf, serve, slice } from '#server/http/serve.ts';
import { acceptedRestaurants, lowRatedRestaurants, pendingRestaurants } from '#server/kitchen/index.ts';

export const serveAllRestaurants = serve(allRestaurants, async ({ sql, query, now }) =>
  pageOf(await acceptedRestaurants(sql, now, query.q, slice(query)), 'restaurantId'),
);

export const serveNewlyAddedRestaurants = serve(newlyAddedRestaurants, async ({ sql, query, now }) =>
  pageOf(await pendingRestaurants(sql, now, slice(query)), 'restaurantId', (row) => ({
    ...row,
    fssaiLicence: row.fssaiLicence ?? '',
  })),
);

export const serveRatingsBasedRestaurant = serve(ratingsBasedRestaurant, async ({ sql, params, query, now }) =>
  pageOf(await lowRatedRestaurants(sql, now, params.rating, slice(query)), 'restaurantId'),
);
