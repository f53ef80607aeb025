/** People who work at a restaurant: invited by a link, with the screens of their role, and out when taken off. */
import { type Browser, expect, type Page } from '@playwright/test';
import type { StaffRole } from '#contract/kit/rights.ts';
import { inviteStaff, joinStaff, staff, takeOffStaff } from '#contract/kitchen/staff.ts';
import type { Sql } from '#server/database/database.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beNewcomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE });

interface Town {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly sql: Sql;
}

/** An owner on a page of their own, and somebody else on this one. */
async function newKitchen({ page, browser, baseURL, sql }: Town) {
  const owner = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(owner, sql, await beVendor(owner), { name: 'Masala Lane' });
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  return { ...kitchen, owner, contactNumber };
}

/** Somebody on this page who works there. */
async function newStaff(town: Town, staffRole: StaffRole) {
  const kitchen = await newKitchen(town);
  const params = { restaurantId: kitchen.restaurantId };
  const body = { contactNumber: kitchen.contactNumber, staffRole, refundLimit: 100 };
  const { staffId, link } = await callsOf(kitchen.owner)(inviteStaff, { params, body });
  await callsOf(town.page)(joinStaff, { body: { link } });
  return { ...kitchen, staffId };
}

const board = (restaurantId: number) => `/home/orderBoard?restaurantId=${restaurantId}`;

test('a cook accepts an invitation by its link after a login, sees the board, and no money', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { owner, restaurantId, contactNumber } = await newKitchen({ page, browser, baseURL, sql });
  await owner.goto(`/staff?restaurantId=${restaurantId}`);
  await expect(owner.getByText('Nobody else works here yet.')).toBeVisible();
  await owner.getByLabel('Contact Number').fill(contactNumber);
  await owner.getByRole('button', { name: 'Invite' }).click();
  const link = owner.getByRole('link', { name: 'Send by WhatsApp' });
  await expect(link).toHaveAttribute('href', new RegExp(`wa.me/91${contactNumber}`));
  const words = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const address = /\/home\/invitation#\S+/.exec(words)?.[0] ?? '';

  await page.goto(address);
  await expect(
    page.getByText(`You have been invited to work at a restaurant. You are logged in as ${contactNumber}.`),
  ).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('You work here for Kavya Menon: Kitchen')).toBeVisible();
  await expect(page.getByText('Sales today')).toHaveCount(0);
  await hasNoProblems(page);
  await page.getByRole('link', { name: 'Orders of Masala Lane' }).click();
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const ways = page.getByRole('main').getByRole('link');
  for (const name of ['Sales', 'Earnings', 'Coupons', 'Staff', 'Webhooks'])
    await expect(ways.filter({ hasText: name })).toHaveCount(0);
  for (const path of ['/home/sales', '/earnings', '/update', '/staff', '/webhooks', '/addDish']) {
    await page.goto(`${path}?restaurantId=${restaurantId}`);
    await expect(page.getByText(/^This needs the right “.+”\. Ask Kavya\.$/)).toBeVisible();
  }
  await hasNoProblems(page);
  await page.goto(`/menu?restaurantId=${restaurantId}`);
  await expect(page.getByRole('link', { name: 'Add Dish' })).toHaveCount(0);
  await page.getByRole('switch', { name: 'Dal Fry is available' }).uncheck();
  await expect(page.getByText('Sold out').first()).toBeVisible();
});

test('an invitation outlasts the login', async ({ page, browser, baseURL, sql }) => {
  const { owner, restaurantId, contactNumber } = await newKitchen({ page, browser, baseURL, sql });
  const params = { restaurantId };
  const { link } = await callsOf(owner)(inviteStaff, { params, body: { contactNumber, staffRole: 'KITCHEN' } });
  const phone = await pageElsewhere(browser, baseURL);
  await phone.goto(`/home/invitation#${link}`);
  await phone.getByRole('button', { name: 'Login' }).click();
  await phone.getByLabel('Contact Number').fill(contactNumber);
  await phone.getByLabel('Password', { exact: true }).fill('Tamarind-Kite-47');
  await phone.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await phone.getByRole('button', { name: 'Accept' }).click();
  await expect(phone.getByText('Welcome! You work at Masala Lane now.')).toBeVisible();
});

test('somebody taken off is out of an open board within a second', async ({ page, browser, baseURL, sql }) => {
  const { owner, staffId, restaurantId, dishes } = await newStaff({ page, browser, baseURL, sql }, 'KITCHEN');
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.goto(board(restaurantId));
  const orderId = await customer.order({ restaurantId, dishes }, [1]);
  await expect(page.getByText(`Order ${orderId}`).first()).toBeVisible();
  await callsOf(owner)(takeOffStaff, { params: { staffId } });
  await expect(page.getByText(`Order ${orderId}`)).toHaveCount(0, { timeout: 1000 });
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('an owner changes a role and takes somebody off', async ({ page, browser, baseURL, sql }) => {
  const { owner, restaurantId } = await newStaff({ page, browser, baseURL, sql }, 'KITCHEN');
  await owner.setViewportSize(PHONE);
  await owner.goto(`/staff?restaurantId=${restaurantId}`);
  await owner.getByRole('button', { name: 'Change role of Kavya Menon' }).click();
  await owner.getByLabel('Role').first().selectOption({ label: 'Counter' });
  await owner.getByLabel('Maximum refund per order, in rupees').fill('250');
  await owner.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Counter, refunds up to ₹250.00 per order')).toBeVisible();
  await hasNoProblems(owner);
  await owner.getByRole('button', { name: 'Remove Kavya Menon' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(owner.getByText('Nobody else works here yet.')).toBeVisible();
  expect(await callsOf(owner)(staff, { params: { restaurantId } })).toEqual([]);
});

test('a manager leaves, and has no restaurant then', async ({ page, browser, baseURL, sql }) => {
  await newStaff({ page, browser, baseURL, sql }, 'MANAGER');
  await page.goto('/home/vendorHome');
  await expect(page.getByText('Sales today')).toBeVisible();
  await page.getByRole('button', { name: 'Leave Masala Lane' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You have no restaurants yet.')).toBeVisible();
});
