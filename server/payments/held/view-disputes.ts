import type * as z from 'zod/mini';
import { type Dispute, disputes } from '#contract/payments/held.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './dispute-rows.ts';
import { concernedBy } from './view-held.ts';

export const serveDisputes = serve(disputes, async ({ sql, query }) =>
  pageOf(await rows.listDisputes(sql, query.ended === 'true', slice(query) ?? FIRST_PAGE), 'disputeId', toDispute),
);

const toDispute = (row: rows.DisputeRow): z.output<typeof Dispute> => ({
  disputeId: row.disputeId,
  provider: row.provider,
  disputeRef: row.disputeRef,
  receiptRef: row.receiptRef,
  disputeState: row.state,
  amount: row.amountMinor / 100,
  currency: row.currency,
  ...(row.deductedMinor !== null && { deducted: row.deductedMinor / 100 }),
  reason: row.reason,
  ...(row.respondBy && { respondBy: row.respondBy.toISOString() }),
  receivedAt: row.receivedAt.toISOString(),
  ...concernedBy(row),
});
