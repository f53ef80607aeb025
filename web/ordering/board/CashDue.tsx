import { inRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';

interface CashDueProps {
  readonly order: OrderLife;
  readonly className: string;
}

export const CashDue = ({ order: { cashDue, collectedBy }, className }: CashDueProps) =>
  cashDue ? (
    <p className={`tabular-nums ${className}`}>
      {collectedBy === 'OPERATOR'
        ? t`Cash: the delivery partner collects ${inRupees(cashDue)}`
        : t`Cash: collect ${inRupees(cashDue)}`}
    </p>
  ) : null;
