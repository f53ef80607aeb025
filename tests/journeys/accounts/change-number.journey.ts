import { expect } from '@playwright/test';
import { lastCodeOf, otherThan } from '#tests/codes.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { beNewcomer, newContact, PASSWORD } from '../vocabulary/people.ts';
import { hasNoProblems, PHONE } from '../vocabulary/phone.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: PHONE });

test('a person changes their number with the codes of both', async ({ page, sql }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const next = newContact();
  await page.goto('/home/account/profile');
  await page.getByRole('link', { name: 'Change number' }).click();
  await expect(page.getByText(`You log in with ${contactNumber}.`)).toBeVisible();
  await page.getByLabel('New Contact Number').fill(contactNumber);
  await page.getByLabel('Your Password').fill(PASSWORD);
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByLabel('New Contact Number')).toHaveAccessibleDescription(
    'This is your contact number already.',
  );
  await page.getByLabel('New Contact Number').fill(next);
  await page.getByRole('button', { name: 'Send codes' }).click();

  const [ofNew, ofOld] = [page.getByLabel(`Code sent to ${next}`), page.getByLabel(`Code sent to ${contactNumber}`)];
  await expect(ofNew).toBeFocused();
  await hasNoProblems(page);
  const code = (await lastCodeOf(sql, next)) ?? '';
  const oldCode = (await lastCodeOf(sql, contactNumber)) ?? '';
  await ofNew.fill(code);
  await ofOld.fill(otherThan(oldCode));
  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(ofOld).toHaveAccessibleDescription(/^This code is wrong or no longer valid/);
  await ofOld.fill(oldCode);
  await ofOld.press('Enter');
  await expect(dialog(page)).toContainText(`Your contact number is ${next} now.`);
  await acknowledge(page);
  await expect(page).toHaveURL(/\/home\/account$/);
  await expect(page.getByRole('main')).toContainText(next);
});

test('without the old number the change waits, and is stopped in the account', async ({ page, sql }) => {
  const { contactNumber } = await beNewcomer(page, 'CUSTOMER');
  const next = newContact();
  await page.goto('/home/account/number');
  await page.getByLabel('New Contact Number').fill(next);
  await page.getByLabel(`I no longer have ${contactNumber}`).check();
  await page.getByLabel('Your Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Send codes' }).click();
  await expect(page.getByText('The change waits for 72 hours.')).toBeVisible();
  await page.getByLabel(`Code sent to ${next}`).fill((await lastCodeOf(sql, next)) ?? '');
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Change in 72 hours' }).click();
  await expect(dialog(page)).toContainText(`Your contact number will be ${next} in 72 hours.`);
  await acknowledge(page);
  await expect(page.getByText(`Your contact number will change to ${next}.`)).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('link', { name: 'See or stop the change' }).click();
  await expect(page.getByText(`Your contact number will change from ${contactNumber} to ${next}`)).toBeVisible();
  await hasNoProblems(page);
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(dialog(page)).toContainText('Your contact number stays as it is.');
  await acknowledge(page);
  await expect(page.getByRole('button', { name: 'Send codes' })).toBeVisible();
});
