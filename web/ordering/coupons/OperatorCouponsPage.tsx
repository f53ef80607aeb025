import { useSearchParams } from 'react-router';
import { dateOf } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import {
  addOperatorCoupon,
  type Coupon,
  changeOperatorCoupon,
  operatorCoupons,
  setOperatorCouponState,
} from '#contract/ordering/coupons.ts';
import { searchChoices } from '#contract/search/search.ts';
import { call } from '#web/calls/call.ts';
import { AdminFrame } from '#web/moderation/AdminFrame.tsx';
import { adminList } from '#web/moderation/admin-list.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { CouponEditor } from './CouponEditor.tsx';
import { CouponGone } from './CouponGone.tsx';
import { COUPONS_SHOWN, CouponList } from './CouponList.tsx';
import { entryOf, newEntry } from './coupon-entry.ts';
import { Scope } from './Scope.tsx';

export { AdminRefused as ErrorBoundary } from '#web/moderation/AdminRefused.tsx';

export const load = guarded(async ({ call, url }) => {
  const isForm = url.searchParams.has('add') || url.searchParams.has('couponId');
  const [list, cuisines] = await Promise.all([
    adminList(url, COUPONS_SHOWN, (query) => call.page(operatorCoupons, { query })),
    isForm ? call(searchChoices, {}).then((choices) => choices.cuisines.map(({ cuisine }) => cuisine)) : [],
  ]);
  return { list, cuisines, today: dateOf(new Date()) };
});

export const meta = () => ({ title: t`Coupons` });

/** The operator's coupons; `?add=true` opens the form for a new one, `?couponId=` for a listed one. */
export default function OperatorCouponsPage({ loaderData }: PageProps<typeof load>) {
  const { list, cuisines, today } = loaderData;
  return (
    <AdminFrame title="Coupons" failure={list.failure}>
      <Coupons items={list.items} total={list.total} page={list.page} cuisines={cuisines} today={today} />
    </AdminFrame>
  );
}

interface CouponsProps {
  readonly items: readonly Coupon[];
  readonly total: number;
  readonly page: number;
  readonly cuisines: readonly string[];
  readonly today: string;
}

function Coupons({ items, total, page, cuisines, today }: CouponsProps) {
  const [search] = useSearchParams();
  const couponId = Number(search.get('couponId')) || undefined;
  const back = linkTo('/home/coupons', page > 1 ? { page } : {});
  if (search.get('add')) {
    return (
      <CouponEditor
        submit="Create coupon"
        draft="new coupon of the operator"
        defaultValues={newEntry(today)}
        isSaved={false}
        save={(body) => call(addOperatorCoupon, { body })}
        back={linkTo('/home/coupons', {})}
      >
        {(form) => <Scope form={form} restaurants={[]} cuisines={cuisines} />}
      </CouponEditor>
    );
  }
  const coupon = items.find((each) => each.couponId === couponId);
  if (coupon) {
    return (
      <CouponEditor
        key={coupon.couponId}
        submit="Save changes"
        draft={`coupon ${coupon.couponId}`}
        defaultValues={entryOf(coupon)}
        isSaved
        save={({ code: _, ...body }) => call(changeOperatorCoupon, { params: { couponId: coupon.couponId }, body })}
        back={back}
      >
        {(form) => <Scope form={form} restaurants={coupon.restaurants} cuisines={cuisines} />}
      </CouponEditor>
    );
  }
  if (couponId) return <CouponGone back={back} />;
  return (
    <CouponList
      coupons={items}
      total={total}
      page={page}
      payer="marketplace"
      allowCash={(each) => {
        const { code: _, ...entry } = entryOf(each);
        return call(changeOperatorCoupon, { params: { couponId: each.couponId }, body: { ...entry, isForCash: true } });
      }}
      act={(each, action) => call(setOperatorCouponState, { params: { couponId: each.couponId }, body: { action } })}
    />
  );
}
