import type { Checkout, PAYMENT_STATES } from '#contract/payments/payments.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';
import type { ProviderName, Receipt, Webhook, WebhookDispute, WebhookRefund } from './providers/provider.ts';

export interface PaymentRow {
  readonly paymentId: number;
  readonly userId: number;
  readonly amountPaise: number;
  readonly provider: ProviderName;
  readonly providerRef: string | null;
  readonly checkout: Checkout | null;
  readonly state: (typeof PAYMENT_STATES)[number];
  readonly backTo: string;
  readonly endsAt: Date;
  readonly failedAt: Date | null;
  readonly receiptRef: string | null;
  readonly asked: number;
  readonly orderId: number | null;
}

const columns = (sql: Sql) => sql`
  payment_id, user_id, amount_paise, provider, provider_ref, checkout, state, back_to, ends_at, failed_at, receipt_ref, asked, order_id`;

interface NewPayment {
  readonly userId: number;
  readonly amountPaise: number;
  readonly provider: ProviderName;
  readonly backTo: string;
  readonly createdAt: Date;
  readonly endsAt: Date;
  readonly orderId?: number;
}

export async function insertPayment(sql: Sql, payment: NewPayment) {
  const { userId, amountPaise, provider, backTo, createdAt, endsAt, orderId = null } = payment;
  const [row] = await sql<{ paymentId: number; contactNumber: string }[]>`
    insert into payments (user_id, amount_paise, provider, back_to, created_at, ends_at, order_id)
    values (${userId}, ${amountPaise}, ${provider}, ${backTo}, ${createdAt}, ${endsAt}, ${orderId})
    returning payment_id, (select contact_number from users where user_id = ${userId})`;
  if (!row) throw new Error('A payment was not written.');
  return row;
}

/** From now on the provider is polled. If the person was erased meanwhile, the checkout is not stored. */
export const openCheckout = (sql: Sql, paymentId: number, { providerRef, checkout, asksAt }: Opened) => sql`
  update payments set provider_ref = ${providerRef}, checkout = case when state = 'WAITING' then ${JSON.stringify(checkout)}::text::jsonb end, asks_at = ${asksAt}
  where payment_id = ${paymentId}`;

interface Opened {
  readonly providerRef: string;
  readonly checkout: Checkout;
  readonly asksAt: Date;
}

export const paymentOf = async (sql: Sql, paymentId: number): Promise<PaymentRow | undefined> => {
  const [row] = await sql<PaymentRow[]>`select ${columns(sql)} from payments where payment_id = ${paymentId}`;
  return row;
};

export const paymentFailedColumn = (sql: Sql): Fragment => sql`
  coalesce((
    select failed_at is not null from payments p where p.order_id = o.order_id order by payment_id desc limit 1
  ), false)`;

/** Whether the order's last payment was for less than its bill: the rest was to come from the wallet. */
export const usesWalletColumn = (sql: Sql): Fragment => sql`
  nullif((
    select amount_paise < o.bill_paise from payments p where p.order_id = o.order_id order by payment_id desc limit 1
  ), false)`;

/** The part of a paid order that came from the wallet instead of a provider; null if none did. */
export const walletPartColumn = (sql: Sql): Fragment => sql`
  case when o.pays_by = 'PROVIDER' and o.paid_at is not null then nullif(o.bill_paise - coalesce((
    select amount_paise from payments p where p.order_id = o.order_id and p.paid_at = o.paid_at
  ), 0), 0) end`;

export const openPaymentOf = async (sql: Sql, orderId: number, amountPaise: number, now: Date) => {
  const [row] = await sql<{ paymentId: number }[]>`
    select payment_id from payments where order_id = ${orderId} and amount_paise = ${amountPaise} and state = 'WAITING'
      and ends_at > ${now} and provider_ref is not null order by payment_id desc limit 1`;
  return row?.paymentId;
};

export const lockReceipt = (tx: Tx, provider: ProviderName, receiptRef: string) => tx`
  select pg_advisory_xact_lock(${lockKey(tx, 'receipt of', `${provider} ${receiptRef}`)})`;

/** Whether a receipt is already credited or in the suspense account, maybe for another payment. */
export const isReceiptKnown = async (tx: Tx, provider: ProviderName, receiptRef: string): Promise<boolean> => {
  const found = await tx`
    select from payments where provider = ${provider} and receipt_ref = ${receiptRef}
    union all select from held_receipts where provider = ${provider} and receipt_ref = ${receiptRef}`;
  return found.length > 0;
};

/** Other rows can refer to it meanwhile. */
export const lockPayment = async (tx: Tx, provider: ProviderName, providerRef: string) => {
  const [row] = await tx<PaymentRow[]>`
    select ${columns(tx)} from payments where provider = ${provider} and provider_ref = ${providerRef} for no key update`;
  return row;
};

export const markPaid = (tx: Tx, paymentId: number, receiptRef: string, at: Date) => tx`
  update payments set state = 'PAID', paid_at = ${at}, receipt_ref = ${receiptRef}, asks_at = null, checkout = null
  where payment_id = ${paymentId}`;

export const markFailed = (tx: Tx, paymentId: number, at: Date) => tx`
  update payments set failed_at = ${at} where payment_id = ${paymentId} and state <> 'PAID'`;

export const askSoon = (sql: Sql, paymentId: number, at: Date) => sql`
  update payments set asks_at = ${at} where payment_id = ${paymentId} and state <> 'PAID' and provider_ref is not null`;

export const endPayments = (sql: Sql, now: Date) => sql`
  update payments set state = 'ENDED', checkout = null where state = 'WAITING' and ends_at <= ${now}`;

/** For a payment that its provider does not know. */
export const endPayment = (sql: Sql, paymentId: number) => sql`
  update payments set state = 'ENDED' where payment_id = ${paymentId} and state = 'WAITING'`;

/** Claims the next payments to poll; other workers skip them until `again`. */
export const claimToAsk = (sql: Sql, provider: ProviderName, now: Date, again: Date) => sql<PaymentRow[]>`
  update payments set asks_at = ${again}, asked = asked + 1
  where payment_id in (
    select payment_id from payments where asks_at <= ${now} and provider = ${provider}
    order by asks_at limit 20 for update skip locked
  ) returning ${columns(sql)}`;

/** Claims a payment that can still be paid, unless it was claimed since `before`. */
export const claimReturned = async (sql: Sql, paymentId: number, now: Date, before: Date) => {
  const [row] = await sql<PaymentRow[]>`
    update payments set returned_at = ${now}
    where payment_id = ${paymentId} and state = 'WAITING' and provider_ref is not null
      and coalesce(returned_at <= ${before}, true)
    returning ${columns(sql)}`;
  return row;
};

export const askAgainAt = (sql: Sql, paymentId: number, at: Date | null) => sql`
  update payments set asks_at = ${at} where payment_id = ${paymentId} and state <> 'PAID'`;

interface NewWebhook extends Webhook {
  readonly provider: ProviderName;
  readonly receivedAt: Date;
  readonly dueAt: Date | null;
}

export const insertWebhook = (
  sql: Sql,
  { provider, eventId, receipts, refunds, disputes, receivedAt, dueAt }: NewWebhook,
) => sql`
  insert into payment_notices (provider, event_id, received_at, receipts, refunds, disputes, due_at)
  values (${provider}, ${eventId}, ${receivedAt}, ${JSON.stringify(receipts)}::text::jsonb,
    ${JSON.stringify(refunds)}::text::jsonb, ${JSON.stringify(disputes)}::text::jsonb, ${dueAt}) on conflict do nothing`;

export interface WebhookRow {
  readonly noticeId: number;
  readonly provider: ProviderName;
  readonly receipts: readonly Receipt[];
  readonly refunds: readonly WebhookRefund[];
  readonly disputes: readonly WebhookDispute[];
  readonly tries: number;
}

/** The next due webhook that no other worker has; it is processed once the transaction commits. */
export const takeWebhook = async (tx: Tx, now: Date): Promise<WebhookRow | undefined> => {
  const [row] = await tx<WebhookRow[]>`
    update payment_notices set due_at = null where notice_id = (
      select notice_id from payment_notices where due_at <= ${now}
      order by due_at, notice_id limit 1 for update skip locked
    ) returning notice_id, provider, receipts, refunds, disputes, tries`;
  return row;
};

export const delayWebhook = (sql: Sql, noticeId: number, until: Date) => sql`
  update payment_notices set due_at = ${until}, tries = tries + 1 where notice_id = ${noticeId}`;

/** Providers repeat a webhook for a day, so `before` must be older than that. */
export const deleteOldWebhooks = (sql: Sql, before: Date) => sql`
  delete from payment_notices where received_at < ${before} and due_at is null`;
