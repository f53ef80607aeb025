/** Decides from the present menu whether an order can be placed. Pure: no database. */
import { addedLine, type Bill, billOf, dishLine } from '#contract/bill.ts';
import { toRupees } from '#contract/kit/money.ts';
import type { PriceChange } from '#contract/ordering.ts';
import type { WantedDish } from '#server/catalog/index.ts';

/** One dish of an order, all its lines added up. */
export interface Line {
  readonly dishId: number;
  readonly qty: number;
}

/** Adds up lines of the same dish, in the order in which the dishes first appear. */
export function linesOf(
  items: readonly { readonly dish: { readonly dishId: number }; readonly qty: number }[],
): Line[] {
  const qtyByDish = new Map<number, number>();
  for (const { dish, qty } of items) qtyByDish.set(dish.dishId, (qtyByDish.get(dish.dishId) ?? 0) + qty);
  return [...qtyByDish].map(([dishId, qty]) => ({ dishId, qty }));
}

export type Verdict =
  | { readonly code: 'MIXED_RESTAURANTS' | 'RESTAURANT_CLOSED' }
  | { readonly code: 'DISH_UNAVAILABLE'; readonly dishIds: readonly number[] }
  | {
      readonly code: 'TAKEN';
      readonly bill: Bill;
    };

/** Returns the first refusal in the contract's order, or the true bill. */
export function decideOrder(lines: readonly Line[], menu: readonly WantedDish[]): Verdict {
  const onMenu = new Map(menu.map((dish) => [dish.dishId, dish]));
  if (new Set(menu.map((dish) => dish.restaurantId)).size > 1) return { code: 'MIXED_RESTAURANTS' };
  const missing = lines.map((line) => line.dishId).filter((dishId) => !onMenu.get(dishId)?.isOrderable);
  const [first] = menu;
  if (missing.length > 0 || !first) return { code: 'DISH_UNAVAILABLE', dishIds: missing };
  if (!first.isOpen) return { code: 'RESTAURANT_CLOSED' };
  const bill = billOf(
    lines.flatMap(({ dishId, qty }) => {
      const dish = onMenu.get(dishId);
      return dish ? [dishLine(dish.dishName, dish.pricePaise, qty)] : [];
    }),
  );
  return { code: 'TAKEN', bill };
}

/**
 * The bill of dishes that cost this much together. Nothing in it but the dishes' own lines depends on single dishes, so
 * it is known before the menu is read.
 */
export const billOfDishes = (totalPaise: number): Bill => billOf([addedLine('DISH', totalPaise)]);

/** The present bill and prices in rupees, so that a screen can show them beside the old ones. */
export const truePrices = (billPaise: number, menu: readonly WantedDish[]): PriceChange => ({
  orderBill: toRupees(billPaise),
  dishes: menu.map((dish) => ({ dishId: dish.dishId, dishName: dish.dishName, price: toRupees(dish.pricePaise) })),
});
