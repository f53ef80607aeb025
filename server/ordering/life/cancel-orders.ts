/** Cancels the open orders of a restaurant that is being removed, and refunds each exactly once. */
import type { Tx } from '#server/database/database.ts';
import { moveOrder } from './move-order.ts';
import * as rows from './move-rows.ts';
import type { Deadlines } from './order-life.ts';

/**
 * Cancels the orders of a removed restaurant that are not out for delivery; returns how many. No new order can be added:
 * the removal has waited for orders in flight, and later ones are refused (place_order).
 */
export async function cancelOpenOrders(tx: Tx, restaurantId: number, now: Date, deadlines: Deadlines): Promise<number> {
  const open = await rows.lockOrdersToCancel(tx, restaurantId);
  // Wallets are locked in the order of the customers' ids, so that two removals cannot deadlock.
  const inOrder = [...open].sort((a, b) => a.customerId - b.customerId || a.orderId - b.orderId);
  for (const order of inOrder) {
    await moveOrder(tx, order, { to: 'CANCELLED', mover: 'removal', now, deadlines, reasonCode: 'RESTAURANT_REMOVED' });
  }
  return inOrder.length;
}
