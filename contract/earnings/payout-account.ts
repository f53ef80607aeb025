/** The account to which a restaurant's payouts go (product rule 6.15). */
import * as z from 'zod/mini';
import { LoginPassword } from '../accounts/fields.ts';
import { SecondFactorCode } from '../accounts/second-factor-code.ts';
import { command, owner, read, text } from '../kit/endpoint.ts';
import { Id, name } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

export const PAYOUT_KINDS = ['BANK', 'UPI'] as const;
/** No payout goes to a new account for this long. */
export const PAYOUT_COOLING_HOURS = 24;

const ofRestaurant = {
  params: z.object({ restaurantId: Id }),
  access: owner('money'),
} as const;

/** `shown`: the last four digits of an account number, or the first letters and the bank of a UPI id. */
export const PayoutAccount = z.object({
  kind: z.enum(PAYOUT_KINDS),
  holder: z.string(),
  shown: z.string(),
  ifsc: z.string(),
  changedAt: DateTime,
  usableFrom: DateTime,
});
export type PayoutAccount = z.input<typeof PayoutAccount>;

/** Null if none was entered yet. */
export const payoutAccount = read('GET /v1/earningsAPI/payoutAccount/:restaurantId', {
  ...ofRestaurant,
  response: z.object({ account: z.nullable(PayoutAccount) }),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

const KIND = english`kind must be BANK or UPI.`;
const NUMBER = 'An account number has 9 to 18 digits.';
const IFSC = 'An IFSC has 11 characters, such as HDFC0001234.';
const UPI = 'A UPI ID looks like name@bank.';
const isOf = (text: string, shape: RegExp) => shape.test(text);

/** BANK has `accountNumber` and `ifsc`, UPI has `upiId`; the other fields are empty. */
export const PayoutAccountForm = z
  .strictObject({
    kind: z.enum(PAYOUT_KINDS, { error: KIND }),
    holder: name(100, 'Please enter the account holder’s name.'),
    accountNumber: z.string({ error: NUMBER }).check(z.trim(), z.maxLength(18, { error: NUMBER })),
    ifsc: z.string({ error: IFSC }).check(z.trim(), z.toUpperCase(), z.maxLength(11, { error: IFSC })),
    upiId: z.string({ error: UPI }).check(z.trim(), z.maxLength(165, { error: UPI })),
    password: LoginPassword,
    /** Only of people with a second factor, after SECOND_FACTOR_REQUIRED. */
    code: z.optional(SecondFactorCode),
  })
  .check(
    z.refine(({ kind, accountNumber }) => isOf(accountNumber, kind === 'BANK' ? /^[0-9]{9,18}$/ : /^$/), {
      error: NUMBER,
      path: ['accountNumber'],
    }),
    z.refine(({ kind, ifsc }) => isOf(ifsc, kind === 'BANK' ? /^[A-Z]{4}0[A-Z0-9]{6}$/ : /^$/), {
      error: IFSC,
      path: ['ifsc'],
    }),
    z.refine(
      ({ kind, upiId }) => isOf(upiId, kind === 'UPI' ? /^[A-Za-z0-9._-]{2,100}@[A-Za-z][A-Za-z0-9]{1,63}$/ : /^$/),
      { error: UPI, path: ['upiId'] },
    ),
  );

/** Notifies the restaurant's owner; no payout goes there for 24 hours. */
export const savePayoutAccount = command('PUT /v1/earningsAPI/payoutAccount/:restaurantId', {
  ...ofRestaurant,
  body: PayoutAccountForm,
  response: text,
  refusals: [
    'TOO_MANY_ATTEMPTS',
    'CURRENT_PASSWORD_WRONG',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'RESTAURANT_NOT_FOUND',
  ],
});
