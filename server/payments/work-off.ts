/** The jobs of payments: what providers sent, and what they are asked because they have not sent it. */
import { type Sql, transaction } from '#server/database/database.ts';
import { saveDispute } from './held/dispute-rows.ts';
import { type Provider, ProviderAway } from './providers/provider.ts';
import { settleTold, type UnknownRefund } from './refunds/settle-told.ts';
import * as rows from './rows.ts';
import { type Purpose, settle } from './settle.ts';

const SECOND = 1000;
/** A job that ends in the middle leaves its payments to others after this time. */
const CLAIM_MS = 60 * SECOND;
const FIRST_MS = 5 * SECOND;
const LONGEST_MS = 3600 * SECOND;
/** While somebody waits for it, and an order with them. */
const LONGEST_WAITING_MS = 30 * SECOND;
/** Nobody pays later; a provider knows each outcome by then. */
const ASKED_MS = 3 * 24 * 3600 * SECOND;

const waitMs = (tries: number): number => Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);

/**
 * Works off due notices, each in a transaction of its own: one that fails waits longer each time, and keeps up no other.
 * Returns what they tell of refunds that are not ours.
 */
export async function workOffNotices(sql: Sql, purpose: Purpose, now: Date): Promise<readonly UnknownRefund[]> {
  const failures: unknown[] = [];
  const unknown: UnknownRefund[] = [];
  for (;;) {
    let taken: rows.NoticeRow | undefined;
    try {
      await transaction(sql, async (tx) => {
        const notice = await rows.takeNotice(tx, now);
        taken = notice;
        if (!notice) return;
        const { provider } = notice;
        for (const receipt of notice.receipts) await settle(tx, purpose, { provider, receipt, now });
        for (const dispute of notice.disputes) await saveDispute(tx, provider, dispute, now);
        for (const told of notice.refunds) {
          if (!(await settleTold(tx, { provider, told, purpose, now }))) unknown.push({ provider, ...told });
        }
      });
    } catch (error) {
      failures.push(error);
      if (taken) await rows.delayNotice(sql, taken.noticeId, new Date(now.getTime() + waitMs(taken.tries)));
    }
    if (!taken) break;
  }
  if (failures.length > 0) throw failures[0];
  return unknown;
}

interface Asking {
  readonly provider: Provider;
  readonly purpose: Purpose;
  readonly now: Date;
}

/** Asks the provider about one payment, and settles what it says. */
async function askAbout(sql: Sql, payment: rows.PaymentRow, { provider, purpose, now }: Asking): Promise<void> {
  const receipts = await provider.ask(payment.providerRef ?? '');
  await transaction(sql, async (tx) => {
    for (const receipt of receipts) await settle(tx, purpose, { provider: provider.name, receipt, now });
  });
}

/** Asks the provider about payments that nothing was heard of for a while. */
export async function askAboutPayments(sql: Sql, provider: Provider, purpose: Purpose, now: Date): Promise<void> {
  await rows.endPayments(sql, now);
  const claimed = await rows.claimToAsk(sql, provider.name, now, new Date(now.getTime() + CLAIM_MS));
  for (const payment of claimed) {
    const { paymentId, asked, endsAt } = payment;
    const isLast = now.getTime() > endsAt.getTime() + ASKED_MS;
    const longestMs = now < endsAt ? LONGEST_WAITING_MS : LONGEST_MS;
    const next = isLast ? null : new Date(now.getTime() + Math.min(waitMs(asked - 1), longestMs));
    try {
      await askAbout(sql, payment, { provider, purpose, now });
      await rows.askAgainAt(sql, paymentId, next);
    } catch (error) {
      await rows.askAgainAt(sql, paymentId, next ?? new Date(now.getTime() + LONGEST_MS));
      if (!(error instanceof ProviderAway)) throw error;
    }
  }
}

/** Strangers can call this too: a payment is asked about at most once in this time. */
const RETURNED_MS = 2 * SECOND;
/** The person sees a blank page meanwhile. */
const RETURNED_WAIT_MS = 3 * SECOND;

/**
 * Asks about a payment whose person has come back from the provider's page, so that the next page shows how it ended.
 * Returns early if the provider is slow or away; the job asks again.
 */
export async function askAboutReturned(
  sql: Sql,
  paymentId: number,
  { providers, ...asking }: Omit<Asking, 'provider'> & { readonly providers: readonly Provider[] },
): Promise<void> {
  const payment = await rows.claimReturned(sql, paymentId, asking.now, new Date(asking.now.getTime() + RETURNED_MS));
  const provider = providers.find(({ name }) => name === payment?.provider);
  if (!payment || !provider) return;
  const asked = askAbout(sql, payment, { ...asking, provider }).catch((error) => {
    if (!(error instanceof ProviderAway)) throw error;
  });
  await Promise.race([asked, new Promise((late) => setTimeout(late, RETURNED_WAIT_MS).unref())]);
}
