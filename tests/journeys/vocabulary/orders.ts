/** Customers' orders, placed by calls: for journeys about their later life. */
import type { Page } from '@playwright/test';
import { getAddressList } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { restaurant } from '#contract/catalog/restaurants.ts';
import { placeOrder, viewAllOrders } from '#contract/ordering/orders.ts';
import type { Fulfilment } from '#contract/ordering/quote.ts';
import { callsOf } from './calls.ts';
import type { OwnKitchen } from './kitchens.ts';
import { beAbleToOrder, HOME, type Newcomer } from './people.ts';

/** Rupees, as kitchens.ts writes the menu: Dal Fry, Jeera Rice, Masala Dosa. */
export const PRICES = [120, 99.5, 80] as const;
/** One of each. */
export const BILL = 299.5;

/** How often each dish of the menu, in its order. */
export type Wish = readonly [dal?: number, rice?: number, dosa?: number];

export const billOf = (wish: Wish): number => PRICES.reduce((sum, price, index) => sum + price * (wish[index] ?? 0), 0);

interface Ordered {
  readonly dishes: readonly number[];
  readonly bill?: number;
  /** Of each dish; 1 by default. */
  readonly quantities?: Wish;
  readonly note?: string;
  readonly fulfilment?: Fulfilment;
}

/** The customer on this page orders to their address; returns the order's id. */
export async function orderFrom(
  page: Page,
  userId: number,
  { dishes, bill = BILL, quantities, note = `Ring twice at ${HOME.addressLine1}`, fulfilment }: Ordered,
): Promise<number> {
  const call = callsOf(page);
  const [address] = await call(getAddressList, { params: { userId } });
  const orderItemsList = dishes
    .map((dishId, index) => ({ dish: { dishId }, qty: quantities ? (quantities[index] ?? 0) : 1 }))
    .filter(({ qty }) => qty > 0);
  const to = address && { userAddressId: address.userAddressId };
  const order = { orderBill: bill, orderItemsList, ...(fulfilment !== 'PICKUP' && to), note, fulfilment };
  return (await call(placeOrder, { params: { userId }, body: order })).orderId;
}

/** Orders the first dish of the town's first restaurant; returns the order's id. */
export async function orderInTown(page: Page, userId: number): Promise<number> {
  const [dish] = (await callsOf(page)(restaurant, { params: { restaurantId: 1 } })).dishes;
  if (!dish) throw new Error('The first restaurant of the town has no dishes.');
  return orderFrom(page, userId, { dishes: [dish.dishId], bill: dish.price });
}

export interface Customer extends Newcomer {
  readonly page: Page;
  readonly order: (kitchen: OwnKitchen, wish: Wish, note?: string, fulfilment?: Fulfilment) => Promise<number>;
}

/** A customer with money and an address, who orders by calls and reads on this page. */
export async function beHungry(page: Page, rupeesInWallet = 5000): Promise<Customer> {
  const newcomer = await beAbleToOrder(page, rupeesInWallet);
  const { userId } = newcomer;
  const order: Customer['order'] = ({ dishes }, wish, note = '', fulfilment = 'DELIVERY') =>
    orderFrom(page, userId, { dishes, bill: billOf(wish), quantities: wish, note, fulfilment });
  return { ...newcomer, page, order };
}

/** How many orders the server has of a person. */
export const ordersOf = async (page: Page, userId: number): Promise<number> =>
  (await callsOf(page).page(viewAllOrders, { params: { userId }, query: { page: 1 } })).total;

/** What the server has in a person's wallet, in rupees. */
export const walletOf = async (page: Page): Promise<number> =>
  (await callsOf(page)(currentUser, {})).wallet.availableAmount;
