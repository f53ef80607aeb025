import { expect, type Page } from '@playwright/test';
import { addReview } from '#contract/reviews/reviews.ts';
import { openTicket } from '#contract/support/tickets.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { moveOn, newPending, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { logIn } from '../vocabulary/pages/first-steps.ts';
import { be, beCustomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const work = (page: Page) => page.getByRole('region', { name: 'Your work' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a vendor comes from the login to the waiting tasks, counted live at every link', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, vendor.contactNumber);
  await test.step('nothing waits', async () => {
    await expect(page).toHaveURL(/\/home\/?$/);
    await expect(work(page)).toContainText('No orders waiting.');
    await expect(work(page).getByRole('region', { name: 'Set up Masala Lane' })).toContainText('2 of 6 done');
    await expect(menu(page).getByRole('link', { name: 'My Restaurants', exact: true })).toBeVisible();
  });
  const orderId = await customer.order(kitchen, [1]);
  await test.step('an order, without a reload', async () => {
    await expect(work(page).getByRole('link', { name: '1 order to accept' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'My Restaurants 1 waiting' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: 'Quick' });
    await expect(bar.getByRole('link', { name: 'Orders 1 waiting' })).toBeVisible();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await work(page).getByRole('link', { name: '1 order to accept' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/kitchenView\\?restaurantId=${kitchen.restaurantId}$`));
    await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
    const accept = page.getByRole('button', { name: `Accept · 30 min: order ${orderId}` });
    await accept.click();
    await expect(accept).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  });
  await test.step('a review', async () => {
    for (const status of ['PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) await moveOn(page, orderId, status);
    await callsOf(customer.page)(addReview, {
      params: { orderId },
      body: { restaurantRating: 5, comment: 'As at home.' },
    });
    await page.goto('/home');
    await work(page).getByRole('link', { name: '1 review to answer' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/vendorReviews\\?restaurantId=${kitchen.restaurantId}$`));
    await expect(page.getByRole('article')).toContainText('As at home.');
  });
  await test.step('a search has none of it', async () => {
    await page.goto('/home?q=dosa');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(work(page)).toBeHidden();
  });
  await customer.page.context().close();
});

test('an administrator sees waiting tasks on the landing page, and in the menu', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const asking = await pageElsewhere(browser, baseURL);
  await beCustomer(asking, 1);
  await callsOf(asking)(openTicket, { body: { message: 'Where is my order?' } });
  await newPending(sql, 'Counted Kitchen');
  await be(page, sql, 'ADMIN');
  await page.goto('/home');
  await expect(work(page).getByRole('link', { name: /^\d+ restaurants? to approve$/ })).toBeVisible();
  await expect(work(page).getByRole('link', { name: /^\d+ questions? to answer$/ })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: /^New Restaurants Approval \d+ waiting$/ })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: /^Support Tickets \d+ waiting$/ })).toBeVisible();
  await work(page)
    .getByRole('link', { name: /^\d+ restaurants? to approve$/ })
    .click();
  await expect(page.getByRole('article', { name: '' }).first()).toBeVisible();
  await asking.context().close();
});

test('visitors and customers load none of it, and without the counts every page works', async ({ page, sql }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/waits|landing-desk|WaitsLoader/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/home', { waitUntil: 'networkidle' });
  await beCustomer(page, 1);
  await page.goto('/home', { waitUntil: 'networkidle' });
  await expect(work(page)).toBeHidden();
  expect(asked).toEqual([]);
  await be(page, sql, 'VENDOR');
  await page.route('**/v1/restaurantAPI/waits/**', (route) => route.abort());
  await page.goto('/home');
  await expect(work(page).getByRole('link', { name: 'Add your restaurant' })).toBeVisible();
});

test('while a desk is loaded its shape lies over the page before it', async ({ page, sql }) => {
  await ownKitchen(page, sql, await beVendor(page));
  await page.goto('/home');
  await expect(work(page)).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/v1/restaurantAPI/today/**', async (route) => {
    await answered;
    await route.continue();
  });
  await menu(page).getByRole('link', { name: 'My Restaurants' }).click();
  await expect(page.locator('main .skeleton').first()).toBeVisible();
  expect(await page.locator('main .skeleton').count()).toBeGreaterThan(4);
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'My Restaurants' })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
});
