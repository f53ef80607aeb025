/** An administrator sets a commission, a restaurant delivers, and its vendor reads and saves the statement. */
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { deliver, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { be, beVendor, PASSWORD, pageElsewhere } from '../vocabulary/people.ts';
import { makeThisWeeksStatements } from '../vocabulary/statements.ts';
import { test } from '../vocabulary/town.ts';

test('a statement with its commission, of a vendor with a phone and an administrator at a desk', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const admin = await pageElsewhere(browser, baseURL);
  await be(admin, sql, 'ADMIN');
  await test.step('the administrator enters a commission of this restaurant, and an adjustment', async () => {
    await admin.goto('/home/commission');
    await admin.getByLabel('Per cent').fill('60');
    await admin.getByLabel('Rupees for each order').fill('2');
    await expect(admin.getByText('A commission is from 0% to 50%, in steps of 0.1%.')).toBeVisible();
    await admin.getByLabel('Per cent').fill('10');
    await admin.getByLabel('Only this restaurant').fill(String(kitchen.restaurantId));
    await admin.getByRole('button', { name: 'Save commission' }).click();
    await expect(admin.getByRole('row').filter({ hasText: `(${kitchen.restaurantId})` })).toContainText(
      '10% and ₹2.00 for each order',
    );
    // A name offers the restaurants that have it.
    const restaurant = admin.getByLabel('Restaurant', { exact: true });
    await restaurant.fill('Biryani');
    await expect(admin.locator('datalist option').first()).toHaveAttribute('value', /^\d+ · .*biryani/i);
    await restaurant.fill(`${kitchen.restaurantId} · Somewhere`);
    await admin.getByLabel('Rupees', { exact: true }).fill('−50');
    await admin.getByLabel('Reason').fill('A broken bag');
    await admin.getByRole('button', { name: 'Adjust', exact: true }).click();
    await expect(admin.getByText('₹50.00 taken from')).toBeVisible();
    expect((await new AxeBuilder({ page: admin }).analyze()).violations).toEqual([]);
  });

  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await deliver(page, await customer.order(kitchen, [2]));
  await page.goto(`/home/sales?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('main').getByRole('link', { name: 'Earnings', exact: true }).click();
  await expect(page.getByText('No statements yet.')).toBeVisible();
  await expect(page.getByText('10% and ₹2.00 for each order')).toBeVisible();
  await test.step('the vendor enters where the money goes, with the password', async () => {
    await page.getByRole('button', { name: 'Add payout account' }).click();
    await page.getByLabel('Account holder name').fill('Kavya Foods');
    await page.getByLabel('Account number').fill('50100123456789');
    await page.getByLabel('IFSC').fill('hdfc0001234');
    await page.getByLabel('Your password').fill(PASSWORD);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Save payout account' }).click();
    await expect(page.getByText('•••• 6789', { exact: true })).toBeVisible();
    await expect(page.getByText('50100123456789')).toHaveCount(0);
  });
  await makeThisWeeksStatements(sql);
  await page.reload();
  await page.getByRole('link', { name: / to .*20\d\d$/ }).click();

  const sum = (label: string) =>
    page
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}`) })
      .locator('..');
  await test.step('it has its sums and each order', async () => {
    await expect(sum('1 order delivered')).toContainText('₹');
    await expect(sum('Commission')).toContainText('−₹');
    await expect(sum('Adjustments')).toContainText('−₹50.00');
    await expect(page.getByRole('link', { name: /^Order #/ })).toBeVisible();
    await expect(page.getByText('Adjustment: A broken bag')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
  await test.step('and as files', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'PDF' }).click();
    const file = await readFile(await (await started).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('the administrator finds it from the list of commissions', async () => {
    await admin.reload();
    await admin.getByRole('link', { name: `(${kitchen.restaurantId})` }).click();
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText(/^Earnings of /);
    await admin.getByRole('link', { name: / to .*20\d\d$/ }).click();
    await expect(admin.getByText('Adjustment: A broken bag')).toBeVisible();
  });
  await admin.context().close();
  await customer.page.context().close();
});
