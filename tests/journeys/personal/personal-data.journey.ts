import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom } from '../vocabulary/orders.ts';
import { beCustomer, PASSWORD, putInWallet } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('a customer downloads their data, spends what is left and erases their account', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  test.slow();
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1);
  const [dish] = await sql<{ dishId: number; price: number }[]>`
    select dish_id, (price_paise / 100.0)::float8 as price from dishes
    where restaurant_id = ${kitchen.restaurantId} order by dish_id limit 1`;
  const bill = dish?.price ?? 0;
  expect(await putInWallet(page, userId, bill - 1)).toBe(bill);
  const [user] = await sql<{ contactNumber: string }[]>`select contact_number from users where user_id = ${userId}`;
  const contactNumber = user?.contactNumber ?? '';
  const erase = page.getByRole('button', { name: 'Delete my account' });

  await test.step('the file is JSON and holds who they are and what is in the wallet', async () => {
    await page.goto('/home/account/data');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my data' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^chatpata-\d+-[\d-]{10}\.json$/);
    const data = JSON.parse(readFileSync(await download.path(), 'utf8'));
    expect(data.profile[0].contactNumber).toBe(contactNumber);
    expect(data.wallet[0].balance).toBe(bill);
  });

  await test.step('money in the wallet is listed, with a link to settle it', async () => {
    await erase.click();
    const left = page.getByRole('main').getByRole('alert');
    await expect(left).toContainText('in your wallet');
    await expect(left.getByRole('link', { name: 'Chat Support' })).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
  });

  const orderId = await orderFrom(page, userId, { dishes: [dish?.dishId ?? 0], bill });
  await test.step('so is an open order', async () => {
    await erase.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(`You have orders on their way: ${orderId}.`);
    for (const state of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) await move(orderId, state);
  });

  await test.step('then it is asked twice, with the password', async () => {
    await erase.click();
    const question = page.getByRole('dialog', { name: 'Delete your account permanently?' });
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await expect(question).toBeHidden();
    await erase.click();
    await question.getByRole('button', { name: 'Continue' }).click();
    const password = page.getByLabel('Your password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('Wrong@1234');
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    expect((await axe(page).analyze()).violations).toEqual([]);
    await password.fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    const done = page.getByRole('alertdialog');
    await expect(done).toContainText('Your account is deleted.');
    await done.getByRole('button', { name: 'OK' }).click();
  });

  await test.step('they are a visitor again, and cannot log in', async () => {
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/login');
    await page.getByLabel('Contact Number').fill(contactNumber);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Contact number or password is wrong.')).toBeVisible();
  });

  await test.step('the vendor sees the old order without a name and without a number', async () => {
    const vendor = await browser.newContext({ ...(baseURL && { baseURL }) });
    const board = await vendor.newPage();
    await board.goto('/login');
    const [owner] = await sql<{ contactNumber: string }[]>`
      select contact_number from users join restaurants on vendor_id = user_id
      where restaurant_id = ${kitchen.restaurantId}`;
    await board.getByLabel('Contact Number').fill(owner?.contactNumber ?? '');
    await board.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await board.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(board).not.toHaveURL(/\/login/);
    await board.goto(`/home/order/${orderId}`);
    await expect(board.getByRole('heading', { level: 1 })).toContainText(String(orderId));
    await expect(board.locator('body')).toContainText('Former customer');
    await expect(board.locator('body')).not.toContainText(contactNumber);
    await vendor.close();
  });
});
