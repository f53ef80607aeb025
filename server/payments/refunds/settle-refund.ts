import type { Tx } from '#server/database/database.ts';
import { publishBalance, takeBackFromSource } from '#server/wallet/index.ts';
import type { RefundStatus } from '../providers/provider.ts';
import type { Purpose } from '../settle.ts';
import * as rows from './refund-rows.ts';

export const keyOf = (sourceRefundId: number): string => `source-refund-${sourceRefundId}`;

interface Settling {
  readonly status: RefundStatus;
  readonly purpose: Purpose;
  readonly now: Date;
}

/** Records the final state once; a failed refund is credited to the wallet again, and its customer is notified. */
export async function settleRefund(
  tx: Tx,
  sourceRefundId: number,
  { status, purpose, now: at }: Settling,
): Promise<void> {
  const isDone = status.state === 'DONE';
  const settled = await rows.settleRefund(tx, sourceRefundId, {
    state: isDone ? 'DONE' : 'FAILED',
    at,
    refundRef: status.refundRef,
  });
  if (!settled) return;
  const { orderId, userId, provider, amountPaise } = settled;
  if (!isDone) {
    const taken = { userId, provider, sourceRefundId, amountPaise, at };
    const { isMoved, balancePaise } = await takeBackFromSource(tx, taken);
    if (!isMoved) throw new Error(`Refund ${sourceRefundId} has failed, and its customer has no wallet.`);
    await publishBalance(tx, userId, balancePaise, at);
  }
  await purpose.refunded(tx, { orderId, amountPaise, isDone, now: at });
}
