import { inRupees } from '#contract/kit/money.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { Moment } from '#web/ui/Moment.tsx';

export function SourceRefunds({ order: { sourceRefunds } }: { order: OrderLife }) {
  if (sourceRefunds.length === 0) return null;
  return (
    <section aria-labelledby="source-refunds" className="mt-4">
      <h3 id="source-refunds" className="font-semibold">
        Back to your bank or UPI account
      </h3>
      <ul className="flex flex-col divide-y divide-base-300">
        {sourceRefunds.map((refund) => (
          <li key={refund.askedAt + refund.amount} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <RefundStatus refund={refund} />
            </span>
            <span className="whitespace-nowrap tabular-nums">{inRupees(refund.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RefundStatus({ refund: { refundState, expectedBy } }: { refund: OrderLife['sourceRefunds'][number] }) {
  if (refundState === 'FAILED') return 'Your bank or UPI did not accept it, so it is in your wallet.';
  const time = <Moment at={expectedBy} isPlanned isIndian />;
  return refundState === 'DONE' ? (
    <>Sent. You get it by {time} at the latest.</>
  ) : (
    <>On its way. You get it by {time} at the latest.</>
  );
}
