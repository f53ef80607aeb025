/** Texts for vendors about option groups. */

import { leastPaise, type Option, type OptionGroup, pickWords } from '#contract/catalog/options.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { KitchenOptions } from '#contract/kitchen/options.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';

/** For example "Pick 1, sets the price" or "Pick up to 3". */
export function groupWords(group: OptionGroup): string {
  const pick = pickWords(group);
  return group.setsPrice ? t`${pick}, sets the price` : pick;
}

/** For example "₹349.50" for a size, "+₹40.00" for an extra. */
export const optionPrice = ({ price }: Option, { setsPrice }: Pick<OptionGroup, 'setsPrice'>): string => {
  if (setsPrice) return inRupees(price);
  return price === 0 ? t`no extra cost` : `+${inRupees(price)}`;
};

export function priceWords(dish: Pick<MyDish, 'price'>, optionGroups: readonly OptionGroup[]): string {
  const least = leastPaise({ price: dish.price, optionGroups });
  if (!least) return t`sold out, as a group has too few options left`;
  const price = inRupees(toRupees(least.paise));
  return least.isFrom ? t`from ${price}` : price;
}

export function groupsOf({ groups, dishes }: KitchenOptions, dishId: number): OptionGroup[] {
  const ids = dishes.find((dish) => dish.dishId === dishId)?.groupIds ?? [];
  return ids.flatMap((groupId) => groups.find((group) => group.groupId === groupId) ?? []);
}

export function dishesWith({ dishes: used }: KitchenOptions, groupId: number, dishes: readonly MyDish[]): MyDish[] {
  const ids = new Set(used.filter(({ groupIds }) => groupIds.includes(groupId)).map(({ dishId }) => dishId));
  return dishes.filter(({ dishId }) => ids.has(dishId));
}

const NAMES_MAX = 5;

/** For example "Pizza, Calzone and 3 more". */
export function namesIn(dishes: readonly MyDish[]): string {
  const names = dishes
    .slice(0, NAMES_MAX)
    .map(({ dishName }) => dishName)
    .join(', ');
  const more = dishes.length - NAMES_MAX;
  return more > 0 ? t`${names} and ${more} more` : names;
}
