/**
 * Passkeys: keys of a device that log in without a password, after its lock screen. The browser must have asked for a
 * challenge in the last five minutes; each works once (product rule 1.14).
 */
import * as z from 'zod/mini';
import { anyone, command, read, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { CurrentUser } from './current-user.ts';
import { LoginContactNumber, LoginPassword } from './fields.ts';
import { SecondFactorCode } from './second-factor-code.ts';

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };
const open = { access: anyone(), isEntrance: true } as const;

export const PASSKEYS_MAX = 10;

const WRONG = english`This browser gave no passkey.`;
/** As base64url. */
const part = z.string({ error: WRONG }).check(z.regex(/^[\w-]{0,10000}$/, { error: WRONG }));
const publicKey = z.literal('public-key', { error: WRONG });
const credential = { id: part, rawId: part, type: publicKey };
const required = z.literal('required');

/** The options of `navigator.credentials.get`. */
export const passkeyChallenge = command('POST /v1/UserAPI/passkeyChallenge', {
  ...open,
  response: z.object({ challenge: z.string(), rpId: z.string(), userVerification: required }),
});

/**
 * Needs no second factor: the device has checked the person. With `contactNumber`, as the second step of a login, the
 * passkey must be of that account.
 */
export const loginByPasskey = command('POST /v1/UserAPI/loginByPasskey', {
  ...open,
  body: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: part,
      authenticatorData: part,
      signature: part,
      userHandle: z.optional(part),
    }),
    contactNumber: z.optional(LoginContactNumber),
  }),
  response: CurrentUser,
  refusals: ['PASSKEY_WRONG', 'ACCOUNT_BLOCKED'],
});

/** `code` is sent after SECOND_FACTOR_REQUIRED. */
export const PasskeyProof = z.strictObject({ currentPassword: LoginPassword, code: z.optional(SecondFactorCode) });

/** Returns the options of `navigator.credentials.create`. */
export const askForPasskey = command('POST /v1/UserAPI/passkey/:userId', {
  ...ofSelf,
  body: PasskeyProof,
  response: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
    excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
    authenticatorSelection: z.object({ residentKey: required, userVerification: required }),
  }),
  refusals: [
    'TOO_MANY_ATTEMPTS',
    'CURRENT_PASSWORD_WRONG',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'PASSKEYS_FULL',
  ],
});

export const addPasskey = command('PUT /v1/UserAPI/passkey/:userId', {
  ...ofSelf,
  body: z.object({
    ...credential,
    response: z.object({ clientDataJSON: part, attestationObject: part }),
  }),
  response: text,
  refusals: ['PASSKEY_WRONG', 'PASSKEYS_FULL'],
});

/** `device`: where it was added, like that of a session. */
export const Passkey = z.object({
  passkeyId: Id,
  device: z.string(),
  addedAt: DateTime,
  lastUsedAt: z.optional(DateTime),
});
export type Passkey = z.input<typeof Passkey>;

export const passkeys = read('GET /v1/UserAPI/passkeys/:userId', { ...ofSelf, response: z.array(Passkey) });

export const removePasskey = command('DELETE /v1/UserAPI/passkey/:passkeyId/:userId', {
  params: z.object({ passkeyId: Id, userId: Id }),
  access: self('userId'),
  response: text,
  refusals: ['PASSKEY_NOT_FOUND'],
});
