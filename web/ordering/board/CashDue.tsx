import { inRupees } from '#contract/kit/money.ts';
import type { OrderLife } from '#contract/ordering.ts';

interface CashDueProps {
  readonly order: OrderLife;
  readonly className: string;
}

/** What is to be taken at the door, and by whom; nothing of an order that is paid. */
export const CashDue = ({ order: { cashDue, collectedBy }, className }: CashDueProps) =>
  cashDue ? (
    <p className={`tabular-nums ${className}`}>
      Cash: {collectedBy === 'OPERATOR' ? 'the rider collects' : 'collect'} {inRupees(cashDue)}
    </p>
  ) : null;
