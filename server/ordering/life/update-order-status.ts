import { REJECT_REASONS, type RejectReason, updateOrderStatus } from '#contract/ordering/orders.ts';
import type { Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { resetMissedOrders, sellOut } from '#server/kitchen/index.ts';
import { isWaitingForAnswer, moveOrder } from './move-order.ts';
import { lockOrder, restaurantOfOrder } from './move-rows.ts';

const isCode = (reason: string): reason is RejectReason => REJECT_REASONS.some((code) => code === reason);

const reasonIn = (reason = '') => (isCode(reason) ? { reasonCode: reason } : { reason });

/** Marks dishes of the order's restaurant as sold out; rolled back if the order cannot be moved. */
export async function sellOutFor(tx: Tx, orderId: number, vendorId: number, dishIds: readonly number[]): Promise<void> {
  const restaurantId = await restaurantOfOrder(tx, orderId, vendorId);
  if (restaurantId !== undefined) await sellOut(tx, restaurantId, dishIds);
}

export const serveUpdateOrderStatus = serve(
  updateOrderStatus,
  async ({ tx, user, params, body, now, settings, refuse }) => {
    const { orderStatus: to, minutes } = body;
    // Locks the menu before the order, in the same sequence as a removal.
    if (to === 'REJECTED' && body.soldOutDishIds)
      await sellOutFor(tx, params.orderId, user.vendorId, body.soldOutDishIds);
    const order = await lockOrder(tx, params.orderId);
    if (order?.ownerId !== user.vendorId || order.status === 'AWAITING_PAYMENT') throw refuse('ORDER_NOT_FOUND');
    const isMoved = await moveOrder(tx, order, {
      to,
      mover: 'vendor',
      now,
      settings,
      userId: user.userId,
      // Vendors cancel only unpaid cash orders, at the door.
      ...(to === 'CANCELLED' ? { reasonCode: 'NOT_COLLECTED' as const } : reasonIn(body.reason)),
      minutes,
    });
    if (!isMoved) throw refuse(isWaitingForAnswer(order, to) ? 'CUSTOMER_CHOOSES' : 'BAD_TRANSITION');
    // The vendor is responding again, so earlier misses no longer count.
    if (order.status === 'ACTIVE') await resetMissedOrders(tx, order.restaurantId);
    return { orderId: order.orderId, orderStatus: to };
  },
);
