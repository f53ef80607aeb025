/** The cash book of riders (product rule 6.9). */
import * as z from 'zod/mini';
import { enteredRupees, Rupees } from '../kit/amounts.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { Id, name, optionalWords, paging } from '../kit/fields.ts';
import { inRupees } from '../kit/money.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

/** TAKEN at the door; HANDED_IN by a rider; MISSING: written off. */
export const CASH_ENTRIES = ['TAKEN', 'HANDED_IN', 'MISSING'] as const;

/** `balance` is what riders still have. */
export const CashHeld = z.object({ taken: Rupees, handedIn: Rupees, missing: Rupees, balance: Rupees });

export const cashHeld = read('GET /v1/AdminAPI/cashHeld', {
  response: CashHeld,
  access: administrator('money'),
});

/** TAKEN has `orderId`, the others `handedBy` and `note`. `amount` is positive. */
export const CashEntry = z.object({
  entryId: z.string(),
  kind: z.enum(CASH_ENTRIES),
  at: DateTime,
  amount: Rupees,
  orderId: z.optional(Id),
  handedBy: z.string(),
  note: z.string(),
});
export type CashEntry = z.input<typeof CashEntry>;

export const cashBook = read('GET /v1/AdminAPI/cashBook', {
  query: z.object(paging),
  response: z.array(CashEntry),
  access: administrator('money'),
  paged: true,
});

const HAND_IN_MAX = 10_00_000;
const AMOUNT = english`Enter an amount up to ${inRupees(HAND_IN_MAX)}, with at most two decimals.`;
const KIND = english`kind must be HANDED_IN or MISSING.`;

export const HandInForm = z.strictObject({
  kind: z.enum(['HANDED_IN', 'MISSING'], { error: KIND }),
  amount: enteredRupees({ min: 0.01, max: HAND_IN_MAX, error: AMOUNT }),
  handedBy: name(100, 'Please enter whose cash it is.'),
  note: optionalWords(500),
});

/** Never more than riders have; an entry cannot be changed. Audited. */
export const handInCash = command('POST /v1/AdminAPI/handInCash', {
  body: HandInForm,
  response: text,
  access: administrator('money'),
  refusals: ['CASH_NOT_THERE'],
  retryable: 'handInCash',
});
