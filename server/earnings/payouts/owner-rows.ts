import type { Sql } from '#server/database/database.ts';

export const ownersBelowZero = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ owners: number }[]>`
    select count(*)::integer as owners from (
      select from earning_accounts join restaurants using (restaurant_id)
      group by vendor_id having sum(logic.earnings_balance(restaurant_id)) < 0) below`;
  return row?.owners ?? 0;
};

export interface RefundAfterPayout {
  readonly refundId: number;
  readonly orderId: number;
  readonly at: Date;
  readonly refundedBy: 'VENDOR' | 'ADMIN';
  readonly amountPaise: number;
  readonly restaurantName: string;
  readonly vendorId: number;
  readonly paidOutAt: Date;
  readonly ownerBalancePaise: number;
}

/**
 * Refunds of delivered orders after the restaurant was paid for them, with the owner's present balance, newest first.
 */
export const refundsAfterPayouts = (sql: Sql) => sql<RefundAfterPayout[]>`
  select f.refund_id, f.order_id, f.at, refunded_by, f.amount_paise, restaurant_name, vendor_id, paid.at as paid_out_at,
    (select sum(logic.earnings_balance(o.restaurant_id))::bigint from restaurants o where o.vendor_id = r.vendor_id) as owner_balance_paise
  from order_refunds f join earning_lines earned on earned.order_id = f.order_id and earned.kind = 'ORDER'
    join earning_statements s using (statement_id) join restaurants r on r.restaurant_id = s.restaurant_id
    cross join lateral (
      select min(at) as at from earning_lines p where p.restaurant_id = s.restaurant_id and p.kind = 'PAYOUT' and p.at >= s.made_at
    ) paid
  where is_after_delivery and paid.at < f.at
  order by f.refund_id desc`;
