/** Restaurants of a journey's own, made by their vendors' calls. */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type BookingForm, type BookingSettings, bookTable, setBookingSettings } from '#contract/booking/bookings.ts';
import { type Dish, restaurant } from '#contract/catalog/restaurants.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { addDish } from '#contract/kitchen/menu.ts';
import { registerRestaurant, setStatus } from '#contract/kitchen/restaurants.ts';
import { type OrderStatus, updateOrderStatus } from '#contract/ordering/orders.ts';
import type { Sql } from '#server/database/database.ts';
import { type Kitchen, newKitchen } from '#tests/people.ts';
import { dateIn, SETTINGS } from '#tests/tables.ts';
import { callsOf } from './calls.ts';
import { beNewcomer, beVendor, type Newcomer, pageElsewhere } from './people.ts';

export { dateIn };

export interface OwnKitchen {
  readonly restaurantId: number;
  /** Dish ids in the order of the menu: Dal Fry, Jeera Rice, Masala Dosa. */
  readonly dishes: readonly number[];
}

interface OwnKitchenOptions {
  readonly name?: string;
  readonly approval?: 'Pending' | 'Accepted' | 'Rejected';
  readonly reason?: string;
  readonly openingHours?: NonNullable<Body<typeof registerRestaurant>['openingHours']>;
}

const DISHES = [
  { dishName: 'Dal Fry', dishCuisine: 'North Indian', price: 120 },
  { dishName: 'Jeera Rice', dishCuisine: 'North Indian', price: 99.5 },
  { dishName: 'Masala Dosa', dishCuisine: 'South Indian', price: 80 },
];

/** A restaurant of the vendor on this page, with three dishes; an accepted one takes orders. */
export async function ownKitchen(
  page: Page,
  sql: Sql,
  { userId }: Newcomer,
  { name = 'Masala Lane', approval = 'Accepted', reason = '', openingHours = [] }: OwnKitchenOptions = {},
): Promise<OwnKitchen> {
  const call = callsOf(page);
  const { restaurantId } = await call(registerRestaurant, {
    params: { userId },
    body: {
      restaurantName: name,
      restaurantType: 'Veg',
      restaurantContact: '9876501234',
      addressLine1: '12 Lake View',
      area: '5th Block',
      city: 'Bengaluru',
      resState: 'Karnataka',
      pincode: '560038',
      openingHours,
    },
  });
  const dishes: number[] = [];
  for (const dish of DISHES) {
    const body = { ...dish, dishType: 'Veg' as const, dishDescription: '' };
    dishes.push((await call(addDish, { params: { restaurantId }, body })).dishId);
  }
  await sql`
    update restaurants set approval = ${approval}, approval_reason = ${reason} where restaurant_id = ${restaurantId}`;
  if (approval === 'Accepted') {
    await call(setStatus, { params: { restaurantId }, body: { restaurantStatus: true } });
  }
  return { restaurantId, dishes };
}

/** A restaurant that seems to wait longer than all before it: it is the first of the list. */
export async function newPending(sql: Sql, name: string): Promise<Kitchen> {
  const kitchen = await newKitchen(sql, { name, approval: 'Pending', isStarted: false });
  await sql`update restaurants set created_at = '2020-01-01'::timestamptz - restaurant_id * interval '1 hour'
    where restaurant_id = ${kitchen.restaurantId}`;
  return kitchen;
}

/** Moves an order on, as the vendor on this page. */
export async function moveOn(
  page: Page,
  orderId: number,
  orderStatus: OrderStatus,
  more: Partial<Body<typeof updateOrderStatus>> = {},
): Promise<void> {
  await callsOf(page)(updateOrderStatus, { params: { orderId }, body: { orderStatus, ...more } });
}

/** From its acceptance to the door. */
export async function deliver(page: Page, orderId: number): Promise<void> {
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) {
    await moveOn(page, orderId, status);
  }
}

export interface Elsewhere {
  readonly kitchen: OwnKitchen;
  /** The vendor moves an order on. */
  readonly move: (...move: Parameters<typeof moveOn> extends [Page, ...infer Move] ? Move : never) => Promise<void>;
}

/** A vendor in a browser of their own. */
export async function kitchenElsewhere(browser: Browser, baseURL: string | undefined, sql: Sql): Promise<Elsewhere> {
  const page = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  return { kitchen, move: (...move) => moveOn(page, ...move) };
}

/** The menu as customers see it now. */
export const menuOf = async (page: Page, { restaurantId }: OwnKitchen): Promise<Dish[]> =>
  (await callsOf(page)(restaurant, { params: { restaurantId } })).dishes;

/** The vendor on this page lets guests book. */
export async function offerTables(
  page: Page,
  restaurantId: number,
  settings: Partial<BookingSettings> = {},
): Promise<void> {
  await callsOf(page)(setBookingSettings, { params: { restaurantId }, body: { ...SETTINGS, ...settings } });
}

/** A vendor in a browser of their own, whose restaurant takes bookings from 11:00 to 23:00. */
export async function tablesElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  sql: Sql,
  settings: Partial<BookingSettings> = {},
): Promise<OwnKitchen> {
  const page = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await offerTables(page, kitchen.restaurantId, settings);
  await page.context().close();
  return kitchen;
}

/** Books a table as the customer on this page; by default for two, at 19:30 tomorrow. */
export async function bookHere(page: Page, restaurantId: number, booking: Partial<BookingForm> = {}): Promise<void> {
  const body = { date: dateIn(1), time: '19:30', partySize: 2, ...booking };
  await callsOf(page)(bookTable, { params: { restaurantId }, body });
}

/** Somebody else books. */
export async function bookElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  restaurantId: number,
  booking: Partial<BookingForm> = {},
): Promise<void> {
  const page = await pageElsewhere(browser, baseURL);
  await beNewcomer(page, 'CUSTOMER');
  await bookHere(page, restaurantId, booking);
  await page.context().close();
}

/** A real PNG of this colour, as a file that can be chosen. */
export const photoFile = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
