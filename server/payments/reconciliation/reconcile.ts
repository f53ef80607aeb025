/**
 * Reconciles a provider's settlements with the ledger, line by line (product rules 6.20 and 6.21; docs/payments.md).
 */
import { DAY_MS, dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { postSettlements } from '#server/wallet/index.ts';
import { type Provider, ProviderAway, type ProviderName, type SettledLine } from '../providers/provider.ts';
import * as rows from './reconciliation-rows.ts';

const LINES_AT_ONCE = 5_000;
/** A day is reconciled on each of the three days after it, since a provider may report late. */
const ASKED_DAYS = 3;

interface DayReport {
  readonly provider: ProviderName;
  readonly day: string;
  readonly lines: readonly SettledLine[];
  readonly now: Date;
}

/** Saves a provider's report of a day and reconciles it. Idempotent. Concurrent runs are serialised. */
export async function saveDay(tx: Tx, { provider, day, lines, now }: DayReport): Promise<void> {
  const ofDay = { provider, day };
  await rows.lockSettlements(tx, provider);
  const days = [day];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    days.push(...(await rows.saveLines(tx, ofDay, lines.slice(from, from + LINES_AT_ONCE))));
  }
  const compared = await rows.matchLines(tx, ofDay);
  const end = momentOf(daysAfter(day, 1)).getTime();
  await rows.findMissing(tx, ofDay, new Date(end - rows.settledWithinMs));
  const settlementIds = compared.map(({ settlementId }) => settlementId);
  await postSettlements(tx, { provider, settlementIds, at: now });
  const isRecent = day > daysAfter(dateOf(now), -ASKED_DAYS);
  await rows.markReconciled(tx, ofDay, now, isRecent ? new Date(now.getTime() + DAY_MS) : null);
  await rows.addUpDays(tx, provider, days);
}

interface Asking {
  readonly provider: Provider;
  readonly day: string;
  readonly now: Date;
}

/** Asks the provider first: if this throws `ProviderAway`, nothing has changed. */
export async function reconcile(sql: Sql, { provider, day, now }: Asking): Promise<void> {
  const lines = await provider.settlements(day);
  await transaction(sql, (tx) => saveDay(tx, { provider: provider.name, day, lines, now }));
}

const MINUTE = 60_000;
/** After this time, other workers take over the day of a job that died. */
const CLAIM_MS = 30 * MINUTE;
const FIRST_MS = 5 * MINUTE;
const LONGEST_MS = 60 * MINUTE;
/** A first run has all days since the first payment to reconcile; the rest waits for the next run. */
const DAYS_AT_ONCE = 31;

/** The job: reconciles each day after its end. A provider that is away is retried for ever, at most an hour apart. */
export async function reconcileDue(sql: Sql, provider: Provider, now: Date): Promise<void> {
  const firstAt = await rows.firstReceiptAt(sql, provider.name);
  if (!firstAt) return;
  await rows.planDays(sql, provider.name, { from: dateOf(firstAt), to: daysAfter(dateOf(now), -1), now });
  for (let time = 0; time < DAYS_AT_ONCE; time++) {
    const due = await rows.claimDay(sql, provider.name, now, new Date(now.getTime() + CLAIM_MS));
    if (!due) return;
    try {
      await reconcile(sql, { provider, day: due.day, now });
    } catch (error) {
      const waitMs = Math.min(FIRST_MS * 2 ** (due.tries - 1), LONGEST_MS);
      await rows.askAgainAt(sql, { provider: provider.name, day: due.day }, new Date(now.getTime() + waitMs));
      if (error instanceof ProviderAway) return;
      throw error;
    }
  }
}
