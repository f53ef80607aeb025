/** The assistant from a customer's view: its responses, and what its links and buttons do. */
import { expect } from '@playwright/test';
import { kitchenElsewhere, tablesElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { log, openChat, say } from '../vocabulary/pages/chat.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('an order is found, and cancelled by a button after a yes', async ({ page, browser, baseURL, sql }) => {
  const { kitchen } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, { dishes: kitchen.dishes });
  await openChat(page);
  await say(page, 'where is my order');
  await expect(log(page)).toContainText(`has not accepted order ${orderId} yet`);
  await log(page).getByRole('button', { name: 'Cancel it' }).click();
  await expect(log(page)).toContainText(`Shall I cancel order ${orderId}`);
  await log(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(log(page)).toContainText('which now has ₹1,000.00');
  await log(page)
    .getByRole('link', { name: `Track order ${orderId}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/home/order/${orderId}$`));
  await expect(page.getByRole('main')).toContainText('You cancelled this order.');
});

test('a requested table is booked with one click', async ({ page, browser, baseURL, sql }) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  await sql`update restaurants set restaurant_name = 'Velvet Thali House' where restaurant_id = ${restaurantId}`;
  await beCustomer(page, 1);
  await openChat(page);
  await say(page, 'book a table for 4 at velvet thali house tomorrow 8 pm');
  await expect(log(page)).toContainText('Yes, 8:00 pm is free at Velvet Thali House');
  await log(page).getByRole('link', { name: 'Book the table' }).click();
  await expect(page.getByRole('radio', { name: '8:00 pm' })).toBeChecked();
  await page.getByRole('button', { name: /^Book a table for 4 on .*8:00 pm$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your table is booked' })).toBeVisible();
});

test('a message that it does not understand becomes a question to support after a yes, shown in the chat', async ({
  page,
}) => {
  await beCustomer(page, 1);
  await openChat(page);
  await say(page, 'do your cooks sing while frying onions');
  await expect(log(page)).toContainText('I do not have an answer to that.');
  await log(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(log(page)).toContainText('I have passed it on to our support');
  await expect(log(page).getByText('Your question to support')).toBeVisible();
  await say(page, 'Wallet balance');
  await expect(log(page)).toContainText('You have ₹1.00 in your wallet.');
});
