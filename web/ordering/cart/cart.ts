/**
 * The cart, in session storage as spec 4 says: the order under `data`, its restaurant under `restId`. It never leaves
 * the browser before it is placed, so it appears after hydration.
 */
import { type Bill, billOf, itemLine } from '#contract/bill.ts';
import type { Dish } from '#contract/catalog.ts';
import { toRupees } from '#contract/kit/money.ts';
import { QTY_MAX } from '#contract/ordering-limits.ts';
import { isDone, markDone, useDone } from '#web/calls/done.ts';
import { newKey } from '#web/calls/new-key.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { createStore } from '#web/ui/store.ts';

export interface CartItem {
  readonly orderItemsId: 0;
  readonly dish: Dish;
  readonly qty: number;
}

/** The restaurant of a cart. */
export interface CartRestaurant {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly city: string;
}

/** What is stored under `data`: the payload of an order, rupees. Older and foreign carts may lack what is optional. */
export interface Cart {
  readonly orderBill: number;
  readonly orderStatus: 'ACTIVE';
  readonly orderItemsList: readonly CartItem[];
  /** The restaurant of the items, also while `restId` is unset. */
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly city?: string;
  /** Random, from the first dish until the cart is ordered or emptied: one cart is at most one order. */
  readonly cartId?: string;
  /** When it was sent first without a known end, in milliseconds of the clock. */
  readonly sentAt?: number | undefined;
  /** What the person tells the kitchen. */
  readonly note?: string;
  /** Where it goes, once the person has said so. */
  readonly userAddressId?: number | undefined;
}

const DATA = 'data';
const REST_ID = 'restId';
// Counts the changes: whoever shows the cart reads it again.
const changes = createStore(0);
const announce = () => changes.set(changes.get() + 1);

let parsed: { text: string | null; cart: Cart | undefined } = { text: null, cart: undefined };

function isCart(stored: Partial<Cart> | null): stored is Cart {
  const items = stored?.orderItemsList ?? [];
  return (
    Number.isInteger(stored?.restaurantId) &&
    items.length > 0 &&
    items.every(({ dish, qty }) => dish.dishId > 0 && qty > 0)
  );
}

/** What was stored, if it is a cart: session storage can hold anything. */
function parse(text: string): Cart | undefined {
  try {
    const stored: Partial<Cart> | null = JSON.parse(text);
    return isCart(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

function readStored(): Cart | undefined {
  const text = sessionStorage.getItem(DATA);
  if (text !== parsed.text) parsed = { text, cart: text ? parse(text) : undefined };
  return parsed.cart;
}

/** The cart of this tab, unless it was ordered in another one; the same object until it changes. */
export function readCart(): Cart | undefined {
  const cart = readStored();
  return isDone(cart?.cartId) ? undefined : cart;
}

/** What the cart would cost, line by line. */
export const billOfCart = ({ orderItemsList }: Pick<Cart, 'orderItemsList'>): Bill =>
  billOf(orderItemsList.map(itemLine));

function writeItems(cart: Omit<Cart, 'orderBill' | 'orderStatus'>): void {
  const orderBill = toRupees(billOfCart(cart).totalPaise);
  const whole: Cart = { ...cart, cartId: cart.cartId ?? newKey(), orderBill, orderStatus: 'ACTIVE' };
  sessionStorage.setItem(DATA, JSON.stringify(whole));
  announce();
}

export function clearCart(): void {
  sessionStorage.removeItem(DATA);
  sessionStorage.removeItem(REST_ID);
  announce();
}

/** spec 4: opening another restaurant's menu forgets the stored one; opening the cart's own remembers it again. */
export function openMenu(restaurantId: number): void {
  const cart = readCart();
  if (cart?.restaurantId === restaurantId) sessionStorage.setItem(REST_ID, String(restaurantId));
  else sessionStorage.removeItem(REST_ID);
}

/** Whether adding from this restaurant would throw away a cart of another one. */
export const wouldReplace = (restaurantId: number): boolean => {
  const cart = readCart();
  return cart !== undefined && cart.restaurantId !== restaurantId;
};

/** One more of a dish; a cart of another restaurant is replaced, which the person has agreed to. */
export function addDish(dish: Dish, restaurant: CartRestaurant): void {
  const kept = wouldReplace(restaurant.restaurantId) ? undefined : readCart();
  const items = kept?.orderItemsList ?? [];
  const isIn = items.some((item) => item.dish.dishId === dish.dishId);
  const orderItemsList = isIn
    ? items.map((item) =>
        item.dish.dishId === dish.dishId ? { ...item, dish, qty: Math.min(item.qty + 1, QTY_MAX) } : item,
      )
    : [...items, { orderItemsId: 0 as const, dish, qty: 1 }];
  sessionStorage.setItem(REST_ID, String(restaurant.restaurantId));
  writeItems({ ...kept, ...restaurant, orderItemsList });
}

/** Changes a quantity; never below 1 (spec 4) or above what an order may hold. */
export function setQty(dishId: number, qty: number): void {
  const cart = readCart();
  if (!cart) return;
  const within = Math.min(Math.max(qty, 1), QTY_MAX);
  const orderItemsList = cart.orderItemsList.map((item) =>
    item.dish.dishId === dishId ? { ...item, qty: within } : item,
  );
  writeItems({ ...cart, orderItemsList });
}

export function removeDishes(dishIds: readonly number[]): void {
  const cart = readCart();
  const orderItemsList = cart?.orderItemsList.filter((item) => !dishIds.includes(item.dish.dishId)) ?? [];
  if (cart && orderItemsList.length > 0) writeItems({ ...cart, orderItemsList });
  else clearCart();
}

/** Takes over the prices that the server told; the next order is a new one. */
export function setPrices(prices: ReadonlyMap<number, number>): void {
  const cart = readCart();
  if (!cart) return;
  const orderItemsList = cart.orderItemsList.map((item) => ({
    ...item,
    dish: { ...item.dish, price: prices.get(item.dish.dishId) ?? item.dish.price },
  }));
  writeItems({ ...cart, orderItemsList });
}

/** A whole cart at once, instead of whatever there was. */
export function fillCart(
  { restaurantId, restaurantName, city }: CartRestaurant,
  dishes: readonly { readonly dish: Dish; readonly qty: number }[],
): void {
  sessionStorage.setItem(REST_ID, String(restaurantId));
  const orderItemsList = dishes.map(({ dish, qty }) => ({ orderItemsId: 0 as const, dish, qty }));
  writeItems({ restaurantId, restaurantName, city, orderItemsList });
}

/** What the person says about the order; `userAddressId` undefined lets the next address book decide. */
export function setWishes(wishes: Partial<Pick<Cart, 'note' | 'userAddressId'>>): void {
  const cart = readCart();
  if (cart) writeItems({ ...cart, ...wishes });
}

/** The cart as it is about to be sent, with its id; undefined when another tab has ordered it meanwhile. */
export function markSending(): (Cart & { readonly cartId: string }) | undefined {
  const cart = readCart();
  if (cart) writeItems({ ...cart, sentAt: cart.sentAt ?? Date.now() });
  else announce();
  const marked = readCart();
  return marked?.cartId === undefined ? undefined : { ...marked, cartId: marked.cartId };
}

/** It was refused, so it has not been ordered. */
export function forgetSending(): void {
  const cart = readCart();
  if (cart) writeItems({ ...cart, sentAt: undefined });
}

/** The same dishes as another order than the one that may exist already. */
export function renewCart(): void {
  const cart = readCart();
  if (cart) writeItems({ ...cart, cartId: newKey(), sentAt: undefined });
}

/** It has become an order: no tab may send it again. */
export function markOrdered(cartId: string): void {
  markDone(cartId);
  if (readStored()?.cartId === cartId) clearCart();
}

/** The cart as it changes; undefined when empty and before hydration. */
export function useCart(): Cart | undefined {
  changes.use();
  const stored = useHydrated() ? readStored() : undefined;
  return useDone(stored?.cartId) ? undefined : stored;
}

/** Whether another tab has ordered what was in this cart. */
export function useOrderedElsewhere(): boolean {
  changes.use();
  return useDone(useHydrated() ? readStored()?.cartId : undefined);
}
