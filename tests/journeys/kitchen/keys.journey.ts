/** Keys of programs: made, copied, used, and ended. */
import { expect } from '@playwright/test';
import { makeKey } from '#contract/kitchen/keys.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beVendor } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

test('an owner makes a key, copies it, uses it in a program, and ends it', async ({ page, baseURL, sql }) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page), { name: 'Masala Lane' });
  await page.goto(`/home/orderBoard?restaurantId=${restaurantId}`);
  await page.getByRole('link', { name: 'Keys', exact: true }).click();
  await expect(page.getByText('There are no keys yet.')).toBeVisible();
  await hasNoProblems(page);
  await page.getByLabel('Name of the program').fill('Till');
  await expect(page.getByRole('button', { name: 'Make the key' })).toBeDisabled();
  await page.getByLabel('Orders', { exact: true }).check();
  await page.getByLabel('Valid for').selectOption('30 days');
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByText('You will not see it again.')).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Key copied')).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  const board = (authorization = `Bearer ${key}`) =>
    fetch(`${baseURL}/v1/orderAPI/viewRestaurantOrders/${restaurantId}`, { headers: { authorization } });
  expect((await board()).status).toBe(200);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByText(`${key.slice(0, 12)}…`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText('1 of 10,000 calls today')).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'End the key Till' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('There are no keys yet.')).toBeVisible();
  const refused = await board();
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'KEY_ENDED']);
});

test('the twenty-first key is refused beside the form', async ({ page, sql }) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page), { name: 'Masala Lane' });
  const body = { keyName: 'Till', rights: ['orders' as const], days: 30, callsPerDay: 10 };
  for (let count = 0; count < 20; count++) await callsOf(page)(makeKey, { params: { restaurantId }, body });
  await page.goto(`/keys?restaurantId=${restaurantId}`);
  await page.getByLabel('Name of the program').fill('One more');
  await page.getByRole('checkbox', { name: 'Menu' }).check();
  await page.getByRole('button', { name: 'Make the key' }).click();
  await expect(page.getByText('At most 20 keys can work at a time. Please end one first.')).toBeVisible();
  await hasNoProblems(page);
});
