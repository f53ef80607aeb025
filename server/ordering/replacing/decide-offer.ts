/** Decides an offered replacement of a locked order: bill, refund, order and events in one transaction. */
import type { Tx } from '#server/database/database.ts';
import { moveOrder } from '../life/move-order.ts';
import type { LockedOrder } from '../life/move-rows.ts';
import type { OrderSettings } from '../life/order-life.ts';
import { publishChange } from '../life/publish-change.ts';
import { refundDifference } from '../refunds/refund-part.ts';
import { billedRow } from '../refunds/refund-rows.ts';
import { type OpenOffer, recordDecision } from './replacement-rows.ts';

interface Deciding {
  readonly isTaken: boolean;
  readonly by: 'CUSTOMER' | 'VENDOR';
  readonly userId: number;
  readonly now: Date;
  readonly settings: OrderSettings;
}

/** An order that would have no dish left is rejected instead. Returns false if the order has ended by that. */
export async function decideOffer(
  tx: Tx,
  order: LockedOrder,
  { orderItemId, dishName, pricePaise }: OpenOffer,
  { isTaken, ...by }: Deciding,
): Promise<boolean> {
  const { orderId } = order;
  const { now, settings } = by;
  const before = await billedRow(tx, orderId);
  const item = before?.items.find((each) => each.orderItemId === orderItemId);
  if (!before || !item) throw new Error(`Order ${orderId} has no item ${orderItemId}.`);
  const qty = item.qty - item.refundedQty;
  // Its vendor may have refunded the dish in the meantime.
  const isIn = isTaken && qty > 0;
  const decision = { orderId, orderItemId, outcome: isIn ? 'TAKEN' : 'LEFT_OUT', at: now } as const;
  const isLast = before.items.every((each) => each === item || each.refundedQty === each.qty);
  if (!isIn && isLast && qty > 0) {
    await recordDecision(tx, { ...decision, refundId: null });
    return !(await moveOrder(tx, order, {
      to: 'REJECTED',
      mover: 'vendor',
      now,
      settings,
      reasonCode: 'ITEM_UNAVAILABLE',
    }));
  }
  const changed = isIn ? { ...item, instead: { dishName, pricePaise } } : { ...item, refundedQty: item.qty };
  const after = { ...before, items: before.items.map((each) => (each === item ? changed : each)) };
  const reasonCode = isIn ? 'REPLACED' : 'SOLD_OUT';
  const items = isIn || qty === 0 ? [] : [{ orderItemId, qty }];
  const refund = await refundDifference(tx, order, {
    ...by,
    borneBy: 'RESTAURANT',
    before,
    after,
    reasonCode,
    reason: '',
    items,
  });
  await recordDecision(tx, { ...decision, refundId: typeof refund === 'object' ? refund.refundId : null });
  await publishChange(tx, [order], { replacement: 'DECIDED' }, now);
  return true;
}
