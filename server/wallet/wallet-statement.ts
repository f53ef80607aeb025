import { toRupees } from '#contract/kit/money.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const serveWalletStatement = serve(walletStatement, async ({ sql, params, query }) => {
  const found = await rows.movements(sql, params.userId, slice(query) ?? FIRST_PAGE);
  return pageOf(found, 'transferId', (row) => ({
    movementId: row.transferId,
    at: row.at.toISOString(),
    kind: row.kind,
    amount: toRupees(row.amountPaise),
    balanceAfter: toRupees(row.balancePaise),
    ...(row.orderId !== null && { orderId: row.orderId }),
    ...(row.ticketId !== null && { ticketId: row.ticketId }),
  }));
});
