import { expect } from '@playwright/test';
import { dateOf, dateWords, daysAfter } from '#contract/kit/india.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beNewcomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const NUMBER = '11219332000123';
const inDays = (days: number) => daysAfter(dateOf(new Date()), days);

test.use({ viewport: { width: 390, height: 844 } });

test('a licence that ends is announced, closes the kitchen, and opens it again once it is renewed', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await beVendor(page);
  const { restaurantId } = await ownKitchen(page, sql, vendor, { name: 'Licence Lane' });
  const visitor = await pageElsewhere(browser, baseURL);
  await beNewcomer(visitor, 'CUSTOMER');
  const todo = page.getByRole('region', { name: 'To do' });
  const row = page.getByRole('article').filter({ hasText: 'Licence Lane' });
  await test.step('the vendor enters a licence that ends in ten days', async () => {
    await page.goto(`/update?restaurantId=${restaurantId}`);
    await page.getByLabel('Licence Expiry Date').fill(inDays(10));
    await page.getByLabel('Licence Expiry Date').blur();
    await expect(page.getByText('Please also enter the licence number.')).toBeVisible();
    await page.getByLabel('FSSAI Licence Number').fill(NUMBER);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(todo.getByRole('link').first()).toHaveText(
      new RegExp(`The FSSAI licence expires on ${dateWords(inDays(10))}\\s*Licence Lane`),
    );
    await expect(row).toContainText('CURRENTLY OPEN');
  });
  await test.step('customers read the number above the menu', async () => {
    await visitor.goto(`/checkMenu/${restaurantId}`);
    await visitor.getByText('More about this restaurant').click();
    await expect(visitor.getByText(`FSSAI ${NUMBER}`)).toBeVisible();
  });
  await test.step('it has ended: the kitchen is closed, and its vendor reads why', async () => {
    await page.goto(`/update?restaurantId=${restaurantId}`);
    await page.getByLabel('Licence Expiry Date').fill(inDays(-1));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(row).toContainText('CURRENTLY CLOSED');
    await expect(row).toContainText(`Licence expired on ${dateWords(inDays(-1))}`);
    await expect(todo.getByRole('link').first()).toContainText('Licence expired');
    await visitor.reload();
    await expect(visitor.getByText('CURRENTLY CLOSED')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Add To Cart' }).first()).toBeDisabled();
  });
  await test.step('a new one opens it', async () => {
    await todo.getByRole('link').first().click();
    await page.getByLabel('Licence Expiry Date').fill(inDays(400));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(row).toContainText('CURRENTLY OPEN');
    await expect(todo.getByText('Licence expired')).toHaveCount(0);
  });
});
