import { userLogout } from '#contract/accounts/current-user.ts';
import { t } from '#contract/kit/texts.ts';
import { serve } from '#server/http/serve.ts';
import { recordAccess } from './access-events.ts';
import { clearCookies } from './session.ts';
import { deleteSession } from './session-rows.ts';
import { endStreamsOf } from './sessions.ts';

export const serveUserLogout = serve(userLogout, async ({ tx, user, now, request, reply }) => {
  await deleteSession(tx, user.tokenHash);
  await endStreamsOf(tx, [user], now);
  await recordAccess(tx, 'LOGOUT', { request, now, userId: user.userId });
  clearCookies(reply);
  return t`You are logged out.`;
});
