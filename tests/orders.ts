/** Orders for tests, placed and moved by the same calls as in the product. */
import type { OrderStatus } from '#contract/ordering.ts';
import { type Kitchen, orderOf, type Person } from './people.ts';
import type { Response } from './server.ts';

/** Places an order of one of each of these dishes; returns its id. */
export async function placed({ userId, browser }: Person, dishes: Kitchen['dishes'], qty = 1): Promise<number> {
  const answer = await browser.put(`/v1/orderAPI/newOrder/${userId}`, orderOf(dishes, qty));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().orderId;
}

/** Orders one of each dish of a kitchen; returns the order's id. */
export const place = (customer: Person, kitchen: Kitchen): Promise<number> => placed(customer, kitchen.dishes);

export const cancel = ({ browser }: Person, orderId: number) => browser.put(`/v1/orderAPI/cancelOrder/${orderId}`, {});

/** Moves an order as its vendor. */
export const press = ({ browser }: Person, orderId: number, orderStatus: OrderStatus, more: object = {}) =>
  browser.put(`/v1/orderAPI/updateOrderStatus/${orderId}`, { orderStatus, ...more });

/** Moves an order through these states, as its vendor. */
export async function moved(vendor: Person, orderId: number, ...states: readonly OrderStatus[]): Promise<void> {
  for (const orderStatus of states) {
    const answer = await press(vendor, orderId, orderStatus);
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

const WAYS: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  ACTIVE: [],
  ACCEPTED: ['ACCEPTED'],
  PREPARING: ['ACCEPTED', 'PREPARING'],
  OUT_FOR_DELIVERY: ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'],
  DELIVERED: ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'],
  CANCELLED: [],
  REJECTED: ['REJECTED'],
};

/** Places an order and has it delivered; returns its id. */
export async function delivered(customer: Person, vendor: Person, dishes: Kitchen['dishes']): Promise<number> {
  const orderId = await placed(customer, dishes);
  await moved(vendor, orderId, ...WAYS.DELIVERED);
  return orderId;
}

/** Places an order and moves it to a state by calls. */
export async function placeAs(
  status: OrderStatus,
  { customer, vendor, kitchen }: { customer: Person; vendor: Person; kitchen: Kitchen },
): Promise<number> {
  const orderId = await place(customer, kitchen);
  if (status === 'CANCELLED') await cancel(customer, orderId);
  await moved(vendor, orderId, ...WAYS[status]);
  return orderId;
}

/** `200`, or the status with the code of the refusal. */
export const told = (answer: Response): string =>
  answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().code}`;
