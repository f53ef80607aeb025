/** What a vendor has changed on a menu and not yet saved: prices and the order of the dishes. */
import { useState } from 'react';
import { arrangeDishes, DISHES_AT_ONCE_MAX, DishForm, type MyDish, setAvailability } from '#contract/kitchen.ts';
import { call } from '#web/calls/call.ts';
import { arranged, type Section, sectionsOf } from './menu-order.ts';

/** A price as it is typed, in rupees; commas between its digits do not count. */
export const priceIn = (typed: string): number => (typed.trim() ? Number(typed.replaceAll(',', '')) : Number.NaN);

/** Why a typed price cannot be one. */
export const priceMessage = (typed: string): string | undefined =>
  DishForm.shape.price.safeParse(priceIn(typed)).error?.issues[0]?.message;

export interface MenuDraft {
  readonly sections: readonly Section[];
  /** Prices as typed, also where they came back to the menu's. */
  readonly typed: ReadonlyMap<number, string>;
  /** Those that differ from the menu's. */
  readonly prices: ReadonlyMap<number, string>;
  readonly isArranged: boolean;
  readonly isValid: boolean;
  readonly setPrice: (dish: MyDish, typed: string) => void;
  readonly arrange: (order: readonly number[]) => void;
  readonly discard: () => void;
  /** Prices first, all or none, then the order; what is saved is no draft any more. */
  readonly save: (restaurantId: number) => Promise<void>;
}

/** New data keeps what was typed: only a save or a discard ends it. */
export function useMenuDraft(dishes: readonly MyDish[]): MenuDraft {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const [order, setOrder] = useState<readonly number[]>();
  const known = new Map(dishes.map((dish) => [dish.dishId, dish.price]));
  const prices = new Map([...typed].filter(([id, text]) => known.has(id) && priceIn(text) !== known.get(id)));
  const shown = order ? arranged(dishes, order) : dishes;
  const isArranged = shown.some(({ dishId }, place) => dishId !== dishes[place]?.dishId);
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
        const changed = [...prices].map(([dishId, text]) => ({ dishId, price: priceIn(text) }));
        await call(setAvailability, { params, body: { dishes: changed } });
      }
      if (isArranged) await call(arrangeDishes, { params, body: { dishIds: shown.map(({ dishId }) => dishId) } });
    },
  };
}
