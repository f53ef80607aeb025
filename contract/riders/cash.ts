/** Cash of riders: a day's end for each, and the cash that they hand in (product rule 5.43). */
import * as z from 'zod/mini';
import { enteredRupees, Rupees } from '../kit/amounts.ts';
import { administrator, command, owner, read, text } from '../kit/endpoint.ts';
import { Id, optionalWords } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { CalendarDate } from '../kit/times.ts';

/** One day of a rider, by the trips that started then. `before`: in hand when the day began. */
export const RiderDay = z.object({
  riderId: Id,
  riderName: z.string(),
  deliveries: z.int(),
  tips: Rupees,
  before: Rupees,
  collected: Rupees,
  handedIn: Rupees,
  missing: Rupees,
  inHand: Rupees,
});
export type RiderDay = z.input<typeof RiderDay>;

const ofDay = { query: z.object({ date: CalendarDate }) };
const ofRestaurant = { ...ofDay, params: z.object({ restaurantId: Id }), access: owner('cash') } as const;
const ofOperator = { ...ofDay, access: administrator('money') } as const;

/** Riders who delivered something or have cash in hand, by name. */
export const riderDays = read('GET /v1/riderAPI/days/:restaurantId', {
  ...ofRestaurant,
  response: z.array(RiderDay),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

export const exportRiderDays = read('GET /v1/riderAPI/exportDays/:restaurantId', {
  ...ofRestaurant,
  response: text,
  gives: 'csv',
  refusals: ['RESTAURANT_NOT_FOUND'],
});

export const operatorRiderDays = read('GET /v1/AdminAPI/riderDays', { ...ofOperator, response: z.array(RiderDay) });

export const exportOperatorRiderDays = read('GET /v1/AdminAPI/exportRiderDays', {
  ...ofOperator,
  response: text,
  gives: 'csv',
});

const AMOUNT = english`Enter an amount in rupees, with at most two decimals.`;
const CODE = english`Enter the six digits on the delivery partner’s page.`;
export const CashAmount = enteredRupees({ min: 0.01, max: 1_00_000, error: AMOUNT });

/** `code` of the rider's offer, except for cash that is MISSING. */
export const CashForm = z
  .strictObject({
    kind: z.enum(['HANDED_IN', 'MISSING'], { error: english`kind must be HANDED_IN or MISSING.` }),
    amount: CashAmount,
    code: z.optional(z.string({ error: CODE }).check(z.regex(/^[0-9]{6}$/, { error: CODE }))),
    note: optionalWords(500),
  })
  .check(z.refine(({ kind, code }) => kind === 'MISSING' || code !== undefined, { path: ['code'], error: CODE }));

const taking = { params: z.object({ riderId: Id }), body: CashForm, response: text } as const;

/** Never more than the rider has; what is left is carried to the next day. An entry cannot be changed. */
export const takeRiderCash = command('PUT /v1/riderAPI/takeCash/:riderId', {
  ...taking,
  access: owner('cash'),
  refusals: ['RIDER_NOT_FOUND', 'CASH_CODE_WRONG', 'CASH_NOT_THERE'],
});

/** The same for an operator's rider. Audited. */
export const takeOperatorRiderCash = command('PUT /v1/AdminAPI/takeRiderCash/:riderId', {
  ...taking,
  access: administrator('money'),
  refusals: ['RIDER_NOT_FOUND', 'CASH_CODE_WRONG', 'CASH_NOT_THERE'],
});
