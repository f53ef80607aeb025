import type { Sql, Tx } from '#server/database/database.ts';

/** False for an order that was placed earlier. */
export async function setApp(
  tx: Tx,
  { orderId, appId, placedAt }: { orderId: number; appId: number; placedAt: Date },
): Promise<boolean> {
  const result = await tx`
    update orders set app_id = ${appId} where order_id = ${orderId} and app_id is null and placed_at = ${placedAt}`;
  return result.count === 1;
}

/** Cancelled orders count, so that an app cannot order and cancel for ever. */
export async function spentByApp(tx: Tx, appId: number, since: Date): Promise<number> {
  const [row] = await tx<{ paise: number }[]>`
    select coalesce(sum(bill_paise), 0)::bigint as paise from orders where app_id = ${appId} and placed_at >= ${since}`;
  return row?.paise ?? 0;
}

/** The app that placed an order of this customer: null if none did; undefined without such an order. */
export async function appOfOrder(sql: Sql, orderId: number, customerId: number): Promise<number | null | undefined> {
  const [row] = await sql<{ appId: number | null }[]>`
    select app_id from orders where order_id = ${orderId} and customer_id = ${customerId}`;
  return row?.appId;
}
