/**
 * Adds, changes, pauses, resumes and ends coupons (product rule 5.19). Once an order has used a coupon its terms are
 * fixed, so that a code always gives what it promised.
 */

import { DAY_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import {
  COUPON_DAYS_MAX,
  COUPONS_MAX,
  type Coupon,
  type CouponAction,
  type CouponState,
} from '#contract/ordering/coupons.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { Slice } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { type Page, pageOf } from '#server/http/serve.ts';
import { ENGLISH } from '#server/languages/catalogue.ts';
import { speakIn } from '#server/languages/speaking.ts';
import * as rows from './rows.ts';
import { wordsOf } from './words-of.ts';

interface Refusal<Code extends string> {
  readonly code: Code;
  readonly message?: string;
}

export const listCoupons = async (
  sql: Sql,
  giver: rows.Giver,
  slice: Slice,
  now: Date,
): Promise<Page<RowOf<typeof Coupon>>> =>
  pageOf(await rows.couponsOf(sql, giver, slice), 'couponId', (row) => ({ ...row, couponState: stateOf(row, now) }));

function stateOf({ endedAt, holdsFrom, holdsUntil, isPaused, uses, usesMax }: rows.CouponRow, now: Date): CouponState {
  if (endedAt || now >= holdsUntil) return 'ENDED';
  if (isPaused) return 'PAUSED';
  if (usesMax !== null && uses >= usesMax) return 'USED_UP';
  return now < holdsFrom ? 'BEGINS' : 'HOLDS';
}

interface ToAdd {
  /** The caller has locked the restaurant, if one gives the coupon. */
  readonly giver: rows.Giver;
  readonly code: string;
  readonly terms: rows.CouponTerms;
  readonly now: Date;
}

export interface SavedCoupon {
  readonly couponId: number;
  readonly couponCode: string;
  readonly words: string;
  readonly changed: readonly string[];
}

type AddRefusal = Refusal<'RESTAURANT_NOT_FOUND' | 'PERIOD_WRONG' | 'TOO_MANY_COUPONS' | 'COUPON_CODE_TAKEN'>;

export async function addCoupon(tx: Tx, { giver, code, terms, now }: ToAdd): Promise<SavedCoupon | AddRefusal> {
  if (await namesUnknown(tx, terms)) return { code: 'RESTAURANT_NOT_FOUND' };
  const wrong = wrongPeriod(terms, now);
  if (wrong) return wrong;
  if ((await rows.lockCouponCount(tx, giver, now)) >= COUPONS_MAX) return { code: 'TOO_MANY_COUPONS' };
  const couponId = await rows.insertCoupon(tx, giver, code, terms);
  if (couponId === undefined) return { code: 'COUPON_CODE_TAKEN' };
  return { couponId, couponCode: code, words: auditWords(terms), changed: [] };
}

interface CouponRef {
  readonly couponId: number;
  readonly vendorId: number | null;
  readonly now: Date;
}

type ChangeRefusal = Refusal<
  'COUPON_NOT_FOUND' | 'COUPON_ENDED' | 'COUPON_IN_USE' | 'PERIOD_WRONG' | 'RESTAURANT_NOT_FOUND'
>;

export async function changeCoupon(
  tx: Tx,
  ref: CouponRef,
  terms: rows.CouponTerms,
): Promise<SavedCoupon | ChangeRefusal> {
  const coupon = await lockOpen(tx, ref);
  if (typeof coupon === 'string') return { code: coupon };
  const changed = changedFields(coupon, { ...terms, isForCash: terms.isForCash || null });
  const isOnlyWider = terms.isForCash && changed.every((field) => field === 'isForCash');
  if (coupon.uses > 0 && !isOnlyWider) return { code: 'COUPON_IN_USE' };
  const wrong = wrongPeriod(terms, ref.now);
  if (wrong) return wrong;
  if (await namesUnknown(tx, terms)) return { code: 'RESTAURANT_NOT_FOUND' };
  if (changed.length > 0) await rows.writeTerms(tx, coupon.couponId, terms);
  return { couponId: coupon.couponId, couponCode: coupon.code, words: auditWords(terms), changed };
}

/** For the audit log. */
const auditWords = (terms: rows.CouponTerms) => speakIn(ENGLISH.code, () => wordsOf(terms));

const changedFields = (before: rows.CouponTerms, after: rows.CouponTerms): string[] => {
  const entered = new Map(Object.entries(after));
  return Object.entries(before)
    .filter(([field, value]) => entered.has(field) && String(entered.get(field)) !== String(value))
    .map(([field]) => field);
};

const SENTENCES: Readonly<Record<CouponAction, (code: string) => string>> = {
  PAUSE: (code) => t`${code} is paused.`,
  RESUME: (code) => t`${code} is no longer paused.`,
  END: (code) => t`${code} has ended.`,
};

export async function setCouponState(
  tx: Tx,
  ref: CouponRef,
  action: CouponAction,
): Promise<(Pick<SavedCoupon, 'couponId' | 'couponCode'> & { readonly sentence: string }) | Refusal<OpenRefusal>> {
  const coupon = await lockOpen(tx, ref);
  if (typeof coupon === 'string') return { code: coupon };
  await rows.writeState(tx, coupon.couponId, {
    isPaused: action === 'PAUSE' || (action === 'END' && coupon.isPaused),
    endedAt: action === 'END' ? ref.now : null,
  });
  return { couponId: coupon.couponId, couponCode: coupon.code, sentence: SENTENCES[action](coupon.code) };
}

type OpenRefusal = 'COUPON_NOT_FOUND' | 'COUPON_ENDED';

/** Locks a coupon that has not ended, so that orders wait until this transaction ends. */
async function lockOpen(tx: Tx, { couponId, vendorId, now }: CouponRef): Promise<rows.CouponRow | OpenRefusal> {
  const coupon = await rows.lockCoupon(tx, couponId, vendorId);
  if (!coupon) return 'COUPON_NOT_FOUND';
  return coupon.endedAt || now >= coupon.holdsUntil ? 'COUPON_ENDED' : coupon;
}

const namesUnknown = async (tx: Tx, { restaurantIds }: rows.CouponTerms): Promise<boolean> =>
  restaurantIds.length > 0 && (await rows.countRestaurants(tx, restaurantIds)) < restaurantIds.length;

function wrongPeriod({ holdsFrom, holdsUntil }: rows.CouponTerms, now: Date): Refusal<'PERIOD_WRONG'> | undefined {
  const wrong = (message: string) => ({ code: 'PERIOD_WRONG', message }) as const;
  if (holdsUntil <= now) return wrong(t`This period is already over. Please choose a later end.`);
  if (holdsFrom.getTime() - now.getTime() > COUPON_DAYS_MAX * DAY_MS)
    return wrong(t`A coupon must start within ${COUPON_DAYS_MAX} days.`);
  return undefined;
}
