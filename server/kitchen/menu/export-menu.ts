import { exportMenu } from '#contract/kitchen/menu.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '../kitchen-rows.ts';
import { kitchenOptionsOf } from '../options/group-rows.ts';
import { knownOptions, optionsCell } from '../options/import-options.ts';
import { menuDishes } from './dish-rows.ts';
import { writeMenu } from './menu-csv.ts';

const fileName = (restaurantName: string) =>
  `menu-${restaurantName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`.replace(/-+\.csv$/, '.csv');

export const serveExportMenu = serve(exportMenu, async ({ sql, params: { restaurantId }, user, reply, refuse }) => {
  const kitchen = await ownKitchen(sql, restaurantId, user.vendorId);
  if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
  reply.header('Content-Disposition', `attachment; filename="${fileName(kitchen.restaurantName)}"`);
  const [dishes, options] = await Promise.all([menuDishes(sql, restaurantId), kitchenOptionsOf(sql, restaurantId)]);
  const known = knownOptions(options);
  return writeMenu(dishes.map((dish) => ({ ...dish, options: optionsCell(known, dish.dishId) })));
});
