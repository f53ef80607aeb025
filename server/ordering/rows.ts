/** The SQL that places and lists orders, with their items as they were when ordered. */
import { type Bill, besidesDishes } from '#contract/bill.ts';
import type { DeliveryAddress, OrderStatus } from '#contract/ordering.ts';
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import { writeEvents } from '#server/events/outbox.ts';
import { changeOrderCounts } from '#server/kitchen/index.ts';
import { charge, recordPayment } from '#server/wallet/index.ts';

export interface OrderRow {
  readonly orderId: number;
  readonly billPaise: number;
  readonly status: OrderStatus;
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly placedAt: Date;
  readonly note: string;
  readonly deliveryAddress: DeliveryAddress | null;
  readonly isReviewed: boolean;
  readonly items: readonly {
    readonly orderItemId: number;
    readonly dishId: number;
    readonly qty: number;
    readonly pricePaise: number;
    readonly dishName: string;
    readonly dishType: 'Veg' | 'Nonveg';
    readonly dishCuisine: string;
    readonly dishDescription: string;
    readonly speciality: string;
    readonly imageUrl: string;
  }[];
}

export interface NewOrderRow {
  readonly customerId: number;
  readonly restaurantId: number;
  readonly restaurantName: string;
  /** The restaurant's owner, who receives the order's events too. */
  readonly vendorId: number;
  readonly bill: Bill;
  readonly placedAt: Date;
  /** When the order is cancelled if nobody accepts it. */
  readonly deadline: Date;
  /** When it is accepted automatically; null where a person accepts it. */
  readonly walksAt: Date | null;
  readonly note: string;
  readonly userAddressId: number | null;
  readonly dishIds: readonly number[];
  readonly qtys: readonly number[];
  /** Each dish's price when the bill was checked, in paise. */
  readonly pricesPaise: readonly number[];
  /** When the restaurant must be open and have the dishes at these prices; null skips the check, for demo orders in the past. */
  readonly menuAt: Date | null;
}

/**
 * Places an order in one statement: takes the bill from the wallet and writes the order, its items with the dishes'
 * present data, the present address, the transfer, and the change of the restaurant's order count. All or nothing:
 * returns undefined when the menu has changed since the bill was checked, the wallet cannot pay, or the address is not
 * the person's. `hold_menu` makes any change that would forbid this order wait until it has committed.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrderRow,
): Promise<{ orderId: number; balancePaise: number } | undefined> {
  const { restaurantId, menuAt, bill } = order;
  const payment = { userId: order.customerId, billPaise: bill.totalPaise, at: order.placedAt };
  const [dishIds, pricesPaise] = [[...order.dishIds], [...order.pricesPaise]];
  const isOnMenu = menuAt ? tx`(select hold_menu(${restaurantId}, ${dishIds}, ${pricesPaise}, ${menuAt}))` : tx`true`;
  const isAllowed = tx`(${order.userAddressId}::bigint is null or exists (select from address)) and ${isOnMenu}`;
  const [row] = await tx<{ orderId: number; balancePaise: number }[]>`
    with address as (
      select jsonb_build_object('userAddressName', user_address_name, 'addressLine1', address_line1, 'addressLine2',
        address_line2, 'area', area, 'city', city, 'userState', user_state, 'pincode', pincode) as delivery_address
      from addresses where user_address_id = ${order.userAddressId} and user_id = ${order.customerId}
    ), charged as (${charge(tx, payment, isAllowed)}
    ), placed as (
      insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, bill_lines, placed_at, deadline, walks_at,
        note, delivery_address)
      select ${order.customerId}, ${restaurantId}, ${order.restaurantName}, ${bill.totalPaise},
        ${JSON.stringify(besidesDishes(bill))}::text::jsonb, ${order.placedAt}, ${order.deadline}, ${order.walksAt},
        ${order.note}, (select delivery_address from address)
      from charged
      returning order_id, restaurant_id
    ), items as (
      insert into order_items (order_id, dish_id, qty, price_paise, dish_name, dish_type, dish_cuisine, dish_description,
        speciality, image_url)
      select order_id, dish_id, line.qty, line.price_paise, dish_name, dish_type, dish_cuisine, dish_description,
        speciality, image_url
      from placed, unnest(${dishIds}::bigint[], ${[...order.qtys]}::int[], ${pricesPaise}::bigint[])
        as line (dish_id, qty, price_paise)
        join dishes using (dish_id)
    ), paid as (${recordPayment(tx, payment)}
    ), counted as (${changeOrderCounts(tx, tx`select restaurant_id, 1 from placed`)}
    ), announced as (${writeEvents(tx, eventsOfOrder(tx, order))}
    )
    select order_id, balance_paise from placed, charged`;
  return row;
}

/** The events of placing an order: `order` for the customer and the vendor, `wallet` for the customer. */
function eventsOfOrder(tx: Tx, { customerId, vendorId, placedAt }: NewOrderRow): Fragment {
  const alsoTo = vendorId === customerId ? null : vendorId;
  return tx`
    select ${placedAt}::timestamptz, 'order', ${customerId}::bigint, ${alsoTo}::bigint,
      jsonb_build_object('orderId', order_id, 'restaurantId', restaurant_id, 'orderStatus', 'ACTIVE',
        'at', ${placedAt.toISOString()}::text)
    from placed
    union all
    select ${placedAt}::timestamptz, 'wallet', ${customerId}::bigint, null,
      jsonb_build_object('availableAmount', trim_scale(balance_paise / 100.0))
    from charged`;
}

/** The columns of an OrderRow, from orders `o`. */
export const orderColumns = (sql: Sql) => sql`
  o.order_id, o.bill_paise, o.status, o.restaurant_id, o.restaurant_name, o.placed_at, o.note, o.delivery_address,
  exists (select from reviews v where v.order_id = o.order_id) as is_reviewed, (
    select json_agg(json_build_object('orderItemId', order_item_id, 'dishId', dish_id, 'qty', qty,
      'pricePaise', price_paise, 'dishName', dish_name, 'dishType', dish_type, 'dishCuisine', dish_cuisine,
      'dishDescription', dish_description, 'speciality', speciality, 'imageUrl', image_url) order by order_item_id)
    from order_items where order_id = o.order_id
  ) as items`;

/** A person's orders, highest orderId first, each with its items, and how many there are. */
export const ordersOfCustomer = (sql: Sql, customerId: number, slice: Slice | undefined) =>
  paged<OrderRow>(sql, {
    count: sql`select count(*) as total from orders where customer_id = ${customerId}`,
    page: sql`
      select ${orderColumns(sql)}
      from orders o where customer_id = ${customerId} order by order_id desc ${sliced(sql, slice)}`,
    orderBy: sql`order_id desc`,
  });
