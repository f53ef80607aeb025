/** From a vendor's statement to the payout, with two administrators. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { savePayoutAccount } from '#contract/earnings/payout-account.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { deliver, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { be, beVendor, PASSWORD, pageElsewhere } from '../vocabulary/people.ts';
import { makeThisWeeksStatements } from '../vocabulary/statements.ts';
import { test } from '../vocabulary/town.ts';

const hasNoProblems = async (page: Page) => {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

// One run at a time waits for its approval, in the whole town.
test.describe.configure({ mode: 'serial' });

test('a statement becomes a payout, which fails, and is in the balance again', async ({
  page: vendor,
  browser,
  baseURL,
  sql,
}) => {
  const kitchen = await ownKitchen(vendor, sql, await beVendor(vendor));
  const { restaurantId } = kitchen;
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await deliver(vendor, await customer.order(kitchen, [2]));
  await callsOf(vendor)(savePayoutAccount, {
    params: { restaurantId },
    body: {
      kind: 'UPI',
      holder: 'Kavya Menon',
      accountNumber: '',
      ifsc: '',
      upiId: 'kavya@okbank',
      password: PASSWORD,
    },
  });
  await sql`update payout_accounts set usable_from = now() where restaurant_id = ${restaurantId}`;
  await makeThisWeeksStatements(sql);
  const [one, other] = [await pageElsewhere(browser, baseURL), await pageElsewhere(browser, baseURL)];
  for (const admin of [one, other]) {
    await admin.setViewportSize({ width: 390, height: 844 });
    await be(admin, sql, 'ADMIN');
    await admin.goto('/home/payouts');
  }
  await one.getByRole('button', { name: 'Prepare a run' }).click();
  await one.getByRole('button', { name: 'Approve' }).click();
  await hasNoProblems(one);
  await one.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(one.getByText('You prepared this run. Another administrator must approve it.')).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const newest = other
    .getByRole('listitem')
    .filter({ hasText: /^Run \d+/ })
    .first();
  await expect(newest).toContainText('Approved by');
  await newest.getByRole('link').click();
  await expect(other).toHaveURL(/\/home\/payoutRun\/\d+$/);
  const row = other.getByRole('row').filter({ hasText: `(${restaurantId})` });
  await expect(row).toContainText('With the bank');
  await expect(row).toContainText('ka•••@okbank');
  await expect(other.getByRole('link', { name: 'CSV for the bank' })).toBeVisible();
  await hasNoProblems(other);
  await vendor.goto(`/earnings?restaurantId=${restaurantId}`);
  await expect(vendor.getByText('Paid out: ₹')).toBeVisible();
  await row.getByRole('button', { name: /^Failed/ }).click();
  await other.getByLabel('Reason from the bank').fill('Unknown UPI id');
  await other.getByRole('button', { name: 'Mark as failed' }).click();
  await expect(row).toContainText('Failed: Unknown UPI id');
  await vendor.reload();
  await expect(vendor.getByText('Paid out: ₹')).toBeHidden();
  for (const page of [one, other, customer.page]) await page.context().close();
});
