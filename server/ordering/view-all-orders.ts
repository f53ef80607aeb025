import { toRupees } from '#contract/kit/money.ts';
import { type Order, viewAllOrders } from '#contract/ordering/orders.ts';
import { pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

export const toOrder = (row: rows.OrderRow): Order => ({
  orderId: row.orderId,
  orderBill: toRupees(row.billPaise),
  orderStatus: row.status,
  orderItemsList: row.items.map(({ orderItemId, qty, pricePaise, options, isEgg, ...dish }) => ({
    orderItemsId: orderItemId,
    dish: { ...dish, ...(isEgg && { isEgg }), price: toRupees(pricePaise) },
    qty,
    options: options.map(({ pricePaise: optionPaise, ...option }) => ({ ...option, price: toRupees(optionPaise) })),
  })),
  restaurantId: row.restaurantId,
  restaurantName: row.restaurantName,
  placedAt: row.placedAt.toISOString(),
  note: row.note,
  fulfilment: row.fulfilment,
  deliveryAddress: row.deliveryAddress,
  paysBy: row.paysBy,
  isPaid: row.isPaid,
  ...(row.cashDuePaise !== null && { cashDue: toRupees(row.cashDuePaise) }),
  isReviewable: row.status === 'DELIVERED' && !row.isReviewed,
});

export const serveViewAllOrders = serve(viewAllOrders, async ({ sql, params, query }) =>
  pageOf(await rows.ordersOfCustomer(sql, params.userId, slice(query)), 'orderId', toOrder),
);
