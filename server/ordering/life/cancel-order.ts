import { toRupees } from '#contract/kit/money.ts';
import { cancelOrder } from '#contract/ordering.ts';
import { serve } from '#server/http/serve.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './move-rows.ts';

/** A customer cancels an order that is not accepted yet; the whole bill is refunded in the same transaction. */
export const serveCancelOrder = serve(
  cancelOrder,
  async ({ tx, user, params, query: { refundTo }, now, settings, refuse }) => {
    const order = await lockOrder(tx, params.orderId);
    if (order?.customerId !== user.userId) throw refuse('ORDER_NOT_FOUND');
    const { orderId } = order;
    const move = {
      to: 'CANCELLED',
      mover: 'customer',
      now,
      deadlines: settings.orderDeadlines,
      userId: user.userId,
      refundTo,
    } as const;
    if (!(await moveOrder(tx, order, move))) throw refuse('ORDER_NOT_ACTIVE');
    return { orderId, orderStatus: move.to, availableAmount: toRupees(await balancePaise(tx, user.userId)) };
  },
);
