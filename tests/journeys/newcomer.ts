/** What people who are new to the marketplace do first, on its screens. */
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const PASSWORD = 'Masala@123';

/** A contact number that nobody has yet. */
export const newContact = (): string => String(randomInt(6_000_000_000, 9_000_000_000));

/** ₹1,500.50, as screens write amounts. */
export const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Fills the form of /register as Kavya Menon; ends on /login. */
export async function register(page: Page, contact: string): Promise<void> {
  if (!page.url().endsWith('/register')) await page.goto('/register');
  const button = page.getByRole('button', { name: 'Register' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Full Name').fill('Kavya Menon');
  await page.getByLabel('Contact Number').fill(contact);
  await page.getByLabel('Email').fill('kavya@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Logs in on /login; ends at home. */
export async function logIn(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Contact Number').fill(contact);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Welcome Kavya Menon')).toBeVisible();
}

/** Puts rupees into an empty wallet. */
export async function topUp(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Top Up Wallet' }).click();
  await page.getByLabel('Amount in rupees').fill(amount);
  await page.getByRole('button', { name: 'Top Up' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Top-up successful. Your new wallet balance is ${rupees(Number(amount))}`);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('banner')).toContainText(rupees(Number(amount)));
}
