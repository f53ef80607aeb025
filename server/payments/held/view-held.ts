import type * as z from 'zod/mini';
import { toRupees } from '#contract/kit/money.ts';
import { type HeldReceipt, heldReceipts } from '#contract/payments/held.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './held-rows.ts';
import { canCredit } from './settle-held.ts';

export const serveHeldReceipts = serve(heldReceipts, async ({ sql, query, settings }) => {
  const found = query.settled ? rows.settledReceipts : rows.openReceipts;
  return pageOf(await found(sql, slice(query) ?? FIRST_PAGE), 'heldId', (row) => toHeld(row, canCredit(row, settings)));
});

export const concernedBy = (row: rows.ConcernedRow) =>
  row.paymentId !== null && {
    payment: {
      paymentId: row.paymentId,
      amount: toRupees(row.paymentPaise),
      userId: row.userId,
      userName: row.userName,
      ...(row.orderId !== null && { orderId: row.orderId }),
    },
  };

const toHeld = (row: rows.HeldRow, isCreditable: boolean): z.output<typeof HeldReceipt> => ({
  heldId: row.heldId,
  provider: row.provider,
  receiptRef: row.receiptRef,
  providerRef: row.providerRef,
  currency: row.currency,
  reason: row.reason,
  failures: row.failures,
  canCredit: isCreditable,
  amount: row.amountMinor / 100,
  receivedAt: row.receivedAt.toISOString(),
  ...concernedBy(row),
  ...(row.settledAs && {
    settled: {
      way: row.settledAs,
      at: row.settledAt.toISOString(),
      by: row.settledBy,
      note: row.note,
      ...(row.refundState && { refundState: row.refundState }),
    },
  }),
});
