import { expect } from '@playwright/test';
import { acknowledge, dialog, failEveryWay } from '../vocabulary/pages/dialogs.ts';
import { newContact, PASSWORD } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const CALL = '**/v1/UserAPI/userRegister';

test('registering: disabled while invalid, refused in every way, then a success dialog and /login', async ({
  page,
}) => {
  const contact = newContact();
  const button = page.getByRole('button', { name: 'Register' });
  await page.goto('/register?from=/home/cart');
  await expect(page.getByLabel('User Role')).toHaveValue('CUSTOMER');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/^At least 8 characters/);
  for (const [label, value] of [
    ['Full Name', 'Kavya Menon'],
    ['Contact Number', contact],
    ['Email', 'kavya@example.com'],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const) {
    await expect(button, `before ${label}`).toBeDisabled();
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await expect(button).toBeEnabled();

  await failEveryWay(page, {
    call: CALL,
    act: () => button.click(),
    shownIn: page.getByRole('alert'),
    otherwise: 'Registration failed. Please try again.',
    after: () => expect(button).toBeEnabled(),
  });

  await button.click();
  await expect(dialog(page)).toContainText(/\w+/);
  await expect(dialog(page).getByLabel('Success')).toBeVisible();
  await acknowledge(page);
  await expect(page).toHaveURL(/\/login\?from=\/home\/cart$/);

  // The same number again is refused beside its field.
  await page.goto('/register');
  await page.getByLabel('Full Name').fill('Kavya Menon');
  await page.getByLabel('Contact Number').fill(contact);
  await page.getByLabel('Email').fill('kavya@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await button.click();
  const number = page.getByLabel('Contact Number');
  await expect(number).toHaveAccessibleDescription('This contact number is already registered. Please log in instead.');
  await expect(number).toBeFocused();
  await number.fill(newContact());
  await expect(button).toBeEnabled();
});

test('who wants to sell food comes from the footer with the role of a vendor', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sell your food here' }).click();
  await expect(page.getByLabel('User Role')).toHaveValue('VENDOR');
});

test('a common password, or one with the name in it, is refused with a sentence at its field', async ({ page }) => {
  await page.goto('/register');
  const password = page.getByLabel('Password', { exact: true });
  const button = page.getByRole('button', { name: 'Register' });
  await page.getByLabel('Full Name').fill('Kavya Menon');
  await page.getByLabel('Contact Number').fill(newContact());
  await page.getByLabel('Email').fill('kavya@example.com');
  for (const [chosen, sentence] of [
    [
      'India@123',
      'This password is too easy to guess, because it is one or two common words or names. Use three words that do not belong together, with a digit and a sign.',
    ],
    ['KavyaMenon@1', 'Please choose a password without your name or contact number in it.'],
  ] as const) {
    await password.fill(chosen);
    await page.getByLabel('Confirm Password').fill(chosen);
    await button.click();
    await expect(password).toHaveAccessibleDescription(sentence);
    await expect(password).toBeFocused();
  }
  await password.fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await button.click();
  await acknowledge(page);
  await expect(page).toHaveURL(/\/login/);
});
