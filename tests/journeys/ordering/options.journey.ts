import { expect, type Page } from '@playwright/test';
import type { Sql } from '#server/database/database.ts';
import { newGroup } from '#tests/people.ts';
import { axe } from '../vocabulary/axe.ts';
import { logIn, rupees } from '../vocabulary/pages/first-steps.ts';
import { beAbleToOrder, beCustomer } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const add = (page: Page) => sheet(page).getByRole('button', { name: /^Add To Cart/ });
const price = (page: Page) => add(page).getByText('₹');
const row = (page: Page, dish: string) => page.getByRole('article').filter({ hasText: dish });
const bar = (page: Page) => page.getByRole('link', { name: /View cart/ });
const dialog = (page: Page) => page.getByRole('alertdialog');

/** A restaurant whose dal comes in two sizes and with up to two extras. */
async function newScene(sql: Sql) {
  const { restaurantId, dishes } = await newKitchen(sql, { name: 'Choice House' });
  const dishId = dishes[0]?.dishId ?? 0;
  const size = { name: 'Size', pickMin: 1, setsPrice: true, options: { Half: 120, Full: 199.5 } };
  const extras = { name: 'Extras', pickMax: 2, options: { Butter: 30, Cream: 40, Coriander: 0 } };
  const sizes = await newGroup(sql, dishId, size);
  const more = await newGroup(sql, dishId, extras);
  return { restaurantId, dishId, ids: { ...sizes.ids, ...more.ids } };
}

for (const width of [390, 1280]) {
  test(`a dish with options is chosen, told apart in the cart, ordered and ordered again, ${width} px wide`, async ({
    page,
    sql,
  }) => {
    const { restaurantId, ids } = await newScene(sql);
    await page.setViewportSize({ width, height: 800 });
    await beCustomer(page, 2000);
    await page.goto(`/checkMenu/${restaurantId}`);

    await test.step('Add To Cart asks what it should be; nothing is picked', async () => {
      await expect(row(page, 'Dal Fry')).toContainText(`from ${rupees(120)} · customisable`);
      await row(page, 'Dal Fry').getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
      await expect(price(page)).toHaveText(`from ${rupees(120)}`);
      await expect(sheet(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(sheet(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
      const { violations } = await axe(page).analyze();
      expect(violations).toEqual([]);
    });
    await test.step('without a size it says what is missing', async () => {
      await add(page).click();
      await expect(sheet(page).getByRole('alert')).toHaveText('Pick 1');
      await expect(sheet(page).getByRole('group', { name: 'Size' })).toBeFocused();
      await expect(bar(page)).toHaveCount(0);
    });
    await test.step('the price runs along, and no third extra can be picked', async () => {
      await sheet(page).getByRole('radio', { name: /Full/ }).check();
      await expect(price(page)).toHaveText(rupees(199.5));
      await sheet(page)
        .getByRole('checkbox', { name: /Butter/ })
        .check();
      await sheet(page).getByRole('checkbox', { name: /Cream/ }).check();
      await expect(price(page)).toHaveText(rupees(269.5));
      await expect(sheet(page).getByRole('checkbox', { name: /Coriander/ })).toBeDisabled();
      await sheet(page).getByRole('checkbox', { name: /Cream/ }).uncheck();
      await expect(price(page)).toHaveText(rupees(229.5));
    });
    await test.step('the same choice adds up, another one is a line of its own', async () => {
      await add(page).click();
      await expect(sheet(page)).toHaveCount(0);
      for (const [size, extra] of [
        [/Full/, /Butter/],
        [/Half/, undefined],
      ] as const) {
        await row(page, 'Dal Fry')
          .getByRole('button', { name: /^Add To Cart Dal Fry/ })
          .click();
        await sheet(page).getByRole('radio', { name: size }).check();
        if (extra) await sheet(page).getByRole('checkbox', { name: extra }).check();
        await add(page).click();
        await expect(sheet(page)).toHaveCount(0);
      }
      await page.goto('/home/cart');
      const lines = page.getByRole('main').getByRole('row').filter({ hasText: 'Dal Fry' });
      await expect(lines).toHaveCount(2);
      await expect(lines.nth(0)).toContainText('Full, Butter');
      await expect(page.getByLabel('Quantity of Dal Fry (Full, Butter)')).toHaveText('2');
      await expect(page.getByLabel('Quantity of Dal Fry (Half)')).toHaveText('1');
      await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(579));
    });
    await test.step('ordered, paid and shown with its options', async () => {
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(dialog(page)).toContainText('Order placed successfully!');
      await dialog(page).getByRole('button', { name: 'Track your order' }).click();
      await expect(page.getByRole('main')).toContainText('Full, Butter');
      await expect(page.getByRole('main')).toContainText(`${rupees(229.5)} × 2`);
      await expect(page.getByRole('main')).toContainText(rupees(579));
    });
    await test.step('again, without what is sold out meanwhile', async () => {
      await sql`update options set is_available = false where option_id = ${ids.Butter ?? 0}`;
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: /^Order again/ }).click();
      await expect(page.getByText('Dal Fry comes without Butter.')).toBeVisible();
      await expect(page.getByLabel('Quantity of Dal Fry (Full)')).toHaveText('2');
      await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(519));
    });
  });
}

test('an option that is sold out meanwhile is refused, and leads back to the choice', async ({ page, sql }) => {
  const { restaurantId, dishId, ids } = await newScene(sql);
  await beCustomer(page, 2000);
  await page.goto(`/checkMenu/${restaurantId}/dish/${dishId}`);
  await sheet(page).getByRole('radio', { name: /Full/ }).check();
  await add(page).click();
  await sql`update options set is_available = false where option_id = ${ids.Full ?? 0}`;
  await page.goto('/home/cart');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(dialog(page)).toContainText('Please choose them again. Dal Fry');
  await dialog(page).getByRole('button', { name: 'Choose again' }).click();
  await expect(page).toHaveURL(`/checkMenu/${restaurantId}/dish/${dishId}`);
  await expect(sheet(page).getByRole('radio', { name: /Full/ })).toBeDisabled();
  await expect(page.getByRole('banner')).toContainText(rupees(2000));
});

test('what a visitor picked is in the cart after the login, or picked again as far as it is not sold out', async ({
  page,
  sql,
}) => {
  const { restaurantId, dishId, ids } = await newScene(sql);
  const { contactNumber } = await beAbleToOrder(page, 2000);
  await page.context().clearCookies();
  const pick = async () => {
    await page.goto(`/checkMenu/${restaurantId}/dish/${dishId}`);
    await sheet(page).getByRole('radio', { name: /Half/ }).check();
    await sheet(page).getByRole('checkbox', { name: /Cream/ }).check();
    await add(page).click();
  };
  await pick();
  await logIn(page, contactNumber);
  await expect(page.getByText('Item added successfully')).toBeVisible();
  await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(160));

  await page.context().clearCookies();
  await pick();
  await sql`update options set is_available = false where option_id = ${ids.Cream ?? 0}`;
  await logIn(page, contactNumber);
  await expect(sheet(page).getByRole('radio', { name: /Half/ })).toBeChecked();
  await expect(price(page)).toHaveText(rupees(120));
  await add(page).click();
  await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(280));
});
