/**
 * Which coupons a quote and a menu offer (product rules 5.20 and 5.16). An offer is never applied automatically; the
 * order must name its code.
 */

import { OFFERS_MAX, type Offer as SentOffer } from '#contract/ordering/coupon-offers.ts';
import { menuOffers, myOffers, usedOffers } from '#contract/ordering/quote.ts';
import { USUAL_PAISE } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import { discountBy } from '../bill/coupon.ts';
import * as rows from '../bill/coupon-rows.ts';
import { wordsOf } from './words-of.ts';

type Offer = RowOf<typeof SentOffer>;

interface Cart {
  readonly userId: number;
  readonly restaurantId: number;
  readonly dishesPaise: number;
  readonly now: Date;
  readonly isInCash: boolean;
}

/** A coupon is offered as nearly applicable if its minimum is at most this many times the cart's total. */
const NEARLY = 2;

export async function offersFor(
  sql: Sql,
  { userId, restaurantId, dishesPaise, now, isInCash }: Cart,
): Promise<Offer[]> {
  const found = await rows.publicCoupons(sql, { userId, restaurantId }, dishesPaise * NEARLY, now);
  const offers = found.flatMap((coupon) => offerOf(coupon, dishesPaise, { now, isInCash }));
  return offers
    .sort((one, other) => (one.missing ?? 0) - (other.missing ?? 0) || other.saving - one.saving)
    .slice(0, OFFERS_MAX);
}

function offerOf(coupon: rows.CouponFacts, dishesPaise: number, use: Pick<Cart, 'now' | 'isInCash'>): Offer[] {
  const missingPaise = Math.max(0, coupon.minimumBill - dishesPaise);
  const discount = discountBy(coupon, dishesPaise + missingPaise, use);
  if (!('paise' in discount)) return [];
  const offer = { code: coupon.code, words: wordsOf(coupon), saving: discount.paise };
  return [missingPaise > 0 ? { ...offer, missing: missingPaise } : offer];
}

async function offersAt(sql: Sql, user: rows.CouponUser, now: Date): Promise<Offer[]> {
  const found = await rows.publicCoupons(sql, user, Number.MAX_SAFE_INTEGER, now);
  const offers = found.flatMap((coupon) =>
    offerOf(coupon, Math.max(coupon.minimumBill, USUAL_PAISE), { now, isInCash: false }),
  );
  return offers.sort((one, other) => other.saving - one.saving).slice(0, OFFERS_MAX);
}

export const serveMenuOffers = serve(menuOffers, ({ sql, params: { restaurantId }, now }) =>
  offersAt(sql, { restaurantId, userId: undefined }, now),
);

/** No restaurant has this id, so only coupons that are valid everywhere are found. */
const ANY_RESTAURANT = 0;

export const serveMyOffers = serve(
  myOffers,
  ({ sql, params: { userId }, query: { restaurantId = ANY_RESTAURANT }, now }) =>
    offersAt(sql, { restaurantId, userId }, now),
);

export const serveUsedOffers = serve(usedOffers, ({ sql, params: { userId }, now }) =>
  rows.usedOffers(sql, userId, now),
);
