import type * as z from 'zod/mini';
import { toRupees } from '#contract/kit/money.ts';
import type { Payment } from '#contract/payments/payments.ts';
import type { Sql } from '#server/database/database.ts';
import { refuse } from '#server/process/errors.ts';
import { type PaymentRow, paymentOf } from './rows.ts';

export async function ownPayment(sql: Sql, paymentId: number, userId: number): Promise<PaymentRow> {
  const row = await paymentOf(sql, paymentId);
  if (row?.userId !== userId) throw refuse('PAYMENT_NOT_FOUND');
  return row;
}

export const toPayment = (row: PaymentRow): z.output<typeof Payment> => ({
  paymentId: row.paymentId,
  provider: row.provider,
  amount: toRupees(row.amountPaise),
  paymentState: row.state,
  hasFailed: row.failedAt !== null && row.state !== 'PAID',
  endsAt: row.endsAt.toISOString(),
  backTo: row.backTo,
  ...(row.orderId !== null && { orderId: row.orderId }),
  ...(row.state === 'WAITING' && row.checkout && { checkout: row.checkout }),
});
