/** A vendor's day: sales by hour on a few days, and each restaurant's waiting and missed orders. */
import type { VendorToday } from '#contract/sales/sales.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

type Today = RowOf<typeof VendorToday>;

interface HourRow {
  /** Weeks ago; 0 is today. */
  readonly week: number;
  readonly hour: number;
  readonly orders: number;
  readonly paise: number;
  /** The part sold up to the present time of day. */
  readonly paiseByNow: number;
}

interface SoldOnDays {
  /** When the vendor's first restaurant was first opened. */
  readonly since: Date | null;
  readonly hours: readonly HourRow[];
  readonly waiting: Today['waiting'];
}

/** Today, which begins at `start`, and the same weekday of `weeks` weeks. */
interface Days {
  readonly start: Date;
  readonly weeks: number;
  readonly now: Date;
}

export const soldOnDays = async (sql: Sql, vendorId: number, { start, weeks, now }: Days): Promise<SoldOnDays> => {
  const [row] = await sql<SoldOnDays[]>`
    with days as (
      select week, ${start}::timestamptz - make_interval(hours => 168 * week) as start from generate_series(0, ${weeks}::int) week
    ), sold as (
      select week, floor(extract(epoch from placed_at - start) / 3600)::int as hour, count(*)::int as orders,
        sum(bill_paise)::bigint as paise,
        coalesce(sum(bill_paise) filter (where placed_at - start <= ${now}::timestamptz - ${start}::timestamptz), 0)::bigint
          as paise_by_now
      from restaurants r cross join days join orders o on o.restaurant_id = r.restaurant_id
        and placed_at >= start and placed_at < start + interval '24 hours' and status not in ('CANCELLED', 'REJECTED', 'AWAITING_PAYMENT')
      where r.vendor_id = ${vendorId} group by 1, 2
    )
    select (select min(first_opened_at) from restaurants where vendor_id = ${vendorId}) as since,
      (select coalesce(json_agg(json_build_object('week', week, 'hour', hour, 'orders', orders, 'paise', paise,
        'paiseByNow', paise_by_now)), '[]') from sold) as hours,
      (select json_build_object('orders', count(*), 'amount', coalesce(sum(bill_paise), 0))
        from restaurants join orders o using (restaurant_id)
        where vendor_id = ${vendorId} and o.status = 'ACTIVE' and o.deadline is not null and placed_at >= ${start}) as waiting`;
  return row ?? { since: null, hours: [], waiting: { orders: 0, amount: 0 } };
};

/** Notices searched for orders that were missed today. */
const NOTICES_MAX = 500;

/** Without removed restaurants, oldest first. */
export const kitchensToday = (sql: Sql, vendorId: number, start: Date) => sql<Today['restaurants']>`
  with missed as (
    select restaurant_id, count(*)::int as missed from (
      select * from notices where user_id = ${vendorId} order by notice_id desc limit ${NOTICES_MAX}
    ) latest where at >= ${start} and kind in ('NOT_ACCEPTED', 'NOT_READY') group by 1
  )
  select r.restaurant_id, coalesce(missed, 0) as missed,
    exists (select from dishes d where d.restaurant_id = r.restaurant_id and deleted_at is null) as has_dishes,
    (select count(*)::int from dishes d where d.restaurant_id = r.restaurant_id and deleted_at is null and image_url = '')
      as without_photo,
    exists (select from payout_accounts p where p.restaurant_id = r.restaurant_id) as has_payout_account,
    (select count(*)::int from dishes d where r.is_chain and d.restaurant_id = r.restaurant_id and deleted_at is null
      and (kcal is null or serving_size = '')) as without_serving,
    (select min(deadline) from orders o where o.restaurant_id = r.restaurant_id and o.status = 'ACTIVE'
      and o.deadline is not null) as first_deadline,
    (select count(*)::int from dishes d where d.restaurant_id = r.restaurant_id and deleted_at is null) as dishes,
    exists (select from orders o where o.restaurant_id = r.restaurant_id and o.status = 'DELIVERED') as has_delivered
  from restaurants r left join missed using (restaurant_id)
  where r.vendor_id = ${vendorId} and r.approval <> 'Removed' order by r.restaurant_id`;
