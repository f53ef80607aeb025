/** Orders for tests, placed and moved by the same calls as in the product. */
import type { Body } from '#contract/kit/endpoint.ts';
import { cancelOrder, newOrder, ORDER_STATES, type OrderStatus, updateOrderStatus } from '#contract/ordering/orders.ts';
import { answerRefund, askRestaurant, decideRefund } from '#contract/ordering/refund-requests.ts';
import type { refundItems } from '#contract/ordering/refunds.ts';
import { succeeded } from './browser.ts';
import { type Kitchen, orderOf, type Person } from './people.ts';

/** One of each dish, or `qty`. */
export const sendOrder = ({ userId, browser }: Person, dishes: Kitchen['dishes'], qty = 1, idempotencyKey?: string) =>
  browser.call(newOrder, { params: { userId }, body: orderOf(dishes, qty) }, { idempotencyKey });

/** Returns the order's id. */
export const placed = async (customer: Person, dishes: Kitchen['dishes'], qty = 1): Promise<number> =>
  succeeded(await sendOrder(customer, dishes, qty)).orderId;

/** Returns the order's id. */
export const place = (customer: Person, kitchen: Kitchen): Promise<number> => placed(customer, kitchen.dishes);

export const cancel = ({ browser }: Person, orderId: number) => browser.call(cancelOrder, { params: { orderId } });

export const press = (
  { browser }: Person,
  orderId: number,
  orderStatus: OrderStatus,
  more: Partial<Body<typeof updateOrderStatus>> = {},
) => browser.call(updateOrderStatus, { params: { orderId }, body: { orderStatus, ...more } });

/** As its vendor. */
export async function moved(vendor: Person, orderId: number, ...states: readonly OrderStatus[]): Promise<void> {
  for (const orderStatus of states) succeeded(await press(vendor, orderId, orderStatus));
}

/** The states of orders that the wallet pays and no rider has. */
export const PAID_STATES = ORDER_STATES.filter((status) => status !== 'AWAITING_PAYMENT' && status !== 'UNCONFIRMED');

const WAYS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  AWAITING_PAYMENT: [],
  ACTIVE: [],
  ACCEPTED: ['ACCEPTED'],
  PREPARING: ['ACCEPTED', 'PREPARING'],
  READY: ['ACCEPTED', 'PREPARING', 'READY'],
  OUT_FOR_DELIVERY: ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'],
  UNCONFIRMED: [],
  DELIVERED: ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  CANCELLED: [],
  REJECTED: ['REJECTED'],
};

/** Returns the order's id. */
export async function delivered(customer: Person, vendor: Person, dishes: Kitchen['dishes']): Promise<number> {
  const orderId = await placed(customer, dishes);
  await moved(vendor, orderId, ...WAYS.DELIVERED);
  return orderId;
}

/** Moves the order to this state by calls. */
export async function placeAs(
  status: OrderStatus,
  { customer, vendor, kitchen }: { customer: Person; vendor: Person; kitchen: Kitchen },
): Promise<number> {
  const orderId = await place(customer, kitchen);
  if (status === 'CANCELLED') await cancel(customer, orderId);
  await moved(vendor, orderId, ...WAYS[status]);
  return orderId;
}

/** A refund of a delivered order that an administrator decides after the restaurant's answer, at its expense. */
export async function refundedByAdmin(
  admin: Person,
  vendor: Person,
  orderId: number,
  items: Body<typeof refundItems>['items'],
  isAgreed = false,
) {
  const asked = { params: { orderId }, body: { items, reasonCode: 'SPOILED' } } as const;
  const { requestId } = succeeded(await admin.browser.call(askRestaurant, asked));
  const params = { orderId };
  succeeded(await vendor.browser.call(answerRefund, { params, body: { requestId, isAgreed, reason: 'As seen.' } }));
  return admin.browser.call(decideRefund, {
    params,
    body: { requestId, borneBy: 'RESTAURANT', reason: 'It was not.' },
  });
}
