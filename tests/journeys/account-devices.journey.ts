import { expect, test } from '@playwright/test';
import { acknowledge, dialog, failEveryWay } from './failing.ts';
import { beNewcomer, logIn } from './newcomer.ts';

test('devices are logged out from another one, one by one or all at once', async ({ page, browser, baseURL }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await elsewhere.newPage();
  await other.goto('/login?from=/home/wallet');
  await logIn(other, contactNumber);

  await page.goto('/home/account');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Where you are logged in' }) });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByText('This device')).toHaveCount(1);
  const end = section.getByRole('button', { name: /^Log out \w+ on / });
  const question = page.getByRole('dialog', { name: /^Log out \w+ on .*\?$/ });
  await end.click();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await failEveryWay(page, {
    call: '**/v1/UserAPI/endSession/**',
    act: async () => {
      await end.click();
      await question.getByRole('button', { name: 'Log out' }).click();
    },
    shownIn: dialog(page),
    otherwise: 'The device could not be logged out. Please try again.',
    after: () => acknowledge(page),
  });
  await end.click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.getByRole('button')).toHaveCount(0);
  await other.goto('/home/wallet');
  await expect(other).toHaveURL(/\/login\?from=/);

  await logIn(other, contactNumber);
  await page.reload();
  await section.getByRole('button', { name: 'Log out everywhere else' }).click();
  await page.getByRole('dialog', { name: 'Log out everywhere else?' }).getByRole('button', { name: 'Log out' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await other.goto('/home/wallet');
  await expect(other).toHaveURL(/\/login\?from=/);
  await page.reload();
  await expect(section.getByText('This device')).toBeVisible();
  await elsewhere.close();
});
