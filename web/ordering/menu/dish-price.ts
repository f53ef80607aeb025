import { leastPaise } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';

/** Not sold out, and every required group has enough options. */
export const canBeChosen = (dish: Dish): boolean => dish.isAvailable && leastPaise(dish) !== undefined;

/** "₹120.00", or "from ₹120.00" if options can raise it. */
export function priceWords(dish: Dish): string {
  const least = leastPaise(dish);
  if (!least) return inRupees(dish.price);
  return `${least.isFrom ? 'from ' : ''}${inRupees(toRupees(least.paise))}`;
}
