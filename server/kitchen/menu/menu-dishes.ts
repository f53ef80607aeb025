import type { Body } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';
import { addDish, DISHES_MAX, deleteDish, updateDish } from '#contract/kitchen/menu.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen } from '../kitchen-rows.ts';
import { allergenCodes } from './allergen-text.ts';
import * as rows from './dish-rows.ts';

type Entered = Body<typeof addDish>;

export const perMilleOf = (gstRate: Entered['gstRate']): number | null =>
  typeof gstRate === 'number' ? Math.round(gstRate * 10) : null;

const toFields = ({ gstRate, ...form }: Entered) => ({
  ...form,
  secondName: form.secondName ?? null,
  speciality: form.speciality ?? null,
  imageUrl: form.imageUrl ?? null,
  isEgg: form.isEgg ?? null,
  kcal: form.kcal ?? null,
  servingSize: form.servingSize ?? null,
  allergens: form.allergens ? allergenCodes(form.allergens) : null,
  hsn: form.hsn ?? null,
  gstPerMille: perMilleOf(gstRate),
});

export const serveAddDish = serve(addDish, async ({ tx, params: { restaurantId }, body, user, refuse }) => {
  const kitchen = await lockKitchen(tx, restaurantId, user.vendorId);
  if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
  if ((await rows.dishCount(tx, restaurantId)) >= DISHES_MAX) throw refuse('TOO_MANY_DISHES');
  const { secondName, speciality, imageUrl, isEgg, servingSize, allergens, hsn, ...fields } = toFields(body);
  if (kitchen.isChain && (fields.kcal === null || !servingSize)) throw refuse('SERVING_MISSING');
  const dish = {
    ...fields,
    secondName: secondName ?? '',
    speciality: speciality ?? '',
    imageUrl: imageUrl ?? '',
    isEgg: isEgg ?? false,
    servingSize: servingSize ?? '',
    allergens: allergens ?? '',
    hsn: hsn ?? '',
    isAvailable: true,
  };
  const [dishId] = await rows.appendDishes(tx, restaurantId, [dish]);
  if (dishId === undefined) throw new Error('Adding a dish returned no id.');
  return { dishId };
});

export const serveUpdateDish = serve(updateDish, async ({ tx, params: { dishId }, body, user, refuse }) => {
  const kitchen = await rows.lockKitchenOfDish(tx, dishId, user.vendorId);
  if (!kitchen) throw refuse('DISH_NOT_FOUND');
  const change = { dishId, ...toFields(body), setsKcal: body.kcal !== undefined, isAvailable: null };
  if ((await rows.changeDishes(tx, [change])) === 0) throw refuse('DISH_NOT_FOUND');
  if (kitchen.isChain && !(await rows.hasServing(tx, dishId))) throw refuse('SERVING_MISSING');
  return t`Dish updated successfully.`;
});

export const serveDeleteDish = serve(deleteDish, async ({ tx, params: { dishId }, user, now, refuse }) => {
  if (!(await rows.lockKitchenOfDish(tx, dishId, user.vendorId))) throw refuse('DISH_NOT_FOUND');
  if (!(await rows.removeDish(tx, dishId, now))) throw refuse('DISH_NOT_FOUND');
  return t`Dish deleted successfully.`;
});
