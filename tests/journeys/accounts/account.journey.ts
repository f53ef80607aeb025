import { expect } from '@playwright/test';
import { acknowledge, dialog, failEveryWay } from '../vocabulary/pages/dialogs.ts';
import { beNewcomer, NEW_PASSWORD, PASSWORD } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

test('the account page needs a login', async ({ page }) => {
  await page.goto('/home/account');
  await expect(page).toHaveURL(/\/login\?from=%2Fhome%2Faccount$/);
});

test('a new name is shown at the top of every page', async ({ page }) => {
  await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/account/profile');
  await page.getByLabel('Full Name').fill('Kavya Nair');
  const save = page.getByRole('button', { name: 'Save Profile' });
  await failEveryWay(page, {
    call: '**/v1/UserAPI/updateProfile/*',
    act: () => save.click(),
    shownIn: page.getByRole('main').getByRole('alert'),
    otherwise: 'Your profile could not be saved. Please try again.',
    after: () => expect(save).toBeEnabled(),
  });
  await save.click();
  await expect(dialog(page)).toContainText('Profile updated successfully.');
  await acknowledge(page);
  await expect(page.getByRole('banner')).toContainText('Welcome Kavya Nair');
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? '{}'));
  expect(stored.userName).toBe('Kavya Nair');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Kavya Nair');
});

test('a new password ends every other session, and a wrong current one is reported at its field', async ({
  page,
  browser,
}) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  await page.goto('/home/account/password');
  await expect(page.getByText('are logged out everywhere else')).toBeVisible();
  const current = page.getByLabel('Current Password');
  const change = page.getByRole('button', { name: 'Change Password' });
  await current.fill('Wrong@123');
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await change.click();
  await expect(current).toHaveAccessibleDescription('This is not your current password.');
  await expect(current).toBeFocused();
  await current.fill(PASSWORD);
  await change.click();
  await expect(dialog(page)).toContainText('Password changed successfully.');
  await acknowledge(page);
  await expect(current).toHaveValue('');
  await expect(change).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  const response = await elsewhere.request.get(new URL('/v1/UserAPI/currentUser', page.url()).href);
  expect(response.status()).toBe(401);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Wallet/ })).toBeVisible();
});

test('a vendor adds the role CUSTOMER after one confirmation, and the top bar offers it', async ({ page }) => {
  await beNewcomer(page, 'VENDOR');
  await page.goto('/home/account');
  const become = page.getByRole('main').getByRole('button', { name: 'Become a CUSTOMER' });
  const question = page.getByRole('dialog', { name: 'Become a CUSTOMER?' });
  await become.first().click();
  await question.getByRole('button', { name: 'Not now' }).click();
  await failEveryWay(page, {
    call: '**/v1/UserAPI/addRole/*',
    act: async () => {
      await become.first().click();
      await question.getByRole('button', { name: 'Become a CUSTOMER' }).click();
    },
    shownIn: dialog(page),
    otherwise: 'The role could not be added. Please try again.',
    after: () => acknowledge(page),
  });
  await become.first().click();
  await question.getByRole('button', { name: 'Become a CUSTOMER' }).click();
  await expect(dialog(page)).toContainText('You can now act as CUSTOMER.');
  await acknowledge(page);
  await expect(become).toHaveCount(0);
  const role = page.getByRole('banner').getByLabel('Role');
  await expect(role.locator('option')).toHaveText(['VENDOR', 'CUSTOMER']);
  await role.selectOption('CUSTOMER');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wallet ₹0.00' })).toBeVisible();
  await page.goto('/home/wallet');
  await expect(page.getByRole('button', { name: 'Top Up' })).toBeVisible();
});

test('a new email needs the password, a new name does not', async ({ page }) => {
  await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/account/profile');
  const again = page.getByLabel('Your Password, to change the email');
  const save = page.getByRole('button', { name: 'Save Profile' });
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('kavya@example.com');
  await expect(again).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill('menon@example.com');
  await expect(again).toBeVisible();
  await expect(save).toBeDisabled();
  await again.fill('Wrong@1234');
  await save.click();
  await expect(again).toHaveAccessibleDescription('This is not your current password.');
  await again.fill(PASSWORD);
  await save.click();
  await expect(dialog(page)).toContainText('Profile updated successfully.');
  await acknowledge(page);
  await expect(again).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('menon@example.com');
});

test('a page that asked with the session of before a new password opens all the same', async ({ page }) => {
  await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home');
  const refused = { status: 401, json: { statusCode: 401, code: 'NO_SESSION', message: 'Please log in.' } };
  await page.route('**/v1/UserAPI/currentUser', (route) => route.fulfill(refused), { times: 1 });
  await page.getByRole('link', { name: 'Address Book' }).click();
  await expect(page.getByRole('heading', { name: 'Address Book' })).toBeVisible();
  await expect(page).toHaveURL(/\/home\/addressbook$/);
});
