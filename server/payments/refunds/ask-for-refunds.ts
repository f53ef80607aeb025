/** The job of refunds to the source: asks the provider for each under one key, until it says what became of it. */
import { type Sql, transaction } from '#server/database/database.ts';
import { type Provider, ProviderAway, ProviderRefuses, type RefundSaid } from '../providers/provider.ts';
import type { Purpose } from '../settle.ts';
import * as rows from './refund-rows.ts';
import { keyOf, settleRefund } from './settle-refund.ts';

const SECOND = 1000;
/** A job that ends in the middle leaves its refunds to others after this time. */
const CLAIM_MS = 60 * SECOND;
const FIRST_MS = 5 * SECOND;
const LONGEST_MS = 3600 * SECOND;
/** A provider that has refused so often (about a day) will not do it any more; one that is away is asked for ever. */
const REFUSED_MAX = 30;

interface Asking {
  readonly provider: Provider;
  readonly purpose: Purpose;
  readonly now: Date;
}

/** Asks for all refunds that are due, each on its own: one that fails keeps up no other. */
export async function askForRefunds(sql: Sql, { provider, purpose, now }: Asking): Promise<void> {
  const claimed = await rows.claimDue(sql, provider.name, now, new Date(now.getTime() + CLAIM_MS));
  const settle = (sourceRefundId: number, said: RefundSaid) =>
    transaction(sql, (tx) => settleRefund(tx, sourceRefundId, { said, purpose, now }));
  for (const { sourceRefundId, asked, ...refund } of claimed) {
    const again = new Date(now.getTime() + Math.min(FIRST_MS * 2 ** (asked - 1), LONGEST_MS));
    try {
      const said = await provider.refund({ ...refund, key: keyOf(sourceRefundId) });
      if (said.state === 'OPEN') await rows.askAgainAt(sql, sourceRefundId, again, said.refundRef);
      else await settle(sourceRefundId, said);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      const isRefused = error instanceof ProviderRefuses && asked >= REFUSED_MAX;
      if (isRefused) await settle(sourceRefundId, { state: 'FAILED', refundRef: null });
      else await rows.askAgainAt(sql, sourceRefundId, again, null);
    }
  }
}
