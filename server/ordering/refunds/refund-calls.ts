import { isGivenBackByHand } from '#contract/ordering/orders.ts';
import { refundItems, refundOrderItems, takeBackTip } from '#contract/ordering/refunds.ts';
import { serve } from '#server/http/serve.ts';
import { lockOrder } from '../life/move-rows.ts';
import { refundAsAdministrator } from './refund-as-administrator.ts';
import { isAboveLimit } from './refund-limit.ts';
import { refundDishes, refundTip } from './refund-part.ts';

export const serveRefundItems = serve(
  refundItems,
  async ({ tx, user: { userId, vendorId, duty }, params, body, now, settings, refuse }) => {
    const order = await lockOrder(tx, params.orderId);
    if (order?.ownerId !== vendorId || order.status === 'AWAITING_PAYMENT') throw refuse('ORDER_NOT_FOUND');
    if (duty && order.customerId === userId) throw refuse('OWN_ORDER');
    // A vendor who reports cash orders as delivered must not be able to turn them into wallet money.
    if (isGivenBackByHand(order)) throw refuse('CASH_REFUND');
    const done = await refundDishes(tx, order, body, {
      by: 'VENDOR',
      userId,
      now,
      settings,
      borneBy: 'RESTAURANT',
    });
    if (typeof done === 'string') throw refuse(done);
    if (await isAboveLimit(tx, order.orderId, { userId, duty })) throw refuse('REFUND_ABOVE_LIMIT');
    return done;
  },
);

/** Refund, ledger and audit log change in one transaction (product rule 5.25). */
export const serveRefundOrderItems = serve(
  refundOrderItems,
  async ({ tx, user: { userId }, params: { orderId }, body, now, settings, refuse }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw refuse('ORDER_NOT_FOUND');
    if (order.customerId === userId) throw refuse('OWN_ORDER');
    const { borneBy = 'RESTAURANT' } = body;
    if (borneBy === 'RESTAURANT' && order.status === 'DELIVERED') throw refuse('RESTAURANT_FIRST');
    const done = await refundAsAdministrator(tx, order, body, { userId, now, settings, borneBy });
    if (typeof done === 'string') throw refuse(done);
    return done;
  },
);

export const serveTakeBackTip = serve(takeBackTip, async ({ tx, user: { userId }, params, now, settings, refuse }) => {
  const order = await lockOrder(tx, params.orderId);
  if (order?.customerId !== userId) throw refuse('ORDER_NOT_FOUND');
  const done = await refundTip(tx, order, { by: 'CUSTOMER', userId, now, settings });
  if (typeof done === 'string') throw refuse(done);
  return done;
});
