import { keepRefunds } from '#contract/wallet.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './rows.ts';

/** Chooses where what is refunded from now on goes. Refunds on their way to their source stay on it. */
export const serveKeepRefunds = serve(keepRefunds, async ({ tx, user, body: { keepsRefunds } }) => {
  await rows.keepRefunds(tx, user.userId, keepsRefunds);
  return keepsRefunds ? 'Refunds go into your wallet, at once.' : 'Refunds go back to where you paid from.';
});
