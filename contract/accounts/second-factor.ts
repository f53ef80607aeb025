import * as z from 'zod/mini';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { LoginPassword } from './fields.ts';
import { SecondFactorCode } from './second-factor-code.ts';

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };
const toSetUp = { ...ofSelf, allowedBefore: ['SET_UP_SECOND_FACTOR'] as const };

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactor = read('GET /v1/UserAPI/secondFactor/:userId', {
  ...toSetUp,
  response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }),
});

export const PasswordAgain = z.strictObject({ currentPassword: LoginPassword });

/** Returns the app's secret, also as the URI of its QR code. Login asks for codes only after confirmation. */
export const setUpSecondFactor = command('PUT /v1/UserAPI/setUpSecondFactor/:userId', {
  ...toSetUp,
  body: PasswordAgain,
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['TOO_MANY_ATTEMPTS', 'CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_ON'],
});

export const CodeAlone = z.strictObject({ code: SecondFactorCode });

/** The recovery codes are returned here and never again. */
export const confirmSecondFactor = command('PUT /v1/UserAPI/confirmSecondFactor/:userId', {
  ...toSetUp,
  body: CodeAlone,
  response: RecoveryCodes,
  refusals: ['SECOND_FACTOR_OFF', 'TOO_MANY_ATTEMPTS', 'CODE_WRONG', 'SECOND_FACTOR_ON'],
});

export const PasswordAndCode = z.strictObject({ currentPassword: LoginPassword, code: SecondFactorCode });

const withCode = {
  ...ofSelf,
  body: PasswordAndCode,
  refusals: ['TOO_MANY_ATTEMPTS', 'CURRENT_PASSWORD_WRONG', 'SECOND_FACTOR_OFF', 'CODE_WRONG'],
} as const;

export const turnOffSecondFactor = command('PUT /v1/UserAPI/turnOffSecondFactor/:userId', {
  ...withCode,
  response: text,
});

export const renewRecoveryCodes = command('PUT /v1/UserAPI/renewRecoveryCodes/:userId', {
  ...withCode,
  response: RecoveryCodes,
});
