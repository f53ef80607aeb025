import { t } from '#contract/kit/texts.ts';
import { decideRefund } from '#contract/ordering/refund-requests.ts';
import { serve } from '#server/http/serve.ts';
import { notify } from '#server/push/index.ts';
import { appendAudit } from '#server/security/index.ts';
import { lockOrder } from '../../life/move-rows.ts';
import { refundAsAdministrator } from '../refund-as-administrator.ts';
import * as rows from './request-rows.ts';

/** The restaurant is heard first, unless it does not pay (product rule 5.38). */
export const serveDecideRefund = serve(
  decideRefund,
  async ({ tx, user: { userId }, params: { orderId }, body, now, settings, refuse }) => {
    const { requestId, borneBy, reason } = body;
    const order = await lockOrder(tx, orderId);
    const request = (await rows.requestsOf(tx, orderId, now)).find((each) => each.requestId === requestId);
    if (!order || !request) throw refuse('REQUEST_NOT_FOUND');
    if (order.customerId === userId) throw refuse('OWN_ORDER');
    if (!request.waitsFor) throw refuse('REQUEST_DECIDED');
    const isOfUs = borneBy === 'OPERATOR' || borneBy === 'RIDER';
    if (request.waitsFor === 'RESTAURANT' && !isOfUs) throw refuse('RESTAURANT_FIRST');
    if (borneBy !== 'CUSTOMER') {
      const decided = { userId, now, settings, borneBy, request: { requestId, decision: reason } };
      const done = await refundAsAdministrator(tx, order, request, decided);
      if (typeof done === 'string') throw refuse(done);
      return t`The refund was made.`;
    }
    await rows.refuseRequest(tx, requestId, reason, now);
    const about = { orderId, restaurantId: order.restaurantId, what: 'REFUSED' };
    await notify(tx, [{ at: now, kind: 'ORDER_REFUNDED', to: order.customerId, about }]);
    await appendAudit(tx, {
      at: now,
      userId,
      action: 'Refused a refund to',
      entity: 'user',
      entityId: order.customerId,
      reason,
      facts: { orderId, borneBy },
    });
    return t`The request was refused.`;
  },
);
