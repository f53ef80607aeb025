import { expect, type Page } from '@playwright/test';
import { ownKitchen, photoFile } from '../vocabulary/kitchens.ts';
import { beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const UPLOAD = '**/v1/mediaAPI/photos';
const photos = (page: Page) => page.getByRole('img', { name: /photo \d/ });
const sources = async (page: Page) => photos(page).evaluateAll((all) => all.map((each) => each.getAttribute('src')));

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Address Line 1').fill('12 Lake View');
  await page.getByLabel('Area').fill('5th Block');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State', { exact: true }).selectOption('Karnataka');
  await page.getByLabel('Pincode').fill('560038');
}

test('a restaurant is added with photos, hours and holidays, and waits for approval', async ({ page, sql }) => {
  const { userId } = await beVendor(page);
  await page.goto('/home/restaurantRegister');
  const submit = page.getByRole('button', { name: 'Send for approval' });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('Still needed: Restaurant Name, Restaurant Type, Contact Number')).toBeVisible();
  await page.getByLabel('Restaurant Name').fill('Masala Lane');
  await page.getByLabel('Restaurant Type').selectOption('Veg');
  await page.getByLabel('Contact Number').fill('123');
  await expect(page.getByText('Contact Number Should Start with 6,7,8,9')).toBeVisible();
  await page.getByLabel('Contact Number').fill('9876501234');
  await page.getByLabel('FSSAI Licence Number').fill('123');
  await expect(page.getByText('The FSSAI licence number has 14 digits.')).toBeVisible();
  await page.getByLabel('FSSAI Licence Number').fill('12345678901234');
  const distance = page.getByLabel('Delivers within');
  await expect(distance).toHaveValue('');
  await fillAddress(page);
  await expect(distance).toHaveValue('8');
  // Known, but without a middle.
  await page.getByLabel('Pincode').fill('560071');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await expect(distance).toHaveValue('');
  await page.getByLabel('Pincode').fill('560038');
  await expect(distance).toHaveValue('8');
  await distance.fill('500');
  await expect(page.getByText('A distance is from 0.1 to 100 km.')).toBeVisible();
  await distance.fill('6.5');

  await page.getByLabel('Add photos').setInputFiles([await photoFile('front.png', '#b33a1a')]);
  await expect(photos(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Closed on').fill('2027-01-26');
  await page.getByLabel('Closed on').press('Enter');
  await expect(page.getByText('Tue 26 Jan 2027')).toBeVisible();
  await page.getByLabel('Closed on').fill('2026-11-25');
  await page.getByRole('button', { name: 'Add holiday' }).click();
  await submit.click();
  await expect(page.getByRole('alertdialog')).toContainText('Masala Lane is waiting for approval.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The menu is empty.')).toBeVisible();

  const [kept] = await sql`
    select approval, fssai_licence, opening_hours, holidays::text[] as holidays, photo_urls
    from restaurants where vendor_id = ${userId}`;
  expect(kept).toMatchObject({
    approval: 'Pending',
    fssaiLicence: '12345678901234',
    openingHours: Array.from({ length: 7 }, (_, day) => ({ day, from: '11:00', to: '23:00' })),
    holidays: ['2026-11-25', '2027-01-26'],
  });
  expect((await page.request.get(kept?.photoUrls[0])).status()).toBe(200);
  const [terms] = await sql`select delivery_areas from restaurant_terms join restaurants using (restaurant_id)
    where vendor_id = ${userId}`;
  expect(terms?.deliveryAreas).toEqual([{ withinKm: 6.5, feePaise: 0, minimumPaise: 0 }]);
  await page.goto('/home/restaurantRegister');
  await expect(page.getByLabel('Restaurant Name')).toHaveValue('');
});

test('the week: several spans, past midnight, round the clock, copied, closed and without hours', async ({
  page,
  sql,
}) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/update?restaurantId=${restaurantId}`);
  const day = (name: string) => page.getByRole('listitem').filter({ hasText: new RegExp(`^${name}`) });
  await expect(page.getByText('No hours yet: the restaurant is open whenever you switch it on.')).toBeVisible();

  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await expect(page.getByLabel('Sunday closes')).toHaveValue('23:00');
  await test.step('a time that is the other one for a moment stays a time', async () => {
    await page.getByLabel('Monday closes').fill('11:00');
    await expect(day('Monday')).toContainText('next day, 24 hours');
  });
  await page.getByLabel('Monday closes').fill('15:00');
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByLabel('Monday, hours 2, closes').fill('01:30');
  await expect(day('Monday').getByText('next day, 8 hours')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy Monday to all days' }).click();
  await expect(page.getByText('next day')).toHaveCount(7);
  await page.getByRole('button', { name: 'Open 24 hours on Sunday' }).click();
  await expect(day('Sunday')).toContainText('Open 24 hours');
  await page.getByRole('button', { name: 'Tuesday without 11:00 am to 3:00 pm' }).click();
  await page.getByRole('button', { name: 'Tuesday without 6:00 pm to 1:30 am' }).click();
  await expect(day('Tuesday')).toContainText('Closed');

  await page.getByLabel('Friday opens').fill('');
  await expect(day('Friday').getByRole('alert')).toHaveText('Times are written as 11:00.');
  await expect(page.getByText('Still needed: Opening hours.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await page.getByLabel('Friday opens').fill('12:00');

  await test.step('restored after leaving the page, then saved', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByLabel('Friday opens')).toHaveValue('12:00');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/home\/vendorHome$/);
  });
  const both = (each: number, from = '11:00') => [
    { day: each, from, to: '15:00' },
    { day: each, from: '18:00', to: '01:30' },
  ];
  const hours = async () =>
    (await sql`select opening_hours from restaurants where restaurant_id = ${restaurantId}`)[0]?.openingHours;
  expect(await hours()).toEqual([
    ...[both(0), both(2), both(3), both(4, '12:00'), both(5)].flat(),
    { day: 6, from: '00:00', to: '00:00' },
  ]);

  await test.step('without any hours it is open whenever switched on', async () => {
    await page.goto(`/update?restaurantId=${restaurantId}`);
    const removal = page.getByRole('button', { name: /without \d|not 24 hours/ });
    for (let left = await removal.count(); left > 0; left--) await removal.first().click();
    await expect(page.getByText('No hours yet')).toBeVisible();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    expect(await hours()).toEqual([]);
  });
});

test('photos are previewed immediately, refused with a reason, sorted and removed', async ({ page, sql }) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/update?restaurantId=${restaurantId}`);
  const refused = page.getByRole('list', { name: 'Photos that were refused' });

  await test.step('a preview and its progress before the server has it; no saving meanwhile', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route(UPLOAD, async (route) => {
      await promise;
      await route.continue();
    });
    await page.getByLabel('Add photos').setInputFiles([await photoFile('red.png', '#c0392b')]);
    await expect(page.getByRole('progressbar', { name: 'Sending red.png' })).toBeVisible();
    await expect(page.locator('img[src^="blob:"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    answer();
    await expect(photos(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
    await page.unroute(UPLOAD);
  });
  await test.step('refused by the browser, by the server, and by a lost connection', async () => {
    const hello = Buffer.from('hello');
    await page.getByLabel('Add photos').setInputFiles([
      { name: 'menu.pdf', mimeType: 'application/pdf', buffer: hello },
      { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) },
      { name: 'fake.png', mimeType: 'image/png', buffer: hello },
    ]);
    await expect(refused.getByRole('listitem')).toHaveText([
      /menu\.pdf.*This file cannot be used as a photo/,
      /huge\.png.*A photo can be up to 8 MB\./,
      /fake\.png.*This file cannot be used as a photo/,
    ]);
    await page.route(UPLOAD, (route) => route.abort());
    await page.getByLabel('Add photos').setInputFiles([await photoFile('lost.png', '#222222')]);
    await expect(refused).toContainText('The photo could not be sent. Please check your connection and try again.');
    await page.unroute(UPLOAD);
    for (const name of ['menu.pdf', 'huge.png', 'fake.png', 'lost.png']) {
      await page.getByRole('button', { name: `Close the message about ${name}` }).click();
    }
    await expect(refused.getByRole('listitem')).toHaveCount(0);
    await expect(photos(page)).toHaveCount(1);
  });
  await test.step('ordered by the keyboard, removed, saved', async () => {
    const files = [await photoFile('green.png', '#27ae60'), await photoFile('blue.png', '#2980b9')];
    await page.getByLabel('Add photos').setInputFiles(files);
    await expect(photos(page)).toHaveCount(3);
    const [red, green, blue] = await sources(page);
    await page.getByRole('button', { name: 'Move photo 3 forward' }).focus();
    await page.keyboard.press('Enter');
    expect(await sources(page)).toEqual([red, blue, green]);
    await page.getByRole('button', { name: 'Remove photo 1' }).click();
    expect(await sources(page)).toEqual([blue, green]);
    await expect(page.getByRole('img', { name: 'Cover, photo 1' })).toHaveAttribute('src', blue ?? '');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    const [kept] = await sql`select photo_urls from restaurants where restaurant_id = ${restaurantId}`;
    expect(kept?.photoUrls).toEqual([blue, green]);
  });
});

test('a refusal is shown at its field, and no input is lost', async ({ page, sql }) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/update?restaurantId=${restaurantId}`);
  const CALL = '**/v1/restaurantAPI/updateRestaurant/**';
  const message = 'Area is unknown to us.';
  const json = { statusCode: 400, code: 'INVALID', message, details: [{ field: 'area', message }] };
  await page.route(CALL, (route) => route.fulfill({ status: 400, json }));
  await page.getByLabel('Area').fill('Nowhere');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  // The dialog has the same sentence.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await expect(page.getByLabel('Area')).toHaveValue('Nowhere');
  await page.unroute(CALL);
  await page.getByLabel('Area').fill('Indiranagar');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('article')).toContainText('Indiranagar');
});
