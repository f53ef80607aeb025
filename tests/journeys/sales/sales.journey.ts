import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { addReview, reviews } from '#contract/reviews/reviews.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { deliver, moveOn, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry, billOf, type Wish } from '../vocabulary/orders.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const SOLD: readonly Wish[] = [
  [2, 1],
  [0, 3, 1],
];

test('sales equal what was ordered, in figures, charts, tables and the file', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.goto('/home/sales');
  await expect(page.getByText('No sales in this period.')).toBeVisible();
  for (const wish of SOLD) await deliver(page, await customer.order(kitchen, wish));
  await moveOn(page, await customer.order(kitchen, [9, 9, 9]), 'REJECTED', { reason: 'TOO_BUSY' });
  const total = SOLD.reduce((sum, wish) => sum + billOf(wish), 0);

  await page.goto('/home/vendorHome');
  await page.getByRole('link', { name: 'Sales of Masala Lane' }).click();
  const figure = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('..');
  await expect(figure('Sales')).toContainText(rupees(total));
  await expect(figure('Orders')).toContainText('2');
  await expect(figure('Average order')).toContainText(rupees(total / 2));
  await expect(figure('Dishes sold')).toContainText('7');
  await expect(page.getByRole('img', { name: /^Sales by day\. Most: / })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Best sold dishes' }).getByRole('listitem')).toHaveText([
    /Jeera Rice × 4/,
    /Dal Fry × 2/,
    /Masala Dosa × 1/,
  ]);
  for (const [title, rows] of [
    ['By day', 30],
    ['By hour', 24],
    ['By dish', 3],
  ] as const) {
    const part = page.getByRole('region', { name: title, exact: true });
    await part.getByText('As a table').click();
    await expect(part.getByRole('row')).toHaveCount(rows + 1);
    const amounts = await part.getByRole('row').locator('td:last-child').allInnerTexts();
    const sum = amounts.reduce((paise, amount) => paise + Math.round(Number(amount.replace(/[₹,]/g, '')) * 100), 0);
    expect(sum, title).toBe(Math.round(total * 100));
  }
  await test.step('the period lives in the address', async () => {
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(page).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await expect(figure('Sales')).toContainText(rupees(total));
    await page.getByLabel('From', { exact: true }).fill('2025-01-01');
    await page.getByLabel('To', { exact: true }).fill('2025-01-31');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('No sales in this period.')).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('2020-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('alert')).toContainText('at most 366 days');
  });
  await test.step('the same as a file', async () => {
    await page.getByRole('link', { name: 'Today' }).click();
    await expect(figure('Sales')).toContainText(rupees(total));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV' }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toMatch(/dish,Jeera Rice,,4,398/);
  });
  await customer.page.context().close();
});

test('a vendor answers a review once, and everyone reads it', async ({ page, browser, baseURL, sql }) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.goto('/home/vendorReviews');
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  const orderId = await customer.order(kitchen, [1]);
  await deliver(page, orderId);
  await callsOf(customer.page)(addReview, {
    params: { orderId },
    body: { restaurantRating: 4, comment: 'As at home.', dishes: [{ dishId: kitchen.dishes[0] ?? 0, rating: 5 }] },
  });
  await page.reload();
  const review = page.getByRole('article');
  await expect(review).toContainText('As at home.');
  await expect(review.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await review.getByRole('button', { name: 'Answer the review of Kavya Menon' }).click();
  const words = review.getByLabel('Your answer');
  await expect(words).toBeFocused();
  await words.fill('Come again!');
  const CALL = '**/v1/reviewAPI/answer/**';
  await page.route(CALL, (route) => route.abort());
  await review.getByRole('button', { name: 'Send answer' }).click();
  await expect(review.getByRole('alert')).toHaveText('Your answer could not be sent. Please try again.');
  await page.unroute(CALL);
  await review.getByRole('button', { name: 'Send answer' }).click();
  await expect(review).toContainText('Your answer');
  await expect(review).toContainText('Come again!');
  await expect(review.getByRole('button')).toHaveCount(0);
  const [saved] = await callsOf(customer.page)(reviews, { params: { restaurantId: kitchen.restaurantId } });
  expect(saved?.answer).toBe('Come again!');
  await customer.page.context().close();
});
