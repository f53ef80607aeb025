/** A cash order is paid by its delivery (product rule 6.9). */
import type { Tx } from '#server/database/database.ts';
import { payOrder, refundPart, takeCash } from '#server/wallet/index.ts';
import { sharesOf } from '../bill/shares.ts';
import type { LockedOrder } from '../life/move-rows.ts';
import * as rows from './cash-rows.ts';
import { billLinesOf } from './paying-rows.ts';

/**
 * Pays a locked order through its customer's account, whose balance does not change: the cash and earlier refunds come
 * in, and the whole bill goes out. Does nothing if the order is paid or not in cash.
 */
export async function payInCash(tx: Tx, order: LockedOrder, at: Date): Promise<void> {
  const { orderId, customerId, restaurantId, billPaise, paysBy, isPaid, collectedBy } = order;
  if (paysBy !== 'CASH' || isPaid) return;
  const refunds = await rows.unpaidRefunds(tx, orderId);
  const duePaise = refunds.reduce((paise, { amountPaise }) => paise - amountPaise, billPaise);
  const of = { customerId, restaurantId, orderId, at };
  if (duePaise > 0) {
    const rider = order.hasRider ? await rows.riderOf(tx, orderId) : undefined;
    const account = collectedBy === 'OPERATOR' ? (rider?.account ?? 'cash:riders') : `restaurant:${restaurantId}:cash`;
    await takeCash(tx, { customerId, orderId, at, amountPaise: duePaise, account, riderId: rider?.riderId });
  }
  for (const refund of refunds) await refundPart(tx, { ...of, ...refund });
  const shares = sharesOf({ lines: await billLinesOf(tx, orderId), totalPaise: billPaise }, restaurantId);
  const { isMoved } = await payOrder(tx, { ...of, billPaise, shares });
  if (!isMoved) throw new Error(`Order ${orderId} could not be paid in cash.`);
  await rows.markPaidInCash(tx, orderId, at);
}
