import { expect, type Page } from '@playwright/test';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { type Kitchen, newKitchen, test } from '../vocabulary/town.ts';

const stored = (page: Page) =>
  page.evaluate(() => ({
    data: JSON.parse(sessionStorage.getItem('data') ?? 'null'),
    restId: sessionStorage.getItem('restId'),
  }));
const add = (page: Page, dish: string) => page.getByRole('button', { name: `Add To Cart ${dish}` }).click();
const open = async (page: Page, { restaurantId }: Kitchen) => {
  await page.goto(`/checkMenu/${restaurantId}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('the cart is stored under data and restId', async ({ page, sql }) => {
  const [first, second] = [await newKitchen(sql, { name: 'Cart One' }), await newKitchen(sql, { name: 'Cart Two' })];
  await beCustomer(page, 1000);

  await test.step('a first dish is stored with its restaurant', async () => {
    await open(page, first);
    await add(page, 'Dal Fry');
    await expect(page.getByText('Item added successfully')).toBeVisible();
    const { data, restId } = await stored(page);
    expect(restId).toBe(String(first.restaurantId));
    expect(data).toMatchObject({
      orderBill: 120,
      orderStatus: 'ACTIVE',
      orderItemsList: [{ orderItemsId: 0, qty: 1 }],
    });
  });
  await test.step('the same dish again raises its quantity by 1, another is a new item; the badge shows it', async () => {
    await add(page, 'Dal Fry');
    await add(page, 'Jeera Rice');
    await expect(page.getByRole('button', { name: 'Add To Cart Dal Fry, in cart: 2' })).toContainText('2');
    const { data } = await stored(page);
    expect(data.orderItemsList.map((item: { qty: number }) => item.qty)).toEqual([2, 1]);
    expect(data.orderBill).toBe(339.5);
  });
  await test.step('the snackbar goes by itself', async () => {
    await expect(page.getByText('Item added successfully')).toBeHidden();
  });
  await test.step("another restaurant's menu removes restId and keeps data", async () => {
    await open(page, second);
    await expect.poll(async () => (await stored(page)).restId).toBeNull();
    expect((await stored(page)).data.orderBill).toBe(339.5);
  });
  await test.step('the first Add there asks; no changes nothing', async () => {
    const before = await stored(page);
    await add(page, 'Dal Fry');
    const question = page.getByRole('dialog', { name: 'Start a new cart?' });
    await expect(question).toContainText('Your cart has dishes from Cart One.');
    await question.getByRole('button', { name: 'Keep it as it is' }).click();
    expect(await stored(page)).toEqual(before);
  });
  await test.step("the cart's own menu sets restId again", async () => {
    await open(page, first);
    await expect.poll(async () => (await stored(page)).restId).toBe(String(first.restaurantId));
  });
  await test.step('yes replaces data and sets restId', async () => {
    await open(page, second);
    await add(page, 'Jeera Rice');
    await page.getByRole('button', { name: 'Start a new cart' }).click();
    await expect.poll(async () => (await stored(page)).restId).toBe(String(second.restaurantId));
    const { data } = await stored(page);
    expect(data.orderItemsList).toHaveLength(1);
    expect(data.orderBill).toBe(99.5);
  });
});

test('the cart screen: quantities, deletion, total, reload', async ({ page, sql }) => {
  const kitchen = await newKitchen(sql, { name: 'Cart Three' });
  await beCustomer(page, 1000);
  await open(page, kitchen);
  await add(page, 'Dal Fry');
  await add(page, 'Jeera Rice');
  await page.getByRole('link', { name: /View cart/ }).click();

  for (const column of ['Dish Name', 'Dish Price', 'Dish Quantity', 'Delete Dish']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const total = page.getByText('Total Bill:').locator('..');
  await expect(total).toContainText(rupees(219.5));
  const less = page.getByRole('button', { name: 'One Dal Fry less' });
  await expect(less).toBeDisabled();
  await page.getByRole('button', { name: 'One Dal Fry more' }).click();
  await expect(total).toContainText(rupees(339.5));
  await page.reload();
  await expect(page.getByLabel('Quantity of Dal Fry')).toHaveText('2');
  await less.click();
  await expect(total).toContainText(rupees(219.5));
  await page.getByRole('button', { name: 'Delete Dal Fry' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(total).toContainText(rupees(99.5));
  await expect(page.getByRole('link', { name: 'Add items' })).toHaveAttribute(
    'href',
    `/checkMenu/${kitchen.restaurantId}`,
  );
  await page.getByRole('button', { name: 'Delete Jeera Rice' }).click();
  await expect(page.getByText('Please add some items first!')).toBeVisible();
  await expect(page.getByRole('table')).toBeHidden();
  expect(await stored(page)).toEqual({ data: null, restId: null });
  await expect(page.getByRole('link', { name: 'Add items' })).toHaveAttribute('href', '/home/allRestaurants');
});

test('a closed kitchen and a sold-out dish cannot be added; a visitor and a vendor go to login', async ({
  page,
  sql,
}) => {
  const closed = await newKitchen(sql, { name: 'Cart Closed', isOpen: false });
  const opened = await newKitchen(sql, { name: 'Cart Open' });
  await sql`update dishes set is_available = false where dish_id = ${opened.dishes[1]?.dishId ?? 0}`;
  await open(page, closed);
  await expect(page.getByText('CURRENTLY CLOSED')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Cart Dal Fry' })).toBeDisabled();
  await open(page, opened);
  await expect(page.getByRole('article').filter({ hasText: 'Jeera Rice' })).toContainText('Sold out');
  await add(page, 'Dal Fry');
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel('Contact Number').fill('9876543211');
  await page.getByLabel('Password', { exact: true }).fill('Vendor@123');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/checkMenu/${opened.restaurantId}$`));
  await add(page, 'Dal Fry');
  await expect(page).toHaveURL(/\/login\?from=/);
  expect(await stored(page)).toMatchObject({ data: null });
});

test('placeOrder/{order} shows the same cart to anyone, and placing needs a login', async ({ page, sql }) => {
  const kitchen = await newKitchen(sql, { name: 'Cart Four' });
  await beCustomer(page, 1000);
  await open(page, kitchen);
  await add(page, 'Dal Fry');
  await page.context().clearCookies({ name: 'sid' });
  await page.context().clearCookies({ name: 'role' });
  await page.goto('/placeOrder/anything');
  await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(120));
  await expect(page.getByText('includes GST')).toBeVisible();
  // Where it goes is not known yet, so neither is the fee.
  await expect(page.getByText('Free', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fhome%2Fcart$/);
  for (const guarded of ['/placeOrder', '/home/cart']) {
    await page.goto(guarded);
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(guarded)}$`));
  }
});
