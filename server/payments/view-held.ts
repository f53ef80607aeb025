import { heldReceipts } from '#contract/payments.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const serveHeldReceipts = serve(heldReceipts, async ({ sql, query }) =>
  pageOf(
    await rows.heldReceipts(sql, slice(query) ?? FIRST_PAGE),
    'receiptRef',
    ({ amountMinor, receivedAt, ...row }) => ({
      ...{ provider: row.provider, receiptRef: row.receiptRef, providerRef: row.providerRef },
      ...{ currency: row.currency, reason: row.reason },
      amount: amountMinor / 100,
      receivedAt: receivedAt.toISOString(),
    }),
  ),
);
