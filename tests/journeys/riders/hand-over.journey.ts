/** Orders in riders' hands: on the board, on the customer's page, and before an administrator when none agree. */
import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { atDoor, deliverWithoutPin, deliverWithPin, pickUp, takeTrip } from '#contract/riders/rider-trip.ts';
import { addOperatorRider } from '#contract/riders/riders.ts';
import { trips } from '#contract/riders/trips.ts';
import { DOOR_PHOTO } from '#tests/door-photo.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { moveOn, type OwnKitchen, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry, walletOf } from '../vocabulary/orders.ts';
import { be, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** Events arrive within a second; the rest is room for a busy machine. */
const SOON = { timeout: 15_000 };
const PHONE = { width: 390, height: 844 };

const hasNoProblems = async (page: Page) => {
  expect((await axe(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

async function addRiderHere(page: Page, name: string, contactNumber: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
}

/** The rider's phone takes the only trip of this restaurant, and has picked it up. */
async function takeTripOf(vendor: Page, phone: Page, { restaurantId }: OwnKitchen) {
  const [trip] = await callsOf(vendor)(trips, { params: { restaurantId } });
  const held = { link: trip?.link ?? '', device: randomBytes(32).toString('base64url') };
  await callsOf(phone)(takeTrip, { body: held });
  await callsOf(phone)(pickUp, { body: held });
  return held;
}

test('an order goes from the board to a rider, who changes, and to its customer with a PIN', async ({
  page: vendor,
  browser,
  baseURL,
  sql,
}) => {
  const phone = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(vendor, sql, await beVendor(vendor));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  for (const page of [vendor, customer.page]) await page.setViewportSize(PHONE);
  const [first, second] = [await customer.order(kitchen, [1]), await customer.order(kitchen, [0, 1])];
  for (const orderId of [first, second])
    for (const status of ['ACCEPTED', 'PREPARING'] as const) await moveOn(vendor, orderId, status);
  await moveOn(vendor, first, 'READY');
  const board = `/home/orderBoard?restaurantId=${kitchen.restaurantId}`;
  const card = (orderId: number) => vendor.getByRole('article', { name: `Order ${orderId}` });
  const dialog = vendor.getByRole('dialog');

  await test.step('without riders the board offers none, and its settings lead to their list', async () => {
    await vendor.goto(board);
    await expect(card(first).getByRole('button', { name: /Send out/ })).toBeVisible();
    await expect(card(first).getByRole('button', { name: /Hand over/ })).toBeHidden();
    await vendor.getByRole('link', { name: 'Delivery partners' }).click();
    await expect(vendor.getByText('There are no delivery partners yet. Add the first one.')).toBeVisible();
    await addRiderHere(vendor, 'Ravi Kumar', '9876500001');
    await addRiderHere(vendor, 'Sana Sheikh', '9876500002');
    await addRiderHere(vendor, 'Old Hand', '9876500003');
    await vendor.getByRole('button', { name: 'Edit Old Hand' }).click();
    await vendor.getByRole('listitem').getByLabel('Name').fill('Older Hand');
    await vendor.getByRole('button', { name: 'Save' }).click();
    const older = vendor.getByRole('listitem').filter({ hasText: 'Older Hand' });
    await older.getByRole('switch', { name: 'Active' }).uncheck();
    await expect(older).toContainText('Gets no new orders');
    await hasNoProblems(vendor);
  });
  await test.step('handed over with another order: a code, a message, a link', async () => {
    await vendor.goto(board);
    await card(first).getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(2);
    await expect(dialog.getByRole('radio', { name: 'Ravi Kumar' })).toBeChecked();
    await dialog.getByRole('checkbox', { name: new RegExp(`Order ${second}`) }).check();
    await hasNoProblems(vendor);
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog).toContainText(`Orders ${first}, ${second} are with Ravi Kumar`);
    await expect(dialog.getByRole('img', { name: 'Link for Ravi Kumar' })).toBeVisible();
    const [whatsApp, sms] = [dialog.getByRole('link', { name: 'WhatsApp' }), dialog.getByRole('link', { name: 'SMS' })];
    await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/919876500001\?text=.*%2Ftrip%23\d+\.[\w-]{43}$/);
    await expect(sms).toHaveAttribute('href', /^sms:\+919876500001\?body=.*%2Ftrip%23\d+\.[\w-]{43}$/);
    await hasNoProblems(vendor);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(card(first)).toContainText('With Ravi Kumar since');
    await expect(card(first).getByRole('button', { name: /Delivered/ })).toBeHidden();
  });
  await test.step('given to another, taken back, and handed over again', async () => {
    await card(second).getByRole('button', { name: 'Change the delivery partner' }).click();
    await expect(dialog.getByRole('radio', { name: /Ravi Kumar/ })).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Give the trip' }).click();
    await expect(dialog).toContainText('are with Sana Sheikh');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(card(first)).toContainText('With Sana Sheikh since');
    await card(first).getByRole('button', { name: 'Change the delivery partner' }).click();
    await hasNoProblems(vendor);
    await dialog.getByRole('button', { name: 'Take the trip back' }).click();
    await expect(card(first)).toContainText('No delivery partner has it.');
    await card(first).getByRole('button', { name: 'Hand over' }).click();
    await dialog.getByRole('radio', { name: 'Ravi Kumar' }).check();
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog).toContainText(`Order ${first} is with Ravi Kumar`);
    await dialog.getByRole('button', { name: 'Done' }).click();
  });
  await test.step('its customer sees who comes, that they are there, and the PIN', async () => {
    await customer.page.goto(`/home/order/${first}`);
    const delivery = customer.page.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery).toContainText('Ravi Kumar brings your order.');
    await expect(customer.page.getByRole('main')).toContainText('we ask you whether it arrived');
    const held = await takeTripOf(vendor, phone, kitchen);
    await expect(delivery).toContainText('Picked up at', SOON);
    await callsOf(phone)(atDoor, { body: { ...held, orderId: first } });
    await expect(delivery).toContainText('At your door since', SOON);
    await expect(delivery.getByRole('link', { name: 'Call Ravi Kumar' })).toHaveAttribute('href', 'tel:+919876500001');
    await hasNoProblems(customer.page);
    const pin = (await delivery.innerText()).match(/\b\d{4}\b/)?.[0] ?? '';
    await callsOf(phone)(deliverWithPin, { body: { ...held, orderId: first, pin } });
    await expect(customer.page.getByRole('main')).toContainText('Delivered. Enjoy your meal!', SOON);
    await expect(delivery).toBeHidden();
  });
  await test.step('the other order has arrived without one, as its customer says', async () => {
    await customer.page.goto(`/home/order/${second}`);
    await expect(customer.page.getByText('The restaurant is choosing another delivery partner.')).toBeVisible();
    await customer.page.getByRole('button', { name: 'I have my order' }).click();
    await customer.page.getByRole('dialog').getByRole('button', { name: 'I have it' }).click();
    await expect(customer.page.getByRole('main')).toContainText('Delivered. Enjoy your meal!');
  });
  for (const page of [phone, customer.page]) await page.context().close();
});

test('an order without a PIN that its customer denies is refunded by an administrator', async ({
  page: customerPage,
  browser,
  baseURL,
  sql,
}) => {
  const [vendor, admin, phone] = await Promise.all([1, 2, 3].map(() => pageElsewhere(browser, baseURL)));
  if (!vendor || !admin || !phone) throw new Error('Three pages were opened.');
  const kitchen = await ownKitchen(vendor, sql, await beVendor(vendor));
  const customer = await beHungry(customerPage, 1000);
  await be(admin, sql, 'ADMIN');
  for (const page of [vendor, customerPage, admin]) await page.setViewportSize(PHONE);
  const orderId = await customer.order(kitchen, [1]);
  for (const status of ['ACCEPTED', 'PREPARING'] as const) await moveOn(vendor, orderId, status);
  await vendor.goto(`/riders?restaurantId=${kitchen.restaurantId}`);
  await addRiderHere(vendor, 'Ravi Kumar', '9876500001');
  await vendor.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await vendor.getByRole('button', { name: `Hand over: order ${orderId}` }).click();
  await vendor.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
  await vendor.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  const held = await takeTripOf(vendor, phone, kitchen);
  await callsOf(phone)(deliverWithoutPin, {
    body: { ...held, orderId, reason: 'LEFT_AT_DOOR', words: 'Beside the blue gate', photo: DOOR_PHOTO },
  });
  const card = vendor.getByRole('article', { name: `Order ${orderId}` });

  await test.step('the board waits, and the customer is asked', async () => {
    await expect(card).toContainText('Waiting for the customer to confirm.', SOON);
    await expect(card).toContainText('Counts as delivered at');
    await hasNoProblems(vendor);
    await customerPage.goto('/home/viewMyOrders');
    await expect(customerPage.getByRole('row').filter({ hasText: String(orderId) })).toContainText('Did it arrive?');
    await customerPage
      .getByRole('main')
      .getByRole('link', { name: `Track order ${orderId}` })
      .click();
    const delivery = customerPage.getByRole('region', { name: 'Delivery', exact: true });
    await expect(delivery).toContainText('The delivery partner left it at the door.');
    await expect(delivery).toContainText('Beside the blue gate');
    await hasNoProblems(customerPage);
    await delivery.getByRole('button', { name: 'No, it did not arrive' }).click();
    await customerPage.getByRole('dialog').getByRole('button', { name: 'It did not arrive' }).click();
    await expect(delivery).toContainText('Without a decision you get your money back.');
    await hasNoProblems(customerPage);
  });
  await test.step('an administrator refunds it', async () => {
    await admin.goto('/adminPage');
    await admin.getByRole('link', { name: /did not arrive/ }).click();
    const found = admin.getByRole('listitem').filter({ hasText: `Order ${orderId}` });
    for (const words of ['Left at the door', 'Beside the blue gate', 'Ravi Kumar', 'that it did not arrive'])
      await expect(found).toContainText(words);
    await hasNoProblems(admin);
    await found.getByRole('button', { name: `Refund the customer ${orderId}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refund the customer' }).click();
    await expect(dialog).toContainText('Please give a reason.');
    await dialog.getByLabel('Reason').fill('The gate is not theirs.');
    await dialog.getByRole('button', { name: 'Refund the customer' }).click();
    await expect(found).toBeHidden();
    await expect(customerPage.getByRole('main')).toContainText('It did not arrive.', SOON);
    expect(await walletOf(customerPage)).toBe(1000);
  });
  for (const page of [vendor, admin, phone]) await page.context().close();
});

test('administrators have the operator’s riders; others see neither list', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await callsOf(page)(addOperatorRider, { body: { riderName: 'Meera Nair', contactNumber: '9876500009' } });
  await page.goto('/home/cash');
  await page.getByRole('link', { name: 'Delivery partners' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Meera Nair' }).first()).toBeVisible();
  await hasNoProblems(page);
  await be(page, sql, 'CUSTOMER');
  for (const address of ['/home/riders', '/home/doubtfulOrders']) {
    await page.goto(address);
    await expect(page.getByText('Only administrators can see this page')).toBeVisible();
  }
  await page.goto('/riders');
  await expect(page.getByText('This page is for vendors.')).toBeVisible();
});
