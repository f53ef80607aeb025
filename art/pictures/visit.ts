/** People of the demo town in browsers of their own, for pictures. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };

export const CUSTOMER = ['9876543210', 'Customer@123'] as const;
export const VENDOR = ['9876543211', 'Vendor@123'] as const;
export const ADMIN = ['9876543212', 'Admin@123'] as const;

export async function onPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
  const result = await work(await context.newPage());
  await context.close();
  return result;
}

export async function logIn(page: Page, [contact, password]: readonly [string, string]): Promise<void> {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Contact Number').fill(contact);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** Streams of events stay open, so a page that shows orders is never idle. */
export async function show(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForTimeout(1500);
}
