import { exportMenu } from '#contract/kitchen.ts';
import { serve } from '#server/http/serve.ts';
import { ownKitchen } from '../kitchen-rows.ts';
import { menuDishes } from './dish-rows.ts';
import { writeMenu } from './menu-csv.ts';

const fileName = (restaurantName: string) =>
  `menu-${restaurantName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`.replace(/-+\.csv$/, '.csv');

/** Returns the menu as a CSV file, also for removed restaurants. */
export const serveExportMenu = serve(exportMenu, async ({ sql, params: { restaurantId }, user, reply, refuse }) => {
  const kitchen = await ownKitchen(sql, restaurantId, user.userId);
  if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
  reply.header('Content-Disposition', `attachment; filename="${fileName(kitchen.restaurantName)}"`);
  return writeMenu(await menuDishes(sql, restaurantId));
});
