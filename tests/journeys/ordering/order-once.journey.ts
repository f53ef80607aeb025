import { expect, type Page } from '@playwright/test';
import { ordersOf, walletOf } from '../vocabulary/orders.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { fillCart } from '../vocabulary/pages/first-steps.ts';
import { holdUntil, openTab, sessionOf } from '../vocabulary/pages/tabs.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const CALL = '**/v1/orderAPI/placeOrder/*';
const EMPTY = 'Please add some items first!';
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
const expectPlaced = (page: Page) => expect(dialog(page)).toContainText(/Order placed successfully! OrderId: \d+/);

/** A customer with ₹1,000, whose cart is full and open on this page. */
async function withCart(page: Page) {
  const userId = await beCustomer(page, 1000);
  const bill = await fillCart(page);
  /** The server has this many orders at this bill, and the rest of ₹1,000 is in the wallet. */
  const expectOrders = async (count: number, each = bill): Promise<void> => {
    expect(await ordersOf(page, userId)).toBe(count);
    expect(await walletOf(page)).toBe(1000 - count * each);
  };
  return { userId, bill, expectOrders };
}

/** Places the cart while no request reaches the server. */
async function placeInVain(page: Page): Promise<void> {
  await page.route(CALL, (route) => route.abort());
  await place(page);
  await acknowledge(page);
  await page.unroute(CALL);
}

/** Another tab of this page with the same cart. */
const twin = async (page: Page): Promise<Page> => openTab(page, '/home/cart', await sessionOf(page));

test('an order that was placed is not placed again by a reload, by Back or by Forward', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  await place(page);
  await expectPlaced(page);
  const stored = await page.evaluate(() => [sessionStorage.getItem('data'), sessionStorage.getItem('restId')]);
  expect(stored).toEqual([null, null]);
  await page.reload();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goForward();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expectOrders(1);
});

test('after OK, Back leads to an empty cart', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  await place(page);
  await acknowledge(page);
  await expect(page).toHaveURL(/\/home\/allRestaurants$/);
  await page.goBack();
  await expect(page.getByText(EMPTY)).toBeVisible();
  await expectOrders(1);
});

test('two tabs with the same cart make one order when it is placed in both', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  const other = await twin(page);
  await holdUntil(page, CALL, 2);
  await Promise.all([place(page), place(other)]);
  await expectPlaced(page);
  await expectPlaced(other);
  expect(await dialog(other).innerText()).toBe(await dialog(page).innerText());
  await expectOrders(1);
});

test('of two tabs that place one cart with different dishes, one order is made and both name it', async ({ page }) => {
  const { userId, bill } = await withCart(page);
  const other = await twin(page);
  await other.getByRole('button', { name: /^One .* more$/ }).click();
  await holdUntil(page, CALL, 2);
  await Promise.all([place(page), place(other)]);
  await expectPlaced(page);
  await expectPlaced(other);
  expect(await ordersOf(page, userId)).toBe(1);
  expect([1000 - bill, 1000 - 2 * bill]).toContain(await walletOf(page));
});

test('a cart ordered in one tab is gone from the other, which says so', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  const other = await twin(page);
  await expect(other.getByRole('button', { name: 'Place Order' })).toBeEnabled();
  await place(page);
  await expectPlaced(page);
  await expect(other.getByText(EMPTY)).toBeVisible();
  await expect(other.getByText('This cart has already been ordered.')).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'My Orders' }).click();
  await expect(other.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expectOrders(1);
});

test('a tab restored with a cart that was ordered shows no cart, also days later', async ({ page, sql }) => {
  const { userId, expectOrders } = await withCart(page);
  const before = await sessionOf(page);
  await place(page);
  await acknowledge(page);
  await sql`delete from idempotency_keys where user_id = ${userId}`;
  const restored = await openTab(page, '/home/cart', before);
  await expect(restored.getByText('This cart has already been ordered.')).toBeVisible();
  await expect(restored.getByRole('button', { name: 'Place Order' })).toHaveCount(0);

  await test.step('what is added there begins a new cart', async () => {
    await fillCart(restored);
    await place(restored);
    await expectPlaced(restored);
    await expectOrders(2);
  });
});

test('a restored tab of a browser with empty storage gets the first order again', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  const before = await sessionOf(page);
  await place(page);
  await expectPlaced(page);
  const first = await dialog(page).innerText();
  await page.evaluate(() => localStorage.clear());
  const restored = await openTab(page, '/home/cart', before);
  await place(restored);
  await expectPlaced(restored);
  expect(await dialog(restored).innerText()).toBe(first);
  await expectOrders(1);
});

test('an order whose response was lost is not placed again after a reload or in a restored tab', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await place(page);
  await expect(dialog(page)).toContainText('An error occurred.');
  await page.unroute(CALL);
  const before = await sessionOf(page);
  await page.reload();
  await place(page);
  await expectPlaced(page);
  const restored = await openTab(page, '/home/cart', before);
  await expect(restored.getByText('This cart has already been ordered.')).toBeVisible();
  await expectOrders(1);
});

test('an order that did not reach the kitchen is placed as the cart is now, and another cart is another order', async ({
  page,
}) => {
  const { bill, expectOrders } = await withCart(page);
  await placeInVain(page);
  await page.getByRole('button', { name: /^One .* more$/ }).click();
  await place(page);
  await expectPlaced(page);
  await acknowledge(page);
  await expectOrders(1, 2 * bill);
});

test('the same dishes are ordered again by a new cart and by Order again', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  for (let orders = 1; orders <= 2; orders++) {
    if (orders > 1) await fillCart(page);
    await place(page);
    await acknowledge(page);
    await expectOrders(orders);
  }
  await page.goto('/home/viewMyOrders');
  await page
    .getByRole('link', { name: /^Track/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: /^Order again/ }).click();
  await expect(page).toHaveURL(/\/home\/cart$/);
  await place(page);
  await expectPlaced(page);
  await expectOrders(3);
});

test('a cart sent days ago without a response is asked about before it is sent again', async ({ page }) => {
  const { expectOrders } = await withCart(page);
  await placeInVain(page);
  await page.evaluate(() => {
    const cart = JSON.parse(sessionStorage.getItem('data') ?? '');
    sessionStorage.setItem('data', JSON.stringify({ ...cart, sentAt: cart.sentAt - 25 * 3_600_000 }));
  });
  await page.reload();
  await place(page);
  const question = page.getByRole('dialog', { name: 'Order anyway?' });
  await expect(question).toContainText('we could not confirm your order');
  await question.getByRole('button', { name: 'Not now' }).click();
  await expectOrders(0);
  await place(page);
  await question.getByRole('button', { name: 'Order anyway' }).click();
  await expectPlaced(page);
  await expectOrders(1);
});
