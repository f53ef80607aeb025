/** Connecting an assistant, an order of it, and "Not me". */
import { expect, type Page } from '@playwright/test';
import { authorize, exchange, mcpClient, REDIRECT, register } from '#tests/apps.ts';
import { moveOn, ownKitchen } from '../vocabulary/kitchens.ts';
import { beAbleToOrder, beVendor, PASSWORD, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE });

/** Goes to the consent as the app's link does; the app's own site answers in this test. */
async function follow(page: Page, baseURL = ''): Promise<string> {
  const { client_id: client } = (await register(baseURL)).json;
  const { headers } = await authorize(baseURL, client, { state: 's1' });
  await page.route(`${REDIRECT}*`, (route) => route.fulfill({ body: 'Back in the app' }));
  await page.goto(headers.get('location') ?? '');
  return client;
}

async function connectedBy(page: Page, baseURL = '', client = '') {
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Back in the app')).toBeVisible();
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('state')).toBe('s1');
  const tokens = (await exchange(baseURL, client, searchParams.get('code') ?? '')).json;
  return mcpClient(baseURL, tokens.access_token);
}

const dal = (dishId: number, qty: number) => ({ orderItemsList: [{ dish: { dishId }, qty }], orderBill: 120 * qty });

test('an app is connected after the login, orders, and is ended with “Not me”', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await pageElsewhere(browser, baseURL);
  const { dishes } = await ownKitchen(vendor, sql, await beVendor(vendor));
  const { contactNumber } = await beAbleToOrder(page, 1000);
  await page.context().clearCookies();
  const client = await follow(page, baseURL);
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Connect Claude?' })).toBeVisible();
  await expect(page.getByText('claude.example', { exact: true })).toBeVisible();
  await hasNoProblems(page);
  await page.getByLabel('Limit per order (₹)').fill('0');
  await expect(page.getByText('Enter an amount from ₹1.00 to ₹1,00,000.00.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled();
  await page.getByLabel('Limit per order (₹)').fill('400');
  await page.getByLabel('Connected for').selectOption('7 days');
  const { call } = await connectedBy(page, baseURL, client);
  const [{ userAddressId }] = (await call('my_addresses')).json;
  const first = await call('place_order', { ...dal(dishes[0] ?? 0, 1), retryKey: 'one', userAddressId });
  const second = await call('place_order', { ...dal(dishes[0] ?? 0, 2), retryKey: 'two', userAddressId });
  const [orderId, later] = [first.json.orderId, second.json.orderId];
  await moveOn(vendor, later, 'ACCEPTED');

  await page.goto('/home/account');
  await page.getByRole('link', { name: 'Connected apps' }).click();
  await expect(page.getByText('Up to ₹400.00 per order and ₹1,000.00 per day')).toBeVisible();
  await hasNoProblems(page);
  await page.goto(`/home/order/${orderId}`);
  await expect(page.getByText('Ordered by Claude')).toBeVisible();
  await hasNoProblems(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/home/order/${later}`);
  await page.getByRole('button', { name: 'Not me' }).click();
  await expect(page.getByText('The order is cancelled, and Claude has no access any more.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not me' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  await expect(call('track_orders')).rejects.toThrow();
  await elsewhere.getByRole('button', { name: 'Not me' }).click();
  await expect(elsewhere.getByText('has already accepted this order')).toBeVisible();
  await hasNoProblems(elsewhere);
  await elsewhere.getByRole('link', { name: 'Ask support about it' }).click();
  await expect(elsewhere.getByRole('dialog')).toBeVisible();
  await page.goto('/home/account/apps');
  await expect(page.getByText('No app is connected.')).toBeVisible();
  await hasNoProblems(page);
  await vendor.context().close();
});

test('an order above the limit is a link, with which its customer places exactly it', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await pageElsewhere(browser, baseURL);
  const { dishes } = await ownKitchen(vendor, sql, await beVendor(vendor));
  await beAbleToOrder(page, 1000);
  const { call } = await connectedBy(page, baseURL, await follow(page, baseURL));
  const [{ userAddressId }] = (await call('my_addresses')).json;
  const asked = { ...dal(dishes[0] ?? 0, 4), userAddressId, note: 'No onions', retryKey: 'one' };
  const { json } = await call('place_order', asked);
  expect(json.code).toBe('APP_MUST_ASK');
  const { pathname, search } = new URL(json.details.link);
  await page.goto(pathname + search);
  await expect(page.getByText('4 × Dal Fry')).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Put it into the cart' }).click();
  await expect(page).toHaveURL(/\/home\/cart/);
  await expect(page.getByRole('main').getByText('₹480.00').first()).toBeVisible();
  await page.goto(pathname + search);
  await expect(page.getByText('This replaces your cart from Masala Lane.')).toBeVisible();
  await page.goto('/home/account/apps');
  await page.getByRole('button', { name: 'End access: Claude' }).click();
  await expect(page.getByText('No app is connected.')).toBeVisible();
  await expect(call('my_orders')).rejects.toThrow();
  await vendor.context().close();
});

test('a link that is not of an app is refused, and a person can refuse an app', async ({ page, baseURL }) => {
  await beAbleToOrder(page, 1);
  await page.goto('/home/connectApp?client=made-up&redirectUri=javascript:alert(1)');
  await expect(page.getByText('This link of the app is not valid. Start again in the app.')).toBeVisible();
  await hasNoProblems(page);
  await follow(page, baseURL);
  await page.getByRole('link', { name: 'Do not connect' }).click();
  await expect(page.getByText('Back in the app')).toBeVisible();
  await expect(page).toHaveURL(`${REDIRECT}?error=access_denied&state=s1`);
});
