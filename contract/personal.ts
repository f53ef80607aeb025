/** What a person may have of their data: all of it, or none of it any more (contract UserAPI). */
import * as z from 'zod/mini';
import { LoginPassword } from './accounts/fields.ts';
import { SecondFactorCode } from './accounts/second-factor-code.ts';
import { command, read, self, text } from './kit/endpoint.ts';
import { Id } from './kit/fields.ts';

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

/** Everything of the person's own in named lists, as a file; never what is another person's. */
export const personalData = read('GET /v1/UserAPI/personalData/:userId', {
  ...ofSelf,
  answer: z.record(z.string(), z.unknown()),
  gives: 'file',
});

export const Unsettled = z.object({
  kind: z.enum(['OPEN_ORDERS', 'BOOKINGS', 'WALLET', 'RESTAURANTS', 'KITCHEN_ORDERS', 'LAST_ADMINISTRATOR']),
  /** What there is and what to do about it. */
  message: z.string(),
});
export type Unsettled = z.output<typeof Unsettled>;

/** What must be settled before the account can be erased; nothing when it can. */
export const unsettled = read('GET /v1/UserAPI/unsettled/:userId', { ...ofSelf, answer: z.array(Unsettled) });

/** `code` of the second factor: asked for with `SECOND_FACTOR_REQUIRED`, and only of those who have one. */
export const Erasure = z.strictObject({ password: LoginPassword, code: z.optional(SecondFactorCode) });

/** `details` of ACCOUNT_UNSETTLED are the same list. */
export const eraseAccount = command('POST /v1/UserAPI/eraseAccount/:userId', {
  ...ofSelf,
  body: Erasure,
  answer: text,
  refusals: [
    'TOO_MANY_ATTEMPTS',
    'CURRENT_PASSWORD_WRONG',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'ACCOUNT_UNSETTLED',
  ],
});
