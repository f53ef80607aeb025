import { useRef, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import type { Order } from '#contract/ordering/orders.ts';
import { useCommand } from '#web/calls/command.ts';
import { useNavigate } from '#web/page/links.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { RotateCcw } from '#web/ui/icons.tsx';
import { fillCart, readCart } from './cart/cart.ts';
import { refillOf } from './order-again.ts';

/**
 * Fills the cart with the order's dishes that are still on the menu; the cart lists the missing ones. Asks before it
 * replaces a cart. Renders nothing if no dish is left.
 */
export function OrderAgain({ order, className = 'btn-sm whitespace-nowrap' }: { order: Order; className?: string }) {
  const navigate = useNavigate();
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, fail, run } = useCommand('An error occurred.', { reload: false });
  const [inUse, setInUse] = useState('');

  const again = () =>
    run(async () => {
      const { city, lines, notices } = await refillOf(order);
      if (lines.length === 0) return fail(notices.join(' '));
      fillCart({ ...order, city }, lines);
      navigate('/home/cart', { state: { notices } });
    });
  const press = () => {
    const cart = readCart();
    setInUse(cart?.restaurantName ?? '');
    if (cart) question.current?.showModal();
    else again();
  };

  if (!order.isRepeatable) return null;
  return (
    <>
      <BusyButton
        busy={busy}
        icon={<RotateCcw aria-hidden className="size-4" />}
        className={`btn min-h-11 ${className}`}
        onClick={press}
        aria-label={t`Order again: order ${order.orderId}`}
      >
        Order again
      </BusyButton>
      <ConfirmDialog ref={question} title="Start a new cart?" confirm="Start a new cart" onConfirm={again}>
        <p>
          Your cart has dishes from {inUse}. Ordering from {order.restaurantName} again will clear it.
        </p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
