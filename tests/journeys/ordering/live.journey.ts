import { expect, type Page } from '@playwright/test';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const EVENTS = '**/v1/orderAPI/events*';
const OFF = 'Live updates are off; this page refreshes every few seconds.';
const OFFLINE = 'You are offline. This page refreshes when you are online again.';
const SOON = { timeout: 5000 };
const status = (page: Page, orderId: number) => page.getByRole('row').filter({ hasText: String(orderId) });

test('two tabs share one stream, and the second takes over when the first is closed', async ({
  page,
  context,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, kitchen);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/orderAPI/events')) streams.push(request.url());
  });
  await page.goto('/home/viewMyOrders');
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  await second.goto(`/home/order/${orderId}`);
  await expect(second.getByText('Waiting for Masala Lane to accept your order.')).toBeVisible();

  await move(orderId, 'ACCEPTED', { minutes: 30 });
  await expect(status(page, orderId)).toContainText('Accepted', SOON);
  await expect(second.getByText('Masala Lane has accepted your order.')).toBeVisible(SOON);
  expect(streams).toHaveLength(1);

  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  expect(streams[1]).toMatch(/lastEventId=\d+$/);
  await move(orderId, 'PREPARING');
  await expect(second.getByText('Your food is being cooked.')).toBeVisible(SOON);
});

test('a broken stream is resumed after the last received event', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  const stream = page.waitForResponse(EVENTS);
  await page.goto(`/home/order/${orderId}`);
  await stream;
  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible(SOON);
  await expect(page.getByText(OFF)).toBeHidden();
  await move(orderId, 'ACCEPTED');
  await page.context().setOffline(false);
  await expect(page.getByText('Masala Lane has accepted your order.')).toBeVisible(SOON);
  await expect(page.getByText(OFF)).toBeHidden();
  await expect(page.getByText(OFFLINE)).toBeHidden();
});

test('without a stream the pages poll and say so', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, kitchen);
  await page.route(EVENTS, (route) => route.abort());
  await page.goto(`/home/order/${orderId}`);
  await expect(page.getByText(OFF)).toBeVisible({ timeout: 10_000 });
  await move(orderId, 'ACCEPTED');
  await expect(page.getByText('Masala Lane has accepted your order.')).toBeVisible({ timeout: 10_000 });
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  await expect(page.getByText(OFF)).toBeVisible();
  await move(orderId, 'REJECTED', { reason: 'CLOSING' });
  await expect(status(page, orderId)).toContainText('Rejected', { timeout: 10_000 });
  await expect(page.getByRole('banner')).toContainText(rupees(1000), { timeout: 15_000 });
});
