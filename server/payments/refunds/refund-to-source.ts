import type { Tx } from '#server/database/database.ts';
import { sendToSource } from '#server/wallet/index.ts';
import * as rows from './refund-rows.ts';

interface Refund {
  readonly orderId: number;
  readonly userId: number;
  readonly amountPaise: number;
  readonly at: Date;
}

/**
 * Sends a wallet refund on to its source, as far as providers brought the money for this order; a job asks them. The
 * caller has locked the order and refunded in the same transaction. Returns the paise sent on.
 */
export async function refundToSource(tx: Tx, { orderId, userId, amountPaise, at }: Refund): Promise<number> {
  let restPaise = amountPaise;
  for (const { paymentId, provider, leftPaise } of await rows.refundablePayments(tx, orderId)) {
    const paise = Math.min(restPaise, leftPaise);
    if (paise === 0) break;
    const sourceRefundId = await rows.insertRefund(tx, { paymentId, orderId, amountPaise: paise, at });
    const { isMoved } = await sendToSource(tx, { userId, provider, sourceRefundId, amountPaise: paise, at });
    if (!isMoved) throw new Error(`Order ${orderId} cannot be refunded to its source: the wallet has less.`);
    restPaise -= paise;
  }
  return amountPaise - restPaise;
}
