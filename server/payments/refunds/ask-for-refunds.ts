/** The job of refunds to the source: asks the provider for each under one key, until it says what became of it. */
import { toRupees } from '#contract/kit/money.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { takeBackFromSource } from '#server/wallet/index.ts';
import { type Provider, ProviderAway, ProviderRefuses, type RefundSaid } from '../providers/provider.ts';
import type { Purpose } from '../settle.ts';
import * as rows from './refund-rows.ts';

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
  for (const { sourceRefundId, amountPaise, receiptRef, asked } of claimed) {
    const again = new Date(now.getTime() + Math.min(FIRST_MS * 2 ** (asked - 1), LONGEST_MS));
    try {
      const said = await provider.refund({ receiptRef, amountPaise, key: `source-refund-${sourceRefundId}` });
      if (said.state === 'OPEN') await rows.askAgainAt(sql, sourceRefundId, again, said.refundRef);
      else await settle(sql, sourceRefundId, { said, purpose, now });
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      const isRefused = error instanceof ProviderRefuses && asked >= REFUSED_MAX;
      if (isRefused) await settle(sql, sourceRefundId, { said: { state: 'FAILED', refundRef: null }, purpose, now });
      else await rows.askAgainAt(sql, sourceRefundId, again, null);
    }
  }
}

interface Said {
  readonly said: RefundSaid;
  readonly purpose: Purpose;
  readonly now: Date;
}

/** Writes what became of a refund; a failed one is in the wallet again, and its customer is told. */
const settle = (sql: Sql, sourceRefundId: number, { said, purpose, now: at }: Said) =>
  transaction(sql, async (tx) => {
    const isDone = said.state === 'DONE';
    const settled = await rows.settleRefund(tx, sourceRefundId, {
      ...{ state: isDone ? 'DONE' : 'FAILED', at, refundRef: said.refundRef },
    });
    if (!settled) return;
    const { orderId, userId, provider, amountPaise } = settled;
    if (!isDone) {
      const taken = { userId, provider, sourceRefundId, amountPaise, at };
      const { isMoved, balancePaise } = await takeBackFromSource(tx, taken);
      if (!isMoved) throw new Error(`Refund ${sourceRefundId} has failed, and its customer has no wallet.`);
      const data = { availableAmount: toRupees(balancePaise) };
      await publishEvents(tx, [{ at, event: 'wallet', toUser: userId, data }]);
    }
    await purpose.refunded(tx, { orderId, amountPaise, isDone, now: at });
  });
