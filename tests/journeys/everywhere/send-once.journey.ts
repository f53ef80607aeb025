import { expect, type Page } from '@playwright/test';
import { myBookings } from '#contract/booking/bookings.ts';
import { reviews } from '#contract/reviews/reviews.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { dateIn, kitchenElsewhere, tablesElsewhere } from '../vocabulary/kitchens.ts';
import { orderFrom, walletOf } from '../vocabulary/orders.ts';
import { dialog } from '../vocabulary/pages/dialogs.ts';
import { fillCart } from '../vocabulary/pages/first-steps.ts';
import { holdUntil, openTab, sessionOf } from '../vocabulary/pages/tabs.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const amount = (page: Page) => page.getByLabel('Amount in rupees');
const topUp = (page: Page) => page.getByRole('button', { name: 'Top Up', exact: true });
const TOP_UP = '**/v1/UserAPI/updateWalletBalance/**';

/** A customer whose cart costs more than the ₹1 in the wallet, on the page that offers to top up the missing amount. */
async function lackMoney(page: Page): Promise<number> {
  await beCustomer(page, 1);
  const bill = await fillCart(page);
  await page.getByRole('radio', { name: 'Wallet', exact: true }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Top up/ })
    .click();
  await expect(amount(page)).toHaveValue(String(bill - 1));
  return bill;
}

test('the amount that an order lacks is topped up once, whatever page, reload or tab sends it', async ({ page }) => {
  const bill = await lackMoney(page);
  const address = page.url();
  const other = await openTab(page, address, await sessionOf(page));
  await expect(amount(other)).toHaveValue(String(bill - 1));

  await test.step('clicked in two tabs at the same time', async () => {
    await holdUntil(page, TOP_UP, 2);
    await Promise.all([topUp(page).click(), topUp(other).click()]);
    await expect(dialog(page)).toContainText('Top-up successful.');
    await expect(dialog(other)).toContainText('Top-up successful.');
    expect(await walletOf(page)).toBe(bill);
  });
  await test.step('a reload and a restored tab offer nothing more', async () => {
    await page.reload();
    const restored = await openTab(page, address, await sessionOf(other));
    for (const tab of [page, restored]) {
      await expect(tab.getByText('You now have enough for your order.')).toBeVisible();
      await expect(amount(tab)).toHaveValue('');
    }
    await page.getByRole('link', { name: 'Back to your order' }).click();
    await expect(page).toHaveURL(/\/home\/cart$/);
    await page.goBack();
    await expect(amount(page)).toHaveValue('');
  });
  await test.step('a browser with empty storage gets the first top-up’s response, also for another amount', async () => {
    for (const rupees of [String(bill - 1), '500']) {
      await page.evaluate(() => localStorage.clear());
      const restored = await openTab(page, address, []);
      await amount(restored).fill(rupees);
      await topUp(restored).click();
      await expect(dialog(restored)).toContainText('Top-up successful.');
      expect(await walletOf(page)).toBe(bill);
    }
  });
});

test('any other top-up is not offered again by a reload, Back or a copied tab, but can be repeated', async ({
  page,
}) => {
  await beCustomer(page, 1);
  await page.goto('/home/addressbook');
  await page.goto('/home/wallet');
  await amount(page).fill('100');
  await topUp(page).click();
  await expect(dialog(page)).toContainText('Top-up successful.');
  const other = await openTab(page, page.url(), await sessionOf(page));
  await page.reload();
  for (const tab of [page, other]) await expect(amount(tab)).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/home\/addressbook$/);
  await page.goForward();
  await expect(amount(page)).toHaveValue('');
  expect(await walletOf(page)).toBe(101);
  await amount(page).fill('100');
  await topUp(page).click();
  await expect(dialog(page)).toContainText('Your new wallet balance is ₹201.00');
  expect(await walletOf(page)).toBe(201);
});

test('a table is booked once, whatever page, reload or tab sends it', async ({ page, browser, baseURL, sql }) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1);
  const address = `/book/${restaurantId}?date=${dateIn(1)}&guests=2&time=19:30`;
  await page.goto(address);
  const before = await sessionOf(page);
  const book = (tab: Page) => tab.getByRole('button', { name: /, 7:30 pm$/ });
  const bookings = async () => (await callsOf(page)(myBookings, { params: { userId } })).length;
  const other = await openTab(page, address, before);
  await Promise.all([book(page).click(), book(other).click()]);
  for (const tab of [page, other]) {
    await expect(tab.getByText(/Your table is booked|You already have a table at that time/)).toBeVisible();
  }
  expect(await bookings()).toBe(1);
  await page.reload();
  const restored = await openTab(page, address, before);
  for (const tab of [page, restored]) {
    await book(tab).click();
    await expect(tab.getByText('You already have a table at that time.')).toBeVisible();
  }
  await page.goto('/home/myBookings');
  await page.goBack();
  await expect(book(page)).toBeVisible();
  await book(page).click();
  await expect(page.getByText('You already have a table at that time.')).toBeVisible();
  expect(await bookings()).toBe(1);
});

test('an order is reviewed once, whatever page, reload or tab sends it', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) await move(orderId, status);
  const address = `/home/order/${orderId}`;
  const open = async (tab: Page) => {
    const stars = tab.getByRole('group', { name: 'Masala Lane' }).getByRole('radio', { name: '4 stars' });
    await expect(stars).toBeVisible();
    await stars.check({ force: true });
    return tab.getByRole('button', { name: 'Send review' });
  };
  await page.goto(address);
  const other = await openTab(page, address, await sessionOf(page));
  const buttons = [await open(page), await open(other)];
  await Promise.all(buttons.map((button) => button.click()));
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'How was it?' })).toBeHidden();
    await tab.reload();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'How was it?' })).toBeHidden();
  }
  expect(await callsOf(page)(reviews, { params: { restaurantId: kitchen.restaurantId } })).toHaveLength(1);
});
