import { t } from '#contract/kit/texts.ts';
import { isGivenBackByHand } from '#contract/ordering/orders.ts';
import { answerRefund } from '#contract/ordering/refund-requests.ts';
import { serve } from '#server/http/serve.ts';
import { attachToRequest } from '#server/media/index.ts';
import { notify } from '#server/push/index.ts';
import { lockOrder } from '../../life/move-rows.ts';
import { isAboveLimit } from '../refund-limit.ts';
import { refundDishes } from '../refund-part.ts';
import * as rows from './request-rows.ts';

/** All changes of a request are made under the lock of its order. */
export const serveAnswerRefund = serve(
  answerRefund,
  async ({ tx, user: { userId, vendorId, duty }, params: { orderId }, body, now, settings, refuse }) => {
    const { requestId, isAgreed, reason = '', photoIds } = body;
    const order = await lockOrder(tx, orderId);
    const all = order?.ownerId === vendorId ? await rows.requestsOf(tx, orderId, now) : [];
    const request = all.find((each) => each.requestId === requestId);
    if (!order || !request) throw refuse('REQUEST_NOT_FOUND');
    if (duty && order.customerId === userId) throw refuse('OWN_ORDER');
    if (request.waitsFor !== 'RESTAURANT') throw refuse('REQUEST_ANSWERED');
    await rows.writeAnswer(tx, { requestId, isAgreed, reason, at: now });
    if (!(await attachToRequest(tx, { requestId, userId, photoIds }))) throw refuse('PHOTO_NOT_FOUND');
    // A vendor who reports cash orders as delivered must not be able to turn them into wallet money.
    if (isAgreed && !isGivenBackByHand(order)) {
      const by = { by: 'VENDOR', borneBy: 'RESTAURANT', request: { requestId, decision: '' } } as const;
      const done = await refundDishes(tx, order, request, { ...by, userId, now, settings });
      if (await isAboveLimit(tx, orderId, { userId, duty })) throw refuse('REFUND_ABOVE_LIMIT');
      if (typeof done === 'object') return t`The refund was made.`;
      if (done !== 'REFUND_NOT_COVERED') throw refuse(done === 'NOT_REFUNDABLE' ? 'REQUEST_ANSWERED' : done);
    }
    await notify(tx, [{ at: now, kind: 'ESCALATION', to: 'ADMIN', about: { orderId, what: 'REFUND' } }]);
    return t`Your answer was sent. An administrator decides now.`;
  },
);
