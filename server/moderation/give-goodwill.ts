import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { GOODWILL_MAX, giveGoodwill, refundOrderItems } from '#contract/moderation/decisions.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { serve } from '#server/http/serve.ts';
import { lockOrder, refundDishes } from '#server/ordering/index.ts';
import { writeGoodwill } from '#server/support/index.ts';
import { payGoodwill } from '#server/wallet/index.ts';
import { appendAudit } from './audit.ts';

/** Ticket, ledger and audit log change in one transaction (product rule 77). */
export const serveGiveGoodwill = serve(giveGoodwill, async ({ tx, user, params: { ticketId }, body, now, refuse }) => {
  const { amount, reason, aboveBillReason } = body;
  const amountPaise = toPaise(amount);
  const goodwill = { ticketId, amountPaise, reason, adminId: user.userId, at: now };
  const given = await writeGoodwill(tx, goodwill, ({ userId, totalPaise, billPaise }) => {
    if (userId === user.userId) return 'OWN_TICKET';
    if (totalPaise > toPaise(GOODWILL_MAX)) return 'GOODWILL_LIMIT';
    return billPaise !== null && totalPaise > billPaise && !aboveBillReason ? 'GOODWILL_ABOVE_BILL' : undefined;
  });
  if (typeof given === 'string') throw refuse(given);
  const { userId } = given;
  const { isMoved, balancePaise } = await payGoodwill(tx, { userId, amountPaise, ticketId, at: now });
  if (!isMoved) throw new Error(`The person of ticket ${ticketId} has no wallet.`);
  const data = { availableAmount: toRupees(balancePaise) };
  await publishEvents(tx, [{ at: now, event: 'wallet', toUser: userId, data }]);
  await appendAudit(tx, {
    at: now,
    userId: user.userId,
    action: 'Gave goodwill to',
    entity: 'user',
    entityId: userId,
    reason,
    facts: { amountGiven: amount, ticketId, ...(aboveBillReason && { aboveBillReason }) },
  });
  return `${inRupees(amount)} is in their wallet.`;
});

/** Refund, ledger and audit log change in one transaction (product rule 101). */
export const serveRefundOrderItems = serve(
  refundOrderItems,
  async ({ tx, user: { userId }, params: { orderId }, body, now, settings, refuse }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw refuse('ORDER_NOT_FOUND');
    if (order.customerId === userId) throw refuse('OWN_ORDER');
    const done = await refundDishes(tx, order, body, { by: 'ADMIN', userId, now, settings });
    if (typeof done === 'string') throw refuse(done);
    const { refundId, amount, left } = done;
    await appendAudit(tx, {
      at: now,
      userId,
      action: 'Refunded dishes to',
      entity: 'user',
      entityId: order.customerId,
      reason: body.reason ?? '',
      facts: { amountRefunded: amount, orderId, refundReason: body.reasonCode },
    });
    return { refundId, amount, left };
  },
);
