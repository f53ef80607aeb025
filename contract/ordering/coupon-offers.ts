/** Coupons as customers see them: the code in an order, and what a quote offers (product rules 5.18 and 5.20). */
import * as z from 'zod/mini';
import { Rupees } from '../kit/amounts.ts';
import { COUPON_CODE } from './limits.ts';

export const CouponCode = z
  .string({ error: COUPON_CODE.message })
  .check(z.trim(), z.toUpperCase(), z.regex(COUPON_CODE.pattern, { error: COUPON_CODE.message }));

export const OFFERS_MAX = 5;

/**
 * A coupon that the customer may use. `words`: its terms; `saving`: off the dishes of this cart; `missing`: the price
 * of the dishes still needed before it applies (`saving` then assumes them).
 */
export const Offer = z.object({ code: z.string(), words: z.string(), saving: Rupees, missing: z.optional(Rupees) });
export type Offer = z.input<typeof Offer>;

export const MenuOffer = z.pick(Offer, { code: true, words: true });
export type MenuOffer = z.output<typeof MenuOffer>;
