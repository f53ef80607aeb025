/** What an administrator still has to do before real customers come, until it is done; nothing of it in the demo town. */
import { expect, type Page } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { misfits } from '../vocabulary/narrow.ts';
import { test } from '../vocabulary/own-server.ts';
import { be } from '../vocabulary/people.ts';
import { test as inTown } from '../vocabulary/town.ts';

const missing = (page: Page) => page.getByRole('region', { name: 'Before you open' });

test('each step leads to its page and is gone once it is done', async ({ page, own }) => {
  const { sql } = own;
  await page.setViewportSize({ width: 320, height: 720 });
  await be(page, sql, 'ADMIN');
  await sql`delete from marketplace`;
  await sql`delete from cash_terms`;
  await page.goto('/home');
  await expect(missing(page).getByRole('listitem')).toContainText([
    'Enter who runs the marketplace',
    'Enter your FSSAI licence',
    'Choose how customers pay',
    'Turn play money off',
    'Turn on https',
    'Back up every night',
    'Test a backup every month',
  ]);
  await expect(missing(page).getByText('npm run chatpata -- try-backup FOLDER')).toBeVisible();
  expect(await page.evaluate(misfits)).toEqual([]);
  expect((await axe(page).include('main').analyze()).violations).toEqual([]);

  await test.step('who runs it, with the licence', async () => {
    await missing(page).getByRole('link', { name: 'Enter who runs the marketplace' }).click();
    const entered = {
      'Legal Name': 'Annapurna Foods',
      Address: '12 Lake View, Indiranagar, Bengaluru 560038',
      Phone: '9876500000',
      Email: 'help@example.com',
      'FSSAI Licence Number': '10012011000001',
      Name: 'Asha Rao',
      Designation: 'Grievance Officer',
      'Phone of the Officer': '9876500001',
      'Email of the Officer': 'officer@example.com',
    };
    for (const [label, value] of Object.entries(entered)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Saved.');
    await page.goto('/adminPage');
    await expect(missing(page)).toBeVisible();
    await expect(missing(page).getByText('FSSAI')).toHaveCount(0);
    await expect(missing(page).getByText('who runs the marketplace')).toHaveCount(0);
  });
  await test.step('cash', async () => {
    await missing(page).getByRole('link', { name: 'Choose how customers pay' }).click();
    await expect(page.getByRole('heading', { name: 'Cash on delivery' })).toBeInViewport();
    await page.getByRole('checkbox', { name: 'Orders can be paid in cash' }).check();
    await page.getByRole('button', { name: 'Save cash settings' }).click();
    await expect(page.getByText('Saved. New orders can be paid in cash.')).toBeVisible();
    await page.goto('/home');
    await expect(missing(page).getByRole('listitem').first()).not.toContainText('Choose how');
    await expect(missing(page).getByText('Choose how customers pay')).toHaveCount(0);
  });
});

inTown('the demo town has no such list', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  for (const path of ['/home', '/adminPage']) {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
    await expect(missing(page)).toHaveCount(0);
  }
});
