/**
 * Codes of six digits that prove a contact number. Each works once, for five minutes, with at most five wrong tries, and
 * only in the browser that asked for it (product rule 1.11).
 */
import * as z from 'zod/mini';
import { CODE_PURPOSES } from '../kit/brand.ts';
import { anyone, command, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { CurrentUser } from './current-user.ts';
import { LoginContactNumber } from './fields.ts';
import { CodeLogin, ForgottenPassword, LinkOfMail, PasswordByLink } from './shapes.ts';

const open = { access: anyone(), isEntrance: true } as const;

/** An unknown number gets the same response after the same time. */
export const sendCode = command('POST /v1/UserAPI/code', {
  ...open,
  body: z.strictObject({
    contactNumber: LoginContactNumber,
    purpose: z.enum(CODE_PURPOSES, { error: 'A code is for PASSWORD, LINK, LOGIN, REGISTER or GUEST.' }),
  }),
  response: z.object({ againAfterSeconds: z.int() }),
  refusals: ['CODES_OFF', 'TOO_MANY_CODES', 'CODE_TOO_SOON'],
});

/** Ends all sessions and starts none. A second factor stays on. */
export const newPassword = command('POST /v1/UserAPI/newPassword', {
  ...open,
  body: ForgottenPassword,
  response: text,
  refusals: ['SENT_CODE_WRONG', 'CODE_NOT_ENOUGH', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'],
});

/** By the link that sendCode sent to the proved email address for LINK (product rule 1.16). */
export const newPasswordByLink = command('POST /v1/UserAPI/newPasswordByLink', {
  ...open,
  body: PasswordByLink,
  response: text,
  refusals: ['LINK_ENDED', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'],
});

/** Sends a link to the email address of the account. Guests set a password first. */
export const sendEmailLink = command('POST /v1/UserAPI/emailLink/:userId', {
  params: z.object({ userId: Id }),
  access: self('userId'),
  response: text,
  refusals: ['CODES_OFF', 'TOO_MANY_CODES', 'CODE_TOO_SOON'],
});

export const confirmEmail = command('POST /v1/UserAPI/confirmEmail', {
  ...open,
  body: LinkOfMail,
  response: text,
  refusals: ['LINK_ENDED'],
});

/** With `userName`, and a code for GUEST, a number without an account gets one (product rule 1.15). */
export const loginByCode = command('POST /v1/UserAPI/loginByCode', {
  ...open,
  body: CodeLogin,
  response: CurrentUser,
  refusals: [
    'CODES_OFF',
    'SENT_CODE_WRONG',
    'CODE_NOT_ENOUGH',
    'TOO_MANY_ATTEMPTS',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'CONTACT_NUMBER_TAKEN',
  ],
});
