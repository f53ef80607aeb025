import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { insertHeldRefund } from '#server/wallet/index.ts';
import type { Provider, RefundStatus } from '../providers/provider.ts';
import { requestRefunds } from '../refunds/request-refunds.ts';
import * as rows from './held-rows.ts';
import { ledgerPaise } from './hold.ts';

export const heldKeyOf = (heldRefundId: number): string => `held-refund-${heldRefundId}`;

export const askForHeldRefunds = (sql: Sql, provider: Provider, now: Date): Promise<void> =>
  requestRefunds(provider, now, {
    claim: (until) => rows.claimDue(sql, provider.name, now, until),
    keyOf: heldKeyOf,
    askAgainAt: (id, at, refundRef) => rows.askAgainAt(sql, id, at, refundRef),
    end: (id, status) => transaction(sql, (tx) => endHeldRefund(tx, id, status, now)),
  });

/** Records the final state once. Money that the provider fails to refund is open again, to be settled another way. */
export async function endHeldRefund(tx: Tx, heldRefundId: number, status: RefundStatus, at: Date): Promise<void> {
  const { refundRef } = status;
  const isDone = status.state === 'DONE';
  const ended = await rows.endRefund(tx, heldRefundId, { state: isDone ? 'DONE' : 'FAILED', at, refundRef });
  if (!ended || isDone) return;
  const { heldId, provider } = ended;
  const amountPaise = ledgerPaise(ended);
  if (amountPaise > 0)
    await insertHeldRefund(tx, { kind: 'HELD_BACK_FAILED', provider, heldRefundId, amountPaise, at });
  await rows.markOpen(tx, heldId);
}
