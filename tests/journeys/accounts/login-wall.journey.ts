import { expect, type Page } from '@playwright/test';
import { register } from '../vocabulary/pages/first-steps.ts';
import { beCustomer, newContact, PASSWORD } from '../vocabulary/people.ts';
import { type Kitchen, newKitchen, test } from '../vocabulary/town.ts';

const stored = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('data') ?? 'null'));
const addButton = (page: Page, dish: string) => page.getByRole('button', { name: `Add To Cart ${dish}` });

async function choose(page: Page, { restaurantId }: Kitchen, dish: string): Promise<void> {
  await page.goto(`/checkMenu/${restaurantId}`);
  await addButton(page, dish).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/checkMenu/${restaurantId}`)}`);
  await expect(page.getByText(`Log in to add ${dish} to your cart`)).toBeVisible();
}

/** Somebody who is registered, and logged out again. */
async function beKnown(page: Page): Promise<string> {
  const contact = newContact();
  await register(page, contact);
  return contact;
}

async function logIn(page: Page, contact: string): Promise<void> {
  await page.getByLabel('Contact Number').fill(contact);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

test('a visitor chooses a dish, registers, logs in and finds it in the cart, on the menu', async ({ page, sql }) => {
  const kitchen = await newKitchen(sql, { name: 'Behind the Wall' });
  const contact = newContact();
  await choose(page, kitchen, 'Jeera Rice');
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/register\?from=/);
  await register(page, contact);
  await expect(page.getByText('Log in to add Jeera Rice to your cart')).toBeVisible();
  await test.step('the number is filled in, the password has the focus', async () => {
    await expect(page.getByLabel('Contact Number')).toHaveValue(contact);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/checkMenu/${kitchen.restaurantId}`);
  await expect(page.getByText('Item added successfully')).toBeVisible();
  const added = page.getByRole('button', { name: 'Add To Cart Jeera Rice, in cart: 1' });
  await expect(added).toBeFocused();
  await expect(added).toBeInViewport();
  await test.step('a reload does not add it again', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Add To Cart Jeera Rice, in cart: 1' })).toBeVisible();
    expect((await stored(page)).orderItemsList).toHaveLength(1);
  });
});

test('the dish is added as it is on the menu after the login', async ({ page, sql }) => {
  const contact = await beKnown(page);
  const [first, second] = [await newKitchen(sql, { name: 'Wall One' }), await newKitchen(sql, { name: 'Wall Two' })];
  const [dal = 0, rice = 0] = first.dishes.map(({ dishId }) => dishId);
  await test.step('at its current price', async () => {
    await choose(page, first, 'Dal Fry');
    await sql`update dishes set price_paise = 14000 where dish_id = ${dal}`;
    await logIn(page, contact);
    await expect(page.getByText('Item added successfully')).toBeVisible();
    expect((await stored(page)).orderBill).toBe(140);
  });
  const leave = () => page.context().clearCookies();
  await test.step('not if it was sold out meanwhile', async () => {
    await leave();
    await choose(page, first, 'Jeera Rice');
    await sql`update dishes set is_available = false where dish_id = ${rice}`;
    await logIn(page, contact);
    await expect(page.getByText('Jeera Rice is sold out')).toBeVisible();
    expect((await stored(page)).orderItemsList).toHaveLength(1);
  });
  await test.step('and a cart of another restaurant is asked about', async () => {
    await leave();
    await choose(page, second, 'Dal Fry');
    await logIn(page, contact);
    const question = page.getByRole('dialog', { name: 'Start a new cart?' });
    await expect(question).toContainText('Your cart has dishes from Wall One.');
    await question.getByRole('button', { name: 'Keep it as it is' }).click();
    expect((await stored(page)).orderBill).toBe(140);
  });
  await test.step('not while the restaurant is closed', async () => {
    await leave();
    await choose(page, second, 'Dal Fry');
    await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${second.restaurantId}`;
    await logIn(page, contact);
    await expect(page.getByText('Wall Two is closed right now')).toBeVisible();
    expect((await stored(page)).orderBill).toBe(140);
  });
});

test('the quantity can be lowered on the menu; removing the last one removes the dish', async ({ page, sql }) => {
  const kitchen = await newKitchen(sql, { name: 'One Less' });
  await beCustomer(page, 10);
  await page.goto(`/checkMenu/${kitchen.restaurantId}`);
  const less = page.getByRole('article').getByRole('button', { name: 'One Dal Fry less' });
  await expect(addButton(page, 'Dal Fry')).toBeVisible();
  await expect(less).toHaveCount(0);
  await addButton(page, 'Dal Fry').click();
  await addButton(page, 'Dal Fry').click();
  await addButton(page, 'Jeera Rice').click();
  await less.press('Enter');
  await expect(addButton(page, 'Dal Fry, in cart: 1')).toBeVisible();
  await expect(less).toBeFocused();
  await less.press('Enter');
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(less).toHaveCount(0);
  await expect(addButton(page, 'Dal Fry')).toBeFocused();
  expect((await stored(page)).orderBill).toBe(99.5);
  await page.getByRole('article').getByRole('button', { name: 'One Jeera Rice less' }).click();
  await expect.poll(() => stored(page)).toBeNull();
});
