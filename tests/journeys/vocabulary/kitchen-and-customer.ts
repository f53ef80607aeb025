/** A customer on the page and a vendor elsewhere, whose kitchen the customer orders from. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { OrderStatus } from '#contract/ordering.ts';
import type { Sql } from '#server/database/database.ts';
import { HOME, type Newcomer } from './newcomer.ts';
import { beVendor, type OwnKitchen, ownKitchen } from './vendor.ts';

export const BILL = 299.5;

export interface Elsewhere {
  readonly kitchen: OwnKitchen;
  /** The vendor moves an order on, by a call. */
  readonly move: (orderId: number, orderStatus: OrderStatus, more?: object) => Promise<void>;
}

/** A vendor in a browser of their own. */
export async function kitchenElsewhere(browser: Browser, baseURL: string | undefined, sql: Sql): Promise<Elsewhere> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const vendor: Newcomer = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const move = async (orderId: number, orderStatus: OrderStatus, more: object = {}) => {
    const answer = await context.request.put(`/v1/orderAPI/updateOrderStatus/${orderId}`, {
      headers: vendor.headers,
      data: { orderStatus, ...more },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return { kitchen, move };
}

interface Ordered {
  readonly dishes: readonly number[];
  readonly bill?: number;
}

/** Orders one of each dish to the customer's address, by calls of this page; answers the order's id. */
export async function orderFrom(page: Page, userId: number, { dishes, bill = BILL }: Ordered): Promise<number> {
  const { request } = page.context();
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const [address] = await (await request.get(`/v1/UserAPI/getAddressList/${userId}`)).json();
  const answer = await request.put(`/v1/orderAPI/placeOrder/${userId}`, {
    headers: { 'X-XSRF-TOKEN': token },
    data: {
      orderBill: bill,
      orderItemsList: dishes.map((dishId) => ({ dish: { dishId }, qty: 1 })),
      userAddressId: address.userAddressId,
      note: `Ring twice at ${HOME.addressLine1}`,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).orderId;
}

/** Orders the first dish of the town's first restaurant, by calls of this page; answers the order's id. */
export async function orderInTown(page: Page, userId: number): Promise<number> {
  const answer = await page.context().request.get('/v1/searchAPI/restaurant/1');
  const [dish] = (await answer.json()).dishes;
  return orderFrom(page, userId, { dishes: [dish.dishId], bill: dish.price });
}
