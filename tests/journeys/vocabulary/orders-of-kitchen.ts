/** Customers' orders at a kitchen, placed by calls: for journeys about what its vendor does with them. */
import { expect, type Page } from '@playwright/test';
import { beNewcomer, HOME, type Newcomer } from './newcomer.ts';
import type { OwnKitchen } from './vendor.ts';

/** Rupees, as vendor.ts writes the menu: Dal Fry, Jeera Rice, Masala Dosa. */
export const PRICES = [120, 99.5, 80] as const;

/** Somebody hungry: how often each dish of the menu, in its order. */
export type Wish = readonly [dal?: number, rice?: number, dosa?: number];

export const billOf = (wish: Wish): number => PRICES.reduce((sum, price, index) => sum + price * (wish[index] ?? 0), 0);

export interface Customer extends Newcomer {
  readonly page: Page;
  readonly order: (kitchen: OwnKitchen, wish: Wish, note?: string) => Promise<number>;
}

/** A customer with money and an address, who orders by calls and looks on this page. */
export async function beHungry(page: Page, rupeesInWallet = 5000): Promise<Customer> {
  const { request } = page.context();
  const newcomer = await beNewcomer(page, 'CUSTOMER');
  const { userId, headers } = newcomer;
  await request.get(`/v1/UserAPI/updateWalletBalance/${rupeesInWallet}/${userId}`, { headers });
  await request.post(`/v1/UserAPI/addAddress/${userId}`, { headers, data: HOME });
  const [{ userAddressId }] = await (await request.get(`/v1/UserAPI/getAddressList/${userId}`)).json();
  const order = async ({ dishes }: OwnKitchen, wish: Wish, note = '') => {
    const orderItemsList = dishes
      .map((dishId, index) => ({ orderItemsId: 0, dish: { dishId }, qty: wish[index] ?? 0 }))
      .filter(({ qty }) => qty > 0);
    const data = { orderBill: billOf(wish), orderStatus: 'ACTIVE', orderItemsList, userAddressId, note };
    const answer = await request.put(`/v1/orderAPI/placeOrder/${userId}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).orderId as number;
  };
  return { ...newcomer, page, order };
}

/** Moves an order on, as its vendor, by a call. */
export async function moveOn(page: Page, { headers }: Newcomer, orderId: number, orderStatus: string, more = {}) {
  const data = { orderStatus, ...more };
  const answer = await page.context().request.put(`/v1/orderAPI/updateOrderStatus/${orderId}`, { headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** From its acceptance to the door. */
export async function deliver(page: Page, vendor: Newcomer, orderId: number): Promise<void> {
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
    await moveOn(page, vendor, orderId, status);
  }
}
