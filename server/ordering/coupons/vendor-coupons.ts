import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/ordering/coupons.ts';
import { FIRST_PAGE, serve, slice } from '#server/http/serve.ts';
import { lockKitchen, ownKitchen } from '#server/kitchen/index.ts';
import { addCoupon, changeCoupon, listCoupons, setCouponState } from './manage.ts';

/** A vendor's coupon is valid at the restaurant that gives it. */
const NO_SCOPE = { restaurantIds: [], cuisines: [] };

export const serveCoupons = serve(
  contract.coupons,
  async ({ sql, params: { restaurantId }, query, user, now, refuse }) => {
    if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    return listCoupons(sql, restaurantId, slice(query) ?? FIRST_PAGE, now);
  },
);

export const serveAddCoupon = serve(
  contract.addCoupon,
  async ({ tx, params: { restaurantId }, body: { code, ...terms }, user, now, refuse }) => {
    if (!(await lockKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    const added = await addCoupon(tx, { giver: restaurantId, code, terms: { ...terms, ...NO_SCOPE }, now });
    if ('code' in added) throw refuse(added.code, added);
    return { couponId: added.couponId };
  },
);

export const serveChangeCoupon = serve(
  contract.changeCoupon,
  async ({ tx, params: { couponId }, body, user, now, refuse }) => {
    const changed = await changeCoupon(tx, { couponId, vendorId: user.vendorId, now }, { ...body, ...NO_SCOPE });
    if (!('code' in changed)) return t`${changed.couponCode} is saved.`;
    // A vendor's coupon has no list of restaurants.
    if (changed.code === 'RESTAURANT_NOT_FOUND') throw new Error('A vendor’s coupon names restaurants.');
    throw refuse(changed.code, changed);
  },
);

export const serveSetCouponState = serve(
  contract.setCouponState,
  async ({ tx, params: { couponId }, body, user, now, refuse }) => {
    const done = await setCouponState(tx, { couponId, vendorId: user.vendorId, now }, body.action);
    if ('code' in done) throw refuse(done.code);
    return done.sentence;
  },
);
