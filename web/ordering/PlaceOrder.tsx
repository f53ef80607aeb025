import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Address } from '#contract/accounts.ts';
import type { PriceChange } from '#contract/ordering.ts';
import { CallFailure } from '../kit/call.ts';
import { rememberBalance, useSession } from '../kit/session.ts';
import type { Alert } from '../ui/AlertDialog.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { type Cart, setNote, setPrices } from './cart.ts';
import { sendOrder } from './send-order.ts';

interface PlaceOrderProps {
  readonly cart: Cart;
  readonly addresses: readonly Address[];
  readonly onEnd: (alert: Alert) => void;
}

/** spec 4, Place order: disabled while it runs, and its four outcomes. */
export function PlaceOrder({ cart, addresses, onEnd }: PlaceOrderProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const [isPlacing, setPlacing] = useState(false);
  const [userAddressId, setAddress] = useState(addresses[0]?.userAddressId);

  const place = async () => {
    if (isPlacing) return;
    if (!user) {
      navigate('/login?from=/home/cart');
      return;
    }
    setPlacing(true);
    const { orderBill, orderStatus, orderItemsList, note } = cart;
    try {
      const body = { orderBill, orderStatus, orderItemsList: [...orderItemsList], userAddressId, note };
      const placed = await sendOrder(user.userId, body);
      if (placed) rememberBalance(user, placed.availableAmount);
      onEnd(
        placed
          ? { kind: 'success', message: `Order placed successfully! OrderId: ${placed.orderId}` }
          : { kind: 'error', message: 'Order not placed. Please try again.' },
      );
    } catch (error) {
      onEnd({ kind: 'error', message: explain(error, cart) });
    } finally {
      setPlacing(false);
    }
  };

  return (
    <div className="flex flex-col gap-5">
      <AddressChoice addresses={addresses} chosen={userAddressId} onChoose={setAddress} />
      <label className="flex flex-col gap-1">
        <span className="font-semibold">A note for the kitchen</span>
        <input
          className="input w-full"
          value={cart.note ?? ''}
          maxLength={1000}
          placeholder="Less spicy, no onion, …"
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={`/checkMenu/${cart.restaurantId}`} className="btn btn-lg">
          Add items
        </Link>
        <button type="button" className="btn btn-primary btn-lg" disabled={isPlacing} onClick={place}>
          {isPlacing && <span className="loading loading-spinner" aria-hidden />}
          Place Order
        </button>
      </div>
    </div>
  );
}

/** The sentence of a refusal; names the dishes it is about, and takes over prices that have changed. */
function explain(error: unknown, cart: Cart): string {
  if (!(error instanceof CallFailure) || !error.message) return 'An error occurred.';
  if (error.code === 'PRICE_CHANGED') {
    const { dishes } = error.details as PriceChange;
    setPrices(new Map(dishes.map(({ dishId, price }) => [dishId, price])));
  }
  if (error.code === 'DISH_UNAVAILABLE') {
    const { dishIds } = error.details as { dishIds: readonly number[] };
    const gone = cart.orderItemsList.filter(({ dish }) => dishIds.includes(dish.dishId));
    return `${error.message} ${gone.map(({ dish }) => dish.dishName).join(', ')}`;
  }
  return error.message;
}
