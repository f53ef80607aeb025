/** The jobs of payments: process webhooks, and poll providers for what they did not send. */
import { type Sql, transaction } from '#server/database/database.ts';
import { saveDispute } from './held/dispute-rows.ts';
import { type Provider, ProviderAway } from './providers/provider.ts';
import { settleWebhookRefund, type UnknownRefund } from './refunds/settle-webhook-refund.ts';
import * as rows from './rows.ts';
import { type Purpose, settle } from './settle.ts';

const SECOND = 1000;
/** After this time, other workers take over the payments of a job that died. */
const CLAIM_MS = 60 * SECOND;
const FIRST_MS = 5 * SECOND;
const LONGEST_MS = 3600 * SECOND;
/** While somebody waits for the payment. */
const LONGEST_WAITING_MS = 30 * SECOND;
/** How long a payment is polled after it has ended; by then its provider knows the outcome. */
const ASKED_MS = 3 * 24 * 3600 * SECOND;

const waitMs = (tries: number): number => Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);

/**
 * Processes due webhooks, each in a transaction of its own: one that fails is retried later and does not delay the
 * others. Returns the reported refunds that are not ours.
 */
export async function processWebhooks(sql: Sql, purpose: Purpose, now: Date): Promise<readonly UnknownRefund[]> {
  const failures: unknown[] = [];
  const unknown: UnknownRefund[] = [];
  for (;;) {
    let taken: rows.WebhookRow | undefined;
    try {
      await transaction(sql, async (tx) => {
        const webhook = await rows.takeWebhook(tx, now);
        taken = webhook;
        if (!webhook) return;
        const { provider } = webhook;
        for (const receipt of webhook.receipts) await settle(tx, purpose, { provider, receipt, now });
        for (const dispute of webhook.disputes) await saveDispute(tx, provider, dispute, now);
        for (const refund of webhook.refunds) {
          const isOurs = await settleWebhookRefund(tx, { provider, refund, purpose, now });
          if (!isOurs) unknown.push({ provider, ...refund });
        }
      });
    } catch (error) {
      failures.push(error);
      if (taken) await rows.delayWebhook(sql, taken.noticeId, new Date(now.getTime() + waitMs(taken.tries)));
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

async function poll(sql: Sql, payment: rows.PaymentRow, { provider, purpose, now }: Asking): Promise<void> {
  const receipts = await provider.receiptsOf(payment.providerRef ?? '');
  await transaction(sql, async (tx) => {
    for (const receipt of receipts) await settle(tx, purpose, { provider: provider.name, receipt, now });
  });
}

/** Polls the payments that are due, less and less often. */
export async function askAboutPayments(sql: Sql, provider: Provider, purpose: Purpose, now: Date): Promise<void> {
  await rows.endPayments(sql, now);
  const claimed = await rows.claimToAsk(sql, provider.name, now, new Date(now.getTime() + CLAIM_MS));
  for (const payment of claimed) {
    const { paymentId, asked, endsAt } = payment;
    const isLast = now.getTime() > endsAt.getTime() + ASKED_MS;
    const longestMs = now < endsAt ? LONGEST_WAITING_MS : LONGEST_MS;
    const next = isLast ? null : new Date(now.getTime() + Math.min(waitMs(asked - 1), longestMs));
    try {
      await poll(sql, payment, { provider, purpose, now });
      await rows.askAgainAt(sql, paymentId, next);
    } catch (error) {
      await rows.askAgainAt(sql, paymentId, next ?? new Date(now.getTime() + LONGEST_MS));
      if (!(error instanceof ProviderAway)) throw error;
    }
  }
}

/** Strangers can call this too, so a payment is polled at most once in this time. */
const RETURNED_MS = 2 * SECOND;
/** The person sees a blank page meanwhile. */
const RETURNED_WAIT_MS = 3 * SECOND;

/**
 * Polls a payment whose person is back from the provider's page, so that the next page shows the outcome. Returns early
 * if the provider is slow or away; the job polls again.
 */
export async function askAboutReturned(
  sql: Sql,
  paymentId: number,
  { providers, ...asking }: Omit<Asking, 'provider'> & { readonly providers: readonly Provider[] },
): Promise<void> {
  const payment = await rows.claimReturned(sql, paymentId, asking.now, new Date(asking.now.getTime() - RETURNED_MS));
  const provider = providers.find(({ name }) => name === payment?.provider);
  if (!payment || !provider) return;
  const polled = poll(sql, payment, { ...asking, provider }).catch((error) => {
    if (!(error instanceof ProviderAway)) throw error;
  });
  await Promise.race([polled, new Promise((late) => setTimeout(late, RETURNED_WAIT_MS).unref())]);
}
