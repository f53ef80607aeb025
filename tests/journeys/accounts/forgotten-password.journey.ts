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

test('an email is confirmed, and a link to it replaces a forgotten password', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const admin = await pageElsewhere(browser, baseURL);
  await be(admin, sql, 'ADMIN');
  const linkIn = async (words: string): Promise<string> => {
    const message = admin.getByRole('listitem').filter({ hasText: words }).first();
    await expect(async () => {
      await admin.goto('/home/messages');
      await expect(message).toContainText('Shown here only', { timeout: 1000 });
    }).toPass();
    return /https?:\S+/.exec(await message.innerText())?.[0] ?? '';
  };
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/account/profile');
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Confirm your email' }).click();
  await expect(dialog(page)).toContainText('A link is on its way');
  await acknowledge(page);
  await page.goto('/confirmEmail');
  await page.getByRole('main').getByRole('button', { name: 'Confirm your email' }).click();
  await expect(dialog(page)).toContainText('This is not a link of ours.');
  await acknowledge(page);
  await page.goto(await linkIn('Open this link to confirm your email'));
  await hasNoProblems(page);
  await page.getByRole('main').getByRole('button', { name: 'Confirm your email' }).click();
  await expect(dialog(page)).toContainText('Your email is confirmed.');
  await acknowledge(page);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/home/account/profile');
  await expect(page.getByText('Your email is confirmed.')).toBeVisible();

  await page.context().clearCookies();
  // Later than the first link.
  await sql`update codes set sent_at = sent_at - interval '1 minute' where contact_number = ${contactNumber}`;
  await page.goto('/forgotPassword');
  await page.getByRole('button', { name: 'Send a link to my email' }).click();
  await page.getByLabel('Contact Number').fill(contactNumber);
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Send a link', exact: true }).click();
  await expect(page.getByText(`If ${contactNumber} is registered here with a confirmed email`)).toBeVisible();
  await hasNoProblems(page);
  const link = await linkIn('Open this link to choose a new password');
  const set = async () => {
    await page.goto('/home');
    await page.goto(link);
    await page.getByLabel('New Password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm Password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
  };
  await set();
  await expect(dialog(page)).toContainText('Your new password is set');
  await hasNoProblems(page);
  await acknowledge(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await set();
  await expect(page.getByRole('alert')).toContainText('This link does not work any more.');
  await admin.context().close();
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
