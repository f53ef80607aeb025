import { expect, type Page } from '@playwright/test';
import { ownKitchen } from '../vocabulary/kitchens.ts';
import { orderInTown } from '../vocabulary/orders.ts';
import { beCustomer, beVendor, putInWallet } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** Opens a page whose scripts wait for `arrive`. */
async function openWithoutScripts(page: Page, path: string): Promise<{ arrive: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    arrive: async () => {
      resolve();
      await page.waitForLoadState('networkidle');
    },
  };
}

test('text typed before hydration stays, counts and is validated', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/register');
  await expect(page.getByLabel('User Role')).toHaveValue('CUSTOMER');
  await page.getByLabel('Full Name').fill('Kavya Menon');
  await page.getByLabel('Contact Number').fill('12345');
  await page.getByLabel('Email').fill('kavya@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Masala@123');
  await page.getByLabel('Confirm Password').fill('Masala@123');
  await page.getByLabel('User Role').selectOption('VENDOR');
  await arrive();
  await expect(page.getByText('Contact Number Should Start with 6,7,8,9')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toHaveValue('Kavya Menon');
  await expect(page.getByLabel('Confirm Password')).toHaveValue('Masala@123');
  await expect(page.getByLabel('User Role')).toHaveValue('VENDOR');
  await page.getByLabel('Contact Number').fill('9876501234');
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled();
});

test('a form that was completed before hydration can be sent immediately', async ({ page }) => {
  const { arrive } = await openWithoutScripts(page, '/login');
  await page.getByLabel('Contact Number').fill('9876543210');
  await page.getByLabel('Password').fill('Customer@123');
  await arrive();
  await expect(page.getByLabel('Contact Number')).toHaveValue('9876543210');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a button pressed before hydration is pressed once the page is alive, and only once', async ({ page }) => {
  await beCustomer(page, 1);
  const { arrive } = await openWithoutScripts(page, '/checkMenu/1');
  const add = page.getByRole('button', { name: /^Add To Cart/ });
  await add.first().click();
  await add.nth(1).click();
  await arrive();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('button', { name: /^One .* more$/ })).toHaveCount(1);
});

test('a switch and a choice made before hydration take effect once the page is alive', async ({ page, sql }) => {
  const { restaurantId } = await ownKitchen(page, sql, await beVendor(page));
  const status = async () =>
    (await sql`select is_switched_on from restaurants where restaurant_id = ${restaurantId}`)[0]?.isSwitchedOn;
  const vendor = await openWithoutScripts(page, '/home/vendorHome');
  const toggle = page.getByRole('switch');
  await toggle.click();
  // It does not look changed before it is.
  await expect(toggle).toBeChecked();
  await vendor.arrive();
  await expect(toggle).not.toBeChecked();
  await expect.poll(status).toBe(false);
  await page.unroute('**/assets/*.js');

  await orderInTown(page, await beCustomer(page, 1000));
  const list = await openWithoutScripts(page, '/home/viewMyOrders');
  await page.getByLabel('Per page').selectOption('5');
  await list.arrive();
  await expect(page).toHaveURL(/size=5/);
});

test('an amount and a state chosen before hydration stay', async ({ page }) => {
  await beCustomer(page, 1);
  const wallet = await openWithoutScripts(page, '/home/wallet?amount=120');
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('120');
  await page.getByLabel('Amount in rupees').fill('340.5');
  await wallet.arrive();
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('340.5');
  await page.unroute('**/assets/*.js');

  const address = await openWithoutScripts(page, '/addAddress');
  await page.getByLabel('State').selectOption('Goa');
  await address.arrive();
  await expect(page.getByLabel('State')).toHaveValue('Goa');
  await page.getByLabel('Address Name').fill('Home');
  await expect(page.getByLabel('State')).toHaveValue('Goa');
});

test('a half-filled form is restored by a link and by Back, without its passwords', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Kavya Menon');
  await page.getByLabel('Contact Number').fill('123');
  await page.getByLabel('Password', { exact: true }).fill('Masala@123');
  await page.getByLabel('User Role').selectOption('VENDOR');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Full Name')).toHaveValue('Kavya Menon');
  await expect(page.getByLabel('User Role')).toHaveValue('VENDOR');
  await expect(page.getByText('Contact Number Should Start with 6,7,8,9')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('Kavya');
});

test('a half-filled address is restored, and deleted once it is saved', async ({ page }) => {
  await beCustomer(page, 1);
  await page.goto('/home/addressbook');
  const add = () => page.getByRole('link', { name: 'Add New Address' }).click();
  await add();
  const name = page.getByLabel('Address Name');
  await name.fill('Grandmother');
  await page.getByLabel('State').selectOption('Kerala');
  await page.getByRole('link', { name: 'Back without saving' }).click();
  await add();
  await expect(name).toHaveValue('Grandmother');
  await expect(page.getByLabel('State')).toHaveValue('Kerala');
  await page.getByLabel('Address Line 1').fill('7 Hill Road');
  await page.getByLabel('Address Line 2').fill('Near the temple');
  await page.getByLabel('Area').fill('Fort');
  await page.getByLabel('City').fill('Kochi');
  await page.getByLabel('Pincode').fill('682001');
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('row', { name: /Grandmother/ })).toContainText(
    '7 Hill Road, Near the temple, Fort, Kochi, Kerala - 682001',
  );
  await add();
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('State')).toHaveValue('');
});

for (const how of ['by links', 'by the address bar'] as const) {
  test(`an address form opened ${how} has the typed values after Back and Forward`, async ({ page }) => {
    await beCustomer(page, 1);
    await page.goto('/home/addressbook');
    const line = page.getByLabel('Address Line 1');
    const state = page.getByLabel('State');
    const backAndForward = async () => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Address Book' })).toBeVisible();
      await page.goForward();
      await expect(line).toHaveValue('7 Hill Road');
      await expect(state).toHaveValue('Kerala');
    };
    if (how === 'by links') await page.getByRole('link', { name: 'Add New Address' }).click();
    else await page.goto('/addAddress');
    await line.fill('7 Hill Road');
    await state.selectOption('Kerala');
    await backAndForward();
    await page.goBack();
    await page.getByRole('link', { name: 'Edit Home' }).click();
    await expect(line).toHaveValue('12 Lake View');
    if (how === 'by the address bar') await page.reload();
    await line.fill('7 Hill Road');
    await state.selectOption('Kerala');
    await backAndForward();
    if (how === 'by the address bar') {
      await page.goto('/home');
      await page.goBack();
      await expect(line).toHaveValue('7 Hill Road');
      await page.reload();
      await expect(line).toHaveValue('7 Hill Road');
    }
  });
}

test('paging through the statement does not lose a typed amount', async ({ page }) => {
  const userId = await beCustomer(page, 1);
  for (let sum = 1; sum <= 10; sum++) await putInWallet(page, userId, sum);
  await page.goto('/home/wallet');
  await page.getByLabel('Amount in rupees').fill('77.7');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByLabel('Amount in rupees')).toHaveValue('77.7');
});
