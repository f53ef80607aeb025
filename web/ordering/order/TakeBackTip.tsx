import { useRef } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { isFinal, type OrderLife } from '#contract/ordering/orders.ts';
import { takeBackTip } from '#contract/ordering/refunds.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { rememberBalance, useSession } from '#web/page/session.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { snack } from '#web/ui/snack.ts';

interface TakeBackTipProps {
  readonly order: OrderLife;
  readonly refresh: () => Promise<void>;
}

/** Takes back the tip until the order is delivered, after a question. Renders no button for other orders. */
export function TakeBackTip({ order, refresh }: TakeBackTipProps) {
  const { orderId, orderStatus, billLines, refunds, paysBy } = order;
  const { user } = useSession();
  const isToSource = paysBy === 'PROVIDER' && !user?.wallet.keepsRefunds;
  const isDue = paysBy === 'CASH';
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, run } = useCommand('The tip could not be taken back. Please try again.', { reload: false });
  const tip = billLines.find(({ kind }) => kind === 'TIP');
  if (!tip || orderStatus === 'AWAITING_PAYMENT' || refunds.some(({ reasonCode }) => reasonCode === 'TIP')) return null;
  const canTakeBack = !isFinal(orderStatus);
  const takeBack = () =>
    run(async () => {
      try {
        const { amount, availableAmount } = await call(takeBackTip, { params: { orderId } });
        if (user) rememberBalance(user, availableAmount);
        const back = isToSource
          ? t`${inRupees(amount)} goes back to where you paid from`
          : t`${inRupees(amount)} is back in your wallet`;
        snack(isDue ? t`You pay ${inRupees(amount)} less in cash` : back);
      } finally {
        await refresh();
      }
    });
  const back = isToSource
    ? t`${inRupees(tip.amount)} goes back to where you paid from.`
    : t`${inRupees(tip.amount)} goes back to your wallet.`;
  const consequence = isDue ? t`You pay ${inRupees(tip.amount)} less in cash.` : back;
  return (
    <>
      {canTakeBack && (
        <BusyButton busy={busy} className="btn" onClick={() => question.current?.showModal()}>
          Take back tip
        </BusyButton>
      )}
      <ConfirmDialog
        ref={question}
        title={canTakeBack ? 'Take back the tip?' : t`The tip can no longer be taken back`}
        keep={canTakeBack ? t`Keep the tip` : t`OK`}
        confirm={canTakeBack ? t`Take back tip` : undefined}
        onConfirm={takeBack}
      >
        {/* The order may move on while the dialog is open. */}
        <p aria-live="polite">{canTakeBack ? t`${consequence} The order does not change.` : 'The order has ended.'}</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
