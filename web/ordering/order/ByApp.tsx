import { useState } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { notMe } from '#contract/ordering/app-order.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';

interface ByAppProps {
  readonly order: OrderLife;
  readonly refresh: () => Promise<void>;
}

/** Which app placed the order; one press ends the app, and cancels the order while that is possible. */
export function ByApp({ order: { orderId, orderStatus, app, restaurantName }, refresh }: ByAppProps) {
  const { busy, end, clear, run } = useCommand(t`That did not work. Please try again.`, { reload: false });
  const [isCancelled, setCancelled] = useState<boolean>();
  if (!app) return null;
  const { appName, isConnected } = app;
  const isOver = orderStatus === 'CANCELLED' || orderStatus === 'REJECTED';
  const press = () =>
    run(async () => {
      setCancelled((await call(notMe, { params: { orderId } })).isCancelled);
      await refresh();
    });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="wrap-anywhere">
        Ordered by <strong>{appName}</strong>
      </p>
      {isConnected && (
        <BusyButton busy={busy} className="btn btn-outline btn-error" onClick={press}>
          Not me
        </BusyButton>
      )}
      {isCancelled !== undefined && (
        <p role="status" className="w-full wrap-anywhere">
          {isCancelled
            ? t`The order is cancelled, and ${appName} has no access any more.`
            : isOver
              ? t`${appName} has no access any more.`
              : t`${appName} has no access any more. ${restaurantName} has already accepted this order, so it cannot be cancelled here.`}{' '}
          {!isOver && (
            <Link
              to={linkTo('/home/order/:orderId', { orderId, help: true })}
              className="link inline-flex min-h-11 items-center"
            >
              Ask support about it
            </Link>
          )}
        </p>
      )}
      <AlertDialog alert={end} onClose={clear} />
    </div>
  );
}
