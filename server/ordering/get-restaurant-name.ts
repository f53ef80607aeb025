import { getRestaurantName } from '#contract/ordering/orders.ts';
import { namesOfDishes } from '#server/catalog/index.ts';
import { serve } from '#server/http/serve.ts';

export const serveGetRestaurantName = serve(getRestaurantName, async ({ sql, params }) => {
  const dishIds = params.dishIds.split(',').map(Number);
  const found = await namesOfDishes(sql, dishIds);
  const names = new Map(found.map((row) => [row.dishId, row.restaurantName]));
  return dishIds.map((dishId) => names.get(dishId) ?? '');
});
