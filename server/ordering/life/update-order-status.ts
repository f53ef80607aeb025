import { REJECT_REASONS, type RejectReason, updateOrderStatus } from '#contract/ordering.ts';
import type { Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { resetMissedOrders, sellOut } from '#server/kitchen/index.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, restaurantOfOrder } from './move-rows.ts';

const isCode = (reason: string): reason is RejectReason => REJECT_REASONS.some((code) => code === reason);

/** A reason is a known code, or else the vendor's own words. */
const reasonIn = (reason = '') => (isCode(reason) ? { reasonCode: reason } : { reason });

/** Sells out dishes of the restaurant of a vendor's own order; undone with the transaction when the order does not move. */
async function sellOutFor(tx: Tx, orderId: number, vendorId: number, dishIds: readonly number[]): Promise<void> {
  const restaurantId = await restaurantOfOrder(tx, orderId, vendorId);
  if (restaurantId !== undefined) await sellOut(tx, restaurantId, dishIds);
}

/** The vendor takes an order on, or rejects it; what is not available is sold out with the same press. */
export const serveUpdateOrderStatus = serve(
  updateOrderStatus,
  async ({ tx, user, params, body, now, settings, refuse }) => {
    const { orderStatus: to, minutes } = body;
    // The menu before the order, as everywhere: a removal locks them in the same order.
    if (to === 'REJECTED' && body.soldOutDishIds)
      await sellOutFor(tx, params.orderId, user.userId, body.soldOutDishIds);
    const order = await lockOrder(tx, params.orderId);
    if (order?.ownerId !== user.userId) throw refuse('ORDER_NOT_FOUND');
    const isMoved = await moveOrder(tx, order, {
      to,
      mover: 'vendor',
      now,
      deadlines: settings.orderDeadlines,
      userId: user.userId,
      ...reasonIn(body.reason),
      minutes,
    });
    if (!isMoved) throw refuse('BAD_TRANSITION');
    // Somebody is at the stove again.
    if (order.status === 'ACTIVE') await resetMissedOrders(tx, order.restaurantId);
    return { orderId: order.orderId, orderStatus: to };
  },
);
