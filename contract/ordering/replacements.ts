/** A dish that is not available before it is cooked, and the dish that the vendor offers instead (product rules 5.34 to 5.37). */
import * as z from 'zod/mini';
import { ContactNumber, FullName } from '../accounts/fields.ts';
import { Dish } from '../catalog/restaurants.ts';
import { command, concerned, owner } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import { DateTime } from '../kit/times.ts';

/** Whether a vendor may still offer another dish (product rule 5.35). */
export const mayReplace = (status: string): boolean => status === 'ACTIVE' || status === 'ACCEPTED';

/** The customer's choice for a dish that is not available; CALL is the default. */
export const IF_OUT = ['REPLACE', 'LEAVE_OUT', 'CALL'] as const;
export type IfOut = (typeof IF_OUT)[number];

/** Somebody else who gets the order. */
export const Recipient = z.strictObject({ name: FullName, number: ContactNumber });
export type Recipient = z.output<typeof Recipient>;

const ifOut = z.optional(z.enum(IF_OUT, { error: english`ifOut must be REPLACE, LEAVE_OUT or CALL.` }));
export const orderChoices = { recipient: z.optional(Recipient), ifOut };
export const storedChoices = { recipient: z.optional(z.object({ name: z.string(), number: z.string() })), ifOut };

/**
 * A dish that the vendor offers for the whole quantity that is left, as it was on the menu then; absent if the order
 * ended before a decision. `isAlike`: same mark and no new allergen, so REPLACE takes it without an answer. `refundId`:
 * the refund of the difference in price.
 */
export const Replacement = z.extend(
  z.pick(Dish, {
    dishId: true,
    dishName: true,
    dishType: true,
    isEgg: true,
    secondName: true,
    allergens: true,
    price: true,
  }),
  {
    state: z.enum(['OFFERED', 'TAKEN', 'LEFT_OUT']),
    isAlike: z.boolean(),
    answerBy: DateTime,
    decidedAt: z.optional(DateTime),
    refundId: z.optional(Id),
  },
);
export type Replacement = z.input<typeof Replacement>;

const SOLD_OUT = english`soldOutDishIds must be a list of at most 100 dish ids.`;
/** Dishes to mark as sold out. */
export const soldOutDishIds = z.optional(z.array(Id, { error: SOLD_OUT }).check(z.maxLength(100, { error: SOLD_OUT })));

/** Set while the customer can answer an offer; until then the order cannot be prepared. */
export const answerBy = z.optional(DateTime);

const ofOrder = { params: z.object({ orderId: Id }) };

/**
 * Offers a dish instead of an ordered one, once for each, before the order is being prepared. The customer has
 * ANSWER_MINUTES; afterwards their choice for dishes that are not available decides.
 */
export const offerReplacement = command('PUT /v1/orderAPI/offerReplacement/:orderId', {
  ...ofOrder,
  body: z.strictObject({ orderItemsId: Id, dishId: Id, soldOutDishIds }),
  response: z.object({ orderId: Id, answerBy: DateTime }),
  access: owner('orders'),
  refusals: ['ORDER_NOT_FOUND', 'NOT_REPLACEABLE', 'REPLACEMENT_UNFIT'],
});

/** Takes the offered dish, or leaves the ordered one out; without any dish left the order is rejected. */
export const answerReplacement = command('PUT /v1/orderAPI/answerReplacement/:orderId', {
  ...ofOrder,
  body: z.strictObject({ orderItemsId: Id, takes: z.boolean({ error: english`takes must be true or false.` }) }),
  response: z.object({ orderId: Id, state: z.enum(['TAKEN', 'LEFT_OUT']) }),
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'OFFER_ENDED'],
});
