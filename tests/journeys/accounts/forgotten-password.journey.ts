import { expect } from '@playwright/test';
import { lastCodeOf, otherThan } from '#tests/codes.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { be, beNewcomer, NEW_PASSWORD, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE });

test('a forgotten password is replaced with a code, from login to login', async ({ page, sql }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL(/\/forgotPassword$/);
  // The number is still there.
  await expect(page.getByLabel('Contact Number')).toHaveValue(contactNumber);
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Send a code' }).click();

  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByText(`If ${contactNumber} is registered here, a code is on its way.`)).toBeVisible();
  const again = page.getByRole('button', { name: /^Send again/ });
  await expect(again).toHaveAccessibleName(/^Send again in 0:[0-3][0-9]$/);
  await expect(again).toBeDisabled();
  await hasNoProblems(page);
  const sent = (await lastCodeOf(sql, contactNumber)) ?? '';
  await code.fill('12');
  await expect(code).toHaveAccessibleDescription('Enter the 6 digits that were sent to you');
  await code.fill(otherThan(sent));
  await page.getByLabel('New Password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(code).toHaveAccessibleDescription(/^This code is wrong or no longer valid/);
  await expect(code).toBeFocused();
  await hasNoProblems(page);

  // Half a minute later.
  await sql`update codes set sent_at = sent_at - interval '31 seconds' where contact_number = ${contactNumber}`;
  await expect(again).toHaveAccessibleName('Send again', { timeout: 40_000 });
  await again.click();
  await expect(again).toHaveAccessibleName(/^Send again in [01]:[0-5][0-9]$/);
  await code.fill((await lastCodeOf(sql, contactNumber)) ?? '');
  await code.press('Enter');
  await expect(dialog(page)).toContainText('Your new password is set');
  await acknowledge(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Contact Number')).toHaveValue(contactNumber);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('an administrator gives a person who called a one-time password', async ({ page, browser, baseURL, sql }) => {
  const { userId, contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const admin = await pageElsewhere(browser, baseURL);
  await admin.setViewportSize(PHONE);
  await be(admin, sql, 'ADMIN');
  await admin.goto(`/home/people/${userId}`);
  await admin.getByRole('button', { name: 'Reset password' }).click();
  const question = admin.getByRole('dialog', { name: 'Reset the password of Kavya Menon?' });
  await expect(question).toBeVisible();
  await hasNoProblems(admin);
  await question.getByLabel('Reason').fill('They called from their number');
  await question.getByRole('button', { name: 'Reset password' }).click();
  const [, oneTime = ''] = /: (\S+)$/.exec(await dialog(admin).locator('#alert-message').innerText()) ?? [];
  await hasNoProblems(admin);
  await page.goto('/login');
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByLabel('Password').fill(oneTime);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
  await admin.context().close();
});
