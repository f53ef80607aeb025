import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { menuOf, ownKitchen, photoFile } from '../vocabulary/kitchens.ts';
import { beVendor } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const bar = (page: Page) => page.getByRole('region', { name: 'Changes' });
const price = (page: Page, name: string) => page.getByLabel(`Price of ${name} in rupees`);
const AVAILABILITY = '**/v1/restaurantAPI/setAvailability/**';

const names = async (page: Page) =>
  (await page.getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n')[0]?.replace(/ \(\d+\)$/, ''));

test('prices typed in place are saved together, and none of them when one is refused', async ({ page, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(price(page, 'Dal Fry')).toHaveValue('120.00');
  await price(page, 'Dal Fry').fill('0');
  await expect(page.getByText('Price must be from ₹1.00 to ₹1,00,000.00, with at most two decimals.')).toBeVisible();
  await expect(save).toBeDisabled();
  await price(page, 'Dal Fry').fill('1,130.50');
  await price(page, 'Masala Dosa').fill('85');
  await expect(bar(page)).toContainText('Not saved yet: the price of 2 dishes.');

  await page.route(AVAILABILITY, (route) => route.fulfill({ status: 404, json: { message: 'This dish is gone.' } }));
  await save.click();
  await expect(page.getByRole('alertdialog')).toContainText('This dish is gone.');
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(price(page, 'Dal Fry')).toHaveValue('1,130.50');
  await page.unroute(AVAILABILITY);
  await save.click();
  await expect(bar(page)).toBeHidden();
  expect((await menuOf(page, kitchen)).map((dish) => dish.price)).toEqual([1130.5, 99.5, 85]);

  await price(page, 'Jeera Rice').fill('5');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(price(page, 'Jeera Rice')).toHaveValue('99.50');
});

test('chosen dishes are sold out, for today or for good, and come back', async ({ page, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
  const available = async () => (await menuOf(page, kitchen)).map(({ isAvailable }) => isAvailable);
  await page.getByLabel('Choose all of North Indian').check();
  await expect(bar(page)).toContainText('2 dishes chosen');
  await bar(page).getByRole('button', { name: 'Sold out until tomorrow' }).click();
  await expect(row(page, 'Dal Fry')).toContainText('Sold out until tomorrow');
  await expect(bar(page)).toBeHidden();
  expect(await available()).toEqual([false, false, true]);

  await page.getByLabel('Choose Masala Dosa').check();
  await page.getByLabel('Choose Dal Fry').check();
  await bar(page).getByRole('button', { name: 'Sold out', exact: true }).click();
  await expect(row(page, 'Masala Dosa')).toContainText('Sold out');
  await expect(row(page, 'Dal Fry')).not.toContainText('Sold out until tomorrow');
  expect(await available()).toEqual([false, false, false]);

  for (const name of ['Dal Fry', 'Jeera Rice', 'Masala Dosa']) await page.getByLabel(`Choose ${name}`).check();
  await bar(page).getByRole('button', { name: 'Available', exact: true }).click();
  await expect(bar(page)).toBeHidden();
  expect(await available()).toEqual([true, true, true]);

  await test.step('one dish until tomorrow is one press, and back is another', async () => {
    await page.getByRole('button', { name: 'Masala Dosa is sold out until tomorrow' }).click();
    await expect(row(page, 'Masala Dosa')).toContainText('Sold out until tomorrow');
    await expect.poll(available).toEqual([true, true, false]);
    const [stored] = await sql`select is_available, sold_out_until > now() as is_out from dishes
      where dish_id = ${kitchen.dishes[2] ?? 0}`;
    expect(stored).toEqual({ isAvailable: true, isOut: true });
    await page.getByRole('switch', { name: 'Masala Dosa is available' }).click();
    await expect.poll(available).toEqual([true, true, true]);
  });

  await test.step('the switch of one dish rolls back when refused', async () => {
    const one = page.getByRole('switch', { name: 'Dal Fry is available' });
    await page.route(AVAILABILITY, (route) => route.abort());
    await one.click();
    await expect(row(page, 'Dal Fry').getByRole('alert')).toHaveText('That did not work. Please try again.');
    await expect(one).toBeChecked();
    await page.unroute(AVAILABILITY);
    await one.click();
    await expect(one).not.toBeChecked();
    await expect.poll(available).toEqual([false, true, true]);
  });
});

test('dishes and sections are put in order by the keyboard alone, and saved', async ({ page, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
  expect(await names(page)).toEqual(['North Indian', 'Dal Fry', 'Jeera Rice', 'South Indian', 'Masala Dosa']);
  const down = page.getByRole('button', { name: 'Move Dal Fry down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dal Fry is 2 of 2 in North Indian now.')).toBeVisible();
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Move South Indian up' }).focus();
  await page.keyboard.press('Enter');
  expect(await names(page)).toEqual(['South Indian', 'Masala Dosa', 'North Indian', 'Jeera Rice', 'Dal Fry']);
  await expect(bar(page)).toContainText('Not saved yet: the order of the menu.');
  await page.getByRole('button', { name: 'Save changes' }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  expect((await menuOf(page, kitchen)).map(({ dishName }) => dishName)).toEqual([
    'Masala Dosa',
    'Jeera Rice',
    'Dal Fry',
  ]);
  await page.reload();
  await expect
    .poll(() => names(page))
    .toEqual(['South Indian', 'Masala Dosa', 'North Indian', 'Jeera Rice', 'Dal Fry']);
});

const CSV = [
  'dishName,dishType,dishCuisine,dishDescription,price',
  'Dal Fry,Veg,North Indian,,125',
  'Jeera Rice,Veg,North Indian,,99.50',
  'Pani Puri,Veg,Chaat,Six of them,60',
  'Mystery,Meat,Chaat,,60',
  ',Veg,Chaat,,60',
  'Gold Leaf,Veg,Chaat,,0',
].join('\n');
const file = (text: string) => ({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('an import shows what it would do before it does it, three bad rows with their reasons', async ({ page, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a menu' });
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();

  await test.step('a file that is no menu', async () => {
    await dialog.getByLabel('CSV file').setInputFiles(file('name,cost\nDal,5'));
    await expect(dialog.getByRole('alert')).toContainText('dishName');
  });
  await test.step('the example has two dishes that can be imported', async () => {
    const waiting = page.waitForEvent('download');
    await dialog.getByRole('link', { name: 'Download an example' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe('menu.csv');
    await dialog.getByLabel('CSV file').setInputFiles(file(await readFile(await download.path(), 'utf8')));
    await expect(dialog.getByRole('definition')).toHaveText(['2', '0', '0', '0']);
    await expect(dialog.getByLabel('CSV file')).toBeEnabled();
  });
  await test.step('what the file would do', async () => {
    await dialog.getByLabel('CSV file').setInputFiles(file(CSV));
    const counts = dialog.getByRole('region', { name: 'Import preview' });
    await expect(counts).toContainText('nothing is saved yet');
    await expect(counts.getByRole('definition')).toHaveText(['1', '1', '1', '3']);
    const refused = counts.getByRole('table').first().getByRole('row');
    await expect(refused.nth(1)).toHaveText(/5.*Dish Type is Required/);
    await expect(refused.nth(2)).toHaveText(/6.*Dish Name is Required/);
    await expect(refused.nth(3)).toHaveText(/7.*Price must be from/);
    expect((await menuOf(page, kitchen)).map((dish) => dish.price)).toEqual([120, 99.5, 80]);
  });
  await test.step('refused, then written', async () => {
    const CALL = '**/v1/restaurantAPI/importMenu/**';
    await page.route(CALL, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Import 2 dishes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The file could not be imported. Please try again.');
    await page.unroute(CALL);
    await dialog.getByRole('button', { name: 'Import 2 dishes' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'Pani Puri')).toBeVisible();
    expect((await menuOf(page, kitchen)).map((dish) => dish.price)).toEqual([125, 99.5, 80, 60]);
  });
  await test.step('the export is a file that changes nothing', async () => {
    const waiting = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export CSV' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const exported = await readFile(await download.path(), 'utf8');
    await page.getByRole('button', { name: 'Import CSV' }).click();
    await dialog.getByLabel('CSV file').setInputFiles(file(exported));
    await expect(dialog.getByRole('definition')).toHaveText(['0', '0', '4', '0']);
    await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();
  });
});

test('a dish is added with a photo, changed, and deleted after one confirmation', async ({ page, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Add Dish' }).click();
  const ways = page.getByRole('navigation', { name: 'This restaurant' });
  await expect(ways.getByRole('link', { name: 'Menu' })).toHaveAttribute('aria-current', 'page');
  await expect(ways.getByRole('link', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByText('Still needed: Dish Name, Dish Type, Cuisine, Price in rupees.')).toBeVisible();
  await expect(page.locator('datalist option')).toHaveCount(2);
  await page.getByLabel('Dish Name').fill('Pani Puri');
  await page.getByLabel('Dish Type').selectOption('Veg');
  await page.getByLabel('Cuisine').fill('Chaat');
  await page.getByLabel('Price in rupees').fill('free');
  await expect(page.getByText('Price must be from ₹1.00')).toBeVisible();
  await page.getByLabel('Price in rupees').fill('60.50');
  await page.getByLabel('Choose a photo').setInputFiles([await photoFile('puri.png', '#d4a017')]);
  await expect(page.getByRole('img', { name: 'photo 1' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add Dish' }).click();
  await expect(page.getByText('Pani Puri is on the menu.')).toBeVisible();
  const added = (await menuOf(page, kitchen)).at(-1);
  expect(added).toMatchObject({ dishName: 'Pani Puri', dishCuisine: 'Chaat', price: 60.5 });
  expect(added?.imageUrl).toMatch(/^\/media\//);

  await page.getByRole('link', { name: 'Edit Pani Puri' }).click();
  await page.getByLabel('Price in rupees').fill('65');
  const CALL = '**/v1/restaurantAPI/updateDish/**';
  await page.route(CALL, (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('alert')).toHaveText('The dish could not be saved. Please try again.');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Remove photo 1' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/menu\?/);
  expect((await menuOf(page, kitchen)).at(-1)).toMatchObject({ price: 65, imageUrl: '' });

  await page.getByRole('button', { name: 'Delete Pani Puri' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Pani Puri”?' });
  await question.getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(row(page, 'Pani Puri')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Pani Puri' }).click();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 'Pani Puri')).toBeHidden();
  expect(await menuOf(page, kitchen)).toHaveLength(3);
});
