/**
 * A vendor enters the restaurant's payout account (product rule 6.15). Numbers are never logged, and shown only masked.
 */
import * as contract from '#contract/earnings/payout-account.ts';
import { t } from '#contract/kit/texts.ts';
import { confirmPassword, lockPerson } from '#server/accounts/index.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { ownKitchen } from '#server/kitchen/index.ts';
import { noSession } from '#server/process/errors.ts';
import { notify } from '#server/push/index.ts';
import { recordSecurity } from '#server/security/index.ts';
import { lockAccount } from '../rows.ts';
import { type Payee, payoutAccountOf, writePayoutAccount } from './payout-account-rows.ts';

const COOLING_MS = contract.PAYOUT_COOLING_HOURS * 60 * 60 * 1000;

/** `•••• 6789`, or `as•••@okbank`. */
export const maskedAccount = ({ kind, accountNumber, upiId }: Pick<Payee, 'kind' | 'accountNumber' | 'upiId'>) =>
  kind === 'BANK' ? `•••• ${accountNumber.slice(-4)}` : upiId.replace(/^(.{2})[^@]*/, '$1•••');

export const servePayoutAccount = serve(contract.payoutAccount, async ({ sql, params, user, refuse }) => {
  if (!(await ownKitchen(sql, params.restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  const found = await payoutAccountOf(sql, params.restaurantId);
  return { account: found ? { ...found, shown: maskedAccount(found) } : null };
});

/** The lock puts a payout either before the change, to the former account, or after it, where it must wait. */
export const serveSavePayoutAccount = serveAfter(
  contract.savePayoutAccount,
  ({ sql, user, body, now, request }) => confirmPassword({ sql, request, now }, user.userId, body),
  async ({ tx, params: { restaurantId }, body, user, prepared: passwordHash, now, request, refuse }) => {
    const { userId, vendorId } = user;
    if (!(await lockPerson(tx, userId, passwordHash))) throw noSession();
    // A removed restaurant is still owed what it earned.
    if (!(await ownKitchen(tx, restaurantId, vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    const { password: _, code: __, ...entered } = body;
    await lockAccount(tx, restaurantId);
    const usableFrom = new Date(now.getTime() + COOLING_MS);
    await writePayoutAccount(tx, restaurantId, { ...entered, changedAt: now, usableFrom });
    const detail = `restaurant ${restaurantId}`;
    await recordSecurity(tx, { at: now, kind: 'PAYOUT_ACCOUNT_CHANGED', userId, address: request.ip, detail });
    await notify(tx, [{ at: now, kind: 'PAYOUT_ACCOUNT', to: vendorId, about: { restaurantId } }]);
    return t`Saved. The first payout to ${maskedAccount(entered)} can be made in ${contract.PAYOUT_COOLING_HOURS} hours.`;
  },
);
