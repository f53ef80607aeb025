import { userLogout } from '#contract/session.ts';
import { serve } from '#server/kit/serve.ts';
import { clearCookies } from './session.ts';
import { deleteSession } from './session-rows.ts';
import { endStreamsOf } from './sessions.ts';

/** Ends this session and its streams only; others of the same person go on. */
export const serveUserLogout = serve(userLogout, async ({ tx, user, now, reply }) => {
  await deleteSession(tx, user.tokenHash);
  await endStreamsOf(tx, [user], now);
  clearCookies(reply);
  return 'You are logged out.';
});
