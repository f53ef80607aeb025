import { expect, type Page } from '@playwright/test';
import { moveOn, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beNewcomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const toggle = (page: Page, name = 'Masala Lane') => page.getByRole('switch', { name: `Take orders at ${name}` });
const row = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const STATUS = '**/v1/restaurantAPI/setStatus/**';

test('a vendor without a restaurant gets a link to add one; someone without the role, to add the role', async ({
  page,
}) => {
  await beNewcomer(page, 'CUSTOMER');
  const titles = [
    'My Restaurants',
    'Add Restaurant',
    'Menu',
    'Add Dish',
    'Options',
    'Delivery and charges',
    'Add options',
    'Restaurant details',
    'Delete a restaurant',
  ];
  const paths = [
    '/home/vendorHome',
    '/home/restaurantRegister',
    '/menu',
    '/addDish',
    '/options',
    '/terms',
    '/optionGroup',
    '/update',
    '/delete',
  ];
  for (const [index, path] of paths.entries()) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: titles[index] ?? '' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Become a VENDOR' })).toHaveAttribute('href', '/home/account');
  }
  await page.context().clearCookies();
  await beVendor(page);
  await page.goto('/home/vendorHome');
  await expect(page.getByText('You have no restaurants yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add Restaurant' }).click();
  await expect(page).toHaveURL(/\/home\/restaurantRegister$/);
  await page.goto('/menu');
  await expect(page.getByText('You have no restaurants yet.')).toBeVisible();
});

test('each approval has its own badge, a rejection also its reason', async ({ page, sql }) => {
  const vendor = await beVendor(page);
  await ownKitchen(page, sql, vendor, { name: 'Waiting Wok', approval: 'Pending' });
  await ownKitchen(page, sql, vendor, {
    name: 'Sad Spoon',
    approval: 'Rejected',
    reason: 'The FSSAI number is wrong.',
  });
  await ownKitchen(page, sql, vendor, { name: 'Happy Handi' });
  await page.goto('/home/vendorHome');
  await expect(row(page, 'Waiting Wok')).toContainText('Pending');
  await expect(row(page, 'Sad Spoon')).toContainText('Rejected');
  await expect(row(page, 'Sad Spoon')).toContainText('The FSSAI number is wrong.');
  await expect(row(page, 'Happy Handi')).toContainText('Accepted');
  await expect(row(page, 'Happy Handi')).toContainText('CURRENTLY OPEN');
  await expect(row(page, 'Happy Handi')).toContainText('₹0.00');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await row(page, 'Sad Spoon').getByRole('link', { name: 'Edit and send again' }).click();
  await expect(page.getByRole('note')).toContainText('The FSSAI number is wrong.');
  await page.getByRole('button', { name: 'Send for approval again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(row(page, 'Sad Spoon')).toContainText('Pending');
});

test('the switch takes effect immediately, and reverts with the sentence of a refusal', async ({ page, sql }) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page));
  await page.goto('/home/vendorHome');
  const status = async () =>
    (await sql`select is_switched_on from restaurants where restaurant_id = ${restaurantId}`)[0]?.isSwitchedOn;

  await test.step('before the response', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    await page.route(STATUS, async (route) => {
      await promise;
      await route.continue();
    });
    await toggle(page).click();
    await expect(toggle(page)).not.toBeChecked();
    await expect(page.getByText('CURRENTLY CLOSED')).toBeVisible();
    expect(await status()).toBe(true);
    answer();
    await expect.poll(status).toBe(false);
    await page.unroute(STATUS);
    await expect(page.getByText('Switched off.')).toBeVisible();
  });
  await test.step('refused, with and without a sentence', async () => {
    await page.route(STATUS, (route) => route.fulfill({ status: 409, json: { message: 'The gas is off.' } }));
    await toggle(page).click();
    await expect(page.getByRole('alert')).toHaveText('The gas is off.');
    await expect(toggle(page)).not.toBeChecked();
    await expect(page.getByText('CURRENTLY CLOSED')).toBeVisible();
    await page.unroute(STATUS);
    await page.route(STATUS, (route) => route.abort());
    await toggle(page).click();
    await expect(page.getByRole('alert')).toHaveText('The switch could not be changed. Please try again.');
    await page.unroute(STATUS);
  });
  await test.step('by the keyboard, and the sentence is gone', async () => {
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expect(toggle(page)).toBeChecked();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect.poll(status).toBe(true);
    await expect(page.getByText('CURRENTLY OPEN')).toBeVisible();
  });
});

test('waiting orders are counted live, and one click opens them', async ({ page, browser, baseURL, sql }) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  await ownKitchen(page, sql, vendor, { name: 'Round Clock' });
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.goto('/home/vendorHome');
  await expect(row(page, 'Masala Lane')).toBeVisible();
  await expect(page).toHaveTitle('My restaurants · Chatpata');
  await customer.order(kitchen, [1]);
  await expect(page).toHaveTitle('(1) My restaurants · Chatpata');
  const orderId = await customer.order(kitchen, [1]);
  await expect(page).toHaveTitle('(2) My restaurants · Chatpata');
  await expect(page.getByRole('status').getByRole('link', { name: '2 new orders wait' })).toHaveAttribute(
    'href',
    `/home/orderBoard?restaurantId=${kitchen.restaurantId}`,
  );
  await expect(
    row(page, 'Round Clock').getByRole('link', { name: 'Orders of Round Clock', exact: true }),
  ).toBeVisible();
  await row(page, 'Masala Lane').getByRole('link', { name: 'Orders of Masala Lane 2 waiting' }).click();
  await expect(page).toHaveURL(new RegExp(`orderBoard\\?restaurantId=${kitchen.restaurantId}$`));
  await moveOn(page, orderId, 'REJECTED');
  await page.goBack();
  await expect(page).toHaveTitle('(1) My restaurants · Chatpata');
  await customer.page.context().close();
});

test('a pause closes for a while, is shown on the switch, ends by a press, and may last until the next opening', async ({
  page,
  sql,
}) => {
  const vendor = await beVendor(page);
  await ownKitchen(page, sql, vendor);
  const openingHours = Array.from({ length: 7 }, (_, day) => ({ day, from: '00:00', to: '00:00' }));
  await ownKitchen(page, sql, vendor, { name: 'Round Clock', openingHours });
  await page.goto('/home/vendorHome');
  const lane = row(page, 'Masala Lane');
  // A choice made before hydration is lost.
  await page.waitForLoadState('networkidle');
  // By key: a click first scrolls the page, and the menu follows its button a frame later, away from under the mouse.
  const choose = (name: string) => page.getByRole('button', { name }).press('Enter');
  await lane.getByRole('button', { name: 'Pause Masala Lane' }).click();
  await expect(page.getByRole('button', { name: 'Pause until next opening' })).toBeHidden();
  for (const minutes of [15, 60]) {
    await expect(page.getByRole('button', { name: `Pause for ${minutes} min` })).toBeVisible();
  }
  await choose('Pause for 30 min');
  await expect(lane.locator('label')).toHaveText(/^Paused until (tomorrow, )?\d+:\d\d/);
  await expect(lane).not.toContainText('CURRENTLY OPEN');
  await lane.getByRole('button', { name: 'Open again now: Masala Lane' }).click();
  await expect(lane).toContainText('CURRENTLY OPEN');

  const clock = row(page, 'Round Clock');
  await clock.getByRole('button', { name: 'Pause Round Clock' }).click();
  await choose('Pause until next opening');
  await expect(clock).toContainText('Paused until');
  await page.route('**/v1/restaurantAPI/setStatus/**', (route) => route.abort());
  await clock.getByRole('button', { name: 'Open again now: Round Clock' }).click();
  await expect(clock.getByRole('alert')).toHaveText('That did not work. Please try again.');
});

test('restaurants that fail to load say why, and can be loaded again', async ({ page, sql }) => {
  await ownKitchen(page, sql, await beVendor(page));
  const CALL = '**/v1/restaurantAPI/myRestaurants/**';
  await page.goto('/home');
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: { message: 'The shutters are down.' } }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Restaurants' }).click();
  await expect(page.getByRole('alert')).toContainText('The shutters are down.');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'Masala Lane')).toBeVisible();
});

test('deleting needs the name, says what the server says, and the restaurant stays as removed', async ({
  page,
  sql,
}) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page));
  await page.goto('/home/vendorHome');
  // Nothing beside daily work deletes.
  await expect(page.getByRole('link', { name: /Delete/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit Masala Lane' }).click();
  await page.getByRole('link', { name: 'Delete Masala Lane' }).click();
  const button = page.getByRole('button', { name: 'Delete this restaurant' });
  await expect(page.getByText('Open orders are cancelled and refunded in full.')).toBeVisible();
  await expect(button).toBeDisabled();
  const confirm = page.getByLabel('Type Masala Lane to confirm');
  await confirm.fill('Masala');
  await expect(button).toBeDisabled();
  await confirm.fill('masala lane');
  const CALL = '**/v1/restaurantAPI/deleteRestaurant/**';
  await page.route(CALL, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alertdialog')).toContainText('The restaurant could not be deleted. Please try again.');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.unroute(CALL);
  await button.click();
  await expect(page.getByRole('alertdialog')).toContainText('Masala Lane removed successfully');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/home\/vendorHome$/);
  await expect(row(page, 'Masala Lane')).toContainText('Removed');
  await expect(page.getByRole('link', { name: 'Menu of Masala Lane' })).toBeHidden();
  await page.goto(`/menu?restaurantId=${restaurantId}`);
  await expect(page.getByText('Masala Lane has been removed.')).toBeVisible();
});

test("another vendor's restaurant is not found", async ({ page, sql }) => {
  await beVendor(page);
  for (const path of ['/menu', '/update', '/delete', '/addDish', '/options', '/optionGroup', '/terms']) {
    expect((await page.goto(`${path}?restaurantId=1`))?.status(), path).toBe(404);
  }
  await ownKitchen(page, sql, await beVendor(page));
  await page.goto('/delete');
  await page.getByRole('link', { name: /Masala Lane/ }).click();
  await expect(page.getByRole('heading', { name: /What happens when you delete Masala Lane/ })).toBeVisible();
});
