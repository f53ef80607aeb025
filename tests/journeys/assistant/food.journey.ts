/** Sentences about food, coupons and complaints as people type them, in the demo town. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { myTickets } from '#contract/support/tickets.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { log, openChat, say } from '../vocabulary/pages/chat.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const cards = (page: Page) => log(page).getByRole('list', { name: 'Dishes' }).last();
const card = (page: Page, dishName: string) =>
  cards(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: dishName, exact: true }) });

const beNear = (page: Page, baseURL: string | undefined) =>
  page
    .context()
    .addCookies([{ name: 'place', value: encodeURIComponent('Indiranagar, Bengaluru, 560038'), url: baseURL ?? '' }]);

test('dishes are cards whose button fills the cart, and which a screen reader hears once', async ({
  page,
  baseURL,
}) => {
  await beNear(page, baseURL);
  await beCustomer(page, 1);
  await openChat(page);
  await say(page, '150 रुपये तक डोसा दिखाओ');
  await expect(log(page)).toContainText('Indiranagar के पास ₹150.00 तक dosa:');
  await expect(log(page)).toContainText(/Masala Dosa, ₹95\.00, Kaveri Tiffin Mane, Malleswaram/);
  await expect(cards(page)).toHaveAttribute('aria-live', 'off');
  const dosa = card(page, 'Masala Dosa').filter({ hasText: 'Kaveri Tiffin Mane' });
  await expect(dosa).toContainText('₹95.00');
  await expect(dosa.locator('img')).toBeVisible();
  await dosa.getByRole('button', { name: /^Add To Cart/ }).press('Enter');
  await expect(page.getByText('Item added successfully')).toBeVisible();
  await expect(dosa.getByRole('button', { name: 'One Masala Dosa less' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.goto('/home/cart');
  await expect(page.getByRole('main')).toContainText('Masala Dosa');
});

test('a dish with options opens its page; what is closed cannot be added', async ({ page, baseURL }) => {
  await beNear(page, baseURL);
  await beCustomer(page, 1);
  await openChat(page);
  await say(page, 'pizza under 400');
  const pizza = card(page, 'Paneer Makhani Pizza');
  await expect(pizza).toContainText(/from ₹/);
  await pizza.getByRole('button', { name: /^Add To Cart/ }).click();
  await expect(page).toHaveURL(/\/checkMenu\/\d+\/dish\/\d+$/);
  await openChat(page);
  await say(page, 'momos');
  await expect(cards(page).getByRole('listitem').last()).toContainText('Closed now');
});

test('coupons are named', async ({ page }) => {
  await beCustomer(page, 1);
  await openChat(page);
  await say(page, 'any coupons');
  await expect(log(page)).toContainText('CHATPATA50: ₹50.00 off, on orders above ₹199.00, first order only');
});

test('a complaint opens Help with the last order, and becomes a ticket only after a yes in the same chat', async ({
  page,
  context,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, { dishes: kitchen.dishes });
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) await move(orderId, status);
  const tickets = () => callsOf(page)(myTickets, { params: { userId }, query: {} });
  const complain = () => say(page, 'the food was cold, I have a complaint');
  await openChat(page);
  await complain();
  await expect(log(page)).toContainText('Shall I pass it on to our team?');
  await log(page)
    .getByRole('link', { name: `Help with order ${orderId}` })
    .click();
  const help = page.getByRole('dialog', { name: `Help with order ${orderId}` });
  await expect(help.getByLabel('What is wrong?')).toHaveValue('the food was cold, I have a complaint');
  await help.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(new RegExp(`/home/order/${orderId}$`));
  await page.goBack();
  await openChat(page);
  await complain();
  const tab = await context.newPage();
  await openChat(tab);
  await say(tab, 'yes');
  await expect(log(tab)).toContainText('There is nothing to confirm right now.');
  await page.reload();
  await openChat(page);
  await say(page, 'haan kar do');
  expect(await tickets()).toEqual([]);
  await complain();
  await log(page).getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(log(page)).toContainText('I have passed it on to our support');
  expect(await tickets()).toMatchObject([
    { kind: 'COMPLAINT', orderId, message: 'the food was cold, I have a complaint' },
  ]);
});
