/** What journeys of administrators need: people of every role, restaurants that wait, cards in long lists, alerts. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Role } from '#contract/kit/endpoint.ts';
import type { Sql } from '#server/database/database.ts';
import { type Kitchen, newKitchen } from '#tests/people.ts';
import { beCustomer } from './newcomer.ts';

/** Someone with this role alone, logged in on this page. */
export async function be(page: Page, sql: Sql, role: Role): Promise<number> {
  const userId = await beCustomer(page, 1);
  await sql`update users set roles = ${[role]} where user_id = ${userId}`;
  return userId;
}

/** A restaurant that seems to wait longer than all before it: it is the first of the list. */
export async function newPending(sql: Sql, name: string): Promise<Kitchen> {
  const kitchen = await newKitchen(sql, { name, approval: 'Pending', isStarted: false });
  await sql`update restaurants set created_at = '2020-01-01'::timestamptz - restaurant_id * interval '1 hour'
    where restaurant_id = ${kitchen.restaurantId}`;
  return kitchen;
}

/** Says OK to an alert. */
export const ok = (page: Page): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();

/** The card of a restaurant. */
export const cardOf = (page: Page, restaurantName: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: restaurantName, exact: true }) });

/** The same in a list that other journeys add to meanwhile: from its last page towards the first. */
export async function cardFromEnd(page: Page, path: string, restaurantName: string): Promise<Locator> {
  const card = cardOf(page, restaurantName);
  await page.goto(`${path}?page=9999`);
  await expect(page).not.toHaveURL(/9999/);
  while (!(await card.isVisible())) {
    const shown = Number(new URL(page.url()).searchParams.get('page'));
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page).toHaveURL(new RegExp(`page=${shown - 1}$`));
  }
  return card;
}
