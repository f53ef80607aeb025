/** A person's data: downloading all of it, and erasing the account. */
import * as z from 'zod/mini';
import { LoginPassword } from '../accounts/fields.ts';
import { SecondFactorCode } from '../accounts/second-factor-code.ts';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

/** All data of the person in named lists, as a file, without data of other people. */
export const personalData = read('GET /v1/UserAPI/personalData/:userId', {
  ...ofSelf,
  response: z.record(z.string(), z.unknown()),
  gives: 'file',
});

export const Unsettled = z.object({
  kind: z.enum([
    'OPEN_ORDERS',
    'BOOKINGS',
    'WALLET',
    'REFUNDS',
    'RESTAURANTS',
    'KITCHEN_ORDERS',
    'EARNINGS',
    'LAST_ADMINISTRATOR',
  ]),
  /** The unsettled things, and how to settle them. */
  message: z.string(),
});
export type Unsettled = z.output<typeof Unsettled>;

/** Matters to settle before the account can be erased; empty when it can be. */
export const unsettled = read('GET /v1/UserAPI/unsettled/:userId', { ...ofSelf, response: z.array(Unsettled) });

/** `code` of the second factor, which `SECOND_FACTOR_REQUIRED` asks for, only of people who have one. */
export const Erasure = z.strictObject({ password: LoginPassword, code: z.optional(SecondFactorCode) });

/** The `details` of ACCOUNT_UNSETTLED are the list that `unsettled` returns. */
export const eraseAccount = command('POST /v1/UserAPI/eraseAccount/:userId', {
  ...ofSelf,
  body: Erasure,
  response: text,
  refusals: [
    'TOO_MANY_ATTEMPTS',
    'CURRENT_PASSWORD_WRONG',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'ACCOUNT_UNSETTLED',
  ],
});
