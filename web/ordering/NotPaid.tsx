import { useRef } from 'react';
import { t } from '#contract/kit/texts.ts';
import { endUncollected } from '#contract/ordering/cash.ts';
import { mayEndUncollected, type OrderLife, updateOrderStatus } from '#contract/ordering/orders.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useAdminRight } from '#web/page/admin-right.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';

interface NotPaidProps {
  readonly order: OrderLife;
  readonly onEnded: () => Promise<void>;
  readonly className?: string;
}

/**
 * Ends a cash order that the customer did not pay for, after a question; for the restaurant's vendor and
 * administrators.
 */
export function NotPaid({
  order: { orderId, orderStatus: status, fulfilment, paysBy },
  onEnded,
  className = 'btn-sm min-h-11',
}: NotPaidProps) {
  const isSupport = useAdminRight('support');
  const question = useRef<HTMLDialogElement>(null);
  const { busy, end, clear, run } = useCommand('The order could not be ended. Please try again.', { reload: false });
  if (!mayEndUncollected({ status, fulfilment, paysBy })) return null;
  const params = { orderId };
  const finish = () =>
    run(async () => {
      try {
        if (isSupport) await call(endUncollected, { params });
        else await call(updateOrderStatus, { params, body: { orderStatus: 'CANCELLED' } });
      } finally {
        await onEnded();
      }
    });
  return (
    <>
      <BusyButton
        busy={busy}
        className={`btn btn-ghost text-error ${className}`}
        aria-label={t`Not paid: order ${orderId}`}
        onClick={() => question.current?.showModal()}
      >
        Not paid
      </BusyButton>
      <ConfirmDialog
        ref={question}
        title={t`Mark order ${orderId} as not paid?`}
        keep="Keep the order"
        confirm="Not paid"
        onConfirm={finish}
      >
        <p>The order ends without payment. It counts against this customer’s next cash orders.</p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </>
  );
}
