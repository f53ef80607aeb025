/** A rider's page on a phone: the link, the way from the restaurant to the doors, the PIN, and no network. */

import { type Browser, expect, type Page } from '@playwright/test';
import { confirmHandOver, handOverOf } from '#contract/riders/hand-over.ts';
import { addRider } from '#contract/riders/riders.ts';
import { giveTrip, handOver } from '#contract/riders/trips.ts';
import type { Sql } from '#server/database/database.ts';
import { DOOR_PHOTO } from '#tests/door-photo.ts';
import { deliveredBefore, wrongPin } from '#tests/riders.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { hindi } from '../vocabulary/hindi.ts';
import { moveOn, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { be, beVendor, newContact, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE });

interface Town {
  readonly page: Page;
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly sql: Sql;
}

/** Ready orders of the customer on this page for a new rider, with the rider's phone. */
async function newTrip({ page, browser, baseURL, sql }: Town, count = 1) {
  const vendor = await pageElsewhere(browser, baseURL);
  const kitchen = await ownKitchen(vendor, sql, await beVendor(vendor));
  const customer = await beHungry(page);
  const orderIds: number[] = [];
  for (let made = 0; made < count; made++) {
    const orderId = await customer.order(kitchen, [1, made]);
    for (const status of ['ACCEPTED', 'PREPARING', 'READY'] as const) await moveOn(vendor, orderId, status);
    orderIds.push(orderId);
  }
  const call = callsOf(vendor);
  const params = { restaurantId: kitchen.restaurantId };
  const body = { riderName: 'Raju Yadav', contactNumber: newContact() };
  const { riderId } = await call(addRider, { params, body });
  const { tripId, link = '' } = await call(handOver, { params, body: { orderIds, riderId } });
  const give = async () => (await call(giveTrip, { params: { tripId }, body: { riderId } })).link ?? '';
  const [orderId = 0] = orderIds;
  const rider = await pageElsewhere(browser, baseURL);
  await rider.setViewportSize(PHONE);
  return { ...customer, ...kitchen, vendor, rider, riderId, orderIds, orderId, address: `/trip#${link}`, give };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const stop = (page: Page, orderId: number) => page.locator('section').filter({ hasText: `Order ${orderId}` });
const pinOf = async (page: Page, orderId: number) =>
  (await callsOf(page)(handOverOf, { params: { orderId } })).pin ?? '';
const pinField = (page: Page) => page.getByLabel('PIN that the customer reads to you');

async function takeAndPickUp(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await press(page, 'This is my trip');
  await press(page, /^I have picked up/);
  await expect(page.getByRole('heading', { name: 'Deliver' })).toBeVisible();
}

test('a trip of two orders: the link, the restaurant, the doors and a wrong PIN', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const town = { page, browser, baseURL, sql };
  const { rider, orderIds, orderId, contactNumber, address } = await newTrip(town, 2);
  const second = orderIds[1] ?? 0;
  const preview = await pageElsewhere(browser, baseURL);
  for (const phone of [preview, rider]) {
    await phone.goto(address);
    await expect(phone.getByRole('heading', { name: 'Hello Raju Yadav' })).toBeVisible();
    await expect(phone.getByText('2 orders are waiting for you.')).toBeVisible();
    await expect(phone.getByText('Lake View')).toHaveCount(0);
  }
  await hasNoProblems(rider);
  await press(rider, 'This is my trip');
  await expect(rider.getByRole('heading', { name: 'Fetch from Masala Lane' })).toBeVisible();
  await press(preview, 'This is my trip');
  const taken = 'Someone has this trip on another phone. Please ask the restaurant for a new link.';
  await expect(preview.getByRole('heading', { name: taken })).toBeVisible();
  await hasNoProblems(preview);
  await preview.reload();
  await expect(preview.getByRole('heading', { name: taken })).toBeVisible();

  await expect(rider.getByRole('link', { name: 'Call Masala Lane' })).toHaveAttribute('href', 'tel:9876501234');
  await expect(stop(rider, orderId)).toContainText('Kavya Menon · One dish');
  await expect(stop(rider, second)).toContainText('2 dishes');
  await hasNoProblems(rider);
  await press(rider, 'I have picked up all 2 orders');
  const first = stop(rider, orderId);
  await expect(first).toContainText('12 Lake View, 80 Feet Road, Indiranagar, Bengaluru, 560038');
  await expect(first.getByRole('link', { name: 'Call Kavya Menon' })).toHaveAttribute('href', `tel:${contactNumber}`);
  await expect(first.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /^https:.*query=12%20Lake%20View/);
  await expect(pinField(rider)).toHaveCount(0);
  await first.getByRole('button', { name: 'I am at the door' }).click();
  const pin = await pinOf(page, orderId);
  await pinField(rider).pressSequentially(wrongPin(pin));
  const wrong = 'This PIN is wrong. Please ask the customer to read it again.';
  await expect(first.getByRole('alert')).toHaveText(wrong);
  await expect(pinField(rider)).toBeFocused();
  await hasNoProblems(rider);
  expect(await rider.content()).not.toMatch(new RegExp(`\\b${pin}\\b`));
  await pinField(rider).pressSequentially(pin);
  await expect(rider.getByText(`Order ${orderId} is delivered.`)).toBeVisible();
  await stop(rider, second).getByRole('button', { name: 'I am at the door' }).click();
  await pinField(rider).pressSequentially(await pinOf(page, second));
  await expect(rider.getByRole('heading', { name: 'All delivered. Thank you.' })).toBeVisible();
  expect(await rider.content()).not.toContain(contactNumber);
  await hasNoProblems(rider);
  for (const phone of [preview, rider]) await phone.context().close();
});

test('without a PIN: wrong too often, and left at the door after two calls', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const town = { page, browser, baseURL, sql };
  const { rider, orderId, address } = await newTrip(town);
  await takeAndPickUp(rider, address);
  await press(rider, 'I am at the door');
  const wrong = wrongPin(await pinOf(page, orderId));
  const alert = rider.getByRole('alert');
  for (let tries = 1; tries <= 5; tries++) {
    await pinField(rider).pressSequentially(wrong);
    await expect(alert).toHaveText(tries < 5 ? /^This PIN is wrong/ : /^The PIN was wrong too often/);
  }
  await expect(rider.getByText(/^You can try a PIN again at \d/)).toBeVisible();
  await expect(pinField(rider)).toHaveCount(0);
  await rider.getByText('No PIN?').click();
  await press(rider, 'I called now');
  await rider.getByLabel('Where did you leave the food?').fill('With the guard');
  await press(rider, 'The customer does not answer');
  await expect(alert).toHaveText('Call the customer 2 times first.');
  await press(rider, 'I called now');
  await expect(rider.getByText(/^You called at \d+:\d\d.*, \d/)).toBeVisible();
  await hasNoProblems(rider);
  await press(rider, 'The customer does not answer');
  await expect(rider.getByText(`Order ${orderId} is delivered without a PIN.`)).toBeVisible();
  const { withoutPin } = await callsOf(page)(handOverOf, { params: { orderId } });
  expect(withoutPin).toMatchObject({ reason: 'NOT_REACHED', words: 'With the guard' });
  expect(withoutPin?.calledAt).toHaveLength(2);
  await callsOf(page)(confirmHandOver, { params: { orderId }, body: { isHere: true } });
  await rider.context().close();
});

test('food that was left at the door has a photo, which the customer sees', async ({ page, browser, baseURL, sql }) => {
  const { rider, orderId, address } = await newTrip({ page, browser, baseURL, sql });
  await takeAndPickUp(rider, address);
  await press(rider, 'I am at the door');
  await rider.getByText('No PIN?').click();
  await rider.getByLabel('Where did you leave the food?').fill('Beside the shoes');
  const photo = rider.getByLabel('If the customer asked you to leave it, take a photo of it');
  await photo.setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') });
  await expect(rider.getByRole('alert')).toContainText('photo');
  await photo.setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(DOOR_PHOTO, 'base64') });
  await expect(rider.getByText('Your photo goes with it.')).toBeVisible();
  await hasNoProblems(rider);
  await press(rider, 'The customer asked me to leave it');
  await expect(rider.getByText(`Order ${orderId} is delivered without a PIN.`)).toBeVisible();
  await page.goto(`/home/order/${orderId}`);
  const shown = page.getByRole('region', { name: 'Delivery', exact: true }).getByRole('img');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40);
  await callsOf(page)(confirmHandOver, { params: { orderId }, body: { isHere: true } });
  await rider.context().close();
});

test('cash is shown in large letters, is not left at a door, and is handed in with a code', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const town = { page, browser, baseURL, sql };
  const { rider, riderId, orderId, address, vendor, restaurantId } = await newTrip(town);
  await sql`update orders set pays_by = 'CASH', collected_by = 'RESTAURANT' where order_id = ${orderId}`;
  await takeAndPickUp(rider, address);
  await expect(rider.getByText('Collect ₹120.00')).toBeVisible();
  await press(rider, 'I am at the door');
  await rider.getByText('No PIN?').click();
  await expect(
    rider.getByText('This order is paid in cash. Without the cash, bring the food back to the restaurant.'),
  ).toBeVisible();
  await expect(rider.getByRole('button', { name: 'The customer does not answer' })).toHaveCount(0);
  await hasNoProblems(rider);
  await expect(rider.getByText('Deliveries: 0. Tips: ₹0.00.')).toBeVisible();
  await expect(rider.getByLabel('Rupees to hand in')).toHaveCount(0);
  await sql`
    insert into rider_cash (rider_id, at, kind, amount_paise, order_id)
    values (${riderId}, now(), 'COLLECTED', 12000, ${orderId})`;
  await press(rider, 'The customer has it, but their phone is off');
  await expect(rider.getByText(`Order ${orderId} is delivered without a PIN.`)).toBeVisible();
  await expect(rider.getByText('You have ₹120.00 in cash.')).toBeVisible();
  await expect(rider.getByLabel('Rupees to hand in')).toHaveValue('120');
  await rider.getByLabel('Rupees to hand in').fill('130');
  await press(rider, 'Show a code to hand it in');
  await expect(rider.getByRole('alert')).toHaveText(/₹120\.00/);
  await rider.getByLabel('Rupees to hand in').fill('100');
  await press(rider, 'Show a code to hand it in');
  await expect(rider.getByText('Give ₹100.00 and this code to the person who takes the cash.')).toBeVisible();
  const code = rider.getByText(/^\d{6}$/);
  await expect(code).toBeVisible();
  await hasNoProblems(rider);

  await vendor.setViewportSize(PHONE);
  await vendor.goto(`/riders?restaurantId=${restaurantId}`);
  const raju = vendor.getByRole('listitem').filter({ hasText: 'Raju Yadav' });
  await expect(raju).toContainText('Cash in hand: ₹120.00');
  await raju.getByRole('button', { name: 'Take the cash of Raju Yadav' }).click();
  await hasNoProblems(vendor);
  await raju.getByLabel('Rupees').fill('100');
  await raju.getByLabel('Code').fill('000000');
  await raju.getByRole('button', { name: 'Enter' }).click();
  await expect(raju).toContainText('This code or amount is not what the delivery partner’s page shows.');
  await raju.getByLabel('Code').fill(await code.innerText());
  await raju.getByRole('button', { name: 'Enter' }).click();
  await expect(raju).toContainText('Cash in hand: ₹20.00');
  await expect(vendor.getByRole('row', { name: /Raju Yadav/ })).toContainText(/₹120\.00.*₹100\.00.*₹20\.00/s);
  await hasNoProblems(vendor);
  await rider.context().close();
});

test('without a network steps wait, are sent in order and each once', async ({ page, browser, baseURL, sql }) => {
  const town = { page, browser, baseURL, sql };
  const { rider, orderId, address } = await newTrip(town);
  const sent: string[] = [];
  rider.on('request', (request) => {
    const call = /riderAPI\/(\w+)/.exec(request.url())?.[1];
    if (call && call !== 'trip') sent.push(call);
  });
  await rider.goto(address);
  await press(rider, 'This is my trip');
  await expect(rider.getByRole('heading', { name: 'Fetch from Masala Lane' })).toBeVisible();
  await rider.context().setOffline(true);
  await press(rider, 'I have picked up the order');
  const waiting = rider.getByText('No connection. What you pressed is sent as soon as you are connected again.');
  await expect(waiting).toBeVisible();
  await press(rider, 'I am at the door');
  await pinField(rider).pressSequentially(await pinOf(page, orderId));
  await expect(waiting).toBeVisible();
  await hasNoProblems(rider);
  sent.length = 0;
  await rider.context().setOffline(false);
  await expect(rider.getByRole('heading', { name: 'All delivered. Thank you.' })).toBeVisible();
  expect(sent).toEqual(['pickUp', 'atDoor', 'deliver']);
  await rider.context().close();
});

test('in Hindi, chosen on the page; a link that was replaced has ended', async ({ page, browser, baseURL, sql }) => {
  const town = { page, browser, baseURL, sql };
  const { rider, orderId, address, give } = await newTrip(town);
  await rider.goto(address);
  await rider.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(rider.locator('html')).toHaveAttribute('lang', 'hi-IN');
  await press(rider, hindi('This is my trip'));
  await press(rider, hindi('I have picked up the order'));
  await press(rider, hindi('I am at the door'));
  await rider.getByLabel(hindi('PIN that the customer reads to you')).fill(wrongPin(await pinOf(page, orderId)));
  await expect(rider.getByRole('alert')).toHaveText(
    hindi('This PIN is wrong. Please ask the customer to read it again.'),
  );
  await hasNoProblems(rider);
  const link = await give();
  await rider.reload();
  const ended = 'This link does not work any more. It was used, is too old, or a newer one was sent.';
  await expect(rider.getByRole('heading', { level: 1 })).toHaveText(hindi(ended));
  await rider.goto(`/trip#${link}`);
  await expect(rider.getByRole('button', { name: hindi('This is my trip') })).toBeVisible();
  await rider.goto('/trip');
  await expect(rider.getByRole('heading', { level: 1 })).toHaveText(hindi('This is not a link of ours.'));
  await rider.context().close();
});

test('a rider shares their place: the customer sees how far away they are, and how many minutes it takes', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const town = { page, browser, baseURL, sql };
  const { rider, vendor, orderIds, orderId, userId, restaurantId, address } = await newTrip(town, 2);
  const second = orderIds[1] ?? 0;
  const pickedAt = new Date(Date.now() - 24 * 3_600_000);
  const minutes = [12, 12, 12, 14, 14, 16, 16, 18, 18, 18];
  await deliveredBefore(sql, { restaurantId, customerId: userId, pickedAt }, minutes);
  await rider.context().grantPermissions(['geolocation']);
  await rider.context().setGeolocation({ latitude: 13.02, longitude: 77.641 });
  const way = page.getByRole('region', { name: 'On the way' });
  const stops = way.getByRole('listitem');

  await page.goto(`/home/order/${second}`);
  await expect(way).toBeHidden();
  await takeAndPickUp(rider, address);
  await expect(way).toContainText('12 to 18 min');
  await expect(way).not.toContainText('km away');
  await expect(stops).toHaveText(['Kitchen', 'Another stop', 'Door']);
  await expect(rider.getByText('The restaurant cannot.')).toBeVisible();
  await press(rider, 'Share my location with the customer');
  await expect(rider.getByRole('button', { name: 'Stop sharing my location' })).toBeVisible();
  await hasNoProblems(rider);
  await expect(way).toContainText(/About 4\.\d km away · 12 to 18 minAfter one other stop/);
  await hasNoProblems(page);

  await rider.context().setGeolocation({ latitude: 12.98, longitude: 77.641 });
  await rider.reload();
  await expect(rider.getByRole('button', { name: 'Stop sharing my location' })).toBeVisible();
  await expect(way).toContainText('Less than 1 km away', { timeout: 30_000 });
  await vendor.goto(`/home/order/${second}`);
  await expect(vendor.getByRole('heading', { name: `Order ${second}` })).toBeVisible();
  await expect(vendor.getByRole('region', { name: 'On the way' })).toBeHidden();
  await be(vendor, sql, 'ADMIN');
  await vendor.goto(`/home/order/${second}`);
  await expect(vendor.getByRole('region', { name: 'On the way' })).toContainText('Less than 1 km away');

  await press(rider, 'Stop sharing my location');
  await expect(way).not.toContainText('km away');
  await press(rider, 'Share my location with the customer');
  await expect(way).toContainText('km away');
  for (const each of [orderId, second]) {
    await stop(rider, each).getByRole('button', { name: 'I am at the door' }).click();
    await pinField(rider).pressSequentially(await pinOf(page, each));
    await expect(rider.getByText(`Order ${each} is delivered.`)).toBeVisible();
  }
  await expect(page.getByRole('main')).toContainText('Delivered. Enjoy your meal!');
  await expect(way).toBeHidden();
  await expect(rider.getByRole('button', { name: /shar/i })).toHaveCount(0);
  for (const each of [vendor, rider]) await each.context().close();
});

test('a browser that does not share the place says so, and the order is delivered without it', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const town = { page, browser, baseURL, sql };
  const { rider, orderId, address } = await newTrip(town);
  await takeAndPickUp(rider, address);
  await press(rider, 'Share my location with the customer');
  const alert = rider.getByRole('alert');
  await expect(alert).toHaveText('Your browser does not share your location. You can deliver without it.');
  await hasNoProblems(rider);
  await page.goto(`/home/order/${orderId}`);
  const way = page.getByRole('region', { name: 'On the way' });
  await expect(way.getByRole('listitem')).toHaveText(['Kitchen', 'Door']);
  await hasNoProblems(page);
  await press(rider, 'I am at the door');
  await pinField(rider).pressSequentially(await pinOf(page, orderId));
  await expect(page.getByRole('main')).toContainText('Delivered. Enjoy your meal!');
  await rider.context().close();
});
