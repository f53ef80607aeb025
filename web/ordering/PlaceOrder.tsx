import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { Address } from '#contract/accounts.ts';
import { placeOrder } from '#contract/ordering.ts';
import { CallFailure, call } from '../kit/call.ts';
import type { Alert } from '../ui/AlertDialog.tsx';
import { type Cart, clearCart } from './cart.ts';

interface PlaceOrderProps {
  readonly cart: Cart;
  readonly userId: number | undefined;
  readonly addresses: readonly Address[];
  /** Where a visitor comes back to after logging in. */
  readonly loginFrom: string | undefined;
  readonly onEnd: (alert: Alert) => void;
}

/** spec 4, Place order: disabled while it runs; the cart's key makes a second click or a lost answer harmless. */
export function PlaceOrder({ cart, userId, addresses, loginFrom, onEnd }: PlaceOrderProps) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [isPlacing, setPlacing] = useState(false);
  const [userAddressId, setAddress] = useState(addresses[0]?.userAddressId);
  const [note, setNote] = useState('');

  const place = async () => {
    if (userId === undefined) {
      navigate(`/login?from=${encodeURIComponent(loginFrom ?? '/home/cart')}`);
      return;
    }
    setPlacing(true);
    const { orderBill, orderStatus, orderItemsList, idempotencyKey } = cart;
    try {
      const placed = await call(
        placeOrder,
        {
          params: { userId },
          body: { orderBill, orderStatus, orderItemsList: [...orderItemsList], userAddressId, note },
        },
        { idempotencyKey: `${idempotencyKey} ${userAddressId ?? ''}`.trim() },
      );
      if (!placed) throw new Error('Order not placed. Please try again.');
      clearCart();
      onEnd({ kind: 'success', message: `Order placed successfully! OrderId: ${placed.orderId}` });
      revalidator.revalidate();
    } catch (error) {
      const isTold = error instanceof CallFailure || (error instanceof Error && error.message.startsWith('Order not'));
      onEnd({ kind: 'error', message: isTold ? (error as Error).message : 'An error occurred.' });
    } finally {
      setPlacing(false);
    }
  };

  return (
    <div className="flex flex-col gap-5">
      {addresses.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">Deliver to</legend>
          {addresses.map((address) => (
            <label
              key={address.userAddressId}
              className="flex cursor-pointer gap-3 rounded-field border border-base-300 p-3"
            >
              <input
                type="radio"
                name="address"
                className="radio radio-primary"
                checked={address.userAddressId === userAddressId}
                onChange={() => setAddress(address.userAddressId)}
              />
              <span>
                <strong>{address.userAddressName}</strong>
                <span className="block text-sm">
                  {address.addressLine1}, {address.addressLine2}, {address.area}, {address.city}, {address.userState} -{' '}
                  {address.pincode}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <label className="flex flex-col gap-1">
        <span className="font-semibold">A note for the kitchen</span>
        <input
          className="input w-full"
          value={note}
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
