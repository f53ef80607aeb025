import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { addHome, logIn, register, rupees, topUp } from '../vocabulary/pages/first-steps.ts';
import { newContact } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const FILE = 'server/cli/import/fixtures/menus.csv';

/** As an operator does it, beside the running server. */
function importMenus(): string {
  const args = ['server/cli/main.ts', 'import', FILE, '--owner', newContact()];
  const env = { ...process.env, DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '', DATABASE_URL: '' };
  return execFileSync(process.execPath, args, { env, encoding: 'utf8' });
}

test('a dish that came from a file is found with its rating from elsewhere, ordered and paid', async ({ page }) => {
  expect(importMenus()).toContain('added');
  const contact = newContact();
  await register(page, contact);
  await logIn(page, contact);
  await topUp(page, '1000');

  await page.goto('/home?q=masala peanuts');
  const card = page.getByRole('article').filter({ hasText: 'CURRENTLY OPEN' }).first();
  const restaurantName = await card.getByRole('heading').innerText();
  await expect(card).toContainText('★ 4.3 elsewhere');
  await card.getByRole('link', { name: /CHECK MENU/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: restaurantName })).toBeVisible();
  await expect(page.getByText('★ 4.3 elsewhere')).toBeVisible();

  const dish = page
    .getByRole('article')
    .filter({ hasText: /masala peanuts/i })
    .first();
  const price = Number((await dish.getByText('₹').innerText()).replace(/[₹,]/g, ''));
  await dish.getByRole('button', { name: /Add To Cart/ }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await addHome(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Order placed successfully! OrderId: \d+/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('banner')).toContainText(rupees(1000 - price));
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('row').filter({ hasText: restaurantName })).toContainText(rupees(price));
});
