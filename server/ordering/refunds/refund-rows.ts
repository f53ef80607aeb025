import type { BillLine } from '#contract/ordering/bill.ts';
import type { Bearer, PartRefund } from '#contract/ordering/refunds.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import type { Shares } from '#server/wallet/index.ts';
import type { BilledItem } from './bill-left.ts';

/** `givenQty`: refunded by the operator, which does not change the restaurant's bill. */
export type OrderedItem = BilledItem & { readonly givenQty: number };

export interface BilledRow {
  readonly items: readonly OrderedItem[];
  readonly billLines: readonly BillLine[];
  readonly isTipRefunded: boolean;
  /** False once the customer has erased the account. */
  readonly hasWallet: boolean;
  readonly deliveredAt: Date | null;
  /** Whether its payment was divided among accounts; older ones were not. */
  readonly isShared: boolean;
}

export const billedRow = async (sql: Sql, orderId: number): Promise<BilledRow | undefined> => {
  const [row] = await sql<BilledRow[]>`
    select ${billedItems(sql)} as items, bill_lines,
      exists (select from wallets w where w.user_id = o.customer_id) as has_wallet,
      exists (select from order_refunds r where r.order_id = o.order_id and reason_code = 'TIP') as is_tip_refunded,
      case when status = 'DELIVERED' then coalesce(
        (select max(at) from order_events e where e.order_id = o.order_id and e.status = 'DELIVERED'), placed_at) end as delivered_at,
      exists (select from wallet_transfers t where t.order_id = o.order_id and kind = 'ORDER' and shares is not null) as is_shared
    from orders o where order_id = ${orderId}`;
  return row;
};

export const billedItems = (sql: Sql): Fragment => sql`(
  select json_agg(json_strip_nulls(json_build_object('orderItemId', order_item_id, 'dishName', dish_name, 'qty', qty,
    'pricePaise', price_paise, 'goods', goods,
    'optionNames', (select coalesce(json_agg(picked->>'optionName'), '[]') from jsonb_array_elements(options) as picked),
    'instead', (select json_build_object('dishName', p.dish_name, 'pricePaise',
        case when refund_id is null then i.price_paise else p.price_paise end)
      from replacements p where p.order_item_id = i.order_item_id and outcome = 'TAKEN'),
    'refundedQty', (select coalesce(sum(r.qty), 0) from order_refund_items r join order_refunds using (refund_id)
      where r.order_item_id = i.order_item_id and borne_by = 'RESTAURANT'),
    'givenQty', (select coalesce(sum(r.qty), 0) from order_refund_items r join order_refunds using (refund_id)
      where r.order_item_id = i.order_item_id and borne_by <> 'RESTAURANT')))
    order by order_item_id)
  from order_items i where i.order_id = o.order_id)`;

interface NewRefund {
  readonly orderId: number;
  readonly at: Date;
  readonly by: PartRefund['by'];
  readonly userId: number;
  readonly reasonCode: PartRefund['reasonCode'];
  readonly reason: string;
  readonly amountPaise: number;
  readonly isAfterDelivery: boolean;
  readonly ownerLeftPaise: number | null;
  /** Only for unpaid orders: the amounts to take off each account on payment. */
  readonly unpaidShares: Shares | null;
  readonly borneBy: Bearer;
  readonly items: readonly { readonly orderItemId: number; readonly qty: number }[];
}

export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<number> => {
  const [row] = await tx<{ refundId: number }[]>`
    with refund as (
      insert into order_refunds (order_id, at, refunded_by, user_id, reason_code, reason, amount_paise, is_after_delivery,
        owner_left_paise, borne_by, unpaid_shares)
      values (${refund.orderId}, ${refund.at}, ${refund.by}, ${refund.userId}, ${refund.reasonCode}, ${refund.reason},
        ${refund.amountPaise}, ${refund.isAfterDelivery}, ${refund.ownerLeftPaise}, ${refund.borneBy},
        ${refund.unpaidShares && JSON.stringify(refund.unpaidShares)}::text::jsonb)
      returning refund_id
    ), items as (
      insert into order_refund_items (refund_id, order_item_id, qty)
      select refund_id, "orderItemId", qty
      from refund, json_to_recordset(${JSON.stringify(refund.items)}::text::json) as item ("orderItemId" bigint, qty integer)
    )
    select refund_id from refund`;
  return row?.refundId ?? 0;
};

/**
 * The balances of all the owner's restaurants, in paise. Excludes orders not yet on a statement whose cash the
 * operator's riders collected, because that cash has not been counted. Locks the accounts until the transaction ends,
 * which serialises an owner's refunds and payouts.
 */
export const lockOwnerBalance = async (tx: Tx, ownerId: number): Promise<number> => {
  const owned = tx`select restaurant_id from restaurants where vendor_id = ${ownerId}`;
  await tx`select from earning_accounts where restaurant_id in (${owned}) order by restaurant_id for update`;
  const [row] = await tx<{ paise: number }[]>`
    select coalesce(sum(logic.earnings_balance(restaurant_id) - coalesce((
      select sum(amount_paise) from earning_lines l join orders using (order_id)
      where l.restaurant_id = o.restaurant_id and statement_id is null and collected_by = 'OPERATOR'), 0)), 0)::bigint as paise
    from (${owned}) o`;
  return row?.paise ?? 0;
};

/** Updates what the order's coupon costs its giver after a refund; 0 once no dish is left. */
export const lessenDiscount = (tx: Tx, orderId: number, discountPaise: number) => tx`
  update coupon_uses set discount_paise = ${discountPaise} where order_id = ${orderId}`;

export const refundColumn = (sql: Sql): Fragment => sql`
  coalesce((
    select json_agg(json_build_object('refundId', refund_id, 'at', at, 'by', refunded_by, 'reasonCode', reason_code,
      'reason', reason, 'amount', amount_paise, 'borneBy', borne_by, 'items', (
        select coalesce(json_agg(json_build_object('orderItemsId', order_item_id, 'qty', qty) order by order_item_id), '[]')
        from order_refund_items i where i.refund_id = f.refund_id)) order by refund_id)
    from order_refunds f where f.order_id = o.order_id
  ), '[]')`;

/** By this person for the restaurant, in paise. */
export const refundedBy = async (tx: Tx, orderId: number, userId: number): Promise<number> => {
  const [row] = await tx<{ paise: number }[]>`
    select coalesce(sum(amount_paise), 0)::bigint as paise from order_refunds
    where order_id = ${orderId} and user_id = ${userId} and refunded_by = 'VENDOR'`;
  return row?.paise ?? 0;
};
