import type { Payment } from '#contract/payments/payments.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { refuse } from '#server/process/errors.ts';
import { type PaymentRow, paymentOf } from './rows.ts';

export async function ownPayment(sql: Sql, paymentId: number, userId: number): Promise<PaymentRow> {
  const row = await paymentOf(sql, paymentId);
  if (row?.userId !== userId) throw refuse('PAYMENT_NOT_FOUND');
  return row;
}

/** Only a payment that can still be paid has its checkout. */
export const toPayment = ({ amountPaise, state, failedAt, checkout, ...row }: PaymentRow): RowOf<typeof Payment> => ({
  ...row,
  amount: amountPaise,
  paymentState: state,
  hasFailed: failedAt !== null && state !== 'PAID',
  checkout: state === 'WAITING' ? checkout : null,
});
