import { expect } from '@playwright/test';
import { failEveryWay } from '../vocabulary/pages/dialogs.ts';
import { beCustomer, beNewcomer, newContact, PASSWORD } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('a login is disabled while invalid, and shows why it failed', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Login' });
  const alert = page.getByRole('alert');
  await expect(button).toBeDisabled();
  await page.getByLabel('Contact Number').fill(newContact());
  await expect(button).toBeDisabled();
  await page.getByLabel('Password').fill('Customer@123');
  await failEveryWay(page, {
    call: '**/v1/UserAPI/userLogin',
    act: () => button.click(),
    shownIn: alert,
    otherwise: 'Login failed. Please check your contact number and password.',
    after: () => expect(button).toBeEnabled(),
  });
  await button.click();
  await expect(alert).toHaveText('Contact number or password is wrong.');
  await page.getByLabel('Password').fill('Customer@1234');
  await expect(alert).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
});

test('a blocked person reads so with the right password alone', async ({ page, sql }) => {
  const { userId, contactNumber } = await beNewcomer(page, 'CUSTOMER');
  await sql`update users set is_blocked = true where user_id = ${userId}`;
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Contact Number').fill(contactNumber);
  for (const [password, sentence] of [
    [`${PASSWORD}4`, 'Contact number or password is wrong.'],
    [PASSWORD, 'This account is blocked. Please contact us.'],
  ] as const) {
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('no login address redirects to another site', async ({ page }) => {
  await beCustomer(page, 1);
  await page.context().clearCookies({ name: 'sid' });
  for (const from of ['/..//evil.example', '/\\\\evil.example', 'https://evil.example']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`);
    await page.getByLabel('Contact Number').fill('9876543210');
    await page.getByLabel('Password').fill('Customer@123');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/home$/);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  }
});
