/** Vendors add, change and delete dishes, also while the restaurant is pending. */

import { toPaise } from '#contract/kit/money.ts';
import { addDish, DISHES_MAX, type DishForm, deleteDish, updateDish } from '#contract/kitchen.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen } from '../kitchen-rows.ts';
import * as rows from './dish-rows.ts';

const toFields = ({ price, speciality, imageUrl, ...form }: DishForm) => ({
  ...form,
  pricePaise: toPaise(price),
  speciality: speciality ?? null,
  imageUrl: imageUrl ?? null,
});

export const serveAddDish = serve(addDish, async ({ tx, params: { restaurantId }, body, user, refuse }) => {
  if (!(await lockKitchen(tx, restaurantId, user.userId))) throw refuse('RESTAURANT_NOT_FOUND');
  if ((await rows.dishCount(tx, restaurantId)) >= DISHES_MAX) throw refuse('TOO_MANY_DISHES');
  const { speciality, imageUrl, ...fields } = toFields(body);
  const dish = { ...fields, speciality: speciality ?? '', imageUrl: imageUrl ?? '', isAvailable: true };
  const [dishId] = await rows.appendDishes(tx, restaurantId, [dish]);
  if (dishId === undefined) throw new Error('Adding a dish returned no id.');
  return { dishId };
});

export const serveUpdateDish = serve(updateDish, async ({ tx, params: { dishId }, body, user, refuse }) => {
  if (!(await rows.lockKitchenOfDish(tx, dishId, user.userId))) throw refuse('DISH_NOT_FOUND');
  const changed = await rows.changeDishes(tx, [{ dishId, ...toFields(body), isAvailable: null }]);
  if (changed === 0) throw refuse('DISH_NOT_FOUND');
  return 'Dish updated successfully.';
});

export const serveDeleteDish = serve(deleteDish, async ({ tx, params: { dishId }, user, now, refuse }) => {
  if (!(await rows.lockKitchenOfDish(tx, dishId, user.userId))) throw refuse('DISH_NOT_FOUND');
  if (!(await rows.removeDish(tx, dishId, now))) throw refuse('DISH_NOT_FOUND');
  return 'Dish deleted successfully.';
});
