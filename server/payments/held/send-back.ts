/** The job of held money that goes back: asks the provider for each refund under one key, until it says what became of it. */
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
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

/** The name of a refund of held money at its provider. */
export const heldKeyOf = (heldRefundId: number): string => `held-refund-${heldRefundId}`;

/** Asks for all refunds that are due, each on its own: one that fails keeps up no other. */
export async function askForHeldRefunds(sql: Sql, provider: Provider, now: Date): Promise<void> {
  const claimed = await rows.claimDue(sql, provider.name, now, new Date(now.getTime() + CLAIM_MS));
  const end = (heldRefundId: number, said: RefundSaid) =>
    transaction(sql, (tx) => endHeldRefund(tx, heldRefundId, said, now));
  for (const { heldRefundId, amountMinor: amountPaise, asked, ...held } of claimed) {
    const again = new Date(now.getTime() + Math.min(FIRST_MS * 2 ** (asked - 1), LONGEST_MS));
    try {
      const said = await provider.refund({ ...held, amountPaise, key: heldKeyOf(heldRefundId) });
      if (said.state === 'OPEN') await rows.askAgainAt(sql, heldRefundId, again, said.refundRef);
      else await end(heldRefundId, said);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      const isRefused = error instanceof ProviderRefuses && asked >= REFUSED_MAX;
      if (isRefused) await end(heldRefundId, { state: 'FAILED', refundRef: null });
      else await rows.askAgainAt(sql, heldRefundId, again, null);
    }
  }
}

/** Writes what became of a refund, once. What the provider fails to send is held again, and settled another way. */
export async function endHeldRefund(tx: Tx, heldRefundId: number, said: RefundSaid, at: Date): Promise<void> {
  const { refundRef } = said;
  const isDone = said.state === 'DONE';
  const ended = await rows.endRefund(tx, heldRefundId, { state: isDone ? 'DONE' : 'FAILED', at, refundRef });
  if (!ended || isDone) return;
  const { heldId, provider } = ended;
  const amountPaise = ledgerPaise(ended);
  if (amountPaise > 0)
    await insertHeldRefund(tx, { kind: 'HELD_BACK_FAILED', provider, heldRefundId, amountPaise, at });
  await rows.markOpen(tx, heldId);
}
