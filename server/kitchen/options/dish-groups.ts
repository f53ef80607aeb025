import { t } from '#contract/kit/texts.ts';
import { setDishGroups, shareOptionGroup } from '#contract/kitchen/options.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchenOfDish } from '../menu/dish-rows.ts';
import * as rows from './group-rows.ts';
import { misfit } from './misfit.ts';

export const serveShareOptionGroup = serve(
  shareOptionGroup,
  async ({ tx, params: { groupId }, body: { dishIds }, user, refuse }) => {
    const restaurantId = await rows.lockKitchenOfGroup(tx, groupId, user.vendorId);
    if (restaurantId === undefined || !(await rows.groupById(tx, groupId))) throw refuse('GROUP_NOT_FOUND');
    if ((await rows.dishesOnMenu(tx, restaurantId, dishIds)) !== dishIds.length) throw refuse('DISH_NOT_FOUND');
    await rows.setDishesOfGroup(tx, groupId, dishIds);
    const wrong = await misfit(tx, restaurantId);
    if (wrong) throw refuse('GROUPS_DO_NOT_FIT', wrong);
    return t`Dishes saved successfully.`;
  },
);

export const serveSetDishGroups = serve(
  setDishGroups,
  async ({ tx, params: { dishId }, body: { groupIds }, user, refuse }) => {
    const restaurantId = (await lockKitchenOfDish(tx, dishId, user.vendorId))?.restaurantId;
    if (restaurantId === undefined || (await rows.dishesOnMenu(tx, restaurantId, [dishId])) === 0)
      throw refuse('DISH_NOT_FOUND');
    if (!(await rows.setGroupsOfDishes(tx, [{ dishId, groupIds }]))) throw refuse('GROUP_NOT_FOUND');
    const wrong = await misfit(tx, restaurantId);
    if (wrong) throw refuse('GROUPS_DO_NOT_FIT', wrong);
    return t`Options saved successfully.`;
  },
);
