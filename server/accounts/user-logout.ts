import { userLogout } from '#contract/accounts.ts';
import { serve } from '#server/kit/serve.ts';
import * as rows from './rows.ts';
import { clearCookies } from './session.ts';

/** Ends this session only; others of the same person go on. */
export const serveUserLogout = serve(userLogout, async ({ tx, user, reply }) => {
  await rows.deleteSession(tx, user.tokenHash);
  clearCookies(reply);
  return 'You are logged out.';
});
