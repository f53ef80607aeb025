import { userLogout } from '#contract/session.ts';
import { END } from '#server/kit/live.ts';
import { announce } from '#server/kit/outbox.ts';
import { serve } from '#server/kit/serve.ts';
import * as rows from './rows.ts';
import { clearCookies } from './session.ts';

/** Ends this session and its streams only; others of the same person go on. */
export const serveUserLogout = serve(userLogout, async ({ tx, user, now, reply }) => {
  await rows.deleteSession(tx, user.tokenHash);
  await announce(tx, [{ at: now, event: END, toUser: user.userId, data: { token: user.tokenHash.toString('hex') } }]);
  clearCookies(reply);
  return 'You are logged out.';
});
