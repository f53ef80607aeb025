import type { Sql, Tx } from '#server/database/database.ts';
import type { Receipt } from './provider.ts';

interface DemoPayment {
  readonly providerRef: string;
  readonly amountPaise: number;
}

export const insertDemoPayment = (sql: Sql, { providerRef, amountPaise }: DemoPayment) => sql`
  insert into demo_payments (provider_ref, amount_paise) values (${providerRef}, ${amountPaise})`;

interface Outcome {
  readonly providerRef: string;
  readonly receiptRef: string;
  readonly isPaid: boolean;
  readonly now: Date;
}

export const updateDemoPayment = (tx: Tx, { providerRef, receiptRef, isPaid, now }: Outcome) => tx`
  update demo_payments set receipt_ref = ${receiptRef}, is_paid = ${isPaid}, paid_at = ${isPaid ? now : null}::timestamptz
  where provider_ref = ${providerRef} and is_paid is not true`;

export const demoReceipts = (sql: Sql, providerRef: string) => sql<Receipt[]>`
  select provider_ref, receipt_ref, case when is_paid then 'PAID' else 'FAILED' end as state,
    amount_paise as amount_minor, 'INR' as currency
  from demo_payments where provider_ref = ${providerRef} and is_paid is not null`;

export const insertDemoRefund = (
  sql: Sql,
  { refundRef, amountPaise }: { refundRef: string; amountPaise: number },
) => sql`
  insert into demo_refunds (refund_ref, amount_paise) values (${refundRef}, ${amountPaise}) on conflict do nothing`;

export const demoSettlements = (sql: Sql, { from, to }: { from: Date; to: Date }) => sql<
  { kind: 'PAYMENT' | 'REFUND'; ref: string; amountPaise: number }[]
>`
  select 'PAYMENT' as kind, receipt_ref as ref, amount_paise from demo_payments where is_paid and paid_at >= ${from} and paid_at < ${to}
  union all
  select 'REFUND', refund_ref, -amount_paise from demo_refunds where made_at >= ${from} and made_at < ${to}`;
