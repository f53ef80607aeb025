import { expect } from '@playwright/test';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/test.ts';

test.use({ viewport: PHONE });

test('a developer finds a call with its fields, refusals and an example, on a small phone and without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/docs');
  await expect(page).toHaveURL(/\/developers$/);
  await page.getByText('orderAPI', { exact: true }).click();
  await page.getByRole('link', { name: 'PUT /v1/orderAPI/updateOrderStatus/{orderId}' }).click();
  const call = page.locator(':target');
  await expect(call.getByText('its staff and keys with the right “Orders”. Keys open it.')).toBeVisible();
  await call.getByText('Fields').click();
  await expect(call.getByText('orderStatus', { exact: true }).first()).toBeVisible();
  await call.getByText('Refusals').click();
  await expect(call.getByText('BAD_TRANSITION: This order has changed. Check its current status.')).toBeVisible();
  await call.getByText('Example').click();
  await expect(call.getByText(/curl -X PUT "\$SITE\/v1\/orderAPI\/updateOrderStatus/)).toBeVisible();
  await context.close();
});

test('the pages for developers fit on a small phone', async ({ page }) => {
  for (const path of ['/developers', '/developers/restaurantAPI']) {
    await page.goto(path);
    for (const summary of await page.locator('summary').all()) await summary.click();
    await hasNoProblems(page);
  }
});
