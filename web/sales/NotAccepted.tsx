import { inRupees } from '#contract/kit/money.ts';
import type { Sales } from '#contract/sales/sales.ts';

export const NotAccepted = ({ waiting: { orders, amount } }: Pick<Sales, 'waiting'>) =>
  orders > 0 && (
    <span className="tabular-nums">
      of which {inRupees(amount)} in {orders.toLocaleString('en-IN')} {orders === 1 ? 'order' : 'orders'} not accepted
      yet
    </span>
  );
