import { type Browser, expect, type Page } from '@playwright/test';
import { acknowledge, dialog, failEveryWay } from '../vocabulary/pages/dialogs.ts';
import { logIn } from '../vocabulary/pages/first-steps.ts';
import { beNewcomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const section = (page: Page) => page.getByRole('main');

/** The same person in another browser. */
async function elsewhere(browser: Browser, baseURL: string | undefined, contactNumber: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/login?from=/home/wallet');
  await logIn(page, contactNumber);
  return page;
}

test('a device is logged out from another one after one confirmation', async ({ page, browser, baseURL }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const other = await elsewhere(browser, baseURL, contactNumber);
  await page.goto('/home/account/devices');
  await expect(section(page).getByRole('listitem')).toHaveCount(2);
  await expect(section(page).getByText('This device')).toHaveCount(1);
  const end = section(page).getByRole('button', { name: /^Log out \w+ on / });
  const question = page.getByRole('dialog', { name: /^Log out \w+ on .*\?$/ });
  await end.click();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(2);
  await end.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await expect(section(page).getByRole('button')).toHaveCount(0);
  await other.goto('/home/wallet');
  await expect(other).toHaveURL(/\/login\?from=/);
  await other.context().close();
});

test('all other devices are logged out together, and a failure is shown', async ({ page, browser, baseURL }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const other = await elsewhere(browser, baseURL, contactNumber);
  await page.goto('/home/account/devices');
  const end = async () => {
    await section(page).getByRole('button', { name: 'Log out everywhere else' }).click();
    await page
      .getByRole('dialog', { name: 'Log out everywhere else?' })
      .getByRole('button', { name: 'Log out' })
      .click();
  };
  await failEveryWay(page, {
    call: '**/v1/UserAPI/endOtherSessions/**',
    act: end,
    shownIn: dialog(page),
    otherwise: 'The device could not be logged out. Please try again.',
    after: () => acknowledge(page),
  });
  await end();
  await expect(section(page).getByRole('listitem')).toHaveCount(1);
  await other.goto('/home/wallet');
  await expect(other).toHaveURL(/\/login\?from=/);
  await page.reload();
  await expect(section(page).getByText('This device')).toBeVisible();
  await other.context().close();
});
