import { useRef, useState } from 'react';
import { inRupees } from '#contract/kit/money.ts';
import { cancelOrder, type Order } from '#contract/ordering.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { rememberBalance, useSession } from '#web/page/session.ts';
import type { Alert } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';

interface CancelOrderProps {
  readonly order: Order;
  /** Runs after every answer: the order is another one now, or was already. */
  readonly onAnswer: () => Promise<void>;
  readonly onFailure: (alert: Alert) => void;
}

/** Changes one's mind before the kitchen has taken the order; asks once, and shows what the server says. */
export function CancelOrder({ order: { orderId, orderBill, restaurantName }, onAnswer, onFailure }: CancelOrderProps) {
  const { user } = useSession();
  const question = useRef<HTMLDialogElement>(null);
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const { availableAmount } = await call(cancelOrder, { params: { orderId } });
      if (user) rememberBalance(user, availableAmount);
    } catch (error) {
      onFailure({
        kind: 'error',
        message:
          (error instanceof CallFailure && error.message) || 'The order could not be cancelled. Please try again.',
      });
    }
    await onAnswer();
    setBusy(false);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-sm btn-outline btn-error min-h-11 flex-nowrap whitespace-nowrap"
        disabled={isBusy}
        onClick={() => question.current?.showModal()}
        aria-label={`Cancel order ${orderId}`}
      >
        {isBusy && <span className="loading loading-spinner loading-sm" aria-hidden />}
        Cancel order
      </button>
      <ConfirmDialog
        ref={question}
        title={`Cancel order ${orderId}?`}
        keep="Keep the order"
        confirm="Cancel order"
        onConfirm={cancel}
      >
        <p>
          {restaurantName} will not cook it, and {inRupees(orderBill)} goes back to your wallet.
        </p>
      </ConfirmDialog>
    </>
  );
}
