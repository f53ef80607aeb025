/** The SQL of what the provider of the demo knows. */
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
}

export const updateDemoPayment = (tx: Tx, { providerRef, receiptRef, isPaid }: Outcome) => tx`
  update demo_payments set receipt_ref = ${receiptRef}, is_paid = ${isPaid}
  where provider_ref = ${providerRef} and is_paid is not true`;

export const demoReceipts = (sql: Sql, providerRef: string) => sql<Receipt[]>`
  select provider_ref, receipt_ref, case when is_paid then 'PAID' else 'FAILED' end as state,
    amount_paise as amount_minor, 'INR' as currency
  from demo_payments where provider_ref = ${providerRef} and is_paid is not null`;
