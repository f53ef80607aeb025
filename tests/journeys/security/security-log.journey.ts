import { expect } from '@playwright/test';
import { axe } from '../vocabulary/axe.ts';
import { be } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test('an administrator finds who was refused, by what, by whom and when', async ({ page, sql }) => {
  const userId = await be(page, sql, 'ADMIN');
  await test.step('a refusal of their own, before they had the role', async () => {
    await sql`update users set roles = '{CUSTOMER}' where user_id = ${userId}`;
    for (let time = 0; time < 2; time++) await page.goto('/home/people');
    await sql`update users set roles = '{ADMIN}' where user_id = ${userId}`;
  });
  await page.goto('/home/securityLog');
  const rows = page.getByRole('table').locator('tbody tr');
  await test.step('is filtered by kind and person, in the address', async () => {
    await page.getByLabel('What', { exact: true }).selectOption('Refused access');
    await page.getByLabel('Person').fill(String(userId));
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(new RegExp(`kind=REFUSED&person=${userId}`));
    await expect(rows.first()).toContainText('Refused access');
    await expect(rows.first()).toContainText('Not allowed to do this: GET /v1/AdminAPI/users');
    await expect(page.getByLabel('What', { exact: true })).toHaveValue('REFUSED');
    expect((await axe(page).analyze()).violations).toEqual([]);
  });
  await test.step('an address leads to everything from there', async () => {
    await rows.first().getByRole('link', { name: '127.0.0.1' }).click();
    await expect(page).toHaveURL(/address=127\.0\.0\.1$/);
    await expect(page.getByLabel('Address')).toHaveValue('127.0.0.1');
  });
  await test.step('an empty result says so and links back', async () => {
    await page.goto('/home/securityLog?address=203.0.113.9');
    await expect(page.getByText('No entries match these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'See every entry' }).click();
    await expect(page).toHaveURL(/\/home\/securityLog$/);
    await expect(rows.first()).toBeVisible();
  });
  await test.step('on a phone nothing scrolls sideways', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
  });
});
