import { expect, type Page } from '@playwright/test';
import { ordersOf } from '../vocabulary/orders.ts';
import { dialog } from '../vocabulary/pages/dialogs.ts';
import { fillCart } from '../vocabulary/pages/first-steps.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Order anyway?' });

test('an address in another city is asked about before anything is sent', async ({ page, sql }) => {
  const { restaurantId } = await newKitchen(sql, { name: 'Far Away', city: 'Pune' });
  const userId = await beCustomer(page, 1000);
  await fillCart(page, restaurantId);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/placeOrder/')) sent.push(request.method());
  });
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('This address is in Bengaluru, the restaurant is in Pune');
  await expect(question(page).getByRole('button', { name: 'Not now' })).toBeFocused();
  for (const key of ['Escape', 'Enter']) {
    await page.keyboard.press(key);
    await expect(question(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
  }
  expect(sent).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('Order placed successfully!');
  expect(sent).toEqual(['PUT']);
  expect(await ordersOf(page, userId)).toBe(1);
});

test('a city under its old name, in other letters or in the restaurant’s own city is not asked about', async ({
  page,
  sql,
}) => {
  await beCustomer(page, 1000);
  for (const city of ['Bengaluru', 'BANGALORE', 'bangalore urban']) {
    const { restaurantId } = await newKitchen(sql, { name: `In ${city}`, city });
    await fillCart(page, restaurantId);
    await button(page).click();
    await expect(dialog(page), city).toContainText('Order placed successfully!');
  }
});
