import type { Body } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import {
  addOptionGroup,
  copyOptionGroup,
  deleteOptionGroup,
  KITCHEN_GROUPS_MAX,
  kitchenOptions,
  updateOptionGroup,
} from '#contract/kitchen/options.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen, ownKitchen } from '../kitchen-rows.ts';
import * as rows from './group-rows.ts';
import { misfit } from './misfit.ts';

export const serveKitchenOptions = serve(kitchenOptions, async ({ sql, params: { restaurantId }, user, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  return rows.kitchenOptionsOf(sql, restaurantId);
});

/** `isNew` drops the ids of options, so that all of them are added. */
const toChange = ({ options, ...group }: Body<typeof updateOptionGroup>, isNew = false): rows.GroupChange => ({
  ...group,
  options: options.map((option) => ({ ...option, optionId: isNew ? null : (option.optionId ?? null) })),
});

export const serveAddOptionGroup = serve(
  addOptionGroup,
  async ({ tx, params: { restaurantId }, body: { group, dishIds }, user, refuse }) => {
    if (!(await lockKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    if ((await rows.dishesOnMenu(tx, restaurantId, dishIds)) !== dishIds.length) throw refuse('DISH_NOT_FOUND');
    if ((await rows.groupCount(tx, restaurantId)) >= KITCHEN_GROUPS_MAX) throw refuse('TOO_MANY_GROUPS');
    const [groupId] = await rows.insertGroups(tx, [{ ...toChange(group, true), restaurantId }]);
    if (groupId === undefined) throw new Error('Adding a group of options returned no id.');
    await rows.setDishesOfGroup(tx, groupId, dishIds);
    const wrong = await misfit(tx, restaurantId);
    if (wrong) throw refuse('GROUPS_DO_NOT_FIT', wrong);
    return { groupId };
  },
);

export const serveUpdateOptionGroup = serve(
  updateOptionGroup,
  async ({ tx, params: { groupId }, body, user, refuse }) => {
    const restaurantId = await rows.lockKitchenOfGroup(tx, groupId, user.vendorId);
    if (restaurantId === undefined || !(await rows.groupById(tx, groupId))) throw refuse('GROUP_NOT_FOUND');
    if (!(await rows.replaceGroups(tx, [{ ...toChange(body), groupId }]))) throw refuse('OPTIONS_DIFFER');
    const wrong = await misfit(tx, restaurantId);
    if (wrong) throw refuse('GROUPS_DO_NOT_FIT', wrong);
    return t`Options saved successfully.`;
  },
);

export const serveDeleteOptionGroup = serve(deleteOptionGroup, async ({ tx, params: { groupId }, user, refuse }) => {
  if (!(await rows.lockKitchenOfGroup(tx, groupId, user.vendorId))) throw refuse('GROUP_NOT_FOUND');
  if ((await rows.deleteGroups(tx, [groupId])) === 0) throw refuse('GROUP_NOT_FOUND');
  return t`Options deleted successfully.`;
});

/** The other dishes still use the original group. */
export const serveCopyOptionGroup = serve(
  copyOptionGroup,
  async ({ tx, params: { groupId, dishId }, user, refuse }) => {
    const restaurantId = await rows.lockKitchenOfGroup(tx, groupId, user.vendorId);
    const group = restaurantId === undefined ? undefined : await rows.groupById(tx, groupId);
    if (restaurantId === undefined || !group) throw refuse('GROUP_NOT_FOUND');
    if ((await rows.groupCount(tx, restaurantId)) >= KITCHEN_GROUPS_MAX) throw refuse('TOO_MANY_GROUPS');
    const options = group.options.map((option) => ({ ...option, optionId: null }));
    const [copyId] = await rows.insertGroups(tx, [{ ...group, options, restaurantId }]);
    if (copyId === undefined) throw new Error('Copying a group of options returned no id.');
    if (!(await rows.exchangeGroup(tx, dishId, groupId, copyId))) throw refuse('GROUP_NOT_FOUND');
    return { groupId: copyId };
  },
);
