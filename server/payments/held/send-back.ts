/** The job of held money that goes back: asks the provider for each refund under one key, until it says what became of it. */
import { type Sql, transaction } from '#server/database/database.ts';
import { insertHeldRefund } from '#server/wallet/index.ts';
import { type Provider, ProviderAway, ProviderRefuses, type RefundSaid } from '../providers/provider.ts';
import * as rows from './held-rows.ts';
import { ledgerPaise } from './hold.ts';

const SECOND = 1000;
/** A job that ends in the middle leaves its refunds to others after this time. */
const CLAIM_MS = 60 * SECOND;
const FIRST_MS = 5 * SECOND;
const LONGEST_MS = 3600 * SECOND;
/** A provider that has refused so often (about a day) will not do it any more; one that is away is asked for ever. */
const REFUSED_MAX = 30;

/** Asks for all refunds that are due, each on its own: one that fails keeps up no other. */
export async function askForHeldRefunds(sql: Sql, provider: Provider, now: Date): Promise<void> {
  const claimed = await rows.claimDue(sql, provider.name, now, new Date(now.getTime() + CLAIM_MS));
  for (const { heldRefundId, receiptRef, amountMinor, asked } of claimed) {
    const again = new Date(now.getTime() + Math.min(FIRST_MS * 2 ** (asked - 1), LONGEST_MS));
    try {
      const said = await provider.refund({ receiptRef, amountPaise: amountMinor, key: `held-refund-${heldRefundId}` });
      if (said.state === 'OPEN') await rows.askAgainAt(sql, heldRefundId, again, said.refundRef);
      else await end(sql, heldRefundId, said, now);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      const isRefused = error instanceof ProviderRefuses && asked >= REFUSED_MAX;
      if (isRefused) await end(sql, heldRefundId, { state: 'FAILED', refundRef: null }, now);
      else await rows.askAgainAt(sql, heldRefundId, again, null);
    }
  }
}

/** Writes what became of a refund. What the provider fails to send is held again, and settled another way. */
const end = (sql: Sql, heldRefundId: number, { state, refundRef }: RefundSaid, at: Date) =>
  transaction(sql, async (tx) => {
    const isDone = state === 'DONE';
    const ended = await rows.endRefund(tx, heldRefundId, { state: isDone ? 'DONE' : 'FAILED', at, refundRef });
    if (!ended || isDone) return;
    const { heldId, provider } = ended;
    const amountPaise = ledgerPaise(ended);
    if (amountPaise > 0)
      await insertHeldRefund(tx, { kind: 'HELD_BACK_FAILED', provider, heldRefundId, amountPaise, at });
    await rows.markOpen(tx, heldId);
  });
