import { inRupees, sumOfRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';
import { PAID_WORDS } from '#contract/ordering/words.ts';
import { BillRow } from '../BillLines.tsx';

/** For an order that the wallet has paid in part or whole although the rest was to be paid online. */
export function PaidParts({ order: { orderBill, fromWallet } }: { order: OrderLife }) {
  if (fromWallet === undefined) return null;
  const online = sumOfRupees([orderBill, -fromWallet]);
  return (
    <dl className="tabular-nums">
      <BillRow label={t`From your wallet`}>{inRupees(-fromWallet)}</BillRow>
      {online > 0 && <BillRow label={PAID_WORDS.PROVIDER}>{inRupees(online)}</BillRow>}
    </dl>
  );
}
