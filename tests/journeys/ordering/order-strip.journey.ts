import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** Events arrive within a second; the rest is room for a busy machine. */
const SOON = { timeout: 15_000 };
const strip = (page: Page) => page.getByRole('region', { name: 'Current orders' });

test('a bar on every page follows the order live, leads to it, and goes with it', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip(page)).toBeHidden();
  const orderId = await orderFrom(page, userId, kitchen);
  await expect(strip(page)).toContainText('Your order from Masala Lane', SOON);
  await expect(strip(page)).toContainText('waiting for the kitchen');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await move(orderId, 'ACCEPTED', { minutes: 20 });
  await expect(strip(page)).toContainText('about 20 min · accepted', SOON);
  await move(orderId, 'PREPARING');
  await expect(strip(page)).toContainText('about 20 min · being cooked', SOON);
  await move(orderId, 'OUT_FOR_DELIVERY');
  await expect(strip(page)).toContainText('about 20 min · on its way', SOON);
  const { violations } = await axe(page).include('.order-strip').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await test.step('not on the page of the order, but on the next one', async () => {
    await strip(page).getByRole('link').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
    await expect(strip(page)).toBeHidden();
    await page.getByRole('link', { name: 'Chatpata', exact: true }).click();
    await expect(strip(page)).toBeVisible();
  });
  await test.step('late, it says so kindly', async () => {
    await sql`update orders set promised_at = now() - interval '3 minutes' where order_id = ${orderId}`;
    await page.reload();
    await expect(strip(page)).toContainText('a little late · on its way');
  });
  await move(orderId, 'DELIVERED');
  await expect(strip(page)).toBeHidden(SOON);
});

test('put away, the bar stays away for the session; the next order has its own', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 2000);
  const first = await orderFrom(page, userId, kitchen);
  await page.goto('/home/wallet');
  await expect(strip(page)).toBeVisible();
  await test.step('on a phone it is upon the bar at the bottom, and covers nothing that has the focus', async () => {
    const [above, below] = [
      await strip(page).boundingBox(),
      await page.getByRole('navigation', { name: 'Quick' }).boundingBox(),
    ];
    expect(Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0))).toBeLessThan(1);
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0);
  });
  await strip(page).getByRole('button', { name: 'Hide this bar' }).press('Enter');
  await expect(strip(page)).toBeHidden();
  await page.reload();
  await move(first, 'ACCEPTED', { minutes: 30 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const second = await orderFrom(page, userId, kitchen);
  await expect(strip(page)).toContainText('waiting for the kitchen', SOON);
  await strip(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/home/order/${second}$`));
});

test('several orders have one bar, which leads to all of them', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 2000);
  const [first, second] = [await orderFrom(page, userId, kitchen), await orderFrom(page, userId, kitchen)];
  await move(first, 'ACCEPTED', { minutes: 40 });
  await move(second, 'ACCEPTED', { minutes: 15 });
  await page.goto('/home');
  await expect(strip(page)).toContainText('2 orders, first from Masala Lane');
  await expect(strip(page)).toContainText('about 15 min · accepted');
  await strip(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/home\/viewMyOrders$/);
  await test.step('a vendor has none', async () => {
    await sql`update users set roles = '{CUSTOMER,VENDOR}' where user_id = ${userId}`;
    await page.goto('/home');
    await expect(strip(page)).toBeVisible();
    await page.getByLabel('Role').selectOption('VENDOR');
    await expect(strip(page)).toBeHidden();
  });
});
