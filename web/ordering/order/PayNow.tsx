import { useState } from 'react';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import type { CashChoice } from '#contract/ordering/cash.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { payOrder, switchToCash } from '#contract/ordering/paying.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useBalance, useSession } from '#web/page/session.ts';
import { PaymentFailed } from '#web/payments/PaymentFailed.tsx';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { leftToPay, UseWallet } from '../UseWallet.tsx';

interface PayNowProps {
  readonly order: OrderLife;
  /** Undefined where orders are not paid in cash. */
  readonly cash: CashChoice | undefined;
  readonly refresh: () => Promise<void>;
}

/**
 * Pays for an order that awaits payment: at the provider's page, from the wallet, both, or in cash. Renders no button
 * for other orders.
 */
export function PayNow(props: PayNowProps) {
  const { user } = useSession();
  return user && props.order.orderStatus === 'AWAITING_PAYMENT' && <Pay {...props} user={user} />;
}

function Pay({ order, cash, refresh, user }: PayNowProps & { readonly user: CurrentUser }) {
  const { orderId, orderBill, hasPaymentFailed, fulfilment } = order;
  const balance = useBalance(user);
  const isCovered = balance >= orderBill;
  const [useWallet, setUseWallet] = useState(order.usesWallet === true);
  const { busy, end, clear, run } = useCommand('The payment could not be started. Please try again.', {
    reload: false,
  });
  const toPay = inRupees(useWallet && !isCovered ? leftToPay(orderBill, balance) : orderBill);
  const params = { orderId };
  const send = (what: string, pay: () => Promise<{ readonly paymentId?: number | undefined }>) => () =>
    run(async () => {
      try {
        const { paymentId } = await pay();
        // A full page load, since only a new document's policy allows it to lead on to the provider.
        if (paymentId) location.assign(linkTo('/home/payment/:paymentId', { paymentId, leave: true }));
      } finally {
        await refresh();
      }
    }, what);
  const payWith = (useWallet: boolean) => () => call(payOrder, { params, body: { useWallet } });
  const payInCash = async () => {
    await call(switchToCash, { params });
    return {};
  };
  return (
    <div className="flex flex-col gap-3">
      {hasPaymentFailed && <PaymentFailed />}
      {!isCovered && <UseWallet balance={balance} bill={orderBill} isUsed={useWallet} onChange={setUseWallet} />}
      <div className="flex flex-col gap-2 sm:max-w-md">
        <BusyButton
          busy={busy}
          what="page"
          className="btn btn-primary btn-lg"
          onClick={send('page', payWith(useWallet && !isCovered))}
        >
          {hasPaymentFailed ? t`Try again · ${toPay}` : t`Pay ${toPay} now`}
        </BusyButton>
        {isCovered && (
          <BusyButton busy={busy} what="wallet" className="btn btn-outline" onClick={send('wallet', payWith(true))}>
            Pay from your wallet
          </BusyButton>
        )}
        {cash && orderBill <= cash.upTo && (
          <BusyButton busy={busy} what="cash" className="btn btn-outline" onClick={send('cash', payInCash)}>
            {fulfilment === 'PICKUP' ? t`Pay in cash when you pick it up` : t`Pay in cash on delivery`}
          </BusyButton>
        )}
      </div>
      <AlertDialog alert={end} onClose={clear} />
    </div>
  );
}
