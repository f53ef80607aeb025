import { t } from '#contract/kit/texts.ts';
import { endUncollected } from '#contract/ordering/cash.ts';
import { serve } from '#server/http/serve.ts';
import { appendAudit } from '#server/security/index.ts';
import { moveOrder } from '../life/move-order.ts';
import { lockOrder } from '../life/move-rows.ts';

/** Ends a cash order that nobody paid for at the door, as its vendor can (product rule 6.10). */
export const serveEndUncollected = serve(endUncollected, async ({ tx, user, params, now, settings, refuse }) => {
  const { userId } = user;
  const order = await lockOrder(tx, params.orderId);
  if (!order) throw refuse('ORDER_NOT_FOUND');
  const { orderId, customerId } = order;
  if (customerId === userId) throw refuse('OWN_ORDER', { message: 'You cannot end your own order.' });
  const move = { to: 'CANCELLED', mover: 'admin', reasonCode: 'NOT_COLLECTED', now, userId } as const;
  if (!(await moveOrder(tx, order, { ...move, settings }))) throw refuse('BAD_TRANSITION');
  await appendAudit(tx, {
    at: now,
    userId,
    action: 'Ended an unpaid order of',
    entity: 'user',
    entityId: customerId,
    facts: { orderId },
  });
  return t`The order has ended. Nothing was paid for it.`;
});
