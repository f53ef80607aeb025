import { expect, type Locator, type Page } from '@playwright/test';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const entries = (page: Page) => menu(page).getByRole('listitem');
const EVERYONE = ['Trending Restaurants', 'All Restaurants'];
const CUSTOMER = [
  'Cart',
  'My Orders',
  'Nearby Restaurants',
  'Address Book',
  'Top Up Wallet',
  'Chat Support',
  'My Bookings',
];
const VENDOR = ['My Restaurants', 'Add Restaurant', 'Orders', 'Menu', 'Sales', 'Earnings'];

test('the top bar and the side menu of a visitor', async ({ page }) => {
  await page.goto('/login');
  const bar = page.getByRole('banner');
  await expect(entries(page)).toHaveText(EVERYONE);
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Role' })).toBeHidden();
  await bar.getByRole('link', { name: 'Chatpata' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('the selected role decides the menu and the balance, and survives a reload', async ({ page, sql }) => {
  const userId = await beCustomer(page, 1500);
  await sql`update users set roles = '{CUSTOMER,VENDOR}' where user_id = ${userId}`;
  await page.goto('/home');
  const bar = page.getByRole('banner');
  await expect(bar.getByText('Welcome Kavya Menon')).toBeVisible();
  await expect(bar.getByLabel('Role')).toHaveValue('CUSTOMER');
  await expect(entries(page)).toHaveText([...EVERYONE, ...CUSTOMER]);
  await expect(bar).toContainText(rupees(1500));
  await bar.getByLabel('Role').selectOption('VENDOR');
  await expect(entries(page)).toHaveText([...EVERYONE, ...VENDOR]);
  await expect(bar).not.toContainText('₹');
  await page.reload();
  await expect(bar.getByLabel('Role')).toHaveValue('VENDOR');
  await expect(menu(page).getByText('My Orders')).toBeHidden();
});

test('the balance shows changes made elsewhere within ten seconds', async ({ page, sql }) => {
  await page.clock.install();
  const userId = await beCustomer(page, 1500);
  await page.goto('/home');
  await expect(page.getByRole('banner')).toContainText(rupees(1500));
  await sql`update wallets set balance_paise = 77700 where user_id = ${userId}`;
  // The ten seconds begin with hydration, which may be a little later.
  const afterTenSeconds = (expected: Locator) =>
    expect(async () => {
      await page.clock.runFor(10_000);
      await expect(expected).toBeVisible({ timeout: 1000 });
    }).toPass();
  const bar = page.getByRole('banner');
  await afterTenSeconds(bar.getByText(rupees(777)));
  await test.step('and so does the end of the session', async () => {
    await sql`delete from sessions where user_id = ${userId}`;
    await afterTenSeconds(bar.getByRole('link', { name: 'Login' }));
  });
});

test('logout clears session storage and returns home as a visitor', async ({ page }) => {
  await beCustomer(page, 10);
  await page.goto('/home/wallet');
  await page.evaluate(() => sessionStorage.setItem('data', '{}'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto('/home/wallet');
  await expect(page).toHaveURL(/\/login\?from=/);
});

test('a press beside the open menu only closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/home/trends');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page)).toBeVisible();
  // Where the page below has a link to a restaurant.
  const [card] = await page.getByRole('main').getByRole('link').all();
  const box = await card?.boundingBox();
  await page.mouse.click(380, (box?.y ?? 400) + 5);
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/home/trends');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu(page)).toBeHidden();
});

test('the side menu is an overlay at 767 px, closed by Escape and by choosing, and open at 1024 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  await page.goto('/home');
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(menu(page)).toBeHidden();
  await button.click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await button.click();
  await menu(page).getByRole('link', { name: 'All Restaurants' }).click();
  await expect(page).toHaveURL(/allRestaurants$/);
  await expect(menu(page)).toBeHidden();
  await button.click();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(menu(page)).toBeVisible();
  await expect(button).toBeHidden();
  expect(await menu(page).evaluate((nav) => nav.matches(':popover-open'))).toBe(false);
});

test('guarded pages lead to the login and back', async ({ page }) => {
  const GUARDED = [
    '/placeOrder',
    '/home/cart',
    '/home/viewMyOrders',
    '/home/addressbook',
    '/home/wallet',
    '/addAddress',
    '/updateAddress',
    '/home/account',
    '/home/account/profile',
    '/home/account/number',
    '/home/account/password',
    '/home/account/secondFactor',
    '/home/account/devices',
    '/home/account/notifications',
    '/home/account/data',
    '/home/likedRestaurants',
    '/home/areaRecommendation',
    '/chat-support',
    '/home/myBookings',
    '/book/1',
    '/home/vendorHome',
    '/home/tables',
    '/home/restaurantRegister',
    '/menu',
    '/addDish',
    '/options',
    '/terms',
    '/optionGroup',
    '/update',
    '/delete',
  ];
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}$`));
  }
  await page.getByLabel('Contact Number').fill('9876543210');
  await page.getByLabel('Password', { exact: true }).fill('Customer@123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/delete$/);
});
