/** Decides from a menu whether an order can be placed, and what it costs. Pure: no database. */
import { type Bill, billOf, cartLine } from '#contract/bill.ts';
import { toRupees } from '#contract/kit/money.ts';
import { type Option, pickedOptions, unitPaise, wrongChoice } from '#contract/options.ts';
import type { PriceChange } from '#contract/ordering.ts';
import type { MenuFacts } from '#server/catalog/index.ts';

/** One dish of an order with the same options, all its lines added up. */
export interface Line {
  readonly dishId: number;
  /** In ascending order. */
  readonly optionIds: readonly number[];
  readonly qty: number;
}

interface OrderedItem {
  readonly dish: { readonly dishId: number };
  readonly qty: number;
  readonly options?: readonly number[] | undefined;
}

/** Adds up lines of the same dish with the same options, in the order in which they first appear. */
export function linesOf(items: readonly OrderedItem[]): Line[] {
  const lines = new Map<string, Line>();
  for (const { dish, qty, options = [] } of items) {
    const optionIds = options.toSorted((a, b) => a - b);
    const key = [dish.dishId, ...optionIds].join();
    lines.set(key, { dishId: dish.dishId, optionIds, qty: (lines.get(key)?.qty ?? 0) + qty });
  }
  return [...lines.values()];
}

/** A line with what it costs and what was picked. */
export interface PricedLine extends Line {
  readonly dishName: string;
  /** Of one, with its options. */
  readonly pricePaise: number;
  readonly options: readonly Option[];
}

export type Verdict =
  | { readonly code: 'MIXED_RESTAURANTS' | 'RESTAURANT_CLOSED' }
  | { readonly code: 'DISH_UNAVAILABLE' | 'OPTIONS_CHANGED'; readonly dishIds: readonly number[] }
  | { readonly code: 'TAKEN'; readonly bill: Bill; readonly lines: readonly PricedLine[] };

/** The first refusal in the contract's order, or the true bill. `menu` is that of the first dish. */
export function decideOrder(lines: readonly Line[], menu: MenuFacts | undefined, now: Date): Verdict {
  const dishOf = ({ dishId }: Line) => menu?.dishes.get(dishId);
  const idsWhere = (isWrong: (line: Line) => boolean) => [
    ...new Set(lines.filter(isWrong).map(({ dishId }) => dishId)),
  ];
  const missing = idsWhere((line) => {
    const dish = dishOf(line);
    return !menu?.isAccepted || !dish?.isAvailable || (dish.soldOutUntil !== undefined && dish.soldOutUntil > now);
  });
  if (missing.length > 0) return { code: 'DISH_UNAVAILABLE', dishIds: missing };
  const wrong = idsWhere((line) => {
    const dish = dishOf(line);
    if (!dish) return true;
    const picked = pickedOptions(dish, line.optionIds);
    return picked.some(({ isAvailable }) => !isAvailable) || wrongChoice(dish, line.optionIds) !== undefined;
  });
  if (wrong.length > 0) return { code: 'OPTIONS_CHANGED', dishIds: wrong };
  if (!menu?.isOpen) return { code: 'RESTAURANT_CLOSED' };
  const known = lines.flatMap((line) => {
    const dish = dishOf(line);
    return dish ? [{ line, dish }] : [];
  });
  return {
    code: 'TAKEN',
    bill: billOf(known.map(({ line, dish }) => cartLine({ dish, qty: line.qty, options: line.optionIds }))),
    lines: known.map(({ line, dish }) => ({
      ...line,
      dishName: dish.dishName,
      pricePaise: unitPaise(dish, line.optionIds),
      options: pickedOptions(dish, line.optionIds),
    })),
  };
}

/** The present bill and prices in rupees, so that a screen can show them beside the old ones. */
export const truePrices = (bill: Bill, lines: readonly PricedLine[]): PriceChange => ({
  orderBill: toRupees(bill.totalPaise),
  dishes: lines.map(({ dishId, optionIds, dishName, pricePaise }) => ({
    ...{ dishId, options: optionIds, dishName },
    price: toRupees(pricePaise),
  })),
});
