/** What the provider has settled and what fits no payment: found, clarified and settled by an administrator. */
import { expect, type Page } from '@playwright/test';
import { dateOf, dateWords, daysAfter, momentOf } from '#contract/kit/india.ts';
import { reconcileDay } from '#contract/payments/settlements.ts';
import type { Sql } from '#server/database/database.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { be, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const isWhole = async (page: Page) => {
  expect((await axe(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

/** A payment that the demo's provider has received and Chatpata does not know. */
async function plantUnknown(sql: Sql, ref: string, day: string): Promise<void> {
  await sql`
    insert into demo_payments (provider_ref, amount_paise, receipt_ref, is_paid, paid_at)
    values (${ref}, 57700, ${ref}, true, ${momentOf(daysAfter(day, -1), '12:00')})`;
}

/** A receipt of another amount than this person's payment is for, as it is held. */
async function plantHeld(sql: Sql, ref: string, userId: number): Promise<void> {
  await sql`
    insert into payments (user_id, amount_paise, provider, provider_ref, created_at, ends_at)
    values (${userId}, 50000, 'demo', ${ref}, now(), now() + interval '10 minutes')`;
  await sql`
    with held as (
      insert into held_receipts (provider, receipt_ref, provider_ref, amount_minor, currency, reason, received_at)
      values ('demo', ${ref}, ${ref}, 70000, 'INR', 'WRONG_AMOUNT', now()) returning held_id
    )
    insert into book_transfers (at, kind, debit_account, credit_account, amount_paise, held_id)
    select now(), 'HELD', 'provider:demo', 'platform:held', 70000, held_id from held`;
}

/** A dispute about a payment of this person, to be answered in two days. */
async function plantDispute(sql: Sql, ref: string, userId: number): Promise<void> {
  await sql`
    insert into payments (user_id, amount_paise, provider, provider_ref, receipt_ref, state, created_at, ends_at, paid_at)
    values (${userId}, 50000, 'demo', ${ref}, ${ref}, 'PAID', now(), now(), now())`;
  await sql`
    insert into disputes (provider, dispute_ref, receipt_ref, state, amount_minor, currency, reason, respond_by, told_at, received_at)
    values ('demo', ${ref}, ${ref}, 'OPEN', 50000, 'INR', 'Goods or services not received', now() + interval '2 days', now(), now())`;
}

test('a dispute is shown until it has ended', async ({ page, browser, baseURL, sql }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const customer = await pageElsewhere(browser, baseURL);
  const ref = `dispute-${Date.now()}`;
  await plantDispute(sql, ref, await be(customer, sql, 'CUSTOMER'));
  await customer.context().close();
  await be(page, sql, 'ADMIN');
  await page.goto('/adminPage');
  await page.getByRole('link', { name: 'dispute to answer' }).click();
  const dispute = page.getByRole('listitem').filter({ hasText: ref });
  await expect(dispute).toContainText('₹500.00');
  await expect(dispute).toContainText('Answer it on the provider’s pages, by');
  await expect(dispute).toContainText('“Goods or services not received”.');
  await expect(dispute).toContainText('started it to top up the wallet.');
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await isWhole(page);
  }
  await sql`update disputes set state = 'LOST', deducted_minor = 50000 where dispute_ref = ${ref}`;
  await page.getByRole('link', { name: 'Ended disputes' }).click();
  await expect(dispute).toContainText('Lost');
  await expect(dispute).toContainText('You lost ₹500.00.');
  await page.getByRole('link', { name: 'Disputes', exact: true }).click();
  await expect(dispute).toBeHidden();
  await sql`delete from disputes where dispute_ref = ${ref}`;
  await sql`delete from payments where provider_ref = ${ref}`;
});

test('a difference is found and clarified, and held money is credited', async ({ page, browser, baseURL, sql }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await be(page, sql, 'ADMIN');
  const day = daysAfter(dateOf(new Date()), -1);
  const ref = `unknown-${Date.now()}`;
  await plantUnknown(sql, ref, day);
  await callsOf(page)(reconcileDay, { params: { provider: 'demo', day } });
  await page.goto('/adminPage');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settlements' }).click();
  await expect(page.getByRole('row').filter({ hasText: dateWords(day) })).toContainText('to clarify');
  await isWhole(page);
  await page.getByRole('link', { name: `${dateWords(day)}, Demo` }).click();
  const found = page.getByRole('listitem').filter({ hasText: ref });
  await expect(found).toContainText('The provider has settled a payment of ₹577.00 that is not in our books.');
  await expect(found).toContainText('Look it up on the provider’s pages.');
  await isWhole(page);
  await found.getByRole('button', { name: 'Mark as clarified' }).click();
  await page.getByLabel('What it was about').fill('A try of the provider');
  await page.getByRole('button', { name: 'It is clarified' }).click();
  await expect(found).toContainText('A try of the provider');
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByText('Compared with the provider’s current report.')).toBeVisible();
  await expect(found).toContainText('Clarified by');

  const customer = await pageElsewhere(browser, baseURL);
  const userId = await be(customer, sql, 'CUSTOMER');
  await plantHeld(sql, `held-${ref}`, userId);
  await page.goto('/home/heldMoney');
  const held = page.getByRole('listitem').filter({ hasText: `held-${ref}` });
  await expect(held).toContainText('The payment was for ₹500.00.');
  await isWhole(page);
  await held.getByRole('button', { name: 'Credit' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('They paid more than they meant to');
  await page.getByRole('button', { name: 'Credit it' }).click();
  await expect(page.getByText('Added to their wallet.')).toBeVisible();
  await expect(held).toBeHidden();
  await page.getByRole('link', { name: 'Resolved' }).click();
  await expect(held).toContainText('They paid more than they meant to');
  await customer.goto('/home/wallet');
  await expect(customer.getByText('A payment of yours that was matched later')).toBeVisible();
  await customer.context().close();
});
