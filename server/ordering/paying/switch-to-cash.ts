/** Places an order that awaits its payment as a cash order instead (product rule 6.25). */
import { switchToCash } from '#contract/ordering/paying.ts';
import { serve } from '#server/http/serve.ts';
import { readMarketplaceTerms } from '#server/marketplace/index.ts';
import { lockBalance } from '#server/wallet/index.ts';
import { NOT_WITH_CASH } from '../bill/coupon.ts';
import { moveOrder } from '../life/move-order.ts';
import { lockOrder } from '../life/move-rows.ts';
import { refuseBeyondLimit } from './cash-choice.ts';
import * as cash from './cash-rows.ts';
import { shareMenu } from './paying-rows.ts';
import { endIfChanged } from './take-payment.ts';

export const serveSwitchToCash = serve(
  switchToCash,
  async ({ tx, user: { userId }, params: { orderId }, now, settings, refuse }) => {
    await shareMenu(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (order?.customerId !== userId) throw refuse('ORDER_NOT_FOUND');
    if (order.status !== 'AWAITING_PAYMENT' || !order.deadline || order.deadline <= now)
      throw refuse('ORDER_NOT_WAITING');
    if (await endIfChanged(tx, order, { now, settings })) return { orderStatus: 'CANCELLED' };
    if (!(await cash.isCouponForCash(tx, orderId))) throw refuse('COUPON_NOT_VALID', { message: NOT_WITH_CASH });
    // Serialised with the customer's other orders, so that two cannot pass one limit.
    await lockBalance(tx, userId);
    await refuseBeyondLimit(tx, { userId, orderId, billPaise: order.billPaise, now }, refuse);
    const { deliveredBy } = await readMarketplaceTerms(tx);
    await moveOrder(tx, order, { to: 'ACTIVE', mover: 'payment', now, settings });
    await cash.becomeCash(tx, { orderId, at: now, deliveredBy });
    return { orderStatus: 'ACTIVE' };
  },
);
