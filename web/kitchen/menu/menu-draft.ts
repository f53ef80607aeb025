/** A vendor's unsaved changes to a menu: prices and the order of the dishes. */
import { useState } from 'react';
import { arrangeDishes, DISHES_AT_ONCE_MAX, DishForm, setAvailability } from '#contract/kitchen/menu.ts';
import type { MyDish } from '#contract/ordering/my-restaurants.ts';
import { call } from '#web/calls/call.ts';
import { numberIn } from '#web/ui/forms/typed-number.ts';
import { arranged, type Section, sectionsOf } from './menu-order.ts';

export const priceMessage = (typed: string): string | undefined =>
  DishForm.shape.price.safeParse(numberIn(typed)).error?.issues[0]?.message;

export interface MenuDraft {
  readonly sections: readonly Section[];
  /** Prices as typed, including those that equal the menu's again. */
  readonly typed: ReadonlyMap<number, string>;
  readonly prices: ReadonlyMap<number, string>;
  readonly isArranged: boolean;
  readonly isValid: boolean;
  readonly setPrice: (dish: MyDish, typed: string) => void;
  readonly arrange: (order: readonly number[]) => void;
  readonly discard: () => void;
  readonly save: (restaurantId: number) => Promise<void>;
}

/** Typed values survive a reload of the data, until they are saved or discarded. */
export function useMenuDraft(dishes: readonly MyDish[]): MenuDraft {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [order, setOrder] = useState<readonly number[]>();
  const known = new Map(dishes.map((dish) => [dish.dishId, dish.price]));
  const prices = new Map([...typed].filter(([id, text]) => known.has(id) && numberIn(text) !== known.get(id)));
  const shown = order ? arranged(dishes, order) : dishes;
  const isArranged = shown.some(({ dishId }, position) => dishId !== dishes[position]?.dishId);
  return {
    sections: sectionsOf(shown),
    typed,
    prices,
    isArranged,
    isValid: prices.size <= DISHES_AT_ONCE_MAX && [...prices.values()].every((text) => !priceMessage(text)),
    setPrice: ({ dishId }, text) => setTyped((all) => new Map(all).set(dishId, text)),
    arrange: setOrder,
    discard: () => {
      setTyped(new Map());
      setOrder(undefined);
    },
    save: async (restaurantId) => {
      const params = { restaurantId };
      if (prices.size > 0) {
        const changed = [...prices].map(([dishId, text]) => ({ dishId, price: numberIn(text) }));
        await call(setAvailability, { params, body: { dishes: changed } });
      }
      if (isArranged) await call(arrangeDishes, { params, body: { dishIds: shown.map(({ dishId }) => dishId) } });
    },
  };
}
