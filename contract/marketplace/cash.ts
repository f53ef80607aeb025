/** The operator's limits for orders paid in cash (product rule 6.9). */
import * as z from 'zod/mini';
import { enteredRupees } from '../kit/amounts.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { inRupees } from '../kit/money.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';

export const CASH_BILL_MAX = 50_000;
export const CASH_OPEN_MAX = 20;

const ALLOWED = english`isAllowed must be true or false.`;
const BILL = english`The largest bill is from ₹1.00 to ${inRupees(CASH_BILL_MAX)}, with at most two decimals.`;
const OPEN = english`Enter a number of orders from 1 to ${CASH_OPEN_MAX}.`;

const Bill = enteredRupees({ min: 1, max: CASH_BILL_MAX, error: BILL });

/** `firstBillMax`: for customers without a delivered order; `openMax`: open cash orders per customer. */
export const CashTerms = z.strictObject({
  isAllowed: z.boolean({ error: ALLOWED }),
  billMax: Bill,
  firstBillMax: Bill,
  openMax: wholeFrom(1, CASH_OPEN_MAX, OPEN),
});
export type CashTerms = z.input<typeof CashTerms>;

export const cashTerms = read('GET /v1/AdminAPI/cashTerms', { response: CashTerms, access: administrator('staff') });

/** Audited with the names of the fields that changed; applies to new orders only. */
export const saveCashTerms = command('PUT /v1/AdminAPI/cashTerms', {
  body: CashTerms,
  response: text,
  access: administrator('staff'),
});
