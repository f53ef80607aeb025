import type { OrderLife } from '#contract/ordering/orders.ts';
import { qtyLeft } from '#contract/ordering/refunds.ts';
import { type OrderItem, toCook } from '../order-moves.ts';

export interface Changed {
  /** Dishes taken instead of others. */
  readonly taken: readonly OrderItem[];
  /** Dishes that are left out or refunded, with how many of each. */
  readonly gone: readonly OrderItem[];
}

/** The changes of an order's dishes after a print of its ticket; undefined without any. */
export function changedSince(order: OrderLife, since: string): Changed | undefined {
  const after = (at = '') => Date.parse(at) > Date.parse(since);
  const taken = toCook(order).filter(
    ({ replacement }) => replacement?.state === 'TAKEN' && after(replacement.decidedAt),
  );
  const refunds = order.refunds.filter(({ at }) => after(at));
  const gone = order.orderItemsList
    .map((item) => ({ ...item, qty: item.qty - qtyLeft({ refunds }, item) }))
    .filter(({ qty }) => qty > 0);
  return taken.length + gone.length > 0 ? { taken, gone } : undefined;
}
