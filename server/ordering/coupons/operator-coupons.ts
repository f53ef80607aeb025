/** Administrators manage the operator's coupons; audited (product rule 5.19). */
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/ordering/coupons.ts';
import { FIRST_PAGE, serve, slice } from '#server/http/serve.ts';
import { appendAudit } from '#server/security/index.ts';
import { addCoupon, changeCoupon, listCoupons, setCouponState } from './manage.ts';
import { writeMaker } from './rows.ts';

export const serveOperatorCoupons = serve(contract.operatorCoupons, ({ sql, query, now }) =>
  listCoupons(sql, null, slice(query) ?? FIRST_PAGE, now),
);

const entityOf = ({ couponId, couponCode }: { readonly couponId: number; readonly couponCode: string }) =>
  ({ entity: 'coupon', entityId: couponId, entityName: `coupon ${couponCode}` }) as const;

export const serveAddOperatorCoupon = serve(
  contract.addOperatorCoupon,
  async ({ tx, body: { code, ...terms }, user, now, refuse }) => {
    const added = await addCoupon(tx, { giver: null, code, terms, now });
    if ('code' in added) throw refuse(added.code, added);
    const { couponId, words } = added;
    await writeMaker(tx, couponId, user.userId);
    await appendAudit(tx, {
      at: now,
      userId: user.userId,
      action: 'Added',
      ...entityOf(added),
      facts: { coupon: words },
    });
    return { couponId };
  },
);

/** Saving without a change is not audited. */
export const serveChangeOperatorCoupon = serve(
  contract.changeOperatorCoupon,
  async ({ tx, params: { couponId }, body, user, now, refuse }) => {
    const done = await changeCoupon(tx, { couponId, vendorId: null, now }, body);
    if ('code' in done) throw refuse(done.code, done);
    const { changed, words, couponCode } = done;
    if (changed.length === 0) return t`Nothing has changed.`;
    await writeMaker(tx, couponId, user.userId);
    const facts = { coupon: words, changed: [...changed] };
    await appendAudit(tx, { at: now, userId: user.userId, action: 'Changed', ...entityOf(done), facts });
    return t`${couponCode} is saved.`;
  },
);

const ACTIONS = { PAUSE: 'Paused', RESUME: 'Resumed', END: 'Ended' } as const;

export const serveSetOperatorCouponState = serve(
  contract.setOperatorCouponState,
  async ({ tx, params: { couponId }, body: { action }, user, now, refuse }) => {
    const done = await setCouponState(tx, { couponId, vendorId: null, now }, action);
    if ('code' in done) throw refuse(done.code);
    if (action === 'RESUME') await writeMaker(tx, couponId, user.userId);
    await appendAudit(tx, { at: now, userId: user.userId, action: ACTIONS[action], ...entityOf(done) });
    return done.sentence;
  },
);
