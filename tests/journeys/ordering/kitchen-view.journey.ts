import { expect, type Page } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { listen } from '../vocabulary/pages/bell.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const ticket = (page: Page, orderId: number) => page.getByRole('article', { name: `Order ${orderId}` });

/** Whether the rest of a time in which it would ring stays silent. */
async function isSilent(page: Page, tones: () => Promise<number>): Promise<boolean> {
  const before = await tones();
  // Longer than the bell's own interval: silence can only be waited for.
  await page.waitForTimeout(7_000);
  return (await tones()) === before;
}

test('a new order is heard in the kitchen until it is seen, and accepted and delivered with one thumb', async ({
  browser,
  baseURL,
  sql,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  const tones = await listen(page);
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.goto(`/home/kitchenView?restaurantId=${kitchen.restaurantId}`);
  await expect(page.getByText('No orders right now')).toBeVisible();
  await test.step('nothing else is on the screen', async () => {
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Masala Lane' })).toBeVisible();
  });
  await test.step('the browser needs one press, which is asked for', async () => {
    await page.getByRole('button', { name: 'Press once so that new orders can ring' }).tap();
    await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
    expect(await tones()).toBe(0);
  });
  const orderId = await customer.order(kitchen, [2, 0, 1], 'No onion, please.');
  const own = ticket(page, orderId);
  await test.step('it appears by itself and rings', async () => {
    for (const words of ['2 ×', 'Dal Fry', 'Masala Dosa', 'No onion, please.']) await expect(own).toContainText(words);
    await expect(own).toContainText(/14:\d\d left/);
    await expect.poll(tones).toBeGreaterThan(0);
    await expect(page).toHaveTitle(/^\(1\) New order/);
  });
  await test.step('whoever presses anywhere has seen it: the bell ends, the order stays', async () => {
    await own.getByText('Dal Fry').tap();
    expect(await isSilent(page, tones)).toBe(true);
    await expect(own).toBeVisible();
  });
  await test.step('another one rings again', async () => {
    const before = await tones();
    const other = await customer.order(kitchen, [0, 1]);
    await expect.poll(tones).toBeGreaterThan(before);
    await page.getByRole('button', { name: `Reject: order ${other}` }).tap();
    const dialog = page.getByRole('dialog', { name: `Reject order ${other}?` });
    await dialog.getByRole('radio', { name: 'Too busy right now' }).tap();
    await dialog.getByRole('button', { name: 'Reject and refund' }).tap();
    await expect(ticket(page, other)).toBeHidden();
  });
  await test.step('one thumb: every button is large and in the lower half', async () => {
    const accept = own.getByRole('button', { name: `Accept order ${orderId} in 20 min` });
    const box = await accept.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(64);
    expect(box?.y).toBeGreaterThan(844 / 2);
    await accept.tap();
    await expect(own).toContainText(/(19|20) min/);
    for (const step of ['Start preparing', 'Ready', 'Send out', 'Delivered']) {
      await page.getByRole('button', { name: `${step}: order ${orderId}` }).tap();
    }
    await expect(page.getByText('No orders right now')).toBeVisible();
  });
  await test.step('back to the board', async () => {
    await page.getByRole('link', { name: 'Close' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await context.close();
  await customer.page.context().close();
});

test('from the board it opens over the whole screen and keeps it on', async ({ page, sql }) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    Object.defineProperty(document, 'fullscreenEnabled', { value: true });
    Element.prototype.requestFullscreen = async () => void asked.push('full screen');
    const request = async () => {
      asked.push('wake lock');
      return { release: async () => {} };
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('link', { name: 'Kitchen view' }).click();
  await expect(page.getByText('No orders right now')).toBeVisible();
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  await expect.poll(asked).toEqual(['full screen', 'wake lock']);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(asked).toEqual(['full screen', 'wake lock', 'full screen']);
});

test('a kitchen out of reach keeps its tickets; strangers and people without the role are refused', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [1]);
  const path = `/home/kitchenView?restaurantId=${kitchen.restaurantId}`;
  await page.goto(path);
  await expect(ticket(page, orderId)).toBeVisible();
  await page.route('**/v1/orderAPI/viewRestaurantOrders/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The register is closed.' } }),
  );
  await customer.order(kitchen, [0, 1]);
  await expect(page.getByRole('alert').filter({ hasText: 'The register is closed.' })).toBeVisible();
  await expect(ticket(page, orderId)).toBeVisible();
  await customer.page.goto(path);
  await expect(customer.page.getByRole('main')).toContainText('vendor');
  await expect(customer.page.getByRole('banner')).toBeVisible();
  const stranger = await pageElsewhere(browser, baseURL);
  await beVendor(stranger);
  expect((await stranger.goto(path))?.status()).toBe(404);
  await stranger.context().close();
  await customer.page.context().close();
});
