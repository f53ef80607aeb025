import type { Option } from '#contract/catalog/options.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { toPaise } from '#contract/kit/money.ts';
import { type Bill, besidesDishes } from '#contract/ordering/bill.ts';
import type { Order, placeOrder } from '#contract/ordering/orders.ts';
import type { Fulfilment } from '#contract/ordering/quote.ts';
import type { IfOut, Recipient } from '#contract/ordering/replacements.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import type { Sql } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { type RetryKey, storedSince } from '#server/http/idempotency.ts';
import type { SessionToCheck } from '#server/http/serve.ts';
import { paymentFailedColumn, usesWalletColumn } from '#server/payments/index.ts';
import { sharesOf } from './bill/shares.ts';
import { cashDue } from './paying/cash-rows.ts';
import { replacementColumn } from './replacing/replacement-rows.ts';
import type { PricedLine } from './rules.ts';

export interface NewOrderRow {
  readonly customerId: number;
  readonly restaurantId: number;
  /** The versions of menu and marketplace that decided lines and bill; `place_orders` checks that both are current. */
  readonly menuVersion: number;
  readonly marketplaceVersion: number;
  readonly lines: readonly PricedLine[];
  readonly bill: Bill;
  readonly fulfilment: Fulfilment;
  readonly userAddressId: number | null;
  readonly destination?: { readonly pincode: string; readonly userState: string } | undefined;
  readonly coupon?: { readonly couponId: number; readonly version: number; readonly discountPaise: number } | undefined;
  readonly note: string;
  readonly recipient?: Recipient | undefined;
  readonly ifOut?: IfOut | undefined;
  readonly placedAt: Date;
  readonly deadline: Date;
  readonly walksAt: Date | null;
  readonly paysBy?: PaysBy;
  readonly payBy?: Date | undefined;
  /** For past orders of the demo: today's menu does not restrict them. */
  readonly isPast: boolean;
}

type Response = ResponseOf<typeof placeOrder>;
/** Null if the order cannot be placed with these versions. */
type Placed = Response | { readonly reusedFor: Response } | { readonly isCallerUnknown: true } | null;

export interface OrderToPlace {
  readonly order: NewOrderRow;
  readonly session?: SessionToCheck | undefined;
  readonly retry?: RetryKey | undefined;
}

/**
 * Places an order, or writes nothing (`place_orders`). With the retry key of an earlier order it returns that order's
 * response, or `reusedFor` if the request differs. Null if menu, terms, address or coupon are stale, the restaurant has
 * closed, or the wallet cannot pay.
 */
export async function insertOrder(sql: Sql, order: OrderToPlace): Promise<Placed> {
  const [placed = null] = await place<Placed>(sql, [order], { waits: true });
  return placed;
}

/**
 * Places each order, or skips it, in one transaction that waits for no lock. `isBusy`: the order's menu or wallet is
 * being changed by another transaction, or it is a customer's second order in the batch.
 */
export const insertOrders = (sql: Sql, orders: readonly OrderToPlace[]) =>
  place<Placed | { readonly isBusy: true }>(sql, orders, { waits: false });

async function place<T>(
  sql: Sql,
  orders: readonly OrderToPlace[],
  { waits }: { waits: boolean },
): Promise<readonly T[]> {
  const [row] = await sql<{ responses: T[] }[]>`
    select logic.place_orders(${JSON.stringify(orders.map(wantedOf))}::text::jsonb, ${waits}) as responses`;
  return row?.responses ?? [];
}

const wantedOf = ({ order, session, retry }: OrderToPlace) => ({
  customer: order.customerId,
  session: session && bytea(session.tokenHash),
  seen_since: session?.seenSince,
  restaurant: order.restaurantId,
  menu_state: order.menuVersion,
  marketplace_state: order.marketplaceVersion,
  lines: order.lines.map(({ dishId, qty, pricePaise, options, goods, note }) => ({
    dish_id: dishId,
    qty,
    price_paise: pricePaise,
    ...(goods && { goods }),
    ...(note && { note }),
    ...(options.length > 0 && { options: options.map(storedOption) }),
  })),
  bill: order.bill.totalPaise,
  besides: besidesDishes(order.bill),
  shares: sharesOf(order.bill, order.restaurantId),
  fulfilment: order.fulfilment,
  address: order.userAddressId,
  destination: order.destination,
  coupon: order.coupon?.couponId,
  coupon_state: order.coupon?.version,
  discount: order.coupon?.discountPaise,
  note: order.note,
  recipient: order.recipient,
  if_out: order.ifOut,
  moment: order.placedAt,
  pays_by: order.paysBy,
  pay_by: order.payBy,
  accept_by: order.deadline,
  walks_at: order.walksAt,
  is_past: order.isPast,
  retry_call: retry?.call,
  retry_key: retry?.key,
  payload: retry && bytea(retry.payloadHash),
  retry_since: storedSince(order.placedAt),
});

const storedOption = ({ optionId, optionName, foodType, price }: Option) => ({
  optionId,
  optionName,
  foodType,
  pricePaise: toPaise(price),
});

const bytea = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

export const orderColumns = (sql: Sql) => sql`
  o.order_id, o.bill_paise as order_bill, o.status as order_status, o.restaurant_id, o.restaurant_name, o.placed_at, o.note,
  o.fulfilment, o.delivery_address, o.recipient, o.if_out, o.answer_by, o.pays_by, (o.pays_by = 'WALLET' or o.paid_at is not null) as is_paid,
  ${cashDue(sql)} as cash_due,
  case when o.status = 'AWAITING_PAYMENT' then ${paymentFailedColumn(sql)} end as has_payment_failed,
  case when o.status = 'AWAITING_PAYMENT' then ${usesWalletColumn(sql)} end as uses_wallet,
  o.status = 'DELIVERED' and not exists (select from reviews v where v.order_id = o.order_id) as is_reviewable,
  exists (
    select from order_items i join dishes d using (dish_id) join restaurants listed on listed.restaurant_id = d.restaurant_id
    where i.order_id = o.order_id and d.deleted_at is null and listed.approval = 'Accepted'
  ) as is_repeatable,
  nullif(o.has_rider, false) as has_rider,
  (
    select json_agg(json_build_object('orderItemsId', order_item_id, 'qty', qty, 'note', nullif(note, ''),
      'replacement', ${replacementColumn(sql)}, 'dish', json_build_object('dishId', dish_id, 'dishName', dish_name, 'dishType', dish_type, 'isEgg',
        nullif(dish_type = 'Nonveg' and (select is_egg from dishes d where d.dish_id = i.dish_id), false),
        'secondName', nullif((select second_name from dishes d where d.dish_id = i.dish_id), ''), 'dishCuisine', dish_cuisine, 'dishDescription', dish_description, 'price', price_paise, 'speciality', speciality,
        'imageUrl', image_url),
      'options', (
        select coalesce(json_agg(option || jsonb_build_object('price', option->'pricePaise')), '[]')
        from jsonb_array_elements(options) as option
      )) order by order_item_id)
    from order_items i where i.order_id = o.order_id
  ) as order_items_list`;

export const ordersOfCustomer = (sql: Sql, customerId: number, slice: Slice | undefined) =>
  paged<RowOf<typeof Order>>(sql, {
    count: sql`select count(*) as total from orders where customer_id = ${customerId}`,
    page: sql`
      select ${orderColumns(sql)}
      from orders o where customer_id = ${customerId} order by order_id desc ${sliced(sql, slice)}`,
    orderBy: sql`order_id desc`,
  });
