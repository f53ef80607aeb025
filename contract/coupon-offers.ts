/** Coupons as customers meet them: the code that an order names, and what a quote offers (product rules 87 and 98). */
import * as z from 'zod/mini';
import { Rupees } from './kit/rupees.ts';
import { COUPON_CODE } from './ordering-limits.ts';

/** Small letters become capital ones. */
export const CouponCode = z
  .string({ error: COUPON_CODE.message })
  .check(z.trim(), z.toUpperCase(), z.regex(COUPON_CODE.pattern, { error: COUPON_CODE.message }));

/** The most coupons that a quote or a menu offers. */
export const OFFERS_MAX = 5;

/**
 * A coupon that the customer may name. `words`: what it does; `saving`: rupees off the dishes of this cart; `missing`: rupees of
 * dishes without which it does not hold yet, and `saving` is what it takes off with them.
 */
export const Offer = z.object({ code: z.string(), words: z.string(), saving: Rupees, missing: z.optional(Rupees) });
export type Offer = z.output<typeof Offer>;

/** A coupon as a menu shows it. */
export const MenuOffer = z.object({ code: z.string(), words: z.string() });
export type MenuOffer = z.output<typeof MenuOffer>;
