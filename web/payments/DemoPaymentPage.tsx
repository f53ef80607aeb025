import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { payDemo, payment } from '#contract/payments/payments.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { type Guarded, guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';

export const load = guarded(async ({ call, params }: Guarded) => ({
  shown: await call(payment, { params: { paymentId: Number(params.paymentId) || 0 } }),
}));

export const meta = () => ({ title: t`Demo payment` });

export default function DemoPaymentPage({ loaderData: { shown } }: PageProps<typeof load>) {
  const { paymentId, amount } = shown;
  const { busy, end, clear, run } = useCommand('The demo could not do that. Please try again.', { reload: false });
  // As from a real provider's page: the server learns the outcome before it shows the next page.
  const back = `/v1/paymentAPI/back/${paymentId}`;
  const act = (outcome: 'SUCCEED' | 'FAIL') =>
    run(async () => {
      await call(payDemo, { params: { paymentId }, body: { outcome } });
      location.replace(back);
    }, outcome);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 py-4">
      <h1>Demo payment, no money moves</h1>
      <p>
        This page stands in for a real payment provider. Choose what happens to your payment of{' '}
        <strong>{inRupees(amount)}</strong>.
      </p>
      <div className="flex flex-wrap gap-3">
        <BusyButton type="button" busy={busy} what="SUCCEED" className="btn btn-primary" onClick={() => act('SUCCEED')}>
          Succeed
        </BusyButton>
        <BusyButton type="button" busy={busy} what="FAIL" className="btn" onClick={() => act('FAIL')}>
          Fail
        </BusyButton>
        <a href={back} className="btn btn-ghost">
          Leave
        </a>
      </div>
      <AlertDialog alert={end} onClose={clear} />
    </div>
  );
}
