import { expect, type Page } from '@playwright/test';
import { beNewcomer, PASSWORD } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE });

// Browsers have no passkeys for 127.0.0.1.
test.use({ baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')) });

async function enterPassword(page: Page, contactNumber: string): Promise<void> {
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a passkey is added, logs in alone and as the second step, and is removed', async ({ page, sql }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/home');
  const { contactNumber, userId } = await beNewcomer(page, 'CUSTOMER');
  await page.goto('/home/account/secondFactor');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await hasNoProblems(page);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Your Password').fill('Wrong@1234');
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByLabel('Your Password')).toHaveAccessibleDescription('This is not your current password.');
  await hasNoProblems(page);
  await passkeys.getByLabel('Your Password').fill(PASSWORD);
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This device has a passkey now.')).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await hasNoProblems(page);

  await page.context().clearCookies();
  await page.goto('/login');
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await sql`insert into second_factors (user_id, secret, confirmed_at) values (${userId}, '\\x00', now())`;
  await page.context().clearCookies();
  await page.goto('/login');
  await enterPassword(page, contactNumber);
  await expect(page.getByLabel('Code')).toBeFocused();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await sql`delete from second_factors where user_id = ${userId}`;
  await page.goto('/home/account/secondFactor');
  await expect(passkeys.getByRole('listitem')).toContainText('last used');
  await passkeys.getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(0);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey does not work here');
  await hasNoProblems(page);
  await enterPassword(page, contactNumber);
  await expect(page).toHaveURL(/\/home$/);
});
