import { expect, type Page } from '@playwright/test';
import { addReview } from '#contract/reviews/reviews.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { IN_MOTION } from '../vocabulary/test.ts';
import { test } from '../vocabulary/town.ts';

test.use(IN_MOTION);

/** Measures layout shifts without a preceding input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum so far, including the last paint. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (globalThis as unknown as { shifts: { sum: number } }).shifts.sum;
  });

for (const width of [390, 1280]) {
  test(`nothing jumps when reviews arrive below a menu, ${width} px wide`, async ({ page, browser, baseURL, sql }) => {
    await page.setViewportSize({ width, height: 800 });
    const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
    const bare = `/checkMenu/${kitchen.restaurantId}`;
    await watchShifts(page);
    // Of the demo town, with many reviews; and one without any.
    for (const menu of ['/checkMenu/1', bare]) {
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/v1/reviewAPI/**', async (route) => {
        await promise;
        await route.continue();
      });
      await page.goto(menu);
      // Further down than the page is long.
      await page.mouse.move(width / 2, 400);
      await page.mouse.wheel(0, 60_000);
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await expect(page.getByLabel('Loading reviews')).toBeVisible();
      resolve();
      await expect(page.getByLabel('Loading reviews')).toBeHidden();
      expect(await shiftOf(page), menu).toBeLessThan(0.02);
      await page.unroute('**/v1/reviewAPI/**');
    }
    await test.step('of long reviews all can be read, and the focus stays with them', async () => {
      const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
      for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) {
        await move(orderId, status);
      }
      const comment = `${'Very good. '.repeat(88)}The end`;
      await callsOf(page)(addReview, { params: { orderId }, body: { restaurantRating: 5, comment } });
      const rated = async () =>
        (await (await page.request.get(bare.replace('/checkMenu', '/v1/searchAPI/restaurant'))).json()).avgRating;
      await expect.poll(rated).toBe(5);
      await page.goto(bare);
      await page.getByRole('link', { name: 'Reviews' }).click();
      const reviews = page.getByRole('region', { name: 'Reviews' });
      await expect(reviews).toContainText('The end');
      const more = reviews.getByRole('button', { name: 'Show more reviews' });
      if (width === 390) {
        await more.click();
        await expect(reviews.getByRole('list').last()).toBeFocused();
      }
      await expect(more).toHaveCount(0);
      expect(await shiftOf(page)).toBeLessThan(0.02);
    });
  });

  test(`nothing jumps when /updateAddress is opened directly, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await beCustomer(page, 1);
    await watchShifts(page);
    await page.goto('/updateAddress');
    await expect(page.getByRole('heading', { name: 'Address Book' })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(0.02);
  });
}
