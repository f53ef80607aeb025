import { heldReceipts } from '#contract/payments/held.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './held-rows.ts';
import { canCredit } from './settle-held.ts';

export const serveHeldReceipts = serve(heldReceipts, async ({ sql, query, settings }) => {
  const found = query.settled ? rows.settledReceipts : rows.openReceipts;
  return pageOf(await found(sql, slice(query) ?? FIRST_PAGE), 'heldId', (row) => ({
    ...row,
    canCredit: canCredit(row, settings),
  }));
});
