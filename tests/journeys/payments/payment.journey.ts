import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { beNewcomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

/** On the wallet's page: begins to pay this amount at the demo's payment page. */
async function payAtPage(page: Page, rupees: string): Promise<void> {
  await page.goto('/home/wallet');
  await page.getByLabel('Amount in rupees').fill(rupees);
  await page.getByRole('button', { name: 'Use the demo payment page instead' }).click();
  await expect(page.getByRole('heading', { name: `Payment of ₹${rupees}.00` })).toBeVisible();
}

for (const width of [390, 1280]) {
  test(`a payment fails, is tried again, succeeds and is in the wallet, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await beNewcomer(page, 'CUSTOMER');
    await payAtPage(page, '500');
    await expect(page.getByRole('status').filter({ hasText: 'Waiting for your payment' })).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByRole('heading', { name: 'Demo payment, no money moves' })).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Fail' }).click();
    await expect(page.getByText('Payment failed. Nothing was taken.')).toBeVisible();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Demo payment, no money moves' })).toBeVisible();
    await page.getByRole('button', { name: 'Succeed' }).click();
    await expect(page.getByText('Paid. ₹500.00 is in your wallet.')).toBeVisible();
    await page.getByRole('link', { name: 'To your wallet' }).click();
    await expect(page.getByText('Remaining Balance').locator('..')).toContainText('₹500.00');
    await expect(page.getByRole('banner')).toContainText('₹500.00');
  });
}

test('a payment is noticed after the tab was closed, and shown wherever it is opened', async ({ page, context }) => {
  await beNewcomer(page, 'CUSTOMER');
  await payAtPage(page, '70');
  const address = page.url();
  await page.getByRole('link', { name: 'Pay now' }).click();
  await page.waitForLoadState('networkidle');
  const paid = page.waitForResponse('**/v1/paymentAPI/demo/*');
  await page.getByRole('button', { name: 'Succeed' }).click();
  await paid;
  await page.close();
  const later = await context.newPage();
  await later.goto(address);
  await expect(later.getByText('Paid. ₹70.00 is in your wallet.')).toBeVisible();
});

test('a payment of somebody else is not found', async ({ page }) => {
  await beNewcomer(page, 'CUSTOMER');
  expect((await page.goto('/home/payment/999999'))?.status()).toBe(404);
});
