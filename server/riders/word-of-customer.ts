/** The customer's word about an order that a rider brought, and administrators' decisions (product rules 5.41 and 5.42). */
import { HOUR_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/riders/hand-over.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { lockOrder, moveOrder, setDeadline } from '#server/ordering/index.ts';
import { appendAudit } from '#server/security/index.ts';
import * as rows from './word-rows.ts';

export const serveHandOverOf = serve(contract.handOverOf, async ({ sql, params, user, refuse }) => {
  const row = await rows.handOverOf(sql, params.orderId);
  const isCustomers = row?.customerId === user.userId;
  if (!row || !(isCustomers || row.ownerId === user.vendorId)) throw refuse('ORDER_NOT_FOUND');
  const { pin, isFinal, ...handOver } = row;
  return { ...handOver, ...(isCustomers && !isFinal && { pin }) };
});

export const serveConfirmHandOver = serve(
  contract.confirmHandOver,
  async ({ tx, params: { orderId }, body: { isHere }, user: { userId }, now, settings, refuse }) => {
    const order = await lockOrder(tx, orderId);
    if (order?.customerId !== userId || !order.hasRider) throw refuse('ORDER_NOT_FOUND');
    if (isHere) {
      const isMoved = await moveOrder(tx, order, { to: 'DELIVERED', mover: 'customer', now, settings, userId });
      if (!isMoved) throw refuse('BAD_TRANSITION');
      return t`Thank you. Enjoy your food!`;
    }
    if (order.status !== 'UNCONFIRMED') throw refuse('BAD_TRANSITION');
    if (!order.isDenied) {
      await rows.deny(tx, orderId, now);
      await setDeadline(tx, orderId, new Date(now.getTime() + contract.DECIDE_HOURS * HOUR_MS));
    }
    return t`We ask the restaurant and decide within ${contract.DECIDE_HOURS} hours. Without a decision you get your money back.`;
  },
);

export const serveDoubtfulOrders = serve(contract.doubtfulOrders, async ({ sql, query }) =>
  pageOf(await rows.listDoubtful(sql, slice(query) ?? FIRST_PAGE), 'orderId'),
);

export const serveDecideHandOver = serve(
  contract.decideHandOver,
  async ({ tx, params: { orderId }, body: { isDelivered, reason }, user: { userId }, now, settings, refuse }) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw refuse('ORDER_NOT_FOUND');
    if (order.customerId === userId) throw refuse('OWN_ORDER');
    const move = { mover: 'admin', now, settings, userId } as const;
    const isMoved =
      order.status === 'UNCONFIRMED' &&
      (await moveOrder(
        tx,
        order,
        isDelivered ? { ...move, to: 'DELIVERED' } : { ...move, to: 'CANCELLED', reasonCode: 'NOT_ARRIVED' },
      ));
    if (!isMoved) throw refuse('BAD_TRANSITION');
    await appendAudit(tx, {
      at: now,
      userId,
      action: isDelivered ? 'Confirmed an order of' : 'Refunded an order of',
      entity: 'user',
      entityId: order.customerId,
      reason,
      facts: { orderId },
    });
    return isDelivered ? t`The order is delivered.` : t`The order is refunded.`;
  },
);
