/** Adding dishes of one menu to the cart, from its rows and from a dish's details. */
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Dish } from '#contract/catalog.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { QTY_MAX } from '#contract/ordering-limits.ts';
import { useNavigate } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { snack } from '#web/ui/snack.ts';
import { addDish, type CartRestaurant, readCart, wouldReplace } from '../cart/cart.ts';
import type { WantedState } from '../cart/wanted-dish.ts';

const StartNewCart = lazy(() => import('./StartNewCart.tsx'));

/** The dish about which the question is, and whose the cart is. */
interface Asked {
  readonly dish: Dish;
  readonly from: Element;
  readonly cartOf: string | undefined;
  /** Each press asks again. */
  readonly atMs: number;
}

/** The same object while the menu is shown, so that its rows are not rendered again. */
export interface Adding {
  readonly isOpen: boolean;
  /** Adds one of the dish; `from` is the pressed button. */
  readonly add: (dish: Dish, from: Element) => void;
}

/**
 * Customers add; everyone else goes to the login, and the dish is added afterwards. A dish of another restaurant than the
 * cart's needs a yes to the question, which the menu has to show.
 */
export function useAdding(restaurant: CartRestaurant, isOpen: boolean): { adding: Adding; question: ReactNode } {
  const { user } = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked>();
  const { restaurantId } = restaurant;

  const put = (dish: Dish, from: Element) => {
    const items = wouldReplace(restaurantId) ? [] : (readCart()?.orderItemsList ?? []);
    const isFull = items.some((item) => item.dish.dishId === dish.dishId && item.qty >= QTY_MAX);
    if (isFull) return snack(`An order holds at most ${QTY_MAX} of a dish`);
    addDish(dish, restaurant);
    snack('Item added successfully');
    import('./fly-to-cart.ts').then(({ flyToCart }) => flyToCart(from));
  };
  const press = (dish: Dish, from: Element) => {
    const isCustomer = user?.roles.some((each) => each.roleType === 'CUSTOMER');
    const { dishId, dishName } = dish;
    const state: WantedState = { wanted: { dishId, dishName } };
    const menu = linkTo('/checkMenu/:restaurantId', { restaurantId });
    if (!isCustomer) navigate(linkTo('/login', { from: menu }), { state });
    else if (wouldReplace(restaurantId)) setAsked({ dish, from, cartOf: readCart()?.restaurantName, atMs: Date.now() });
    else put(dish, from);
  };

  const pressed = useRef(press);
  useEffect(() => {
    pressed.current = press;
  });
  const adding = useMemo(() => ({ isOpen, add: (dish: Dish, from: Element) => pressed.current(dish, from) }), [isOpen]);
  const question = asked && (
    <Suspense>
      <StartNewCart
        key={asked.atMs}
        dish={asked.dish}
        restaurantName={asked.cartOf}
        onConfirm={() => put(asked.dish, asked.from)}
      />
    </Suspense>
  );
  return { adding, question };
}
