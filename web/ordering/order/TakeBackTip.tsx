import { useRef } from 'react';
import { inRupees } from '#contract/kit/money.ts';
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
  const where = isToSource ? 'to where it came from' : 'to your wallet';
  const isDue = paysBy === 'CASH';
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, run } = useCommand('The tip could not be taken back. Please try again.', { reload: false });
  const tip = billLines.find(({ kind }) => kind === 'TIP');
  const isUnpaid = orderStatus === 'AWAITING_PAYMENT';
  if (!tip || isUnpaid || isFinal(orderStatus) || refunds.some(({ reasonCode }) => reasonCode === 'TIP')) return null;
  const takeBack = () =>
    run(async () => {
      try {
        const { amount, availableAmount } = await call(takeBackTip, { params: { orderId } });
        if (user) rememberBalance(user, availableAmount);
        const back = isToSource ? `goes back ${where}` : `is back in your wallet`;
        snack(isDue ? `You pay ${inRupees(amount)} less in cash` : `${inRupees(amount)} ${back}`);
      } finally {
        await refresh();
      }
    });
  return (
    <>
      <BusyButton busy={busy} className="btn btn-sm min-h-11" onClick={() => question.current?.showModal()}>
        Take back tip
      </BusyButton>
      <ConfirmDialog
        ref={question}
        title="Take back the tip?"
        keep="Keep the tip"
        confirm="Take back tip"
        onConfirm={takeBack}
      >
        <p>
          {isDue ? `You pay ${inRupees(tip.amount)} less in cash.` : `${inRupees(tip.amount)} goes back ${where}.`} The
          order itself stays as it is.
        </p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
