import { expect, type Page } from '@playwright/test';
import { newPending } from '../vocabulary/kitchens.ts';
import { acknowledge } from '../vocabulary/pages/dialogs.ts';
import { be, beCustomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const find = async (page: Page, text: string) => {
  await page.getByLabel('Name or contact number').fill(text);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text).replaceAll('%20', '\\+')}`));
};
const row = (page: Page, contact: string) => page.getByRole('row').filter({ hasText: contact });
const answer = async (page: Page, title: string, button: string, reason: string) => {
  const question = page.getByRole('dialog', { name: title });
  await question.getByRole('button', { name: button }).click();
  await expect(question.getByText('Please give a reason.')).toBeVisible();
  await question.getByLabel('Reason').fill(reason);
  await question.getByRole('button', { name: button }).click();
};

test('a person is found, blocked with a reason and unblocked; the audit log has both', async ({
  page,
  browser,
  sql,
}) => {
  const theirs = await (await browser.newContext()).newPage();
  const userId = await beCustomer(theirs, 1);
  const [person] = await sql<{ contactNumber: string }[]>`
    update users set user_name = 'Zubin Quux' where user_id = ${userId} returning contact_number`;
  const contact = person?.contactNumber ?? '';
  await be(page, sql, 'ADMIN');

  await test.step('by name, whatever its case, and by a part of the number', async () => {
    await page.goto('/home/people');
    await find(page, 'zubin quux');
    await expect(row(page, contact)).toContainText('CUSTOMER');
    await find(page, contact.slice(2));
    await expect(row(page, contact)).toContainText('Can log in');
    await expect(page.getByText(/^1 person for/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name or contact number')).toHaveValue(contact.slice(2));
  });
  await test.step('nobody has such a name', async () => {
    await find(page, '100%_sure');
    await expect(page.getByText('No people match “100%_sure”.')).toBeVisible();
    await page.getByRole('link', { name: 'See everyone' }).click();
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await find(page, contact);
  });
  await test.step('blocked, they are logged out everywhere', async () => {
    await page.getByRole('button', { name: `Block Zubin Quux, ${contact}` }).click();
    await expect(page.getByRole('dialog')).toContainText(`${contact} is logged out everywhere and cannot log in`);
    await answer(page, 'Block Zubin Quux?', 'Block', 'Orders that nobody takes');
    await expect(page.getByRole('alertdialog')).toContainText('Zubin Quux is blocked');
    await acknowledge(page);
    await expect(row(page, contact)).toContainText('Blocked');
    await expect(row(page, contact)).toContainText('Orders that nobody takes');
    await theirs.goto(new URL('/home/wallet', page.url()).href);
    await expect(theirs).toHaveURL(/\/login/);
  });
  await test.step('unblocked', async () => {
    await page.getByRole('button', { name: `Unblock Zubin Quux, ${contact}` }).click();
    await answer(page, 'Unblock Zubin Quux?', 'Unblock', 'It was a mistake');
    await acknowledge(page);
    await expect(row(page, contact)).toContainText('Can log in');
  });
  await test.step('their record has the same, and leads to their logins', async () => {
    await row(page, contact).getByRole('link', { name: 'Zubin Quux' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/people/${userId}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zubin Quux');
    await expect(page.getByRole('main')).toContainText(contact);
    await expect(page.getByRole('table').getByRole('row')).toHaveText([
      /When/,
      /Kavya Menon.*Unblocked Zubin QuuxIt was a mistake/,
      /Kavya Menon.*Blocked Zubin QuuxOrders that nobody takes/,
    ]);
    await page.getByRole('button', { name: 'Block Zubin Quux' }).click();
    await answer(page, 'Block Zubin Quux?', 'Block', 'Again');
    await acknowledge(page);
    await expect(page.getByRole('definition').filter({ hasText: 'Blocked' })).toContainText('Again');
    await page.getByRole('button', { name: 'Unblock Zubin Quux' }).click();
    await answer(page, 'Unblock Zubin Quux?', 'Unblock', 'Enough');
    await acknowledge(page);
    await page.getByRole('link', { name: 'Logins and refusals in the security log' }).click();
    await expect(page).toHaveURL(new RegExp(`/home/securityLog\\?person=${userId}$`));
    await expect(page.getByRole('row').filter({ hasText: 'Logged in' }).first()).toBeVisible();
    await page.getByRole('row').getByRole('link', { name: 'Record of Zubin Quux' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/home/people/${userId}$`));
  });
  await test.step('the audit log says when, who, what and why', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Decisions' }).click();
    for (const column of ['When', 'Who', 'What', 'Why']) {
      await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
    }
    const rows = page.getByRole('row').filter({ hasText: 'Zubin Quux' });
    await expect(rows).toHaveText([
      /Unblocked Zubin QuuxEnough/,
      /Blocked Zubin QuuxAgain/,
      /Kavya Menon.*Unblocked Zubin QuuxIt was a mistake/,
      /Kavya Menon.*Blocked Zubin QuuxOrders that nobody takes/,
    ]);
  });
  await theirs.context().close();
});

test('nobody is offered to block themselves, and a block that fails says why', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const other = await beVendor(await pageElsewhere(browser, baseURL));
  const userId = await be(page, sql, 'ADMIN');
  const [own] = await sql<{ contactNumber: string }[]>`select contact_number from users where user_id = ${userId}`;
  await page.goto(`/home/people?q=${own?.contactNumber}`);
  await expect(row(page, own?.contactNumber ?? '')).toContainText('You');
  await expect(page.getByRole('button', { name: /^Block / })).toHaveCount(0);
  const { contactNumber } = other;
  await page.goto(`/home/people?q=${contactNumber}`);
  await page.route('**/v1/AdminAPI/setBlocked/*', (route) => route.abort());
  await page.getByRole('button', { name: /^Block / }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Holidays');
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This could not be changed. Please try again.');
  await acknowledge(page);
  await expect(row(page, contactNumber)).toContainText('Can log in');
});

test('a blocked vendor’s restaurant is closed to customers', async ({ page, sql }) => {
  const { restaurantId } = await newPending(sql, 'Blocked');
  const [vendor] = await sql<{ contactNumber: string }[]>`
    with opened as (
      update restaurants set approval = 'Accepted', is_switched_on = true, first_opened_at = now(), open_spans = '{(,)}'
      where restaurant_id = ${restaurantId} returning vendor_id
    )
    update users set user_name = 'Vimal Vendor' from opened where user_id = vendor_id returning contact_number`;
  await page.goto(`/checkMenu/${restaurantId}`);
  await expect(page.getByText('CURRENTLY OPEN')).toBeVisible();
  await be(page, sql, 'ADMIN');
  await page.goto(`/home/people?q=${vendor?.contactNumber}`);
  await page.getByRole('button', { name: `Block Vimal Vendor, ${vendor?.contactNumber}` }).click();
  await expect(page.getByRole('dialog')).toContainText('Their restaurants close, and stay closed until they open them');
  await answer(page, 'Block Vimal Vendor?', 'Block', 'Fake licence');
  await expect(page.getByRole('alertdialog')).toContainText('Their restaurant is closed.');
  await acknowledge(page);
  await page.goto('/home/auditLog');
  await expect(page.getByText('Fake licence (restaurants closed: 1)')).toBeVisible();
  await page.goto(`/checkMenu/${restaurantId}`);
  await expect(page.getByText('CURRENTLY CLOSED')).toBeVisible();
});

test('removals and decisions are in the log, newest first, page by page', async ({ page, sql }) => {
  const { restaurantId } = await newPending(sql, 'Logged');
  await be(page, sql, 'ADMIN');
  await page.goto('/newlyAddedRestaurant');
  await page.getByRole('button', { name: 'Accept Logged' }).click();
  await acknowledge(page);
  await page.goto('/home/auditLog');
  await expect(page.getByRole('row').filter({ hasText: 'Accepted Logged' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Logged', exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/checkMenu/${restaurantId}$`));
  await page.goto('/home/auditLog');
  await page.route('**/v1/AdminAPI/auditLog**', (route) => {
    const at = '2026-11-20T10:30:00.000Z';
    const entry = {
      at,
      userId: null,
      userName: 'Operator',
      action: 'Gave ADMIN to',
      entity: 'user',
      entityId: 3,
      entityName: 'Asha Rao',
    };
    return route.fulfill({ json: [{ ...entry, auditId: 1, reason: '' }], headers: { 'X-Total-Count': '45' } });
  });
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await page.getByRole('link', { name: 'Decisions' }).click();
  await expect(page.getByRole('row').nth(1)).toHaveText(/Operator.*Made an administrator of Asha Rao/);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByText("You're on page 2")).toBeVisible();
});
