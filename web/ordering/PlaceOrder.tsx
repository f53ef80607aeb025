import { useRef, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { Address } from '#contract/accounts.ts';
import type { PriceChange } from '#contract/ordering.ts';
import { CallFailure } from '../kit/call.ts';
import { rememberBalance, useSession } from '../kit/session.ts';
import type { Alert } from '../ui/AlertDialog.tsx';
import { AddressChoice, chosenAddress } from './AddressChoice.tsx';
import { type Cart, readCart, setPrices, setWishes } from './cart.ts';
import { PriceChangeDialog } from './PriceChangeDialog.tsx';
import { refusedOrder } from './refused-order.ts';
import { sendOrder } from './send-order.ts';

interface PlaceOrderProps {
  readonly cart: Cart;
  readonly addresses: readonly Address[];
  readonly onEnd: (alert: Alert) => void;
}

/** spec 4, Place order: disabled while it runs, and its four outcomes. */
export function PlaceOrder({ cart, addresses, onEnd }: PlaceOrderProps) {
  const { isPlacing, place, repriced } = usePlacing(onEnd);
  const { user } = useSession();
  const [isAddressMissing, setAddressMissing] = useState(false);
  const address = useRef<HTMLDivElement>(null);
  const userAddressId = chosenAddress(addresses, cart.userAddressId);

  const press = () => {
    if (user && userAddressId === undefined) {
      setAddressMissing(true);
      address.current?.querySelector('a')?.focus();
    } else place(cart, userAddressId);
  };

  return (
    <div className="flex flex-col gap-5">
      {user && (
        <div ref={address}>
          <AddressChoice addresses={addresses} chosen={userAddressId} />
          {isAddressMissing && userAddressId === undefined && (
            <p role="alert" className="mt-2 text-error text-sm">
              Please add a delivery address first.
            </p>
          )}
        </div>
      )}
      <label className="flex flex-col gap-1">
        <span className="font-semibold">A note for the kitchen</span>
        <input
          className="input w-full"
          value={cart.note ?? ''}
          maxLength={1000}
          placeholder="Less spicy, no onion, …"
          onChange={(event) => setWishes({ note: event.target.value })}
        />
      </label>
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={`/checkMenu/${cart.restaurantId}`} className="btn btn-lg">
          Add items
        </Link>
        <button type="button" className="btn btn-primary btn-lg" disabled={isPlacing} onClick={press}>
          {isPlacing && <span className="loading loading-spinner" aria-hidden />}
          Place Order
        </button>
      </div>
      {repriced && (
        <PriceChangeDialog
          key={repriced.change.orderBill}
          cart={repriced.cart}
          change={repriced.change}
          onAccept={() => {
            const current = readCart();
            if (current) place(current, userAddressId);
          }}
        />
      )}
    </div>
  );
}

interface Repriced {
  readonly cart: Cart;
  readonly change: PriceChange;
}

/** Sends the order and tells how it ended; one at a time. */
function usePlacing(onEnd: (alert: Alert) => void) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const { user } = useSession();
  const [isPlacing, setPlacing] = useState(false);
  const [repriced, setRepriced] = useState<Repriced>();

  const place = async (cart: Cart, userAddressId: number | undefined) => {
    if (isPlacing) return;
    if (!user) {
      navigate('/login?from=/home/cart');
      return;
    }
    setPlacing(true);
    setRepriced(undefined);
    const { orderBill, orderStatus, orderItemsList, note } = cart;
    try {
      const body = { orderBill, orderStatus, orderItemsList: [...orderItemsList], userAddressId, note };
      const placed = await sendOrder(user.userId, body);
      if (placed) rememberBalance(user, placed.availableAmount);
      onEnd(
        placed
          ? {
              kind: 'success',
              message: `Order placed successfully! OrderId: ${placed.orderId}`,
              remedy: { label: 'Track your order', run: () => navigate(`/home/order/${placed.orderId}`) },
            }
          : { kind: 'error', message: 'Order not placed. Please try again.' },
      );
    } catch (error) {
      const code = error instanceof CallFailure ? error.code : '';
      if (code === 'PRICE_CHANGED') {
        // Whatever the answer, the cart is right from here on.
        const change = (error as CallFailure).details as PriceChange;
        setPrices(new Map(change.dishes.map(({ dishId, price }) => [dishId, price])));
        setRepriced({ cart, change });
      } else onEnd(refusedOrder(error, cart, navigate));
      if (code === 'ADDRESS_NOT_FOUND') revalidator.revalidate();
    } finally {
      setPlacing(false);
    }
  };
  return { isPlacing, place, repriced };
}
