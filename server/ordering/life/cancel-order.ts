import { cancelOrder } from '#contract/ordering/orders.ts';
import { serve } from '#server/http/serve.ts';
import { refuse as refuseCall } from '#server/process/errors.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './move-rows.ts';
import { goesToSource } from './order-life.ts';

export const serveCancelOrder = serve(
  cancelOrder,
  async ({ tx, user, params, query: { refundTo }, request, now, settings, refuse }) => {
    if (refundTo && request.caller?.app) throw refuseCall('KEY_NOT_ALLOWED', { message: APPS_CHOOSE_NOTHING });
    const order = await lockOrder(tx, params.orderId);
    if (order?.customerId !== user.userId) throw refuse('ORDER_NOT_FOUND');
    const { orderId, isPaid } = order;
    const move = {
      to: 'CANCELLED',
      mover: 'customer',
      now,
      settings,
      userId: user.userId,
      refundTo,
    } as const;
    if (!(await moveOrder(tx, order, move))) throw refuse('ORDER_NOT_ACTIVE');
    if (refundTo && isPaid && goesToSource(order, settings, refundTo))
      throw refuse('TOP_UP_OFF', { message: TO_SOURCE });
    return { orderId, orderStatus: move.to, availableAmount: await balancePaise(tx, user.userId) };
  },
);

const APPS_CHOOSE_NOTHING = 'Connected apps do not choose where a refund goes.';

const TO_SOURCE =
  'Your order was not cancelled, because refunds to a wallet are off here. Cancel it again to get the money back where you paid from.';
