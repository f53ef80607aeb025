import { useId, useRef } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { isGivenBackByHand, type OrderLife } from '#contract/ordering/orders.ts';
import { askRestaurant } from '#contract/ordering/refund-requests.ts';
import { type Bearer, qtyLeft, type RefundForm, refundItems, refundOrderItems } from '#contract/ordering/refunds.ts';
import { call } from '#web/calls/call.ts';
import { sendOnce } from '#web/calls/send-once.ts';
import { useSession } from '#web/page/session.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { snack } from '#web/ui/snack.ts';
import { DishesForm } from './DishesForm.tsx';

interface RefundDishesProps {
  readonly order: OrderLife;
  readonly refresh: () => Promise<void>;
}

/** After delivery a restaurant that would bear an administrator's refund is asked first (product rule 5.38). */
export function RefundDishes({ order, refresh }: RefundDishesProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isAdmin = useSession().role === 'ADMIN';
  const { orderId, orderStatus } = order;
  const isTaken = !['ACTIVE', 'CANCELLED', 'REJECTED'].includes(orderStatus);
  if (!isTaken || order.orderItemsList.every((item) => qtyLeft(order, item) === 0)) return null;
  if (!isAdmin && isGivenBackByHand({ ...order, status: orderStatus })) {
    return <p className="w-full text-sm">Paid in cash: give the money back by hand, or ask an administrator.</p>;
  }
  const hasBearers = isAdmin && orderStatus === 'DELIVERED';
  const send = async (form: RefundForm, borneBy: Bearer) => {
    const params = { orderId };
    if (hasBearers && borneBy === 'RESTAURANT') {
      await call(askRestaurant, { params, body: form });
      return snack('The restaurant was asked.');
    }
    const input = { params, body: { ...form, ...(hasBearers && { borneBy }) } };
    const { amount } = await sendOnce('unansweredRefund', input, (idempotencyKey) =>
      isAdmin ? call(refundOrderItems, input, { idempotencyKey }) : call(refundItems, input, { idempotencyKey }),
    );
    snack(t`${inRupees(amount)} refunded`);
  };
  return (
    <>
      <button type="button" className="btn btn-sm min-h-11" onClick={() => dialog.current?.showModal()}>
        Refund dishes
      </button>
      <Dialog ref={dialog} aria-labelledby={id} className="w-[28rem] p-6">
        <h2 id={id}>Refund dishes of order {orderId}</h2>
        <p className="my-4 text-sm">
          The customer gets the price with tax, minus its share of a coupon. Fees are refunded only with the last dish.
        </p>
        <DishesForm
          key={order.refunds.length}
          order={order}
          button={t`Refund`}
          hasBearers={hasBearers}
          send={send}
          onEnd={refresh}
          onClose={() => dialog.current?.close()}
        />
      </Dialog>
    </>
  );
}
