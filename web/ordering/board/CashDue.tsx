import { inRupees } from '#contract/kit/money.ts';
import type { OrderLife } from '#contract/ordering/orders.ts';

interface CashDueProps {
  readonly order: OrderLife;
  readonly className: string;
}

export const CashDue = ({ order: { cashDue, collectedBy }, className }: CashDueProps) =>
  cashDue ? (
    <p className={`tabular-nums ${className}`}>
      Cash: {collectedBy === 'OPERATOR' ? 'the delivery partner collects' : 'collect'} {inRupees(cashDue)}
    </p>
  ) : null;
