/** Cancels open orders of removed restaurants and gives their bills back, each exactly once (contract AdminAPI). */
import { type Sql, type Tx, transaction } from '#server/kit/database.ts';
import { moveOrder } from './move-order.ts';
import * as rows from './move-rows.ts';
import type { Deadlines } from './order-life.ts';

const STRAYS_AT_ONCE = 200;
const REASON = 'The restaurant has left Chatpata.';

/** Cancels what the kitchen of a restaurant has not sent out yet; answers how many orders that were. */
export const cancelOpenOrders = async (
  tx: Tx,
  restaurantId: number,
  now: Date,
  deadlines: Deadlines,
): Promise<number> => cancelAll(tx, await rows.lockOrdersToCancel(tx, restaurantId), now, deadlines);

/**
 * Cancels orders that were on their way while their restaurant was removed: their menu was read before and they were
 * written after. A batch a run; orders that another copy of the server works on are skipped.
 */
export const cancelStrayOrders = (sql: Sql, now: Date, deadlines: Deadlines): Promise<number> =>
  transaction(sql, async (tx) => cancelAll(tx, await rows.lockStrayOrders(tx, STRAYS_AT_ONCE), now, deadlines));

/** Wallets are locked in the order of their people, so that two removals never wait for each other. */
async function cancelAll(tx: Tx, open: readonly rows.LockedOrder[], now: Date, deadlines: Deadlines): Promise<number> {
  const inOrder = [...open].sort((a, b) => a.customerId - b.customerId || a.orderId - b.orderId);
  for (const order of inOrder) {
    await moveOrder(tx, order, { to: 'CANCELLED', mover: 'removal', now, deadlines, reason: REASON });
  }
  return inOrder.length;
}
