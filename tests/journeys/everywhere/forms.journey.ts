import { expect, type Page } from '@playwright/test';
import { PASSWORD_HINT } from '#contract/accounts/fields.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const NAME = 'Only English Alphabet is allowed and First letter should be capital';
const CONTACT = 'Contact Number Should Start with 6,7,8,9';
const EMAIL = 'Enter a Valid email address';
const PASSWORD =
  'Password should contain at least one uppercase, one lowercase, one digit, and one special character (amongst -! @ #, $, %, ^, &, *) And Must be at least 8 characters!';
const MISMATCH = 'Password and Confirm Password Should be Same';
const LOGIN_CONTACT = 'Enter 10 digit of your mobile number';
const LOGIN_PASSWORD = 'Enter a valid Pattern of password';
const LETTERS = 'Only alphabets are allowed';
const DIGITS = 'Only numbers are allowed';

type Row = readonly [label: string, message: string, wrong: readonly string[], right: readonly string[]];

/**
 * The field rules of product rule 1.5: each field with its sentence, values that are refused and values that are
 * accepted.
 */
const FIELDS: Readonly<Record<string, readonly Row[]>> = {
  '/register': [
    [
      'Full Name',
      NAME,
      ['asha', 'ASha', 'Asha  Rao', 'Asha ', 'Asha R4o', 'आशा', ''],
      ['Asha', 'Asha Rao', 'Asha de Souza'],
    ],
    [
      'Contact Number',
      CONTACT,
      ['5876543210', '987654321', '98765432100', '98765-4321', ''],
      ['6000000000', '9999999999'],
    ],
    ['Email', EMAIL, ['asha', 'asha@', '@example.com', `${'a'.repeat(65)}@example.com`, ''], ['asha@example.com']],
    [
      'Password',
      PASSWORD,
      ['Masala@', 'masala@123', 'MASALA@123', 'Masala@abc', 'Masala1234', ''],
      ['Masala@1', 'Masala,12'],
    ],
    ['Confirm Password', MISMATCH, ['Masala@12'], ['Masala,12']],
  ],
  '/login': [
    ['Contact Number', LOGIN_CONTACT, ['5876543210', '98765', ''], ['9876543210']],
    ['Password', LOGIN_PASSWORD, ['masala', ''], ['Masala@123']],
  ],
  '/addAddress': [
    ['Address Name', 'Address Name is Required', ['', '   '], ['Home']],
    ['Address Line 1', 'Address Line 1 is Required', ['', '   '], ['12/3, 4th Cross']],
    ['Address Line 2', 'Address Line 2 is Required', ['', '   '], ['80 Feet Road']],
    ['Area', LETTERS, ['Sector 5', 'A  B', ' Area', ''], ['Indiranagar', 'Lodhi Colony']],
    ['City', LETTERS, ['Pune-1', 'New  Delhi', ''], ['New Delhi']],
    ['Pincode', DIGITS, ['56003', '5600388', '56003a', ''], ['560038']],
  ],
  '/home/account/profile': [
    ['Full Name', NAME, ['asha', ''], ['Asha Rao']],
    ['Email', EMAIL, ['asha@', ''], ['asha@example.com']],
  ],
  '/home/account/password': [
    ['Current Password', LOGIN_PASSWORD, ['masala', ''], ['Masala@123']],
    ['New Password', PASSWORD, ['Masala@', ''], ['Masala@456']],
    ['Confirm Password', MISMATCH, ['Masala@45'], ['Masala@456']],
  ],
  '/home/wallet': [
    ['Amount in rupees', 'Amount must be greater than 0.', ['0', '0.99', '-5'], ['1', '1.5', '99999.99']],
    ['Amount in rupees', 'Amount is required.', [''], ['250']],
  ],
};

/** A choice as a row: the select, its message, and a value of it. */
const SELECTS: Readonly<Record<string, readonly [label: string, message: string, right: string]>> = {
  '/register': ['User Role', 'User Role is Required', 'VENDOR'],
  '/addAddress': ['State', 'State is Required', 'West Bengal'],
};

async function readRow(page: Page, [label, message, wrong, right]: Row): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  const sentence = page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`);
  await field.focus();
  await field.blur();
  const hint = await sentence.innerText();
  expect(['', PASSWORD_HINT], `${label}, untouched`).toContain(hint);
  await field.fill('x');
  for (const value of wrong) {
    await field.fill(value);
    await expect(sentence, `${label}: “${value}”`).toHaveText(message);
  }
  for (const value of right) {
    await field.fill(value);
    await expect(sentence, `${label}: “${value}”`).toHaveText(hint);
  }
}

for (const [path, rows] of Object.entries(FIELDS)) {
  test(`every field of ${path} shows its sentence once it was edited`, async ({ page }) => {
    if (path !== '/register' && path !== '/login') await beCustomer(page, 1);
    // A pincode would fill in city and state at some moment.
    await page.route('**/v1/searchAPI/pincode/*', (route) => route.abort());
    await page.goto(path);
    // The same field may have two rows: each starts on a fresh page, as if never edited.
    const seen = new Set<string>();
    for (const row of rows) {
      if (seen.has(row[0])) await page.reload();
      seen.add(row[0]);
      await readRow(page, row);
    }
    const [label, message, right] = SELECTS[path] ?? [];
    if (label && message && right) {
      const select = page.getByLabel(label);
      await expect(select.locator('option').first()).toHaveText('--Select--');
      await expect(page.getByText(message)).toBeHidden();
      await select.selectOption(right);
      await select.selectOption('');
      await expect(page.getByText(message)).toBeVisible();
      await select.selectOption(right);
      await expect(page.getByText(message)).toBeHidden();
    }
  });
}

test('passwords that become equal no longer differ, whichever was written last', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Confirm Password').fill('Masala@123');
  await expect(page.getByText(MISMATCH)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Masala@123');
  await expect(page.getByText(MISMATCH)).toBeHidden();
});

test('a password can be looked at, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password');
  await password.fill('Masala@123');
  await expect(password).toHaveAttribute('type', 'password');
  const show = page.getByRole('button', { name: 'Show Password' });
  await show.click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('Masala@123');
  await show.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  const { width = 0, height = 0 } = (await show.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
