/** Which coupons a quote offers (product rule 98). They are never used unasked: an order names the one that it wants. */

import { OFFERS_MAX, type Offer } from '#contract/coupon-offers.ts';
import { couponWords } from '#contract/coupon-words.ts';
import { toRupees } from '#contract/kit/money.ts';
import type { Sql } from '#server/database/database.ts';
import { discountBy } from '../bill/coupon.ts';
import { type CouponFacts, publicCoupons } from '../bill/coupon-rows.ts';
import { shownTerms } from './terms.ts';

interface Cart {
  readonly userId: number;
  readonly restaurantId: number;
  readonly dishesPaise: number;
  readonly now: Date;
}

/** A coupon nearly holds if no more than this many times what is in the cart is needed. */
const NEARLY = 2;

/** At most OFFERS_MAX: those that hold, the best saving first, then those that nearly do, the least missing first. */
export async function offersFor(sql: Sql, { userId, restaurantId, dishesPaise, now }: Cart): Promise<Offer[]> {
  const found = await publicCoupons(sql, { userId, restaurantId }, dishesPaise * NEARLY, now);
  const offers = found.flatMap((coupon) => offerOf(coupon, dishesPaise, now));
  return offers
    .sort((one, other) => (one.missing ?? 0) - (other.missing ?? 0) || other.saving - one.saving)
    .slice(0, OFFERS_MAX);
}

function offerOf(coupon: CouponFacts, dishesPaise: number, now: Date): Offer[] {
  const missingPaise = Math.max(0, coupon.minimumPaise - dishesPaise);
  const discount = discountBy(coupon, dishesPaise + missingPaise, now);
  if (!('paise' in discount)) return [];
  const offer = { code: coupon.code, words: couponWords(shownTerms(coupon)), saving: toRupees(discount.paise) };
  return [missingPaise > 0 ? { ...offer, missing: toRupees(missingPaise) } : offer];
}
