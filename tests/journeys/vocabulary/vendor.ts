/** Vendors and their kitchens, made by calls: for journeys about what they do next. */
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Sql } from '#server/database/database.ts';
import { beNewcomer, type Newcomer } from './newcomer.ts';

/** A new vendor, logged in on this page. */
export const beVendor = (page: Page): Promise<Newcomer> => beNewcomer(page, 'VENDOR');

export interface OwnKitchen {
  readonly restaurantId: number;
  /** Dish ids in the order of the menu: Dal Fry, Jeera Rice, Masala Dosa. */
  readonly dishes: readonly number[];
}

interface OwnKitchenOptions {
  readonly name?: string;
  readonly approval?: 'Pending' | 'Accepted' | 'Rejected';
  readonly reason?: string;
  readonly openingHours?: readonly { readonly day: number; readonly from: string; readonly to: string }[];
}

const DISHES = [
  { dishName: 'Dal Fry', dishCuisine: 'North Indian', price: 120 },
  { dishName: 'Jeera Rice', dishCuisine: 'North Indian', price: 99.5 },
  { dishName: 'Masala Dosa', dishCuisine: 'South Indian', price: 80 },
];

/** Makes a call as this page would. */
async function send(page: Page, { headers }: Newcomer, method: string, path: string, data: object) {
  const answer = await page.context().request.fetch(`/v1/restaurantAPI/${path}`, { method, headers, data });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer;
}

/** A restaurant of this vendor with three dishes; an accepted one takes orders. */
export async function ownKitchen(
  page: Page,
  sql: Sql,
  vendor: Newcomer,
  { name = 'Masala Lane', approval = 'Accepted', reason = '', openingHours = [] }: OwnKitchenOptions = {},
): Promise<OwnKitchen> {
  const registered = await send(page, vendor, 'POST', `registerRestaurant/${vendor.userId}`, {
    restaurantName: name,
    restaurantType: 'Veg',
    restaurantContact: '9876501234',
    addressLine1: '12 Lake View',
    area: '5th Block',
    city: 'Bengaluru',
    resState: 'Karnataka',
    pincode: '560038',
    openingHours,
  });
  const { restaurantId } = await registered.json();
  const dishes: number[] = [];
  for (const dish of DISHES) {
    const body = { ...dish, dishType: 'Veg', dishDescription: '' };
    const added = await send(page, vendor, 'POST', `addDish/${restaurantId}`, body);
    dishes.push((await added.json()).dishId);
  }
  await sql`
    update restaurants set approval = ${approval}, approval_reason = ${reason} where restaurant_id = ${restaurantId}`;
  if (approval === 'Accepted') {
    await send(page, vendor, 'PUT', `setStatus/${restaurantId}`, { restaurantStatus: true });
  }
  return { restaurantId, dishes };
}

/** The menu as customers see it now. */
export async function menuOf(page: Page, { restaurantId }: OwnKitchen) {
  const answer = await page.context().request.get(`/v1/searchAPI/restaurant/${restaurantId}`);
  const { dishes } = (await answer.json()) as {
    dishes: { dishName: string; price: number; isAvailable: boolean; imageUrl: string; dishCuisine: string }[];
  };
  return dishes;
}

/** A real PNG of this colour, as a file that can be chosen. */
export const photoFile = async (name: string, colour: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
