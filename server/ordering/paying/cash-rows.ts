import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { Shares } from '#server/wallet/index.ts';

export interface CashFacts {
  readonly open: number;
  readonly uncollected: number;
  readonly hasDelivered: boolean;
}

export const cashFacts = async (
  sql: Sql,
  { userId, since, orderId = 0 }: { readonly userId: number; readonly since: Date; readonly orderId?: number },
): Promise<CashFacts> => {
  const [row] = await sql<CashFacts[]>`
    select count(*) filter (where deadline is not null)::integer as open,
      count(*) filter (where status = 'CANCELLED' and placed_at >= ${since} and exists (
        select from order_events e where e.order_id = o.order_id and reason_code = 'NOT_COLLECTED'))::integer as uncollected,
      exists (select from orders where customer_id = ${userId} and status = 'DELIVERED') as has_delivered
    from orders o where customer_id = ${userId} and pays_by = 'CASH' and order_id <> ${orderId}`;
  return row ?? { open: 0, uncollected: 0, hasDelivered: false };
};

/** Records whose rider collects the cash of an order placed at this moment; false if it was placed before. */
export const setCollector = async (
  tx: Tx,
  { orderId, placedAt, by }: { orderId: number; placedAt: Date; by: 'RESTAURANT' | 'OPERATOR' },
): Promise<boolean> => {
  const set = await tx`
    update orders set collected_by = ${by}
    where order_id = ${orderId} and placed_at = ${placedAt} and collected_by is null returning 1`;
  return set.length > 0;
};

/** The operator's coupons are not valid with cash unless that is switched on (product rule 5.18). */
export const isCouponForCash = async (tx: Tx, orderId: number): Promise<boolean> => {
  const against = await tx`
    select from coupon_uses join coupons using (coupon_id)
    where order_id = ${orderId} and restaurant_id is null and not is_for_cash`;
  return against.length === 0;
};

/** Turns an order awaiting payment into a cash order, placed now. `deliveredBy` collects the cash. */
export const becomeCash = (
  tx: Tx,
  { orderId, at, deliveredBy }: { orderId: number; at: Date; deliveredBy: 'RESTAURANT' | 'OPERATOR' },
) => tx`
  update orders set pays_by = 'CASH', placed_at = ${at},
    collected_by = case when fulfilment = 'PICKUP' then 'RESTAURANT' else ${deliveredBy} end
  where order_id = ${orderId}`;

/** The cash due for orders `o`; null if not a cash order or no longer in progress. */
export const cashDue = (sql: Sql): Fragment => sql`
  case when o.pays_by = 'CASH' and o.deadline is not null then o.bill_paise - (
    select coalesce(sum(amount_paise), 0)::bigint from order_refunds f where f.order_id = o.order_id) end`;

export interface UnpaidRefund {
  readonly refundId: number;
  readonly amountPaise: number;
  readonly shares: Shares;
}

export const unpaidRefunds = (tx: Tx, orderId: number) => tx<UnpaidRefund[]>`
  select refund_id, amount_paise, unpaid_shares as shares from order_refunds
  where order_id = ${orderId} and unpaid_shares is not null order by refund_id`;

/** The rider who has the order; `account` is that of an operator's rider in the ledger. */
export const riderOf = async (tx: Tx, orderId: number) => {
  const [row] = await tx<{ riderId: number; account: string | null }[]>`
    select d.rider_id, case when d.restaurant_id is null then 'cash:rider:' || d.rider_id end as account
    from hand_overs h join trips using (trip_id) join riders d using (rider_id) where h.order_id = ${orderId}`;
  return row;
};

export const markPaidInCash = (tx: Tx, orderId: number, at: Date) => tx`
  update orders set paid_at = ${at} where order_id = ${orderId}`;
