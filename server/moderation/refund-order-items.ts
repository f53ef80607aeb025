import { refundOrderItems } from '#contract/moderation.ts';
import { serve } from '#server/http/serve.ts';
import { lockOrder, refundDishes } from '#server/ordering/index.ts';
import { appendAudit } from './audit.ts';

/** Refunds dishes of an order: refund, ledger and audit log in one transaction (product rule 101). */
export const serveRefundOrderItems = serve(
  refundOrderItems,
  async ({ tx, user: { userId }, params: { orderId }, body, now, refuse }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw refuse('ORDER_NOT_FOUND');
    if (order.customerId === userId) throw refuse('OWN_ORDER');
    const done = await refundDishes(tx, order, body, { by: 'ADMIN', userId, now });
    if (typeof done === 'string') throw refuse(done);
    const { refundId, amount, left } = done;
    await appendAudit(tx, {
      ...{ at: now, userId, action: 'Refunded dishes to', entity: 'user', entityId: order.customerId },
      reason: body.reason ?? '',
      facts: { amountRefunded: amount, orderId, refundReason: body.reasonCode },
    });
    return { refundId, amount, left };
  },
);
