import { allRestaurants, newlyAddedRestaurants, ratingsBasedRestaurant } from '#contract/moderation/approvals.ts';
import { toCard, toRestaurant } from '#server/catalog/index.ts';
import { pageOf, serve, slice } from '#server/http/serve.ts';
import { acceptedRestaurants, lowRatedRestaurants, pendingRestaurants } from '#server/kitchen/index.ts';

export const serveAllRestaurants = serve(allRestaurants, async ({ sql, query, now }) =>
  pageOf(await acceptedRestaurants(sql, now, slice(query)), 'restaurantId', toCard),
);

export const serveNewlyAddedRestaurants = serve(newlyAddedRestaurants, async ({ sql, query, now }) =>
  pageOf(await pendingRestaurants(sql, now, slice(query)), 'restaurantId', (row) => ({
    ...toRestaurant(row),
    fssaiLicence: row.fssaiLicence,
    fssaiExpiry: row.fssaiExpiry,
    isLicenceMissing: row.isLicenceMissing,
    openingHours: row.openingHours,
    holidays: row.holidays,
    vendor: row.vendor,
    registeredAt: row.registeredAt.toISOString(),
  })),
);

export const serveRatingsBasedRestaurant = serve(ratingsBasedRestaurant, async ({ sql, params, query, now }) =>
  pageOf(await lowRatedRestaurants(sql, now, params.rating, slice(query)), 'restaurantId', toCard),
);
