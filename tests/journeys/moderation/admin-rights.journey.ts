/** Administrators with one right, and keys of the operator. */
import { expect, type Page } from '@playwright/test';
import { ADMIN_ROLES } from '#contract/kit/rights.ts';
import { setAdminRole } from '#contract/moderation/people.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { be, pageElsewhere } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const NO_PAYOUTS = 'This needs the right “Money”. Ask an administrator with all rights.';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, permissions: ['clipboard-read', 'clipboard-write'] });

  test('an administrator limits another to support, who sees tickets and no payouts, at once', async ({
    page,
    browser,
    baseURL,
    sql,
  }) => {
    await be(page, sql, 'ADMIN');
    const theirs = await pageElsewhere(browser, baseURL);
    const userId = await be(theirs, sql, 'ADMIN');
    await theirs.goto('/home/payouts');
    await expect(theirs.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();

    await page.goto(`/home/people/${userId}`);
    await expect(
      page.getByText('May use: Everything, also the rights of administrators, keys and settings'),
    ).toBeVisible();
    await page.getByLabel('Rights as an administrator').selectOption('Support');
    await expect(page.getByText('May use: Tickets, refunds and doubtful deliveries')).toBeVisible();
    await hasNoProblems(page);
    await page.getByRole('button', { name: 'Save the rights' }).click();
    await expect(page.getByText('Saved. It applies at once.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save the rights' })).toHaveCount(0);
    await expect(page.getByText('Changed the right of administrator')).toBeVisible();

    await test.step('the open page is closed, with the right that is missing', async () => {
      await expect(theirs.getByText(NO_PAYOUTS)).toBeVisible();
      await hasNoProblems(theirs);
    });
    await test.step('the menu has tickets, but no payouts', async () => {
      await theirs.goto('/adminPage');
      await expect(theirs.getByRole('heading', { name: 'Administration' })).toBeVisible();
      await expect(theirs.getByRole('link', { name: 'Payouts', exact: true })).toHaveCount(0);
      await expect(theirs.getByRole('region', { name: 'Figures' })).toHaveCount(0);
      await hasNoProblems(theirs);
      await theirs.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name: 'Tickets' }).click();
      await expect(theirs.getByRole('heading', { name: 'Support Tickets' })).toBeVisible();
    });
    await test.step('a link to payouts names the right, also as the first page', async () => {
      await theirs.goto('/home/payouts');
      await expect(theirs.getByText(NO_PAYOUTS)).toBeVisible();
    });
    await test.step('they block nobody, and change no rights', async () => {
      await theirs.goto(`/home/people/${userId}`);
      await expect(theirs.getByText('Rights as an administrator: Support')).toBeVisible();
      await theirs.goto('/home/people');
      await expect(theirs.getByRole('heading', { name: 'People' })).toBeVisible();
      await expect(theirs.getByRole('button', { name: /^Block/ })).toHaveCount(0);
      await hasNoProblems(theirs);
    });
  });

  test('an administrator makes a key of the operator, copies it, and ends it', async ({ page, baseURL, sql }) => {
    await be(page, sql, 'ADMIN');
    await page.goto('/home/operatorKeys');
    await hasNoProblems(page);
    await page.getByLabel('Name of the program').fill('Accounting');
    await page.getByRole('checkbox', { name: 'Money' }).check();
    await page.getByRole('button', { name: 'Make the key' }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Key copied')).toBeVisible();
    const key = await page.evaluate(() => navigator.clipboard.readText());
    const due = async (authorization = `Bearer ${key}`) =>
      (await fetch(`${baseURL}/v1/AdminAPI/payoutsDue`, { headers: { authorization } })).status;
    expect(await due()).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await hasNoProblems(page);
    const item = page.getByRole('listitem').filter({ hasText: key.slice(0, 12) });
    await item.getByRole('button', { name: 'End the key Accounting' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
    await expect(item).toHaveCount(0);
    expect(await due()).toBe(401);
  });
});

test('the menu of each right has exactly the pages that it opens', async ({ page, browser, baseURL, sql }) => {
  test.slow();
  await be(page, sql, 'ADMIN');
  const theirs = await pageElsewhere(browser, baseURL);
  const userId = await be(theirs, sql, 'ADMIN');
  await theirs.goto('/adminPage');
  await expect(menu(theirs).first()).toBeVisible();
  const all = await pagesIn(theirs);
  expect(all.length).toBeGreaterThan(15);
  for (const adminRole of ADMIN_ROLES) {
    await callsOf(page)(setAdminRole, { params: { userId }, body: { adminRole } });
    await theirs.goto('/adminPage');
    await expect(theirs.getByRole('heading', { name: 'Administration' })).toBeVisible();
    const opened = await pagesIn(theirs);
    for (const to of all) {
      const response = await theirs.goto(to);
      expect(response?.status(), `${adminRole} ${to}`).toBe(opened.includes(to) ? 200 : 403);
    }
  }
});

const pagesIn = async (page: Page) =>
  (await menu(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))).filter(Boolean);
