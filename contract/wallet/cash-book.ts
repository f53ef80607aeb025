/** The cash book of riders (product rule 128). */
import * as z from 'zod/mini';
import { command, read, role, text } from '../kit/endpoint.ts';
import { Id, name, optionalWords, paging } from '../kit/fields.ts';
import { inRupees, toPaise } from '../kit/money.ts';
import { Rupees } from '../kit/rupees.ts';

/** TAKEN at the door; HANDED_IN by a rider; MISSING: written off. */
export const CASH_ENTRIES = ['TAKEN', 'HANDED_IN', 'MISSING'] as const;

/** Rupees; `balance` is what riders still have. */
export const cashHeld = read('GET /v1/AdminAPI/cashHeld', {
  response: z.object({ taken: Rupees, handedIn: Rupees, missing: Rupees, balance: Rupees }),
  access: role('ADMIN'),
});

/** TAKEN has `orderId`, the others `handedBy` and `note`. `amount` is positive. */
const CashEntry = z.object({
  entryId: z.string(),
  kind: z.enum(CASH_ENTRIES),
  at: z.iso.datetime(),
  amount: Rupees,
  orderId: z.optional(Id),
  handedBy: z.string(),
  note: z.string(),
});
export type CashEntry = z.output<typeof CashEntry>;

export const cashBook = read('GET /v1/AdminAPI/cashBook', {
  query: z.object(paging),
  response: z.array(CashEntry),
  access: role('ADMIN'),
  paged: true,
});

const HAND_IN_MAX = 10_00_000;
const AMOUNT = `Enter an amount up to ${inRupees(HAND_IN_MAX)}, with at most two decimals.`;
const KIND = 'kind must be HANDED_IN or MISSING.';

export const HandInForm = z.strictObject({
  kind: z.enum(['HANDED_IN', 'MISSING'], { error: KIND }),
  amount: z.number({ error: AMOUNT }).check(
    z.gt(0, { error: AMOUNT }),
    z.lte(HAND_IN_MAX, { error: AMOUNT }),
    z.refine((rupees) => toPaise(rupees) / 100 === rupees, { error: AMOUNT }),
  ),
  handedBy: name(100, 'Please say whose cash it is.'),
  note: optionalWords(500),
});

/** Never more than riders have; an entry cannot be changed. Audited. */
export const handInCash = command('POST /v1/AdminAPI/handInCash', {
  body: HandInForm,
  response: text,
  access: role('ADMIN'),
  refusals: ['CASH_NOT_THERE'],
  retryable: 'handInCash',
});
