import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/ordering.ts';
import { CallFailure } from '#web/calls/call.ts';
import type { Alert } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { fillCart, readCart } from './cart/cart.ts';
import { type Refill, refillOf } from './order-again.ts';

/** Refills the cart from what is still on the menu; the cart then says what is not. A cart in use is asked about first. */
export function OrderAgain({ order, onFailure }: { order: Order; onFailure: (alert: Alert) => void }) {
  const navigate = useNavigate();
  const question = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [inUse, setInUse] = useState('');

  const refill = ({ city, dishes, notices }: Refill) => {
    if (dishes.length === 0) return onFailure({ kind: 'error', message: notices.join(' ') });
    fillCart({ ...order, city }, dishes);
    navigate('/home/cart', { state: { notices } });
  };
  const again = async () => {
    setBusy(true);
    try {
      refill(await refillOf(order));
    } catch (error) {
      onFailure({ kind: 'error', message: (error instanceof CallFailure && error.message) || 'An error occurred.' });
    } finally {
      setBusy(false);
    }
  };
  const press = () => {
    const cart = readCart();
    setInUse(cart?.restaurantName ?? '');
    if (cart) question.current?.showModal();
    else again();
  };

  return (
    <>
      <button
        type="button"
        className="btn btn-sm min-h-11 flex-nowrap whitespace-nowrap"
        disabled={isBusy}
        onClick={press}
        aria-label={`Order again: order ${order.orderId}`}
      >
        {isBusy ? (
          <span className="loading loading-spinner loading-sm" aria-hidden />
        ) : (
          <RotateCcw aria-hidden className="size-4" />
        )}
        Order again
      </button>
      <ConfirmDialog ref={question} title="Start a new cart?" confirm="Start a new cart" onConfirm={again}>
        <p>
          Your cart holds dishes of {inUse}. Ordering from {order.restaurantName} again empties it first.
        </p>
      </ConfirmDialog>
    </>
  );
}
