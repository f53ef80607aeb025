import { expect } from '@playwright/test';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { lastCodeOf, OPERATOR } from '#tests/codes.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { test } from '../vocabulary/own-server.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { addHome } from '../vocabulary/pages/first-steps.ts';
import { be, newContact, PASSWORD, pageElsewhere, putInWallet } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { newKitchen } from '../vocabulary/town.ts';

test.use({ viewport: PHONE, ownFor: 'guests' });

test('a visitor orders a dish with a code and a name, and later sets a password', async ({
  page,
  browser,
  own: { origin, sql },
}) => {
  const admin = await pageElsewhere(browser, origin);
  await admin.setViewportSize(PHONE);
  await be(admin, sql, 'ADMIN');
  await callsOf(admin)(saveMarketplace, { body: OPERATOR });
  const { restaurantId } = await newKitchen(sql, { name: 'Quick Bites' });
  const menu = `/checkMenu/${restaurantId}`;
  const withNumber = page.getByRole('button', { name: 'Order with your number' });

  await test.step('an administrator switches it on', async () => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
    await expect(withNumber).toBeHidden();
    await admin.goto('/home/marketplace');
    await admin.getByLabel('Visitors can order with a code and their name, without a password').check();
    await hasNoProblems(admin);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await acknowledge(admin);
    await admin.context().close();
    await expect(async () => {
      await page.goto('/login');
      await expect(withNumber).toBeVisible({ timeout: 1000 });
    }).toPass();
  });

  const contactNumber = newContact();
  await test.step('the visitor chooses a dish and proves the number', async () => {
    await page.goto(menu);
    await page.getByRole('button', { name: 'Add To Cart Jeera Rice' }).click();
    await expect(page.getByText('Log in to add Jeera Rice to your cart')).toBeVisible();
    await hasNoProblems(page);
    await withNumber.click();
    await page.getByLabel('Contact Number').fill(contactNumber);
    await expect(page.getByRole('button', { name: 'Send a code' })).toBeDisabled();
    await page.getByLabel('Full Name').fill('Kavya Menon');
    await hasNoProblems(page);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByText(`A code is on its way to ${contactNumber}.`)).toBeVisible();
    await hasNoProblems(page);
    await page.getByLabel('Code').fill((await lastCodeOf(sql, contactNumber)) ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(menu);
    await expect(page.getByRole('button', { name: 'Add To Cart Jeera Rice, in cart: 1' })).toBeVisible();
  });

  await test.step('the guest orders it', async () => {
    await putInWallet(page, Number(await page.evaluate(() => sessionStorage.getItem('userId'))), 500);
    await page.goto('/home/cart');
    await addHome(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(dialog(page)).toContainText(/Order placed successfully! OrderId: \d+/);
    await acknowledge(page);
  });

  await test.step('the guest adds an email, and sees where a password is needed', async () => {
    await page.goto('/home/account/profile');
    await page.getByLabel('Full Name').fill('Kavya Rao');
    await page.getByLabel('Email').fill('kavya@example.com');
    await expect(page.getByLabel('Your Password, to change the email')).toBeHidden();
    await page.getByRole('button', { name: 'Save Profile' }).click();
    await acknowledge(page);
    await page.goto('/home/account/number');
    await expect(page.getByText('This needs a password, and you have none yet.')).toBeVisible();
    await hasNoProblems(page);
    await page.getByRole('link', { name: 'Set a password' }).click();
    await expect(page).toHaveURL(/\/home\/account\/password$/);
  });

  await test.step('with a code the guest sets a password and logs in with it', async () => {
    await page.goto('/home/account');
    await page.getByRole('link', { name: 'Set a password' }).click();
    await expect(page.getByLabel('Contact Number')).toHaveValue(contactNumber);
    await hasNoProblems(page);
    // Half a minute later.
    await sql`update codes set sent_at = sent_at - interval '31 seconds' where contact_number = ${contactNumber}`;
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await hasNoProblems(page);
    await page.getByLabel('Code').fill((await lastCodeOf(sql, contactNumber)) ?? '');
    await page.getByLabel('New Password').fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(dialog(page)).toContainText('Your new password is set');
    await acknowledge(page);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/home/account');
    await expect(page.getByText(`Kavya Rao · ${contactNumber}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Password', exact: true })).toBeVisible();
  });
});
