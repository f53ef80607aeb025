/** A dish that is not available: the kitchen offers another, and the customer or their silence decides. */
import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { fillCart, rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const SOON = { timeout: 5000 };

async function offer(page: Page, orderId: number, out: RegExp, instead: RegExp): Promise<void> {
  await page.getByRole('button', { name: `A dish is not available: order ${orderId}` }).click();
  const dialog = page.getByRole('dialog', { name: `A dish of order ${orderId} is not available` });
  const chosen = async (label: string, text: RegExp) => {
    const option = await dialog.getByLabel(label).locator('option').filter({ hasText: text }).getAttribute('value');
    await dialog.getByLabel(label).selectOption(option);
  };
  await chosen('This is not available', out);
  await chosen('Offer instead', instead);
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/The customer is choosing, until/)).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: `Start preparing: order ${orderId}` })).toBeHidden();
}

test('the customer takes another dish on the phone, and the kitchen cooks it', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [2, 1]);
  const { page: phone } = customer;
  await phone.setViewportSize({ width: 320, height: 740 });
  await phone.goto(`/home/order/${orderId}`);
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('button', { name: `Accept · 30 min: order ${orderId}` }).click();
  await offer(page, orderId, /Dal Fry/, /Masala Dosa/);
  const offered = phone.getByRole('region', { name: 'Dal Fry is not available' });
  await expect(offered).toContainText(`Masala Dosa`, SOON);
  await expect(offered).toContainText(`${rupees(80)} × 2`);
  await expect(offered).toContainText('Without an answer the dish is left out.');
  expect((await axe(phone).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await offered.getByRole('button', { name: 'Take it' }).click();
  await expect(offered).toBeHidden();
  await expect(phone.getByText('Masala Dosa instead of Dal Fry').first()).toBeVisible();
  await expect(phone.getByText('Paid in total:').locator('..')).toContainText(rupees(259.5));
  const card = page.getByRole('article', { name: `Order ${orderId}` });
  await expect(card).toContainText('Masala Dosainstead of Dal Fry', SOON);
  await page.getByRole('button', { name: `Start preparing: order ${orderId}` }).click();
  await expect(phone.getByText('Your food is being cooked.')).toBeVisible(SOON);
  await phone.context().close();
});

test('without an answer the dish is left out after five minutes', async ({ page, browser, baseURL, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [1, 1]);
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('button', { name: `Accept · 30 min: order ${orderId}` }).click();
  await offer(page, orderId, /Jeera Rice/, /Masala Dosa/);
  await customer.page.goto(`/home/order/${orderId}`);
  await expect(customer.page.getByRole('region', { name: 'Jeera Rice is not available' })).toBeVisible();
  await sql`update replacements set answer_by = now() where order_id = ${orderId}`;
  await sql`update orders set answer_by = now() where order_id = ${orderId}`;
  await expect(customer.page.getByRole('region', { name: 'Jeera Rice is not available' })).toBeHidden(SOON);
  await expect(customer.page.getByText('It was sold out.')).toBeVisible();
  await expect(page.getByRole('article', { name: `Order ${orderId}` }).getByRole('list')).not.toContainText(
    'Jeera Rice',
    SOON,
  );
  await expect(page.getByRole('button', { name: `Start preparing: order ${orderId}` })).toBeVisible();
  await customer.page.context().close();
});

test('a cart for somebody else, with a note and a choice, fits a narrow phone', async ({ page, sql }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const userId = await beCustomer(page, 5000);
  await fillCart(page);
  await page.goto('/home/cart');
  await page
    .getByRole('button', { name: /^Add a note/ })
    .first()
    .click();
  await page.getByLabel(/^Note for the kitchen/).fill('No onion');
  await page.getByLabel('If a dish is not available').selectOption('Leave it out');
  await page.getByLabel('It is for somebody else').check();
  await page.getByLabel('Their name').fill('Meera');
  const order = page.getByRole('button', { name: 'Place Order' });
  await order.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Contact Number' })).toBeVisible();
  await page.getByLabel('Their number').fill('9876543210');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await order.click();
  await expect(page.getByRole('alertdialog')).toContainText('Order placed successfully!');
  const [placed] = await sql`
    select recipient, if_out, i.note from orders o join order_items i using (order_id) where customer_id = ${userId}
    order by order_item_id limit 1`;
  expect(placed).toEqual({ recipient: { name: 'Meera', number: '9876543210' }, ifOut: 'LEAVE_OUT', note: 'No onion' });
});
