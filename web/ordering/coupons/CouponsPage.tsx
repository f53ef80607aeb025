import { useSearchParams } from 'react-router';
import { dateOf } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { addCoupon, type Coupon, changeCoupon, coupons, setCouponState } from '#contract/ordering/coupons.ts';
import { call } from '#web/calls/call.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { CouponEditor } from './CouponEditor.tsx';
import { CouponGone } from './CouponGone.tsx';
import { COUPONS_SHOWN, CouponList } from './CouponList.tsx';
import { entryOf, newEntry } from './coupon-entry.ts';

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  const page = pageIn(loading.url);
  const found = await loading.call.page(coupons, { params, query: { page, size: COUPONS_SHOWN } });
  return { ...chosen, ...found, page, today: dateOf(new Date()) };
});

export const meta = () => ({ title: t`Coupons` });

/**
 * `/coupons?restaurantId=`: a restaurant's coupons; `&add=true` opens the form for a new one, `&couponId=` for a listed
 * one.
 */
export default function CouponsPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title="Coupons" loaded={loaderData}>
      {({ restaurantId }, loaded) => <Coupons key={restaurantId} restaurantId={restaurantId} {...loaded} />}
    </OfRestaurant>
  );
}

interface CouponsProps {
  readonly restaurantId: number;
  readonly items: readonly Coupon[];
  readonly total: number;
  readonly page: number;
  readonly today: string;
}

function Coupons({ restaurantId, items, total, page, today }: CouponsProps) {
  const [search] = useSearchParams();
  const couponId = Number(search.get('couponId')) || undefined;
  const back = linkTo('/coupons', { restaurantId, ...(page > 1 && { page }) });
  if (search.get('add')) {
    return (
      <CouponEditor
        submit="Create coupon"
        draft={`new coupon of ${restaurantId}`}
        defaultValues={newEntry(today)}
        isSaved={false}
        save={({ restaurantIds: _, cuisines: __, isForCash: ___, ...body }) =>
          call(addCoupon, { params: { restaurantId }, body })
        }
        back={linkTo('/coupons', { restaurantId })}
      />
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
        save={({ code: _, restaurantIds: __, cuisines: ___, isForCash: ____, ...body }) =>
          call(changeCoupon, { params: { couponId: coupon.couponId }, body })
        }
        back={back}
      />
    );
  }
  if (couponId) return <CouponGone back={back} />;
  return (
    <CouponList
      coupons={items}
      total={total}
      page={page}
      payer="restaurant"
      act={(each, action) => call(setCouponState, { params: { couponId: each.couponId }, body: { action } })}
    />
  );
}
