import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { misfits } from '../vocabulary/narrow.ts';
import { be, newContact, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const hasNoProblems = async (page: Page) => {
  expect((await axe(page).analyze()).violations).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(misfits)).toEqual([]);
  }
};

test('an administrator reads the messages of the demo, and why one failed', async ({ page, browser, baseURL, sql }) => {
  await be(page, sql, 'ADMIN');
  const contactNumber = newContact();
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: contactNumber.slice(-4) });
  await sql`
    insert into messages (kind, contact_number, language, facts, created_at, due_at, ends_at)
    values ('CODE', ${contactNumber}, 'hi', '{"code":"271828"}', now(), now(), now() + interval '5 minutes')`;

  await test.step('a code is shown as it looks on the phone, in the language of its person', async () => {
    await page.goto('/home/marketplace');
    await page.getByRole('main').getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(cards).toContainText('आपका कोड 271828 है', { timeout: 500 });
    }).toPass();
    await expect(cards).toContainText('Sent · Shown here only');
    await expect(cards).toContainText(`To ••••••${contactNumber.slice(-4)}`);
    await hasNoProblems(page);
  });
  await test.step('after its end it is hidden; a failed one says why', async () => {
    await sql`
      update messages set state = 'FAILED', reason = 'CEILING', ends_at = now() where contact_number = ${contactNumber}`;
    await page.getByRole('link', { name: 'Failed' }).click();
    await expect(cards).toContainText('The ceiling of the day was reached.');
    await expect(cards).toContainText('•••••• है');
    await expect(page.getByText(/At ₹1,000\.00 together nothing is sent/)).toBeVisible();
    await hasNoProblems(page);
  });
  await test.step('a state without messages says so', async () => {
    await page.getByRole('link', { name: 'Expired' }).click();
    await expect(page.getByText('There are no messages in this state.')).toBeVisible();
    await hasNoProblems(page);
  });
  await test.step('a customer is refused', async () => {
    const other = await pageElsewhere(browser, baseURL);
    await be(other, sql, 'CUSTOMER');
    await other.goto('/home/messages');
    await expect(other.getByRole('heading', { name: 'Messages' })).toHaveCount(0);
    await other.context().close();
  });
});
