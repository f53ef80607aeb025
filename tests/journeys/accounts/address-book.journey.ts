import { expect, type Page } from '@playwright/test';
import { deleteAddress, getAddressList } from '#contract/accounts/account.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { acknowledge, dialog, failEveryWay } from '../vocabulary/pages/dialogs.ts';
import { addAddressOf, beNewcomer, HOME, type Newcomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

/** Someone with this many addresses, named 1, 2, …; on the address book. */
/** The address is deleted in another tab, say, while this page still shows it. */
async function deleteElsewhere(page: Page, userId: number): Promise<void> {
  const call = callsOf(page);
  const [address] = await call(getAddressList, { params: { userId } });
  await call(deleteAddress, { params: { userId, addressId: address?.userAddressId ?? 0 } });
}

async function withAddresses(page: Page, count: number): Promise<Newcomer> {
  const newcomer = await beNewcomer(page, 'CUSTOMER');
  for (let index = 1; index <= count; index++) {
    await addAddressOf(page, newcomer.userId, { ...HOME, userAddressName: `House ${index}` });
  }
  await page.goto('/home/addressbook');
  return newcomer;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function askToDelete(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await expect(question).toContainText('12 Lake View, 80 Feet Road, Indiranagar, Bengaluru, Karnataka - 560038');
  await question.getByRole('button', { name: 'Delete' }).click();
}

test('an empty address book links to the form for the first address', async ({ page }) => {
  const { userId } = await withAddresses(page, 0);
  await page.getByRole('link', { name: 'Add New Address' }).click();
  const button = page.getByRole('button', { name: 'Add Address' });
  await expect(button).toBeDisabled();
  await expect(page.getByLabel('State').locator('option')).toHaveCount(31);
  for (const [label, value] of [
    ['Address Name', HOME.userAddressName],
    ['Address Line 1', HOME.addressLine1],
    ['Address Line 2', HOME.addressLine2],
    ['City', HOME.city],
    ['Pincode', HOME.pincode],
  ] as const) {
    await page.getByLabel(label).fill(value);
    await expect(button).toBeDisabled();
  }
  await expect(page.getByLabel('State')).toHaveValue(HOME.userState);
  await expect(button).toBeDisabled();
  await page.getByLabel('Area').fill(HOME.area);
  await failEveryWay(page, {
    call: `**/v1/UserAPI/addAddress/${userId}`,
    act: () => button.click(),
    shownIn: dialog(page),
    otherwise: 'An unexpected error occurred.',
    after: () => acknowledge(page),
  });
  await button.click();
  await expect(dialog(page)).toContainText('Address added successfully.');
  await acknowledge(page);
  await expect(page).toHaveURL(/\/home\/addressbook$/);
  await expect(row(page, 'Home')).toContainText(
    '12 Lake View, 80 Feet Road, Indiranagar, Bengaluru, Karnataka - 560038',
  );
});

test('an address added for an order returns to the order, and never to another site', async ({ page }) => {
  await withAddresses(page, 0);
  for (const [from, to] of [
    ['/home/wallet', /\/home\/wallet$/],
    ['//evil.example', /127\.0\.0\.1:\d+\/home\/addressbook$/],
  ] as const) {
    await page.goto(`/addAddress?from=${encodeURIComponent(from)}`);
    await page.getByLabel('Address Name').fill('Home');
    await page.getByLabel('Address Line 1').fill('1');
    await page.getByLabel('Address Line 2').fill('2');
    await page.getByLabel('Area').fill('Fort');
    await page.getByLabel('City').fill('Kochi');
    await page.getByLabel('State').selectOption('Kerala');
    await page.getByLabel('Pincode').fill('682001');
    await page.getByRole('button', { name: 'Add Address' }).click();
    await acknowledge(page);
    await expect(page).toHaveURL(to);
  }
});

test('an address is changed; the form survives a reload, and every failure is shown', async ({ page }) => {
  const { userId } = await withAddresses(page, 1);
  await page.getByRole('link', { name: 'Edit House 1' }).click();
  await expect(page.getByLabel('Address Name')).toHaveValue('House 1');
  await page.reload();
  await expect(page.getByLabel('Address Name')).toHaveValue('House 1');
  await expect(page.getByLabel('State')).toHaveValue('Karnataka');
  await page.getByLabel('Address Line 1').fill('14 Lake View');
  const button = page.getByRole('button', { name: 'Update Address' });
  const call = `**/v1/UserAPI/updateAddress/${userId}`;
  await failEveryWay(page, {
    call,
    act: () => button.click(),
    shownIn: dialog(page),
    otherwise: 'An unexpected error occurred.',
    after: () => acknowledge(page),
  });
  await button.click();
  await expect(dialog(page)).toContainText('Address updated successfully.');
  await acknowledge(page);
  await expect(row(page, 'House 1')).toContainText('14 Lake View,');

  await page.getByRole('link', { name: 'Edit House 1' }).click();
  await expect(page.getByLabel('Address Line 1')).toHaveValue('14 Lake View');
  await deleteElsewhere(page, userId);
  await button.click();
  await expect(dialog(page)).toContainText('This address is no longer in your address book.');
});

test('updateAddress without an address goes back to the address book', async ({ page }) => {
  await withAddresses(page, 1);
  await page.goto('/updateAddress');
  await expect(page).toHaveURL(/\/home\/addressbook$/);
  for (const usr of [null, 'garbage', { address: null }, { address: { userAddressId: 'one' } }]) {
    await page.goto('/home/account');
    await page.evaluate((state) => history.replaceState({ usr: state, key: 'x', idx: 0 }, '', '/updateAddress'), usr);
    await page.reload();
    await expect(page, JSON.stringify(usr)).toHaveURL(/\/home\/addressbook$/);
  }
});

test('pages of 5, 10 and 15; deleting the only address of the last page goes to the page before', async ({ page }) => {
  await withAddresses(page, 6);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(5);
  await page.getByRole('link', { name: 'page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(1);
  await askToDelete(page, 'House 6');
  await expect(dialog(page)).toContainText('Address deleted successfully.');
  await acknowledge(page);
  await expect(page).toHaveURL(/page=1/);
  await expect(rows).toHaveCount(5);
  await expect(page.getByLabel('Per page').locator('option')).toHaveText(['5', '10', '15']);
  await page.getByLabel('Per page').selectOption('10');
  await expect(page).toHaveURL(/size=10/);
  await page.goto('/home/addressbook?page=99&size=5');
  await expect(rows).toHaveCount(5);
});

test('deleting asks once, and a failure does not delete the address', async ({ page }) => {
  const { userId } = await withAddresses(page, 1);
  await page.getByRole('button', { name: 'Delete House 1' }).click();
  await page.getByRole('button', { name: 'Keep it as it is' }).click();
  await failEveryWay(page, {
    call: `**/v1/UserAPI/deleteAddress/*/${userId}`,
    act: () => askToDelete(page, 'House 1'),
    shownIn: dialog(page),
    otherwise: 'Failed to delete address. Please try again.',
    after: () => acknowledge(page),
  });
  await expect(row(page, 'House 1')).toBeVisible();
  await deleteElsewhere(page, userId);
  await askToDelete(page, 'House 1');
  await expect(dialog(page)).toContainText('This address is no longer in your address book.');
  await acknowledge(page);
  await expect(page.getByRole('link', { name: 'Add New Address' })).toHaveCount(1);
  await expect(page.locator('tbody tr')).toHaveCount(0);
});

test('an address list that fails to load shows the reason in a box, and can be loaded again', async ({ page }) => {
  const { userId } = await withAddresses(page, 1);
  const call = `**/v1/UserAPI/getAddressList/${userId}?*`;
  const box = page.getByRole('main').getByRole('alert');
  await failEveryWay(page, {
    call,
    act: async () => {
      await page.goto('/home/account');
      await page.getByRole('main').getByRole('link', { name: 'Address Book' }).click();
    },
    shownIn: box,
    otherwise: 'Your addresses could not be loaded.',
  });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect(row(page, 'House 1')).toBeVisible();
});
