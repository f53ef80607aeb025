/** Cancels open orders of removed restaurants and gives their bills back, each exactly once (contract AdminAPI). */
import type { Sql, Tx } from '#server/kit/database.ts';
import { transaction } from '#server/kit/database.ts';
import { refundOrder } from '#server/wallet/index.ts';
import * as rows from './rows.ts';

const STRAYS_AT_ONCE = 200;

/** Cancels what the kitchen of a restaurant has not sent out yet; answers how many orders that were. */
export const cancelOpenOrders = async (tx: Tx, restaurantId: number, now: Date): Promise<number> =>
  refundAll(tx, await rows.cancelOpenOrders(tx, restaurantId), now);

/**
 * Cancels orders that were on their way while their restaurant was removed: their menu was read before and they were
 * written after. A batch a run; orders that another copy of the server works on are skipped.
 */
export const cancelStrayOrders = (sql: Sql, now: Date): Promise<number> =>
  transaction(sql, async (tx) => refundAll(tx, await rows.cancelStrayOrders(tx, STRAYS_AT_ONCE), now));

/** Wallets are locked in the order of their people, so that two removals never wait for each other. */
async function refundAll(tx: Tx, cancelled: readonly rows.CancelledOrder[], now: Date): Promise<number> {
  const inOrder = [...cancelled].sort((a, b) => a.customerId - b.customerId || a.orderId - b.orderId);
  for (const order of inOrder) {
    const { isMoved } = await refundOrder(tx, { ...order, at: now });
    if (!isMoved) throw new Error(`Order ${order.orderId} has nobody to refund.`);
  }
  return inOrder.length;
}
