import { expect, type Page } from '@playwright/test';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { lastCodeOf, OPERATOR } from '#tests/codes.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { test } from '../vocabulary/own-server.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { be, beNewcomer, newContact, PASSWORD, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';

test.use({ viewport: PHONE, ownFor: 'codes' });

const sendTo = async (page: Page, contactNumber: string) => {
  await page.getByLabel('Contact Number').fill(contactNumber);
  await page.getByRole('button', { name: 'Send a code' }).click();
};

test('an administrator lets people log in with a code, and asks new ones for a code to their number', async ({
  page,
  browser,
  own: { origin, sql },
}) => {
  const admin = await pageElsewhere(browser, origin);
  await admin.setViewportSize(PHONE);
  await be(admin, sql, 'ADMIN');
  await callsOf(admin)(saveMarketplace, { body: OPERATOR });
  const switchOn = async (label: string) => {
    await admin.goto('/home/marketplace');
    await admin.getByLabel(label).check();
    await hasNoProblems(admin);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await acknowledge(admin);
  };
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  await page.context().clearCookies();
  await switchOn('People can log in with a code instead of a password');
  await expect(async () => {
    await page.goto('/login?from=/home/wallet');
    await expect(page.getByRole('button', { name: 'Log in with a code' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Log in with a code' }).click();
  await sendTo(page, contactNumber);
  await expect(page.getByLabel('Code')).toBeFocused();
  await hasNoProblems(page);
  await page.getByLabel('Code').fill((await lastCodeOf(sql, contactNumber)) ?? '');
  await page.getByLabel('Code').press('Enter');
  await expect(page).toHaveURL(/\/home\/wallet$/);
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
  await page.context().clearCookies();
  await switchOn('New people must prove their contact number with a code');
  const number = newContact();
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Kavya Menon');
  await page.getByLabel('Contact Number').fill(number);
  await page.getByLabel('Email').fill('kavya@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await expect(page.getByLabel('Code')).toBeHidden();
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Register' })).toBeDisabled();
  await hasNoProblems(page);
  await page.getByLabel('Code').fill((await lastCodeOf(sql, number)) ?? '');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(dialog(page)).toContainText('Welcome, Kavya Menon! You can log in now.');
  await admin.context().close();
});
