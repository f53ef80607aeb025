/** Adding dishes of one menu to the cart, from its rows and from a dish's details. */

import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Dish, Restaurant } from '#contract/catalog/restaurants.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { QTY_MAX } from '#contract/ordering/limits.ts';
import { useNavigate } from '#web/page/links.ts';
import { isOnline, useSession } from '#web/page/session.ts';
import { late } from '#web/ui/late.tsx';
import { snack } from '#web/ui/snack.ts';
import { addDish, type CartRestaurant, lineKey, lineOf, readCart, wouldReplace } from '../cart/cart.ts';
import type { WantedState } from '../cart/wanted-dish.ts';
import { OVER_MENU } from './over-menu.ts';

const StartNewCart = late(() => import('./StartNewCart.tsx'));

export interface Chosen {
  readonly optionIds: readonly number[];
  readonly qty: number;
  readonly onAdded?: () => void;
}

interface PendingDish {
  readonly dish: Dish;
  readonly chosen: Chosen;
  readonly cartOf: string | undefined;
  readonly atMs: number;
}

/** The same object while the menu is shown, so that its rows do not render again. */
export interface Adding {
  readonly isOpen: boolean;
  /** The chosen place, if the restaurant neither delivers there nor offers pickup. */
  readonly notTo: string | undefined;
  /** Adds the dish. Unless `chosen` is given, it adds one, and asks for options first. */
  readonly add: (dish: Dish, chosen?: Chosen) => void;
}

/** A menu, as the details of its dishes get it. */
export interface OverMenu {
  readonly adding: Adding;
  readonly restaurant: Restaurant;
}

/**
 * Customers add at once; others go to the login, and the dish is added afterwards. Returns also the question before a
 * cart of another restaurant is replaced, which the menu has to render.
 */
export function useAdding(
  restaurant: CartRestaurant,
  isOpen: boolean,
  notTo: string | undefined,
): { adding: Adding; question: ReactNode } {
  const { user } = useSession();
  const navigate = useNavigate();
  const [pending, setPending] = useState<PendingDish>();
  const { restaurantId } = restaurant;

  const put = (dish: Dish, { optionIds, qty, onAdded }: Chosen) => {
    const items = wouldReplace(restaurantId) ? [] : (readCart()?.orderItemsList ?? []);
    const line = lineOf(dish, optionIds, qty);
    if (items.some((item) => lineKey(item) === lineKey(line) && item.qty + qty > QTY_MAX))
      return snack(t`An order can have at most ${QTY_MAX} of a dish`);
    addDish(line, restaurant);
    const added = isOnline() ? t`Item added successfully` : t`You are offline. The dish waits in your cart.`;
    onAdded?.();
    // The number is drawn first: finding a free place for the sentence takes as long on a slow phone.
    requestAnimationFrame(() => setTimeout(snack, 0, added));
  };
  const press = (dish: Dish, choice?: Chosen) => {
    const isCustomer = user?.roles.some((each) => each.roleType === 'CUSTOMER');
    const { dishId, dishName } = dish;
    const needsMore = !isCustomer || wouldReplace(restaurantId) || (!choice && dish.optionGroups);
    if (needsMore && !isOnline()) return snack(t`You are offline. Please try again when you are online.`);
    if (!choice && dish.optionGroups) {
      const details = linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId, dishId });
      return navigate(details, { state: OVER_MENU, preventScrollReset: true });
    }
    const chosen = choice ?? { optionIds: [], qty: 1 };
    const { optionIds, qty } = chosen;
    const state: WantedState = { wanted: { dishId, dishName, optionIds, qty } };
    const menu = linkTo('/checkMenu/:restaurantId', { restaurantId });
    if (!isCustomer) navigate(linkTo('/login', { from: menu }), { state });
    else if (wouldReplace(restaurantId))
      setPending({ dish, chosen, cartOf: readCart()?.restaurantName, atMs: Date.now() });
    else put(dish, chosen);
  };

  const pressed = useRef(press);
  useEffect(() => {
    pressed.current = press;
  });
  const adding = useMemo<Adding>(
    () => ({ isOpen, notTo, add: (...pressing) => pressed.current(...pressing) }),
    [isOpen, notTo],
  );
  const question = pending && (
    <Suspense>
      <StartNewCart
        key={pending.atMs}
        dish={pending.dish}
        restaurantName={pending.cartOf}
        onConfirm={() => put(pending.dish, pending.chosen)}
      />
    </Suspense>
  );
  return { adding, question };
}
