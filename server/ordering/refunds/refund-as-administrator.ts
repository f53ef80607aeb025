import { toRupees } from '#contract/kit/money.ts';
import type { Tx } from '#server/database/database.ts';
import { appendAudit } from '#server/security/index.ts';
import type { LockedOrder } from '../life/move-rows.ts';
import { type ForDishes, refundDishes, type WantedRefund } from './refund-part.ts';

/** A refund of dishes with its row in the audit log; the caller has locked the order. An administrator needs no balance. */
export async function refundAsAdministrator(
  tx: Tx,
  order: LockedOrder,
  wanted: WantedRefund,
  by: Omit<ForDishes, 'by'>,
) {
  const done = await refundDishes(tx, order, wanted, { ...by, by: 'ADMIN' });
  if (done === 'REFUND_NOT_COVERED') throw new Error(done);
  if (typeof done === 'string') return done;
  await appendAudit(tx, {
    at: by.now,
    userId: by.userId,
    action: 'Refunded dishes to',
    entity: 'user',
    entityId: order.customerId,
    reason: by.request?.decision ?? wanted.reason ?? '',
    facts: {
      amountRefunded: toRupees(done.amount),
      orderId: order.orderId,
      refundReason: wanted.reasonCode,
      ...(by.borneBy !== 'RESTAURANT' && { borneBy: by.borneBy }),
    },
  });
  return done;
}
