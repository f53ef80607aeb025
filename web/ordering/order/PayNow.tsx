import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { payOrder } from '#contract/ordering/paying.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useBalance, useSession } from '#web/page/session.ts';
import { PaymentFailed } from '#web/payments/PaymentFailed.tsx';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { useMinutesLeft } from '../minutes-left.ts';
import { leftToPay, UseWallet } from '../UseWallet.tsx';

interface PayNowProps {
  readonly order: OrderLife;
  readonly refresh: () => Promise<void>;
}

/**
 * Pays for an order that awaits payment: at the provider's page, from the wallet, or both. Renders no button for other
 * orders.
 */
export function PayNow({ order, refresh }: PayNowProps) {
  const { user } = useSession();
  return user && order.orderStatus === 'AWAITING_PAYMENT' && <Pay order={order} refresh={refresh} user={user} />;
}

function Pay({ order, refresh, user }: PayNowProps & { readonly user: CurrentUser }) {
  const { orderId, orderBill, deadline, hasPaymentFailed } = order;
  const balance = useBalance(user);
  const [useWallet, setUseWallet] = useState(false);
  const canPayFromWallet = hasPaymentFailed && balance >= orderBill;
  const { busy, end, clear, run } = useCommand('The payment could not begin. Please try again.', { reload: false });
  const left = useWallet ? leftToPay(orderBill, balance) : orderBill;
  const minutes = useMinutesLeft(deadline);
  const pay = (useWallet: boolean, what: string) =>
    run(async () => {
      try {
        const { paymentId } = await call(payOrder, { params: { orderId }, body: { useWallet } });
        // A full page load, since only a new document's policy allows the redirect to the provider.
        if (paymentId) location.assign(linkTo('/home/payment/:paymentId', { paymentId }));
      } finally {
        await refresh();
      }
    }, what);
  const toPay = inRupees(left > 0 ? left : orderBill);
  return (
    <div className="flex flex-col gap-3">
      {hasPaymentFailed && <PaymentFailed />}
      {!canPayFromWallet && <UseWallet balance={balance} bill={orderBill} isUsed={useWallet} onChange={setUseWallet} />}
      <div className="flex flex-wrap gap-3">
        <BusyButton busy={busy} what="page" className="btn btn-primary btn-lg" onClick={() => pay(useWallet, 'page')}>
          {hasPaymentFailed ? `Try again · ${toPay}` : `Pay ${toPay} now`}
        </BusyButton>
        {canPayFromWallet && (
          <BusyButton busy={busy} what="wallet" className="btn btn-lg" onClick={() => pay(true, 'wallet')}>
            Pay from your wallet
          </BusyButton>
        )}
      </div>
      {hasPaymentFailed && !canPayFromWallet && (
        <p>On the payment page you can also choose another way: UPI, card or net banking.</p>
      )}
      {minutes !== undefined && (
        <p className="tabular-nums">
          {minutes > 1 ? `${minutes} minutes left to pay.` : 'Less than a minute left to pay.'}
        </p>
      )}
      <AlertDialog alert={end} onClose={clear} />
    </div>
  );
}
