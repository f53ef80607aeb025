/** Orders for tests, placed and moved on by the calls of the product. */
import { type Kitchen, orderOf, type Person } from './people.ts';

/** Places an order of one of each of these dishes; answers its id. */
export async function placed({ userId, browser }: Person, dishes: Kitchen['dishes'], qty = 1): Promise<number> {
  const answer = await browser.put(`/v1/orderAPI/newOrder/${userId}`, orderOf(dishes, qty));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().orderId;
}

/** Takes an order through these states, as its vendor. */
export async function moved(vendor: Person, orderId: number, ...states: string[]): Promise<void> {
  for (const orderStatus of states) {
    const answer = await vendor.browser.put(`/v1/orderAPI/updateOrderStatus/${orderId}`, { orderStatus });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

/** Places an order and has it delivered; answers its id. */
export async function delivered(customer: Person, vendor: Person, dishes: Kitchen['dishes']): Promise<number> {
  const orderId = await placed(customer, dishes);
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
  return orderId;
}
