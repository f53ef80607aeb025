/** What people who are new to the marketplace do first, on its screens. */
import { expect, type Page } from '@playwright/test';
import { HOME, PASSWORD } from '../people.ts';

/** ₹1,500.50, as screens write amounts. */
export const rupees = (amount: number): string =>
  `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** Fills the form of /register as Kavya Menon; ends on /login. */
export async function register(page: Page, contact: string, role = 'CUSTOMER'): Promise<void> {
  if (!page.url().includes('/register')) await page.goto('/register');
  const button = page.getByRole('button', { name: 'Register' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Full Name').fill('Kavya Menon');
  await page.getByLabel('Contact Number').fill(contact);
  await page.getByLabel('Email').fill('kavya@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password').fill(PASSWORD);
  await page.getByLabel('User Role').selectOption(role);
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Logs in on /login; ends where the person came from, else at home. */
export async function logIn(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Contact Number').fill(contact);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner').getByText('Welcome Kavya Menon')).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
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

/** Puts the first dish of a menu into the cart and opens it; returns the bill in rupees. */
export async function fillCart(page: Page, restaurantId = 1): Promise<number> {
  await page.goto(`/checkMenu/${restaurantId}`);
  const dish = page.getByRole('article').first();
  const price = Number((await dish.getByText('₹').innerText()).replace(/[₹,]/g, ''));
  await dish.getByRole('button', { name: /Add To Cart/ }).click();
  await page.getByRole('link', { name: /View cart/ }).click();
  await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(price));
  return price;
}

/** In a cart that has no address yet, where the form for one is open. */
export async function addHome(page: Page): Promise<void> {
  await page.getByLabel('Address Name').fill(HOME.userAddressName);
  await page.getByLabel('Address Line 1').fill(HOME.addressLine1);
  await page.getByLabel('Address Line 2').fill(HOME.addressLine2);
  await page.getByLabel('Area').fill(HOME.area);
  await page.getByLabel('City').fill(HOME.city);
  await page.getByLabel('State').selectOption(HOME.userState);
  await page.getByLabel('Pincode').fill(HOME.pincode);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/home\/cart$/);
  await expect(page.getByRole('radio', { name: HOME.userAddressName })).toBeChecked();
}
