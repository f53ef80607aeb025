import { expect } from '@playwright/test';
import type { OrderStatus } from '#contract/ordering/orders.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const WAY: readonly OrderStatus[] = ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'];
const CALL = '**/v1/reviewAPI/addReview/*';

test('a delivered order is reviewed once, by keyboard, and the review is on the menu page', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  await page.goto(`/checkMenu/${kitchen.restaurantId}`);
  await page.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByText('No reviews yet.')).toBeVisible();
  for (const status of WAY) await move(orderId, status);
  await page.goto(`/home/order/${orderId}`);
  // The part for the review comes alive after the page.
  await page.waitForLoadState('networkidle');

  await test.step('stars and words', async () => {
    const send = page.getByRole('button', { name: 'Send review' });
    await expect(send).toBeDisabled();
    const restaurant = page.getByRole('group', { name: 'Masala Lane' });
    await restaurant.getByRole('radio', { name: '1 star', exact: true }).focus();
    for (let each = 1; each < 4; each++) await page.keyboard.press('ArrowRight');
    await expect(restaurant.getByRole('radio', { name: '4 stars' })).toBeChecked();
    await page.getByRole('group', { name: 'Dal Fry' }).getByRole('radio', { name: '5 stars' }).check();
    await page.getByLabel('Comments').fill('Just like at home');
  });
  await test.step('a failure is shown and loses no input', async () => {
    await page.route(CALL, (route) => route.abort());
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByRole('alert')).toHaveText('Your review was not saved. Please try again.');
    await page.unroute(CALL);
  });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you for your review')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeHidden();

  await test.step('on the menu', async () => {
    await page.goto(`/checkMenu/${kitchen.restaurantId}`);
    await page.getByRole('link', { name: 'Reviews' }).click();
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews).toContainText('Just like at home');
    await expect(reviews).toContainText('of 5, 1 review');
    await expect(reviews.getByRole('listitem').filter({ hasText: '4 stars' })).toContainText('1');
  });
});
