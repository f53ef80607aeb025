/** Cancels the open orders of a restaurant that leaves and refunds each exactly once. */
import type { Tx } from '#server/database/database.ts';
import { moveOrder } from './move-order.ts';
import * as rows from './move-rows.ts';
import type { Deadlines } from './order-life.ts';

const REASON = 'The restaurant has left Chatpata.';

/**
 * Cancels what the kitchen of a removed restaurant has not sent out yet; returns how many orders that were. No order
 * can join them: removing the restaurant has waited for those under way and forbidden the rest (hold_menu).
 */
export async function cancelOpenOrders(tx: Tx, restaurantId: number, now: Date, deadlines: Deadlines): Promise<number> {
  const open = await rows.lockOrdersToCancel(tx, restaurantId);
  // Wallets are locked in the order of their people, so that two removals never wait for each other.
  const inOrder = [...open].sort((a, b) => a.customerId - b.customerId || a.orderId - b.orderId);
  for (const order of inOrder) {
    await moveOrder(tx, order, { to: 'CANCELLED', mover: 'removal', now, deadlines, reason: REASON });
  }
  return inOrder.length;
}
