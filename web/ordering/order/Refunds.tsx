import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { isRefunded, type OrderLife } from '#contract/ordering/orders.ts';
import { refundWords } from '#contract/ordering/words.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { amountLeft, refundedDishes } from './refunded.ts';

/** Reductions of a cash order before delivery were never paid, so they are not refunds. */
const headingOf = ({ paysBy, isPaid }: OrderLife): string => {
  if (!isPaid) return t`Removed from the bill`;
  return paysBy === 'WALLET' ? t`Refunded to the wallet` : t`Refunded`;
};

export function Refunds({ order }: { order: OrderLife }) {
  const { refunds, orderStatus } = order;
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds" className="mt-4">
      <h3 id="refunds" className="font-semibold">
        {headingOf(order)}
      </h3>
      <ul className="flex flex-col divide-y divide-base-300">
        {refunds.map((refund) => (
          <li key={refund.refundId} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              {refundedDishes(order, refund)}
              <span className="block text-sm opacity-80">
                {refundWords(refund)} <Moment at={refund.at} isIndian />
              </span>
            </span>
            <span className="whitespace-nowrap tabular-nums">{inRupees(-refund.amount)}</span>
          </li>
        ))}
      </ul>
      {!isRefunded(orderStatus) && (
        <p className="flex justify-between border-base-content border-t pt-2 font-bold">
          <span>{order.isPaid ? t`Paid in total:` : t`To pay in total:`}</span>
          <span className="tabular-nums">{inRupees(amountLeft(order))}</span>
        </p>
      )}
    </section>
  );
}
