import { expect } from '@playwright/test';
import { acknowledge, dialog, failEveryWay } from '../vocabulary/pages/dialogs.ts';
import { beCustomer, beNewcomer, putInWallet } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

test('an invalid or failed top-up is reported in a dialog', async ({ page }) => {
  const { userId } = await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/wallet');
  const amount = page.getByLabel('Amount in rupees');
  const button = page.getByRole('button', { name: 'Top Up' });
  await expect(page.getByText('Remaining Balance').locator('..')).toContainText('₹0.00');
  for (const wrong of ['', '0', 'ten', '1.234']) {
    await amount.fill(wrong);
    await button.click();
    await expect(dialog(page), wrong).toContainText('Please enter a valid amount greater than 0.');
    await acknowledge(page);
  }
  for (const tooMuch of ['100000.01', '150000', '99999999999']) {
    await amount.fill(tooMuch);
    await button.click();
    await expect(dialog(page), tooMuch).toContainText('You can top up at most ₹1,00,000.00 at a time.');
    await acknowledge(page);
  }
  await amount.fill('250.5');
  await failEveryWay(page, {
    call: `**/v1/UserAPI/updateWalletBalance/**`,
    act: () => button.click(),
    shownIn: dialog(page),
    otherwise: 'An error occurred.',
    after: () => acknowledge(page),
  });
  await button.click();
  await expect(dialog(page)).toContainText('Top-up successful. Your new wallet balance is ₹250.50');
  await acknowledge(page);
  await expect(amount).toHaveValue('');

  for (let times = 1; times <= 9; times++) {
    await putInWallet(page, userId, 100_000);
  }
  await amount.fill('100000');
  await button.click();
  await expect(dialog(page)).toContainText('A wallet can have at most ₹10,00,000.00.');
});

test('an order that lacks money passes its amount to the top-up, which returns to the order', async ({ page }) => {
  await beCustomer(page, 1);
  await page.goto('/home/wallet?amount=120.5&from=/home/cart');
  await expect(page.getByText('You need ₹120.50 more for your order.')).toBeVisible();
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('120.5');
  await page.getByRole('button', { name: 'Top Up' }).click();
  await expect(dialog(page)).toContainText('Your new wallet balance is ₹121.50');
  await acknowledge(page);
  await expect(page).toHaveURL(/\/home\/cart$/);

  for (const [search, filled] of [
    ['amount=0&from=/home/cart', ''],
    ['amount=1e5&from=/home/cart', ''],
    ['amount=40&from=//evil.example', '40'],
  ] as const) {
    await page.goto(`/home/wallet?${search}`);
    await expect(page.getByLabel('Amount in rupees'), search).toHaveValue(filled);
    await expect(page.getByText('more for your order'), search).toBeHidden();
  }
  await page.getByRole('button', { name: 'Top Up' }).click();
  await acknowledge(page);
  await expect(page).toHaveURL(/\/home\/wallet\?amount=40/);
});

test('on a phone a line of the statement is what and how much, with time and balance small', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await beCustomer(page, 250);
  await page.goto('/home/wallet');
  const line = page.getByRole('row').filter({ hasText: 'Top-up' });
  await expect(line).toHaveText(/Top-up\s*\+₹250\.00\s*Balance ₹250\.00/);
  expect((await line.boundingBox())?.height).toBeLessThan(80);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('someone who is not a customer gets a message instead of the top-up', async ({ page }) => {
  await beNewcomer(page, 'VENDOR');
  await page.goto('/home/wallet');
  await expect(page.getByText('Add the Customer role in your account to order and top up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Top Up' })).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Become a CUSTOMER' }).click();
  await expect(page).toHaveURL(/\/home\/account$/);
});

test('a top-up whose response was lost happens once, also when the person leaves and comes back', async ({ page }) => {
  await beCustomer(page, 1);
  await page.goto('/home/wallet');
  const CALL = '**/v1/UserAPI/updateWalletBalance/**';
  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByLabel('Amount in rupees').fill('100');
  await page.getByRole('button', { name: 'Top Up' }).click();
  await expect(dialog(page)).toContainText('An error occurred.');
  await acknowledge(page);
  await page.unroute(CALL);
  await page.goto('/home');
  await page.goto('/home/wallet');
  await page.getByLabel('Amount in rupees').fill('100');
  await page.getByRole('button', { name: 'Top Up' }).click();
  await expect(dialog(page)).toContainText('Top-up successful. Your new wallet balance is ₹101.00');
});
