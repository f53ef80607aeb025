/** People of every role, and the dialogs that they answer. */
import type { Locator, Page } from '@playwright/test';
import type { Role } from '#contract/kit.ts';
import type { Sql } from '#server/kit/database.ts';
import { beCustomer } from './newcomer.ts';

/** Someone with this role alone, logged in on this page. */
export async function be(page: Page, sql: Sql, role: Role): Promise<number> {
  const userId = await beCustomer(page, 1);
  await sql`update users set roles = ${[role]} where user_id = ${userId}`;
  return userId;
}

/** Says OK to an alert. */
export const ok = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

/** The card of a restaurant. */
export const cardOf = (page: Page, restaurantName: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: restaurantName, exact: true }) });
