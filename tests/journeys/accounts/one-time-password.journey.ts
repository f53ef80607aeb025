import { expect } from '@playwright/test';
import { resetPassword } from '#server/cli/people/reset-password.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { beNewcomer, NEW_PASSWORD } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const CURRENT_USER = '/v1/UserAPI/currentUser';

test('a one-time password must be replaced, whatever page is opened, before going home', async ({ page, sql }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const [, oneTime = ''] = /: (\S+)$/.exec(await resetPassword(sql, contactNumber)) ?? [];
  await page.goto('/login?from=/home/wallet');
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByLabel('Password').fill(oneTime);
  await page.getByRole('button', { name: 'Login' }).click();
  const heading = page.getByRole('heading', { name: 'Choose your own password' });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/home\/account$/);

  // Neither a link nor an address gets around it.
  await page.getByRole('link', { name: 'Trending Restaurants' }).click();
  await expect(heading).toBeVisible();
  await page.goto('/home/wallet');
  await expect(page).toHaveURL(/\/home\/account$/);
  await expect(heading).toBeVisible();

  await page.getByLabel('One-time Password').fill(oneTime);
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog(page)).toContainText('Password changed successfully.');
  // A call with the old session is refused, and the page loads its data again.
  const reloaded = page.waitForResponse((response) => response.url().endsWith(CURRENT_USER) && response.ok());
  await page.route(`**${CURRENT_USER}`, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await reloaded;
  await expect(dialog(page)).toContainText('Password changed successfully.');
  await acknowledge(page);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/home/wallet');
  await expect(page.getByRole('button', { name: 'Top Up' })).toBeVisible();
});
