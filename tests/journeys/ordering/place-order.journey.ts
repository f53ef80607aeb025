import { expect, type Page } from '@playwright/test';
import { ordersOf } from '../vocabulary/orders.ts';
import { fillCart, rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/test.ts';

const CALL = '**/v1/orderAPI/placeOrder/*';
const dialog = (page: Page) => page.getByRole('alertdialog');
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
const acknowledge = (page: Page) => dialog(page).getByRole('button', { name: 'OK' }).click();

test('a double click makes one order, and the balance changes immediately', async ({ page }) => {
  const userId = await beCustomer(page, 1000);
  const bill = await fillCart(page);
  await page.getByRole('button', { name: 'Place Order' }).dblclick();
  await expect(dialog(page)).toContainText('Order placed successfully!');
  await test.step('behind the dialog nothing is left to place or to pay', async () => {
    await expect(page.locator('main .loading')).toHaveCount(0);
    await expect(page.getByText(/from your wallet/)).toHaveCount(0);
    await expect(page.locator('header')).toContainText(rupees(1000 - bill));
  });
  await acknowledge(page);
  await expect(page.getByRole('banner')).toContainText(rupees(1000 - bill));
  const stored = await page.evaluate(() => [sessionStorage.getItem('data'), sessionStorage.getItem('user')]);
  expect(stored[0]).toBeNull();
  expect(JSON.parse(stored[1] ?? '').wallet.availableAmount).toBe(1000 - bill);
  expect(await ordersOf(page, userId)).toBe(1);
});

test('a press is drawn once: the button does not fade, and its ring is not a picture that is drawn in each frame', async ({
  page,
}) => {
  await beCustomer(page, 1000);
  await fillCart(page);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route(CALL, async (route) => {
    await promise;
    await route.continue();
  });
  await place(page);
  const ring = page.locator('main .loading');
  await expect(ring).toBeVisible();
  await expect(ring).toHaveCSS('mask-image', 'none');
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCSS('transition-property', 'none');
  answer();
  await expect(dialog(page)).toContainText('Order placed successfully!');
});

test('an order whose response was lost is not placed again, whatever is changed before the second click', async ({
  page,
}) => {
  const userId = await beCustomer(page, 1000);
  await fillCart(page);
  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await place(page);
  await expect(dialog(page)).toBeVisible();
  await acknowledge(page);
  await page.unroute(CALL);
  await page.getByLabel('A note for the kitchen').fill('Less spicy');
  await page.getByRole('button', { name: /one .* more/i }).click();
  await place(page);
  await expect(dialog(page)).toContainText(/Order placed successfully! OrderId: \d+/);
  expect(await ordersOf(page, userId)).toBe(1);
});

const FAILURES: readonly [
  what: string,
  answer: { status: number; body: string; contentType?: string },
  message: string,
][] = [
  ['an empty answer', { status: 200, body: '' }, 'Order not placed. Please try again.'],
  ['an answer without an order', { status: 200, body: '{}' }, 'Order not placed. Please try again.'],
  ['an error without a message', { status: 500, body: '{}' }, 'An error occurred.'],
  [
    'an error that is a page',
    { status: 502, body: '<h1>Bad gateway</h1>', contentType: 'text/html' },
    'An error occurred.',
  ],
  ['a message of the server', { status: 409, body: '{"message":"Kitchen on fire"}' }, 'Kitchen on fire'],
  [
    'a message as a JSON string',
    { status: 409, body: JSON.stringify('{"message":"Kitchen on fire"}') },
    'Kitchen on fire',
  ],
];

test('each failure of placing an order has its sentence, and leaves the cart and the button', async ({ page }) => {
  await beCustomer(page, 1000);
  await fillCart(page);
  for (const [what, answer, message] of FAILURES) {
    await page.route(CALL, (route) => route.fulfill({ contentType: 'application/json', ...answer }));
    await place(page);
    await expect(dialog(page), what).toContainText(message);
    await acknowledge(page);
    await page.unroute(CALL);
    await expect(page.getByRole('button', { name: 'Place Order' }), what).toBeEnabled();
  }
});

test('invalid session storage counts as an empty cart', async ({ page }) => {
  await beCustomer(page, 10);
  for (const data of ['{bad', '{"orderBill":1}', '[]', 'null']) {
    await page.goto('/home');
    await page.evaluate((text) => sessionStorage.setItem('data', text), data);
    await page.goto('/home/cart');
    await expect(page.getByText('Please add some items first!'), data).toBeVisible();
  }
});
