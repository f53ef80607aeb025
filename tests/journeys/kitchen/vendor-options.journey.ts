/** A vendor makes sizes and extras, shares them among dishes, sells one out; on a desk and on a phone. */
import { expect, type Page } from '@playwright/test';
import { kitchenOptions } from '#contract/kitchen/options.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { menuOf, type OwnKitchen, ownKitchen } from '../vocabulary/kitchens.ts';
import { beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const WIDTHS = [
  [1280, 900],
  [390, 844],
] as const;

const dishPage = ({ restaurantId, dishes }: OwnKitchen, index = 0) =>
  `/addDish?restaurantId=${restaurantId}&dishId=${dishes[index]}`;

async function fillOption(page: Page, number: number, name: string, price: string): Promise<void> {
  await page.getByLabel(`Name of option ${number}`, { exact: true }).fill(name);
  await page.getByLabel(`Price of option ${number} in rupees`).fill(price);
}

const groupsOn = async (page: Page, kitchen: OwnKitchen, index: number) =>
  (await menuOf(page, kitchen))[index]?.optionGroups ?? [];

async function addSizes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a group' }).click();
  await page.getByLabel('Group Name').fill('Size');
  await page.getByRole('switch', { name: 'The picked option sets the dish price, as with sizes' }).check();
  await fillOption(page, 1, 'Half', '80');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await expect(page.getByLabel('Name of option 2', { exact: true })).toBeFocused();
  await fillOption(page, 2, 'Full', '120');
  await page.getByRole('button', { name: 'Add options' }).click();
  await expect(page).toHaveURL(/\/addDish/);
}

for (const [width, height] of WIDTHS) {
  test(`at ${width} px a vendor makes sizes and extras, shares a group and sells out an option`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width, height });
    const kitchen = await ownKitchen(page, sql, await beVendor(page));
    const { restaurantId } = kitchen;
    await page.goto(dishPage(kitchen));
    await expect(page.getByText('Customers see: ₹120.00')).toBeVisible();
    await addSizes(page);
    await expect(page.getByText('Customers see: from ₹80.00')).toBeVisible();

    await test.step('extras, whose wrong entries are named', async () => {
      await page.getByRole('link', { name: 'Add a group' }).click();
      await page.getByLabel('Group Name').fill('Extras');
      await fillOption(page, 1, 'Extra butter', '20');
      await page.getByRole('button', { name: 'Add an option' }).click();
      await fillOption(page, 2, 'extra butter', '1.005');
      const add = page.getByRole('button', { name: 'Add options' });
      await expect(page.getByText('The price of an option must be from ₹0.00 to ₹1,00,000.00')).toBeVisible();
      await expect(add).toBeDisabled();
      await fillOption(page, 2, 'extra butter', '15');
      await expect(page.getByText('Another option of the group has this name.')).toBeVisible();
      await fillOption(page, 2, 'Fried egg', '15');
      await page.getByLabel('Type of option 2').selectOption('Egg');
      await page.getByLabel('Pick at least').selectOption('2');
      await expect(page.getByText('This must not be less than the minimum.')).toBeVisible();
      await page.getByLabel('Pick at least').selectOption('0');
      await page.getByLabel('Pick at most').selectOption('2');
      await expect(page.getByText('Customers see: Pick up to 2 (optional)')).toBeVisible();
      await page.getByRole('button', { name: 'Move Fried egg up' }).click();
      await add.click();
      await expect(page).toHaveURL(/\/addDish/);
      const [size, extras] = await groupsOn(page, kitchen, 0);
      expect([size?.groupName, size?.setsPrice, size?.options.map(({ price }) => price)]).toEqual([
        'Size',
        true,
        [80, 120],
      ]);
      expect([extras?.pickMin, extras?.pickMax]).toEqual([0, 2]);
      expect(extras?.options.map(({ optionName, foodType }) => [optionName, foodType])).toEqual([
        ['Fried egg', 'Egg'],
        ['Extra butter', 'Veg'],
      ]);
    });

    await test.step('the order of the groups, by the keyboard', async () => {
      await page.getByRole('button', { name: 'Move Extras up' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Extras is 1 of 2 now.')).toBeVisible();
      expect((await groupsOn(page, kitchen, 0)).map(({ groupName }) => groupName)).toEqual(['Extras', 'Size']);
    });

    await test.step('another dish shares the extras, then gets a copy of its own', async () => {
      await page.goto(dishPage(kitchen, 1));
      await page.getByLabel('Use a group from other dishes').selectOption({ label: 'Extras – Dal Fry' });
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await expect(page.getByText('Shared with Dal Fry.')).toBeVisible();
      const shared = (await groupsOn(page, kitchen, 1))[0]?.groupId;
      expect(shared).toBe((await groupsOn(page, kitchen, 0))[0]?.groupId);
      await page.getByRole('button', { name: 'Make a copy for this dish' }).click();
      await expect(page.getByText('Shared with Dal Fry.')).toBeHidden();
      expect((await groupsOn(page, kitchen, 1))[0]?.groupId).not.toBe(shared);
    });

    await test.step('all groups: an option is sold out, a group shared with more dishes and deleted', async () => {
      await page.goto(`/menu?restaurantId=${restaurantId}`);
      await page.getByRole('main').getByRole('link', { name: 'Options', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible();
      const half = page.getByRole('switch', { name: 'Half of Size is available' });
      await half.click();
      await expect(half).not.toBeChecked();
      await expect.poll(async () => (await groupsOn(page, kitchen, 0))[1]?.options[0]?.isAvailable).toBe(false);
      await page.getByRole('button', { name: 'Dishes with Size' }).click();
      await page.getByRole('checkbox', { name: 'Masala Dosa' }).check();
      await page.getByRole('button', { name: 'Save dishes' }).click();
      await expect(page.getByText('Used by Dal Fry, Masala Dosa.')).toBeVisible();
      await page.getByRole('button', { name: 'Delete Size' }).click();
      await expect(page.getByText('2 dishes lose it immediately.')).toBeVisible();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Size' })).toBeHidden();
      expect(await groupsOn(page, kitchen, 2)).toEqual([]);
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}

test('options: nothing yet, a refusal, a group that has gone, and a menu of somebody else', async ({ page, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const { restaurantId } = kitchen;
  await page.goto(`/options?restaurantId=${restaurantId}`);
  await expect(page.getByText('No options yet.')).toBeVisible();
  await page.goto(dishPage(kitchen));
  await addSizes(page);
  await page.goto(`/options?restaurantId=${restaurantId}`);
  await page.route('**/v1/restaurantAPI/setOptionAvailability/**', (route) => route.abort());
  const full = page.getByRole('switch', { name: 'Full of Size is available' });
  await full.click();
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again.');
  await expect(full).toBeChecked();

  await test.step('a second group that sets the price is refused, and what was typed stays', async () => {
    await page.goto(dishPage(kitchen));
    await page.getByRole('link', { name: 'Add a group' }).click();
    await page.getByLabel('Group Name').fill('Portion');
    await page.getByRole('switch', { name: 'The picked option sets the dish price, as with sizes' }).check();
    await fillOption(page, 1, 'Large', '150');
    await page.getByRole('button', { name: 'Add options' }).click();
    await expect(page.getByRole('alert')).toContainText('Dal Fry would no longer be allowed');
    await expect(page.getByLabel('Name of option 1', { exact: true })).toHaveValue('Large');
  });

  await test.step('changes of a group, in the first HTML too', async () => {
    const { groups } = await callsOf(page)(kitchenOptions, { params: { restaurantId } });
    await page.goto(`/optionGroup?restaurantId=${restaurantId}&groupId=${groups[0]?.groupId}`);
    await expect(page.getByLabel('Price of option 2 in rupees')).toHaveValue('120');
    await page.getByLabel('Price of option 2 in rupees').fill('1,130.50');
    await page.getByRole('button', { name: 'Remove Half' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/options/);
    expect((await groupsOn(page, kitchen, 0))[0]?.options.map(({ optionName, price }) => [optionName, price])).toEqual([
      ['Full', 1130.5],
    ]);
  });
  await page.goto(`/optionGroup?restaurantId=${restaurantId}&groupId=999999999`);
  await expect(page.getByText('This group of options is not on your menu.')).toBeVisible();
  await page.goto('/options?restaurantId=1');
  await expect(page.getByText('This restaurant is not listed here.')).toBeVisible();
});
