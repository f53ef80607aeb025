/** Tables for journeys: a restaurant of its own that takes bookings, and guests who have booked there. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { Sql } from '#server/database/database.ts';
import { dateIn } from '#tests/tables.ts';
import { beNewcomer, type Newcomer } from './newcomer.ts';
import { beVendor, type OwnKitchen, ownKitchen } from './vendor.ts';

export { dateIn };

const SETTINGS = { seats: 10, slotMinutes: 30, stayMinutes: 90, partySizeMax: 8 };

/** The vendor on this page lets guests book. */
export async function offerTables(page: Page, { headers }: Newcomer, restaurantId: number, settings: object = {}) {
  const answer = await page.context().request.put(`/v1/booktableAPI/settings/${restaurantId}`, {
    headers,
    data: { ...SETTINGS, ...settings },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** A vendor in a browser of their own, whose restaurant takes bookings from 11:00 to 23:00. */
export async function tablesElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  sql: Sql,
  settings: object = {},
): Promise<OwnKitchen> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  await offerTables(page, vendor, kitchen.restaurantId, settings);
  await context.close();
  return kitchen;
}

/** Somebody else books a table for two at 19:30 tomorrow, unless said otherwise. */
export async function bookElsewhere(
  browser: Browser,
  baseURL: string | undefined,
  restaurantId: number,
  wish: object = {},
): Promise<void> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await beNewcomer(page, 'CUSTOMER');
  await bookHere(page, restaurantId, wish);
  await context.close();
}

/** The customer on this page books by a call. */
export async function bookHere(page: Page, restaurantId: number, wish: object = {}): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.context().request.post(`/v1/booktableAPI/book/${restaurantId}`, {
    headers: { 'X-XSRF-TOKEN': token },
    data: { date: dateIn(1), time: '19:30', partySize: 2, ...wish },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
