import { walletStatement } from '#contract/wallet/wallet.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const serveWalletStatement = serve(walletStatement, async ({ sql, params, query }) =>
  pageOf(await rows.movements(sql, params.userId, slice(query) ?? FIRST_PAGE), 'movementId'),
);
