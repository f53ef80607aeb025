import { expect } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('a pickup is ready, and handed over at the counter', async ({ page, browser, baseURL, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await sql`insert into restaurant_terms (restaurant_id, offers_pickup) values (${kitchen.restaurantId}, true)`;
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [1], '', 'PICKUP');
  const press = (step: string) => page.getByRole('button', { name: `${step}: order ${orderId}` }).click();
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('button', { name: /^Accept/ }).click();
  await press('Start preparing');
  const { page: phone } = customer;
  await phone.setViewportSize({ width: 390, height: 800 });
  await phone.goto(`/home/order/${orderId}`);
  await expect(phone.getByText('Next, it is packed for you.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send out/ })).toBeHidden();
  await press('Ready');
  await expect(phone.getByRole('status').getByText('Ready. Pick it up at Masala Lane.')).toBeVisible();
  await expect(phone.getByText(`Ask for order ${orderId} at the counter.`)).toBeVisible();
  await press('Handed over');
  await expect(phone.getByText('Picked up. Enjoy your meal!')).toBeVisible();
  await phone.context().close();
});
