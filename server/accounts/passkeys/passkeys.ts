import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { addPasskey, askForPasskey, PASSKEYS_MAX, passkeys, removePasskey } from '#contract/accounts/passkeys.ts';
import { t } from '#contract/kit/texts.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { credentialsOf } from '../rows.ts';
import { passSecondFactor } from '../second-factor/check-code.ts';
import { recordAccess } from '../sessions/access-events.ts';
import { deviceNameOf } from '../sessions/device-name.ts';
import { newChallenge, siteOf, spendChallenge } from './challenge.ts';
import * as rows from './passkey-rows.ts';

/** ES256 and RS256: every device has at least one of them. */
const ALGORITHMS = [-7, -257];

/** The user handle that a passkey returns at login. */
export const handleOf = (userId: number): string => Buffer.from(String(userId)).toString('base64url');

export const servePasskeys = serve(passkeys, ({ sql, params: { userId } }) => rows.passkeysOf(sql, userId));

export const serveAskForPasskey = serveAfter(
  askForPasskey,
  async ({ sql, params: { userId }, body, request, now, refuse }) => {
    const known = await credentialsOf(sql, userId);
    await checkPassword({ sql, request, now }, known, body.currentPassword);
    await passSecondFactor({ sql, request, now, ...known }, body.code);
    const own = await rows.passkeysOf(sql, userId);
    if (own.length >= PASSKEYS_MAX) throw refuse('PASSKEYS_FULL');
    return { ...known, own };
  },
  async ({ tx, params: { userId }, prepared: { own, ...known }, operator, settings, reply, now }) => ({
    challenge: await newChallenge(tx, reply, now, userId),
    rp: { id: siteOf(settings).expectedRPID, name: (await operator()).brand.senderName },
    user: { id: handleOf(userId), name: known.contactNumber, displayName: known.userName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' as const })),
    authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
  }),
);

export const serveAddPasskey = serveAfter(
  addPasskey,
  async ({ sql, params: { userId }, body, settings, request, now, refuse }) => {
    const expectedChallenge = await spendChallenge(sql, request, now, userId);
    if (expectedChallenge === undefined) throw refuse('PASSKEY_WRONG');
    const site = siteOf(settings);
    const checking = {
      ...site,
      response: { ...body, clientExtensionResults: {} },
      expectedChallenge,
      supportedAlgorithmIDs: ALGORITHMS,
    };
    const checked = await verifyRegistrationResponse(checking).catch(() => undefined);
    if (!checked?.verified) throw refuse('PASSKEY_WRONG');
    return checked.registrationInfo.credential;
  },
  async ({ tx, params: { userId }, prepared: { id, publicKey, counter }, request, now, refuse }) => {
    const device = deviceNameOf(request.headers['user-agent']);
    const passkey = { userId, credentialId: id, publicKey: Buffer.from(publicKey), counter, device, addedAt: now };
    if (!(await rows.insertPasskey(tx, passkey))) throw refuse('PASSKEY_WRONG');
    if ((await rows.passkeysOf(tx, userId)).length > PASSKEYS_MAX) throw refuse('PASSKEYS_FULL');
    await recordAccess(tx, 'PASSKEY_ADDED', { request, now, userId, detail: device });
    return t`This device has a passkey now. Log in with it next time.`;
  },
);

export const serveRemovePasskey = serve(
  removePasskey,
  async ({ tx, params: { userId, passkeyId }, request, now, refuse }) => {
    if (!(await rows.deletePasskey(tx, userId, passkeyId))) throw refuse('PASSKEY_NOT_FOUND');
    await recordAccess(tx, 'PASSKEY_REMOVED', { request, now, userId });
    return t`The passkey is removed. You can also delete it on your device.`;
  },
);
