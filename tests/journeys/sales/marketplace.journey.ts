import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { deliver, moveOn, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry, billOf } from '../vocabulary/orders.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { be, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const figure = (page: Page, label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('administration opens with the figures: totals, charts, tables, one city, and the file', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  // The journeys share a town: a city of its own makes exact figures.
  const city = `Nagar ${randomInt(1_000_000)}`;
  const vendor = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(vendor, sql, await beVendor(vendor));
  await sql`update restaurants set city = ${city}, restaurant_name = '=Masala Lane' where restaurant_id = ${kitchen.restaurantId}`;
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  for (const wish of [[2, 1], [0, 3, 1], [1]] as const) await deliver(vendor, await customer.order(kitchen, wish));
  await moveOn(vendor, await customer.order(kitchen, [1]), 'REJECTED', { reason: 'TOO_BUSY' });
  const sold = billOf([2, 1]) + billOf([0, 3, 1]) + billOf([1]);

  await be(page, sql, 'ADMIN');
  await page.goto('/adminPage');
  await expect(figure(page, 'New people')).toBeVisible();
  await page.getByLabel('City', { exact: true }).selectOption(city);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(figure(page, 'Sales')).toContainText(rupees(sold));
  await expect(figure(page, 'Orders')).toContainText('4');
  await expect(figure(page, 'Refunds')).toContainText(rupees(120));
  await expect(figure(page, 'Refunds')).toContainText('1 order cancelled');
  await expect(figure(page, 'New people')).toBeHidden();
  await test.step('charts are drawn, and each has its table', async () => {
    await expect(page.getByRole('img', { name: /^Sales by day\. Most: .*₹/ }).locator('canvas')).toBeVisible();
    await expect(page.getByRole('img', { name: /^Orders by day\. Most: .* 4$/ }).locator('canvas')).toBeVisible();
    await part(page, 'Sales and refunds').getByText('As a table').click();
    await expect(part(page, 'Sales and refunds').getByRole('row').last()).toContainText(rupees(sold));
    await expect(part(page, 'Why orders ended early').getByRole('listitem')).toHaveText([/Kitchen too busy\s*1/]);
    await expect(part(page, 'Slowest to deliver').getByRole('listitem')).toHaveText([/=Masala Lane.*× 3/]);
    await expect(part(page, 'By city').getByRole('list')).toContainText(city);
  });
  await test.step('the file has the same, as text that no spreadsheet runs', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.startsWith('\uFEFFby,name,')).toBe(true);
    expect(text).toContain(`${city},4,${sold},1,120`);
    expect(text).toContain(`'=Masala Lane, ${city}`);
  });
  await test.step('the usual periods keep the city', async () => {
    await page.getByRole('link', { name: '7 days' }).click();
    await expect(figure(page, 'Sales')).toContainText(rupees(sold));
    await expect(page.getByLabel('City', { exact: true })).toHaveValue(city);
  });
  await vendor.context().close();
  await customer.page.context().close();
});

test('a period without orders, a wrong one, and figures that cannot be loaded are said', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.goto('/adminPage?from=2001-01-01&to=2001-01-31');
  await expect(page.getByText('No orders in this period. Figures appear with the first order.')).toBeVisible();
  await page.goto('/adminPage?from=2001-02-01&to=2001-01-31');
  await expect(page.getByRole('alert')).toContainText('Please choose a period of at most 366 days');
  await page.route('**/v1/AdminAPI/figures**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The books are closed.' } }),
  );
  await page.getByRole('link', { name: '30 days' }).click();
  await expect(page.getByRole('alert')).toContainText('The books are closed.');
  await expect(page.getByRole('button', { name: 'Search Restaurants' })).toBeVisible();
  await page.unroute('**/v1/AdminAPI/figures**');
  await page.getByRole('link', { name: '7 days' }).click();
  await expect(figure(page, 'New people')).toBeVisible();
});

test('without the library of charts the tables remain', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.route('**/day-chart-*.js', (route) => route.abort());
  await page.goto('/adminPage');
  await expect(page.getByText('The chart could not be loaded. The table has every number.')).toHaveCount(2);
  await part(page, 'Orders and new people').getByText('As a table').click();
  await expect(part(page, 'Orders and new people').getByRole('columnheader')).toHaveText([
    'Day',
    'Orders',
    'Cancelled',
    'New people',
  ]);
});
