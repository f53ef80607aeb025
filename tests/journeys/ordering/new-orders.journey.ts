import { expect } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 720 },
]) {
  test(`at ${size.width} px a new order can be accepted without scrolling`, async ({ page, browser, baseURL, sql }) => {
    const kitchen = await ownKitchen(page, sql, await beVendor(page));
    const customer = await beHungry(await pageElsewhere(browser, baseURL));
    const orderId = await customer.order(kitchen, [1, 1]);
    await page.setViewportSize(size);
    await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
    const accept = page.getByRole('button', { name: `Accept · 30 min: order ${orderId}` });
    await expect(accept).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('navigation', { name: 'Quick' });
    const floor = size.width < 768 ? ((await bar.boundingBox())?.y ?? 0) : size.height;
    const { y = 0, height = 0 } = (await accept.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(floor);
    await customer.page.context().close();
  });
}

test('the choice of a restaurant counts what waits, and stays from the board to the menu and the sales', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await beVendor(page);
  await ownKitchen(page, sql, vendor, { name: 'Round Clock' });
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await customer.order(kitchen, [1]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home/orderBoard');
  const choices = page.getByRole('main').getByRole('listitem');
  await expect(choices).toHaveText([/Masala Lane.*1 waiting/, /Round Clock(?!.*waiting)/]);
  await choices.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`\\?restaurantId=${kitchen.restaurantId}$`));
  const bar = page.getByRole('navigation', { name: 'Quick' });
  for (const [name, path] of [
    ['Menu', '/menu'],
    ['Sales', '/home/sales'],
    ['Orders', '/home/orderBoard'],
  ] as const) {
    await bar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?restaurantId=${kitchen.restaurantId}$`));
    await expect(page.getByRole('main')).toContainText('Masala Lane');
  }
  const ways = page.getByRole('navigation', { name: 'This restaurant' });
  await expect(ways.getByRole('link', { name: 'Orders 1 waiting' })).toBeVisible();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await customer.page.context().close();
});
