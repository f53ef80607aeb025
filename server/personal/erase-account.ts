import { t } from '#contract/kit/texts.ts';
import { eraseAccount } from '#contract/personal/personal-data.ts';
import * as accounts from '#server/accounts/index.ts';
import { END } from '#server/events/live.ts';
import { eraseEvents, publishEvents } from '#server/events/outbox.ts';
import { eraseReplies } from '#server/http/idempotency.ts';
import { serveAfter } from '#server/http/serve.ts';
import { noSession } from '#server/process/errors.ts';
import * as security from '#server/security/index.ts';
import * as wallet from '#server/wallet/index.ts';
import { SLICES } from './slices.ts';
import { unsettledOf } from './unsettled.ts';

/**
 * Erases the caller for good once everything is settled. Locks their row first and their wallet second, so that a
 * concurrent order, top-up or login has either committed and is seen, or finds no such person.
 */
export const serveEraseAccount = serveAfter(
  eraseAccount,
  ({ sql, user, body, now, request }) => accounts.confirmPassword({ sql, request, now }, user.userId, body),
  async ({ tx, user: { userId }, prepared: passwordHash, now, reply, refuse }) => {
    if (!(await accounts.lockPerson(tx, userId, passwordHash))) throw noSession();
    await wallet.lockBalance(tx, userId);
    const unsettled = await unsettledOf(tx, userId, now);
    const [first] = unsettled;
    if (first) throw refuse('ACCOUNT_UNSETTLED', { message: first.message, details: unsettled });
    for (const slice of SLICES) await slice.erasePerson(tx, userId, now);
    await eraseReplies(tx, userId);
    await eraseEvents(tx, userId);
    await security.recordSecurity(tx, { at: now, kind: 'ACCOUNT_ERASED', userId, address: '', detail: '' });
    await publishEvents(tx, [{ at: now, event: END, toUser: userId, data: {} }]);
    accounts.clearCookies(reply);
    return t`Your account is deleted. Thank you for being with us.`;
  },
);
