import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { loginByPasskey, passkeyChallenge } from '#contract/accounts/passkeys.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { noteAccess } from '../sessions/access-events.ts';
import { enter, refuseBlocked } from '../sessions/user-login.ts';
import { newChallenge, siteOf, spendChallenge } from './challenge.ts';
import * as rows from './passkey-rows.ts';
import { handleOf } from './passkeys.ts';

export const servePasskeyChallenge = serve(passkeyChallenge, async ({ tx, now, settings, reply }) => ({
  challenge: await newChallenge(tx, reply, now),
  rpId: siteOf(settings).expectedRPID,
  userVerification: 'required' as const,
}));

/** An unknown passkey, a wrong signature and an old challenge get the same response. */
export const serveLoginByPasskey = serveAfter(
  loginByPasskey,
  async ({ sql, body, now, settings, operator, request, refuse }) => {
    const challenge = await spendChallenge(sql, request, now);
    const found = await rows.passkeyToCheck(sql, body.id);
    const { userHandle, ...signed } = body.response;
    const number = String(body.contactNumber ?? found?.contactNumber);
    const isOwn = found && userHandle === handleOf(found.userId) && number === found.contactNumber;
    const checked =
      challenge && isOwn
        ? await verifyAuthenticationResponse({
            ...siteOf(settings),
            response: { ...body, response: signed, clientExtensionResults: {} },
            expectedChallenge: challenge,
            credential: { id: body.id, publicKey: Uint8Array.from(found.publicKey), counter: found.counter },
          }).catch(() => undefined)
        : undefined;
    if (!found || !checked?.verified) {
      noteAccess('LOGIN_FAILED', { request, now, userId: found?.userId, detail: 'PASSKEY_WRONG' });
      throw refuse('PASSKEY_WRONG');
    }
    if (found.isBlocked) await refuseBlocked({ request, now, operator }, found.userId);
    return { user: found, counter: checked.authenticationInfo.newCounter };
  },
  async ({ prepared: { user, counter }, body, refuse, ...login }) => {
    const isUsed = await rows.usePasskey(login.tx, body.id, counter, login.now);
    const person = isUsed && (await enter(user, login));
    if (!person) throw refuse('PASSKEY_WRONG');
    return person;
  },
);
