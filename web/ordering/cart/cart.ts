/**
 * The cart in session storage (product rule 5.1): the order under `data`, its restaurant under `restId`. The server
 * does not know it until it is ordered, so it appears after hydration.
 */

import { useSyncExternalStore } from 'react';
import { type PickedOption, pickedOptions, unitPaise } from '#contract/catalog/options.ts';
import type { Dish } from '#contract/catalog/restaurants.ts';
import { toRupees } from '#contract/kit/money.ts';
import { type Bill, billOf, itemLine } from '#contract/ordering/bill.ts';
import { QTY_MAX } from '#contract/ordering/limits.ts';
import type { PriceChange } from '#contract/ordering/quote.ts';
import type { IfOut, Recipient } from '#contract/ordering/replacements.ts';
import type { PaysBy } from '#contract/payments/payments.ts';
import { isDone, markDone, otherTabs } from '#web/calls/done.ts';
import { newKey } from '#web/calls/new-key.ts';
import { createStore } from '#web/ui/store.ts';

export interface CartItem {
  readonly orderItemsId: 0;
  /** `price` is the price of one with its options. */
  readonly dish: Dish;
  readonly qty: number;
  readonly options?: readonly PickedOption[];
  readonly note?: string;
}

export interface CartLine {
  readonly dish: { readonly dishId: number };
  readonly options?: readonly { readonly optionId: number }[];
}

export const optionIdsOf = ({ options = [] }: CartLine): number[] => options.map(({ optionId }) => optionId);

/** Does not depend on the order in which the options were picked. */
export const lineKey = (line: CartLine): string =>
  [line.dish.dishId, ...optionIdsOf(line).toSorted((a, b) => a - b)].join('-');

const isSame = (line: CartLine) => {
  const key = lineKey(line);
  return (other: CartLine): boolean => lineKey(other) === key;
};

export interface CartRestaurant {
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly city: string;
}

/** Stored under `data`: the body of an order, in rupees. Carts stored by older versions may lack optional fields. */
export interface Cart {
  readonly orderBill: number;
  readonly orderStatus: 'ACTIVE';
  readonly orderItemsList: readonly CartItem[];
  /** The restaurant of the dishes, even while `restId` is unset. */
  readonly restaurantId: number;
  readonly restaurantName: string;
  readonly city?: string;
  /**
   * A random key from the first dish until the cart is ordered or emptied: one cart becomes at most one order (product
   * rule 5.2).
   */
  readonly cartId?: string;
  /** Milliseconds since 1970: first sent without a known outcome. */
  readonly sentAt?: number | undefined;
  readonly note?: string;
  readonly ifOut?: IfOut | undefined;
  /** As entered; checked before it is sent. */
  readonly recipient?: Recipient | undefined;
  readonly userAddressId?: number | undefined;
  readonly fulfilment?: 'PICKUP' | undefined;
  readonly couponCode?: string | undefined;
  /** Rupees. */
  readonly tip?: number | undefined;
  /** The customer's choice; if absent, `payWithOf` decides. */
  readonly payWith?: PaysBy | undefined;
  /** Pay from the wallet first and the rest through the provider. */
  readonly useWallet?: boolean | undefined;
}

type Choices = Pick<
  Cart,
  'note' | 'ifOut' | 'recipient' | 'userAddressId' | 'fulfilment' | 'couponCode' | 'tip' | 'payWith' | 'useWallet'
>;

const DATA = 'data';
const REST_ID = 'restId';
/** In session storage: a coupon picked on a menu before there is a cart, as restaurant id and code. */
const COUPON = 'coupon';
const changes = createStore(0);
const announce = () => changes.set(changes.get() + 1);
/** Another tab may order this tab's cart. */
function subscribe(changed: () => void): () => void {
  const stops = [changes.subscribe(changed), otherTabs(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

let parsed: { text: string | null; cart: Cart | undefined } = { text: null, cart: undefined };

function isCart(stored: Partial<Cart> | null): stored is Cart {
  const items = stored?.orderItemsList ?? [];
  return (
    Number.isInteger(stored?.restaurantId) &&
    items.length > 0 &&
    items.every(({ dish, qty }) => dish.dishId > 0 && qty > 0)
  );
}

/** Undefined if it is not a cart, since session storage may contain anything. */
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

/** The cart of this tab, unless another tab has ordered it; the same object until it changes. */
export function readCart(): Cart | undefined {
  const cart = readStored();
  return isDone(cart?.cartId) ? undefined : cart;
}

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
  sessionStorage.removeItem(COUPON);
  announce();
}

/** Opening another restaurant's menu removes `restId`; opening the menu of the cart's restaurant sets it again. */
export function openMenu(restaurantId: number): void {
  const cart = readCart();
  if (cart?.restaurantId === restaurantId) sessionStorage.setItem(REST_ID, String(restaurantId));
  else sessionStorage.removeItem(REST_ID);
}

export const wouldReplace = (restaurantId: number): boolean => {
  const cart = readCart();
  return cart !== undefined && cart.restaurantId !== restaurantId;
};

export function lineOf({ optionGroups, ...dish }: Dish, optionIds: readonly number[], qty: number): CartItem {
  const priced = { price: dish.price, optionGroups };
  const options = pickedOptions(priced, optionIds).map(({ isAvailable: _, ...option }) => option);
  const price = toRupees(unitPaise(priced, optionIds));
  return { orderItemsId: 0, dish: { ...dish, price }, qty, ...(options.length > 0 && { options }) };
}

/** Adds to an equal line, or a new one. Replaces a cart of another restaurant, after the customer has agreed. */
export function addDish(line: CartItem, restaurant: CartRestaurant): void {
  const current = wouldReplace(restaurant.restaurantId) ? undefined : readCart();
  const items = current?.orderItemsList ?? [];
  const isIt = isSame(line);
  const orderItemsList = items.some(isIt)
    ? items.map((item) => (isIt(item) ? { ...item, ...line, qty: Math.min(item.qty + line.qty, QTY_MAX) } : item))
    : [...items, line];
  const couponCode = current ? current.couponCode : storedCouponFor(restaurant.restaurantId);
  sessionStorage.setItem(REST_ID, String(restaurant.restaurantId));
  sessionStorage.removeItem(COUPON);
  writeItems({ ...current, ...restaurant, orderItemsList, couponCode });
}

function storedCouponFor(restaurantId: number): string | undefined {
  const [id, code] = sessionStorage.getItem(COUPON)?.split(' ') ?? [];
  return Number(id) === restaurantId ? code : undefined;
}

const couponAt = (restaurantId: number): string | undefined => {
  const cart = readCart();
  return cart?.restaurantId === restaurantId ? cart.couponCode : storedCouponFor(restaurantId);
};

export const useCouponAt = (restaurantId: number): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => couponAt(restaurantId),
    () => undefined,
  );

/** Puts a coupon into this restaurant's cart, or stores it for the next one; without a code removes it. */
export function chooseCoupon(restaurantId: number, code: string | undefined): void {
  if (readCart()?.restaurantId === restaurantId) setChoices({ couponCode: code });
  else {
    if (code) sessionStorage.setItem(COUPON, `${restaurantId} ${code}`);
    else sessionStorage.removeItem(COUPON);
    announce();
  }
}

function changeLine(line: CartLine, change: Partial<Pick<CartItem, 'qty' | 'note'>>): void {
  const cart = readCart();
  if (!cart) return;
  const isIt = isSame(line);
  const orderItemsList = cart.orderItemsList.map((item) => (isIt(item) ? { ...item, ...change } : item));
  writeItems({ ...cart, orderItemsList });
}

export const setQty = (line: CartLine, qty: number): void =>
  changeLine(line, { qty: Math.min(Math.max(qty, 1), QTY_MAX) });

export const setNote = (line: CartLine, note: string): void => changeLine(line, { note });

export function removeLines(isGone: (item: CartItem) => boolean): void {
  const cart = readCart();
  const orderItemsList = cart?.orderItemsList.filter((item) => !isGone(item)) ?? [];
  if (cart && orderItemsList.length > 0) writeItems({ ...cart, orderItemsList });
  else clearCart();
}

export const removeLine = (line: CartLine): void => removeLines(isSame(line));

/** Undoes the removal of a line from `before`, unless that cart was ordered or replaced, or the line is back. */
export function putBack(before: Cart, line: CartLine): void {
  const now = readCart();
  const isIt = isSame(line);
  const index = before.orderItemsList.findIndex(isIt);
  const item = before.orderItemsList[index];
  const items = now?.orderItemsList ?? [];
  const isOther = isDone(before.cartId) || (now && now.cartId !== before.cartId);
  if (!item || isOther || items.some(isIt)) return;
  sessionStorage.setItem(REST_ID, String(before.restaurantId));
  writeItems({ ...(now ?? before), orderItemsList: items.toSpliced(index, 0, item) });
}

export const pricesIn = ({ dishes }: PriceChange): ReadonlyMap<string, number> =>
  new Map(
    dishes.map(({ dishId, options, price }) => [
      lineKey({ dish: { dishId }, options: options.map((optionId) => ({ optionId })) }),
      price,
    ]),
  );

export function setPrices(change: PriceChange): void {
  const cart = readCart();
  if (!cart) return;
  const prices = pricesIn(change);
  const orderItemsList = cart.orderItemsList.map((item) => ({
    ...item,
    dish: { ...item.dish, price: prices.get(lineKey(item)) ?? item.dish.price },
  }));
  writeItems({ ...cart, orderItemsList });
}

export function fillCart(
  { restaurantId, restaurantName, city }: CartRestaurant,
  orderItemsList: readonly CartItem[],
): void {
  sessionStorage.setItem(REST_ID, String(restaurantId));
  writeItems({ restaurantId, restaurantName, city, orderItemsList });
}

export function setChoices(choices: Partial<Choices>): void {
  const cart = readCart();
  if (cart) writeItems({ ...cart, ...choices });
}

/** Marks the cart as sent and returns it with its id; undefined if another tab has ordered it. */
export function markSending(): (Cart & { readonly cartId: string }) | undefined {
  const cart = readCart();
  if (cart) writeItems({ ...cart, sentAt: cart.sentAt ?? Date.now() });
  else announce();
  const marked = readCart();
  return marked?.cartId === undefined ? undefined : { ...marked, cartId: marked.cartId };
}

export function unmarkSending(): void {
  const cart = readCart();
  if (cart) writeItems({ ...cart, sentAt: undefined });
}

export function renewCart(): void {
  const cart = readCart();
  if (cart) writeItems({ ...cart, cartId: newKey(), sentAt: undefined });
}

/** Clears the cart that has become an order; no tab may send it again. */
export function markOrdered(cartId: string): void {
  markDone(cartId);
  if (readStored()?.cartId === cartId) clearCart();
}

/** The current cart, updated on changes; undefined if it is empty and before hydration. */
export const useCart = (): Cart | undefined => useSyncExternalStore(subscribe, readCart, () => undefined);

export const linesOfDish = (dishId: number): readonly CartItem[] =>
  readCart()?.orderItemsList.filter((item) => item.dish.dishId === dishId) ?? [];

/** The quantity of a dish in the cart. Renders only when it changes, so that a menu may have hundreds. */
export const useQty = (dishId: number): number =>
  useSyncExternalStore(
    subscribe,
    () => linesOfDish(dishId).reduce((sum, { qty }) => sum + qty, 0),
    () => 0,
  );

export const countOf = ({ orderItemsList }: Cart): number => orderItemsList.reduce((sum, { qty }) => sum + qty, 0);

export const useOrderedElsewhere = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isDone(readStored()?.cartId),
    () => false,
  );
