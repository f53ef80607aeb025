/**
 * A new contact number (product rule 1.13). Codes are sent to the new number and to the old one; without the code of the
 * old one the change waits for 72 hours and can be stopped.
 */
import * as z from 'zod/mini';
import { command, read, self, text } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';
import { ContactNumber, LoginPassword, SentCode } from './fields.ts';
import { SecondFactorCode } from './second-factor-code.ts';

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

/** Both are absent unless a change waits. */
const WaitingNumber = z.object({ contactNumber: z.optional(z.string()), changesAt: z.optional(DateTime) });
export type WaitingNumber = z.input<typeof WaitingNumber>;

export const waitingNumber = read('GET /v1/UserAPI/newNumber/:userId', { ...ofSelf, response: WaitingNumber });

/** `code` is sent after SECOND_FACTOR_REQUIRED. */
export const NewNumber = z.strictObject({
  contactNumber: ContactNumber,
  currentPassword: LoginPassword,
  isOldLost: z.boolean({ error: english`isOldLost must be true or false.` }),
  code: z.optional(SecondFactorCode),
});

/** A number of another account gets the same response. */
export const askForNumber = command('POST /v1/UserAPI/newNumber/:userId', {
  ...ofSelf,
  body: NewNumber,
  response: z.object({ againAfterSeconds: z.int() }),
  refusals: [
    'CODES_OFF',
    'NUMBER_UNCHANGED',
    'TOO_MANY_ATTEMPTS',
    'CURRENT_PASSWORD_WRONG',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
    'TOO_MANY_CODES',
    'CODE_TOO_SOON',
  ],
});

/** `oldCode`: of the old number. */
export const NumberCodes = z.strictObject({
  contactNumber: ContactNumber,
  code: SentCode,
  oldCode: z.optional(SentCode),
});

/** Ends all other sessions, when the number changes. */
export const changeNumber = command('PUT /v1/UserAPI/newNumber/:userId', {
  ...ofSelf,
  body: NumberCodes,
  response: text,
  refusals: ['SENT_CODE_WRONG', 'CONTACT_NUMBER_TAKEN'],
});

export const stopNumberChange = command('DELETE /v1/UserAPI/newNumber/:userId', {
  ...ofSelf,
  response: text,
  refusals: ['NUMBER_NOT_WAITING'],
});
