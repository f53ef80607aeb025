import type { Subject } from '#contract/kit/endpoint.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { restaurantsWith } from '#server/kitchen/index.ts';

/** A coupon can be for several restaurants, a ticket for none. */
const restaurantsOf: Readonly<Record<Subject, (sql: Sql, ids: readonly number[]) => Fragment>> = {
  restaurant: (sql, ids) => sql`select unnest(${[...ids]}::bigint[])`,
  order: (sql, ids) => sql`select restaurant_id from orders where order_id = any(${[...ids]})`,
  ticket: (sql, ids) => sql`
    select o.restaurant_id from tickets join orders o using (order_id) where ticket_id = any(${[...ids]})`,
  payout: (sql, ids) => sql`select restaurant_id from payouts where payout_id = any(${[...ids]})`,
  commission: (sql, ids) => sql`select restaurant_id from commissions where commission_id = any(${[...ids]})`,
  coupon: (sql, ids) => sql`select unnest(restaurant_ids) from coupons where coupon_id = any(${[...ids]})`,
};

export const isOwn = async (
  tx: Tx,
  { subject, ids, userId }: { subject: Subject; ids: readonly number[]; userId: number },
): Promise<boolean> => {
  // Removed restaurants count too: their owner may still get money for them. So do those where the person works.
  const [row] = await tx`
    select from (${restaurantsWith(tx, userId, 'orders')}) own
    where restaurant_id in (${restaurantsOf[subject](tx, ids)}) limit 1`;
  return row !== undefined;
};
