import { eraseAccount } from '#contract/personal.ts';
import * as accounts from '#server/accounts/index.ts';
import * as assistant from '#server/assistant/index.ts';
import * as booking from '#server/booking/index.ts';
import * as catalog from '#server/catalog/index.ts';
import { noSession } from '#server/kit/errors.ts';
import { END } from '#server/kit/live.ts';
import { announce } from '#server/kit/outbox.ts';
import * as kit from '#server/kit/personal.ts';
import { serveAfter } from '#server/kit/serve.ts';
import * as ordering from '#server/ordering/index.ts';
import * as reviews from '#server/reviews/index.ts';
import * as security from '#server/security/index.ts';
import * as support from '#server/support/index.ts';
import * as wallet from '#server/wallet/index.ts';
import { unsettledOf } from './unsettled.ts';

/** In the order in which their rows are locked elsewhere. */
const SLICES = [wallet, ordering, booking, reviews, catalog, support, assistant, security, kit, accounts];

/**
 * Erases the caller for good once everything is settled. Their row is locked first and their wallet second: an order, a
 * top-up or a login at the same moment has either ended, and is seen, or finds nobody.
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
    await security.recordSecurity(tx, { at: now, kind: 'ACCOUNT_ERASED', userId, address: '', detail: '' });
    await announce(tx, [{ at: now, event: END, toUser: userId, data: {} }]);
    accounts.clearCookies(reply);
    return 'Your account is erased. Thank you for having been with us.';
  },
);
