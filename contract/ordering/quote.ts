import * as z from 'zod/mini';
import { PICKED_MAX } from '../catalog/options.ts';
import { enteredRupees, Rupees, SignedRupees } from '../kit/amounts.ts';
import { anyone, read, self } from '../kit/endpoint.ts';
import { Id, optionalWords } from '../kit/fields.ts';
import { inRupees } from '../kit/money.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { LINE_KINDS } from './bill.ts';
import { CouponCode, MenuOffer, OFFERS_MAX, Offer } from './coupon-offers.ts';
import { NOTE_MAX, ORDER_LINES_MAX, QTY_MAX, TIP_MAX } from './limits.ts';

const QTY = english`Quantity must be a whole number from 1 to ${QTY_MAX}.`;
const OPTIONS = english`options must be a list of option ids, each once.`;
const LINES = english`An order has 1 to ${ORDER_LINES_MAX} dishes.`;

/** DELIVERY is the default. */
export const FULFILMENTS = ['DELIVERY', 'PICKUP'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];
const FULFILMENT = english`fulfilment must be DELIVERY or PICKUP.`;
const TIP = english`A tip is an amount from ₹1.00 to ${inRupees(TIP_MAX)}.`;

/**
 * The inputs of a bill. Only `dish.dishId`, `qty`, `options` (ids) and `note` of a dish are used; prices come from the
 * menu.
 */
export const wanted = {
  orderItemsList: z
    .array(
      z.object(
        {
          orderItemsId: z.optional(z.number({ error: english`orderItemsId must be a number.` })),
          dish: z.object({ dishId: Id }, { error: 'Each line of an order names a dish.' }),
          qty: wholeFrom(1, QTY_MAX, QTY),
          note: optionalWords(NOTE_MAX),
          options: z.optional(
            z.array(Id, { error: OPTIONS }).check(
              z.maxLength(PICKED_MAX, { error: OPTIONS }),
              z.refine((ids) => new Set(ids).size === ids.length, { error: OPTIONS }),
            ),
          ),
        },
        { error: 'Each line of an order names a dish.' },
      ),
      { error: LINES },
    )
    .check(z.minLength(1, { error: LINES }), z.maxLength(ORDER_LINES_MAX, { error: LINES })),
  userAddressId: z.optional(Id),
  fulfilment: z.optional(z.enum(FULFILMENTS, { error: FULFILMENT })),
  couponCode: z.optional(CouponCode),
  tip: z.optional(enteredRupees({ min: 1, max: TIP_MAX, error: TIP })),
};

/** In order of precedence. */
export const billRefusals = [
  'MIXED_RESTAURANTS',
  'DISH_UNAVAILABLE',
  'OPTIONS_CHANGED',
  'RESTAURANT_CLOSED',
  'ADDRESS_NOT_FOUND',
  'PICKUP_NOT_OFFERED',
  'OUTSIDE_DELIVERY_AREA',
  'BELOW_MINIMUM_BILL',
  'COUPON_NOT_FOUND',
  'COUPON_NOT_VALID',
  'COUPON_USED_UP',
] as const;

/** A bill line other than a dish (contract/ordering/bill.ts). */
export const StoredLine = z.object({
  kind: z.enum(LINE_KINDS),
  amount: SignedRupees,
  isIncluded: z.boolean(),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** The details of PRICE_CHANGED: the true bill, and each dish's price with its options. */
export const PriceChange = z.object({
  orderBill: Rupees,
  dishes: z.array(z.object({ dishId: Id, options: z.array(Id), dishName: z.string(), price: Rupees })),
  billLines: z.array(StoredLine),
});
export type PriceChange = z.input<typeof PriceChange>;

/**
 * A bill before ordering. `deliveryMinutes`: from the order to the door, for a delivery. `offersPickup`: the customer
 * may also collect the order. `offers`: at most OFFERS_MAX coupons; first those that apply, best saving first, then
 * those with the least missing. The customer must choose one.
 */
export const Quote = z.extend(PriceChange, {
  deliveryMinutes: z.optional(z.int()),
  offersPickup: z.boolean(),
  offers: z.array(Offer),
});
export type Quote = z.input<typeof Quote>;

const PINCODE = 'A pincode has six digits.';
/** `pincode`: the destination while no address is chosen. `isInCash`: payment in cash, which some coupons exclude. */
const QuoteRequest = z.object({
  ...wanted,
  isInCash: z.optional(z.boolean({ error: english`isInCash must be true or false.` })),
  pincode: z.optional(z.string({ error: PINCODE }).check(z.regex(/^[1-9][0-9]{5}$/, { error: PINCODE }))),
});

/** The complete bill of a cart now; nothing is added later. */
export const quote = read('POST /v1/orderAPI/quote/:userId', {
  params: z.object({ userId: Id }),
  body: QuoteRequest,
  response: Quote,
  access: self('userId', 'CUSTOMER'),
  refusals: billRefusals,
  tool: 'quote_order',
});

/** A quote before login; coupons need a login. */
export const visitorQuote = read('POST /v1/orderAPI/quote', {
  body: QuoteRequest,
  response: Quote,
  access: anyone(),
  refusals: billRefusals,
});

/** Public coupons that the person may use now at this restaurant, or else at every one, best saving first. */
export const myOffers = read('GET /v1/orderAPI/myOffers/:userId', {
  params: z.object({ userId: Id }),
  query: z.object({ restaurantId: z.optional(Id) }),
  response: z.array(MenuOffer).check(z.maxLength(OFFERS_MAX)),
  access: self('userId'),
});

/**
 * Public coupons valid at a restaurant now, for any customer: at most OFFERS_MAX, best saving first (product rule
 * 5.16). The customer must choose one.
 */
export const menuOffers = read('GET /v1/orderAPI/offers/:restaurantId', {
  params: z.object({ restaurantId: Id }),
  response: z.array(MenuOffer).check(z.maxLength(OFFERS_MAX)),
  access: anyone(),
});

/** The offers on cards that a person has used up: those for a first order, and coupons with all of their uses. */
export const usedOffers = read('GET /v1/orderAPI/usedOffers/:userId', {
  params: z.object({ userId: Id }),
  response: z.object({ hasOrdered: z.boolean(), couponIds: z.array(Id) }),
  access: self('userId'),
});
