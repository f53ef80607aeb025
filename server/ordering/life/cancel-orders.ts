/** Cancels the open orders of a restaurant that is being removed, and refunds each exactly once. */
import type { Tx } from '#server/database/database.ts';
import { moveOrders } from './move-order.ts';
import * as rows from './move-rows.ts';
import type { OrderSettings } from './order-life.ts';

/** Small enough that each statement ends within its time limit. */
const BATCH = 50;

/**
 * Cancels the orders of a removed restaurant that are not out for delivery; returns their number. No order can be added
 * meanwhile: the removal has waited for orders in progress, and `place_orders` refuses later ones.
 */
export async function cancelOpenOrders(
  tx: Tx,
  restaurantId: number,
  now: Date,
  settings: OrderSettings,
): Promise<number> {
  const open = await rows.lockOrdersToCancel(tx, restaurantId);
  // Wallets are locked in the order of the customers' ids, so that two removals cannot deadlock.
  const inOrder = [...open].sort((a, b) => a.customerId - b.customerId || a.orderId - b.orderId);
  const request = { to: 'CANCELLED', mover: 'removal', now, settings, reasonCode: 'RESTAURANT_REMOVED' } as const;
  for (let from = 0; from < inOrder.length; from += BATCH) {
    await moveOrders(
      tx,
      inOrder.slice(from, from + BATCH).map((order) => ({ ...request, order })),
    );
  }
  return inOrder.length;
}
