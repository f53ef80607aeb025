/** The text for a refused order, and a button that helps. */

import { fieldsOf } from '#contract/kit/fields-of.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { TOP_UP_MAX } from '#contract/wallet/wallet.ts';
import { CallFailure } from '#web/calls/call.ts';
import { newKey } from '#web/calls/new-key.ts';
import type { Navigate } from '#web/page/links.ts';
import type { Alert } from '#web/ui/dialogs/AlertDialog.tsx';
import { type Cart, removeLines, setChoices } from '../cart.ts';
import { DELIVER_TO, goTo } from './OrderBar.tsx';

const CART = '/home/cart';

export function refusedOrder(error: unknown, cart: Cart, navigate: Navigate): Alert {
  if (!(error instanceof CallFailure) || !error.message) return { kind: 'error', message: 'An error occurred.' };
  const { message } = error;
  const remedyOf = REMEDIES[error.code];
  return { kind: 'error', message, ...remedyOf?.(error, cart, navigate) };
}

function linesNamed(details: unknown, { orderItemsList }: Cart) {
  const named = fieldsOf(details).dishIds;
  const dishIds = Array.isArray(named) ? named.map(Number) : [];
  const isNamed = ({ dish }: { readonly dish: { readonly dishId: number } }) => dishIds.includes(dish.dishId);
  const names = [...new Set(orderItemsList.filter(isNamed).map(({ dish }) => dish.dishName))].join(', ');
  return { dishIds, names, remove: () => removeLines(isNamed) };
}

type Remedy = (error: CallFailure, cart: Cart, navigate: Navigate) => Partial<Alert>;

const toOrders: Remedy = (_error, _cart, navigate) => ({
  remedy: { label: t`See my orders`, run: () => navigate('/home/viewMyOrders') },
});

const REMEDIES: Readonly<Record<string, Remedy>> = {
  INSUFFICIENT_BALANCE: ({ details }, _cart, navigate) => {
    const missingAmount = Number(fieldsOf(details).missingAmount);
    // Top-ups have limits of their own.
    const amount = Math.min(Math.max(missingAmount, 1), TOP_UP_MAX);
    // The key prevents a second top-up for the same order from another tab or after a reload.
    const run = () => navigate(linkTo('/home/wallet', { amount, from: CART, wish: newKey() }));
    return { remedy: { label: t`Top up ${inRupees(amount)}`, run } };
  },
  CASH_LIMIT: () => ({
    remedy: { label: t`Pay another way`, run: () => setChoices({ payWith: undefined }) },
  }),
  OUTSIDE_DELIVERY_AREA: () => ({
    remedy: { label: t`Choose another address`, run: () => goTo(DELIVER_TO) },
  }),
  BELOW_MINIMUM_BILL: (_error, { restaurantId }, navigate) => ({
    remedy: { label: t`Add items`, run: () => navigate(linkTo('/checkMenu/:restaurantId', { restaurantId })) },
  }),
  TOO_MANY_WAITING: toOrders,
  COUPON_WAITS: toOrders,
  RESTAURANT_CLOSED: (_error, _cart, navigate) => ({
    remedy: { label: t`See open restaurants`, run: () => navigate(linkTo('/home/allRestaurants', { open: true })) },
  }),
  DISH_UNAVAILABLE: ({ message, details }, cart) => {
    const { names, remove } = linesNamed(details, cart);
    return { message: `${message} ${names}`, remedy: { label: t`Remove from cart`, run: remove } };
  },
  OPTIONS_CHANGED: ({ message, details }, cart, navigate) => {
    const { names, remove, dishIds } = linesNamed(details, cart);
    const run = () => {
      remove();
      const [dishId = 0] = dishIds;
      navigate(linkTo('/checkMenu/:restaurantId/dish/:dishId', { restaurantId: cart.restaurantId, dishId }));
    };
    return { message: `${message} ${names}`, remedy: { label: t`Choose again`, run } };
  },
  LOGIN_REQUIRED: (_error, _cart, navigate) => ({
    remedy: { label: t`Login`, run: () => navigate(linkTo('/login', { from: CART })) },
  }),
};
