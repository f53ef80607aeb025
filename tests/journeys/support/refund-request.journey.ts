import { expect } from '@playwright/test';
import { violations } from '../vocabulary/axe.ts';
import { deliver, ownKitchen, photoFile } from '../vocabulary/kitchens.ts';
import { overflowAt } from '../vocabulary/narrow.ts';
import { beHungry, walletOf } from '../vocabulary/orders.ts';
import { be, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('a customer asks for a refund with a photo, and the restaurant agrees', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  test.slow();
  const kitchen = await pageElsewhere(browser, baseURL);
  const own = await ownKitchen(kitchen, sql, await beVendor(kitchen), { name: 'Agreeable Kitchen' });
  const { order } = await beHungry(page, 1000);
  const orderId = await order(own, [1, 1]);
  await deliver(kitchen, orderId);
  const before = await walletOf(page);

  await test.step('the customer asks', async () => {
    await page.goto(`/home/order/${orderId}`);
    expect(await overflowAt(page, 320)).toBe(0);
    await page.getByRole('link', { name: 'Ask for a refund' }).click();
    const ask = page.getByRole('region', { name: 'Something wrong with your order?' });
    await ask.getByLabel('1 × Dal Fry').or(ask.getByLabel('Dal Fry')).first().selectOption('1');
    await ask.getByLabel('Spoiled').check();
    await ask.getByLabel('Details (optional)').fill('The dal was cold.');
    await ask.getByLabel('Add photos').setInputFiles(await photoFile('dal.png', '#b53'));
    await expect(ask.getByAltText('1 of your photos')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflowAt(page, 320)).toBe(0);
    await ask.getByRole('button', { name: 'Ask for a refund' }).click();
    await expect(page.getByText('The restaurant can answer until')).toBeVisible();
    await expect(ask).toHaveCount(0);
  });
  await test.step('the restaurant reads it from its board, and agrees', async () => {
    await kitchen.goto(`/home/orderBoard?restaurantId=${own.restaurantId}`);
    await kitchen.getByRole('link', { name: `A refund of order ${orderId}` }).click();
    await expect(kitchen.getByText('The dal was cold.')).toBeVisible();
    const photo = kitchen.getByAltText('Open 1 of 1, larger');
    await expect.poll(() => photo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100);
    expect(await violations(kitchen)).toEqual([]);
    expect(await overflowAt(kitchen, 320)).toBe(0);
    await kitchen.getByRole('button', { name: 'Agree to a refund of ₹120.00' }).click();
    await expect(kitchen.getByText('The restaurant pays for it.')).toBeVisible();
  });
  await page.reload();
  await expect(page.getByRole('article')).toContainText('The restaurant agrees');
  expect(await walletOf(page)).toBe(before + 120);
  await page.goto(`/home/order/${orderId}`);
  await expect(page.getByRole('region', { name: 'Refunded to the wallet' })).toContainText(
    'The restaurant pays for it.',
  );
});

test('the restaurant does not agree, and an administrator decides that the marketplace pays for it', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  test.slow();
  const kitchen = await pageElsewhere(browser, baseURL);
  const own = await ownKitchen(kitchen, sql, await beVendor(kitchen), { name: 'Stern Kitchen' });
  const { order } = await beHungry(page, 1000);
  const orderId = await order(own, [1, 1]);
  await deliver(kitchen, orderId);
  const before = await walletOf(page);
  await page.goto(`/home/refundRequests/${orderId}`);
  const ask = page.getByRole('region', { name: 'Something wrong with your order?' });
  await ask.getByLabel('Jeera Rice').first().selectOption('1');
  await ask.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(ask.getByRole('alert')).toHaveText('Please choose a reason.');
  await ask.getByLabel('Missing from the delivery').check();
  await ask.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(page.getByText('The restaurant can answer until')).toBeVisible();

  await kitchen.goto(`/home/refundRequests/${orderId}`);
  await expect(kitchen.getByRole('button', { name: 'Do not agree' })).toBeDisabled();
  await kitchen.getByLabel('Your answer (shown to the customer)').fill('It was in the bag.');
  await kitchen.getByRole('button', { name: 'Do not agree' }).click();
  await expect(kitchen.getByText('An administrator decides.')).toBeVisible();

  const admin = await pageElsewhere(browser, baseURL);
  await admin.goto('/home');
  await be(admin, sql, 'ADMIN');
  await admin.goto('/home/refundRequests');
  expect(await violations(admin)).toEqual([]);
  expect(await overflowAt(admin, 320)).toBe(0);
  await admin.getByRole('row').filter({ hasText: 'Stern Kitchen' }).getByRole('link').click();
  await admin.getByLabel('We do').check();
  await admin.getByLabel('Reason (shown to both sides)').fill('The bag was open.');
  expect(await violations(admin)).toEqual([]);
  expect(await overflowAt(admin, 320)).toBe(0);
  await admin.getByRole('button', { name: 'Decide' }).click();
  await expect(admin.getByText('We pay for it.')).toBeVisible();
  for (const side of [page, kitchen]) {
    await side.reload();
    await expect(side.getByRole('article')).toContainText('The bag was open.');
  }
  expect(await walletOf(page)).toBe(before + 99.5);
});
