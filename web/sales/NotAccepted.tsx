import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { Sales } from '#contract/sales/sales.ts';

export function NotAccepted({ waiting: { orders, amount } }: Pick<Sales, 'waiting'>) {
  if (orders === 0) return null;
  const count = orders.toLocaleString('en-IN');
  return (
    <span className="tabular-nums">
      {orders === 1
        ? t`of which ${inRupees(amount)} in ${count} order not accepted yet`
        : t`of which ${inRupees(amount)} in ${count} orders not accepted yet`}
    </span>
  );
}
