import { expect, test } from '@playwright/test';
import { beCustomer } from './newcomer.ts';

const MISMATCH = 'Password and Confirm Password Should be Same';
const CONTACT = 'Contact Number Should Start with 6,7,8,9';

test('a message shows once a field was edited, also when it was emptied again', async ({ page }) => {
  await page.goto('/register');
  const contact = page.getByLabel('Contact Number');
  await contact.focus();
  await contact.blur();
  await expect(page.getByText(CONTACT)).toBeHidden();
  await contact.fill('1');
  await expect(page.getByText(CONTACT)).toBeVisible();
  await contact.fill('');
  await expect(page.getByText(CONTACT)).toBeVisible();
  await contact.fill('9876501234');
  await expect(page.getByText(CONTACT)).toBeHidden();
});

test('passwords that become equal no longer differ, whichever was written last', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Confirm Password').fill('Masala@123');
  await expect(page.getByText(MISMATCH)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Masala@123');
  await expect(page.getByText(MISMATCH)).toBeHidden();
});

test('no address of the login leads to another site', async ({ page }) => {
  await beCustomer(page, 1);
  await page.context().clearCookies({ name: 'sid' });
  for (const from of ['//evil.example', '/..//evil.example', '/\\\\evil.example', 'https://evil.example', '/login']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel('Contact Number').fill('9876543210');
    await page.getByLabel('Password').fill('Customer@123');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/home$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  }
});

test('a top-up that is no amount is refused in the words of the spec', async ({ page }) => {
  await beCustomer(page, 1);
  await page.goto('/home/wallet');
  await page.getByLabel('Amount in rupees').fill('0');
  await expect(page.getByText('Amount must be greater than 0.')).toBeVisible();
  await page.getByLabel('Amount in rupees').fill('');
  await expect(page.getByText('Amount is required.')).toBeVisible();
  await page.getByRole('button', { name: 'Top Up' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please enter a valid amount greater than 0.');
});

const FAILED = 'Login failed. Please check your contact number and password.';

test('a login that fails without a message of the server has the words of the spec', async ({ page }) => {
  for (const fail of ['abort', 'empty'] as const) {
    await page.route('**/v1/UserAPI/userLogin', (route) =>
      fail === 'abort' ? route.abort() : route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
    );
    await page.goto('/login');
    await page.getByLabel('Contact Number').fill('9876543210');
    await page.getByLabel('Password').fill('Customer@123');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText(FAILED);
    await page.unroute('**/v1/UserAPI/userLogin');
  }
});
