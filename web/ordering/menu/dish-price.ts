/** What menus say of a dish's price and of whether it can be ordered. */
import type { Dish } from '#contract/catalog.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { leastPaise } from '#contract/options.ts';

/** Neither sold out nor without an option that must be picked. */
export const canBeChosen = (dish: Dish): boolean => dish.isAvailable && leastPaise(dish) !== undefined;

/** "₹120.00", or "from ₹120.00" where options may make it more. */
export function priceWords(dish: Dish): string {
  const least = leastPaise(dish);
  if (!least) return inRupees(dish.price);
  return `${least.isFrom ? 'from ' : ''}${inRupees(toRupees(least.paise))}`;
}
