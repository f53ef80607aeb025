import type { FastifyRequest } from 'fastify';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor.ts';
import { t } from '#contract/kit/texts.ts';
import type { Sql } from '#server/database/database.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { refuse, refuseField } from '#server/process/errors.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { credentialsOf } from '../rows.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { guessCode, spendCode } from './check-code.ts';
import { hashRecoveryCode, newRecoveryCodes, newSecret, plainCode, shownSecret, stepOf } from './second-factor-code.ts';
import * as rows from './second-factor-rows.ts';

const wrongCode = () => refuseField('CODE_WRONG', 'code');

export const serveSecondFactor = serve(secondFactor, async ({ sql, params: { userId } }) => {
  const factor = await rows.factorOf(sql, userId);
  return { isOn: factor?.isOn ?? false, recoveryCodesLeft: factor?.recoveryCodesLeft ?? 0 };
});

/** Logins need no code until the person has confirmed that their app has the secret. */
export const serveSetUpSecondFactor = serveAfter(
  setUpSecondFactor,
  async ({ sql, params: { userId }, body, request, now }) => {
    const known = await credentialsOf(sql, userId);
    await checkPassword({ sql, request, now }, known, body.currentPassword);
    return known;
  },
  async ({ tx, params: { userId }, prepared: { contactNumber }, operator, refuse }) => {
    const secret = newSecret();
    if (!(await rows.insertFactor(tx, userId, secret))) throw refuse('SECOND_FACTOR_ON');
    return shownSecret(secret, (await operator()).brand.senderName, contactNumber);
  },
);

export const serveConfirmSecondFactor = serveAfter(
  confirmSecondFactor,
  async ({ sql, params: { userId }, body, request, now, refuse }) => {
    const { contactNumber } = await credentialsOf(sql, userId);
    const factor = await rows.factorOf(sql, userId);
    if (!factor) throw refuse('SECOND_FACTOR_OFF');
    if (factor.isOn) throw refuse('SECOND_FACTOR_ON');
    const { secret } = factor;
    const step = await guessCode({ sql, request, now, userId, contactNumber }, wrongCode, async () =>
      stepOf(secret, plainCode(body.code), now),
    );
    return { secret, step };
  },
  async ({ tx, params: { userId }, prepared, request, now, refuse }) => {
    // Only one of two parallel confirmations succeeds, and only its recovery codes are stored.
    if (!(await rows.confirmFactor(tx, userId, { ...prepared, now }))) throw refuse('SECOND_FACTOR_ON');
    await recordAccess(tx, 'SECOND_FACTOR_ON', { request, now, userId });
    const recoveryCodes = newRecoveryCodes();
    await rows.replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
    return { recoveryCodes };
  },
);

interface Proof {
  readonly sql: Sql;
  readonly params: { readonly userId: number };
  readonly body: { readonly currentPassword: string; readonly code: string };
  readonly request: FastifyRequest;
  readonly now: Date;
}

async function checkBoth({ sql, params: { userId }, body, request, now }: Proof): Promise<void> {
  const known = await credentialsOf(sql, userId);
  await checkPassword({ sql, request, now }, known, body.currentPassword);
  const factor = await rows.factorOf(sql, userId);
  if (!factor?.isOn) throw refuse('SECOND_FACTOR_OFF');
  const check = { sql, request, now, userId, contactNumber: known.contactNumber };
  await spendCode(check, factor.secret, body.code, wrongCode);
}

export const serveTurnOffSecondFactor = serveAfter(
  turnOffSecondFactor,
  checkBoth,
  async ({ tx, params: { userId }, request, now, refuse }) => {
    if (!(await rows.deleteFactor(tx, userId))) throw refuse('SECOND_FACTOR_OFF');
    await recordAccess(tx, 'SECOND_FACTOR_OFF', { request, now, userId });
    return t`Two-step verification is off.`;
  },
);

export const serveRenewRecoveryCodes = serveAfter(
  renewRecoveryCodes,
  checkBoth,
  async ({ tx, params: { userId }, request, now, refuse }) => {
    const recoveryCodes = newRecoveryCodes();
    const isReplaced = await rows.replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
    if (!isReplaced) throw refuse('SECOND_FACTOR_OFF');
    await recordAccess(tx, 'RECOVERY_CODES_RENEWED', { request, now, userId });
    return { recoveryCodes };
  },
);
