import { useRef } from 'react';
import { useLocation } from 'react-router';
import type { Dish } from '#contract/catalog.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { QTY_MAX } from '#contract/ordering-limits.ts';
import { useNavigate } from '#web/page/links.ts';
import { useSession } from '#web/page/session.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { Minus } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { addDish, type CartRestaurant, removeDishes, setQty, useCart, wouldReplace } from './cart.ts';
import { addButtonId, type WantedState } from './wanted-dish.ts';

interface AddToCartProps {
  readonly dish: Dish;
  readonly restaurant: CartRestaurant;
  readonly isOpen: boolean;
}

/**
 * Adds a dish for customers; everyone else goes to the login, and the dish is added afterwards. A badge shows the
 * quantity in the cart.
 */
export function AddToCart({ dish, restaurant, isOpen }: AddToCartProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const cart = useCart();
  const question = useRef<HTMLDialogElement>(null);
  const qty = cart?.orderItemsList.find((item) => item.dish.dishId === dish.dishId)?.qty ?? 0;

  const add = () => {
    if (qty >= QTY_MAX) return snack(`An order holds at most ${QTY_MAX} of a dish`);
    addDish(dish, restaurant);
    snack('Item added successfully');
  };
  const press = () => {
    const isCustomer = user?.roles.some((each) => each.roleType === 'CUSTOMER');
    const { dishId, dishName } = dish;
    const state: WantedState = { wanted: { dishId, dishName } };
    if (!isCustomer) navigate(linkTo('/login', { from: pathname }), { state });
    else if (wouldReplace(restaurant.restaurantId)) question.current?.showModal();
    else add();
  };
  const takeOne = () => {
    if (qty > 1) return setQty(dish.dishId, qty - 1);
    removeDishes([dish.dishId]);
    snack('Deleted successfully');
    // The clicked button disappears with the last one.
    document.getElementById(addButtonId(dish.dishId))?.focus();
  };

  return (
    <span className="flex items-center gap-2">
      {qty > 0 && (
        <button type="button" className="btn btn-square" aria-label={`One ${dish.dishName} less`} onClick={takeOne}>
          <Minus aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        id={addButtonId(dish.dishId)}
        className="btn btn-primary relative noscript:btn-disabled"
        disabled={!isOpen}
        onClick={press}
      >
        Add To Cart
        <span className="sr-only">
          {dish.dishName}
          {qty > 0 && ', in cart:'}
        </span>
        {qty > 0 && (
          <span key={qty} className="badge badge-secondary absolute -top-3 -right-2 font-bold tabular-nums">
            {qty}
          </span>
        )}
      </button>
      <ConfirmDialog ref={question} title="Start a new cart?" confirm="Start a new cart" onConfirm={add}>
        <p>
          Your cart holds dishes of {cart?.restaurantName}. Adding {dish.dishName} empties it first.
        </p>
      </ConfirmDialog>
    </span>
  );
}
