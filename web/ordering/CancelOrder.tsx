import { useRef, useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { cancelOrder, isFinal, mayCustomerCancel, type OrderLife } from '#contract/ordering/orders.ts';
import { SOURCE_REFUND_DAYS } from '#contract/payments/payments.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { rememberBalance, useSession } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Tick } from '#web/ui/forms/Tick.tsx';
import { useSecondsToKitchen } from './minutes-left.ts';

interface CancelOrderProps {
  readonly order: OrderLife;
  /** Whether money from a provider may go to the wallet instead, which needs top-ups (product rule 6.8). */
  readonly mayKeep: boolean;
  readonly refresh: () => Promise<void>;
}

/** Cancels an order that is not accepted yet, after a question. Renders no button for other orders. */
export function CancelOrder({ order, mayKeep, refresh }: CancelOrderProps) {
  const { orderId, orderStatus, isPaid, paysBy } = order;
  const [toWallet, setToWallet] = useState(false);
  const { user } = useSession();
  const isToSource = isPaid && paysBy === 'PROVIDER' && !user?.wallet.keepsRefunds;
  const canCancel = mayCustomerCancel(orderStatus);
  const seconds = useSecondsToKitchen(order);
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, run } = useCommand('The order could not be cancelled. Please try again.', {
    reload: false,
  });
  const cancel = () =>
    run(async () => {
      try {
        const { availableAmount } = await call(cancelOrder, {
          params: { orderId },
          query: toWallet ? { refundTo: 'WALLET' } : {},
        });
        if (user) rememberBalance(user, availableAmount);
      } finally {
        await refresh();
      }
    });
  return (
    <>
      {canCancel && (
        <span className={seconds ? 'flex w-full items-center gap-2' : 'contents'}>
          {seconds && <span className="tabular-nums max-sm:text-sm">Sent to the kitchen in {seconds} s ·</span>}
          <BusyButton
            busy={busy}
            className="btn btn-outline btn-error max-sm:px-3"
            onClick={() => question.current?.showModal()}
            aria-label={t`Cancel order ${orderId}`}
          >
            {seconds ? t`Cancel` : t`Cancel order`}
          </BusyButton>
        </span>
      )}
      <ConfirmDialog
        ref={question}
        title={canCancel ? t`Cancel order ${orderId}?` : t`Order ${orderId} can no longer be cancelled`}
        keep={canCancel ? t`Keep the order` : t`OK`}
        confirm={canCancel ? t`Cancel order` : undefined}
        onConfirm={cancel}
      >
        {/* The order may move on while the dialog is open. */}
        <p aria-live="polite">{canCancel ? consequenceOf(order, isToSource) : reasonOf(order)}</p>
        {seconds && <p className="mt-2 tabular-nums">It is sent to the kitchen in {seconds} s.</p>}
        {canCancel && isToSource && mayKeep && (
          <Tick checked={toWallet} onChange={({ target }) => setToWallet(target.checked)}>
            Refund to my wallet instead, immediately
          </Tick>
        )}
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}

function consequenceOf({ restaurantName, orderBill, isPaid, fromWallet }: OrderLife, isToSource: boolean): string {
  if (isToSource && fromWallet)
    return t`${restaurantName} will not cook it. ${inRupees(fromWallet)} goes back to your wallet, and what you paid online to where you paid from within ${SOURCE_REFUND_DAYS} days.`;
  if (isToSource)
    return t`${restaurantName} will not cook it, and what you paid online goes back to where you paid from within ${SOURCE_REFUND_DAYS} days.`;
  return isPaid
    ? t`${restaurantName} will not cook it, and ${inRupees(orderBill)} goes back to your wallet.`
    : t`${restaurantName} will not cook it, and you have not paid for it.`;
}

/** Why it can no longer be cancelled. */
const reasonOf = ({ orderStatus, restaurantName }: OrderLife): string =>
  isFinal(orderStatus)
    ? 'It has already ended.'
    : t`${restaurantName} has already accepted it. If something is wrong, press Get help.`;
