/** Somebody who reads Hindi: every page, and the ways to an order, a payment, a table and an answer. */
import { expect, type Page } from '@playwright/test';
import { addressesOf, EVERYBODY, fullTown, openAddress } from '../vocabulary/full-town.ts';
import { hindi, readHindi } from '../vocabulary/hindi.ts';
import { dateIn, kitchenElsewhere, tablesElsewhere } from '../vocabulary/kitchens.ts';
import { overflowAt } from '../vocabulary/narrow.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Kolkata' });

const button = (page: Page, text: string) => page.getByRole('button', { name: hindi(text) });
/** Followed by the amount. */
const placeOrder = (page: Page) => page.getByRole('button', { name: hindi('Place Order<0/><1/>').split('<')[0] ?? '' });
const html = (page: Page) => page.locator('html');

test('the language is chosen at the foot of a page, and stays', async ({ page }) => {
  await page.goto('/home/allRestaurants');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'hi-IN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('All Restaurants'));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('Login'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
});

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' });
  test('is offered it once', async ({ page }) => {
    await page.goto('/home/allRestaurants');
    const offer = page.getByRole('link', { name: 'हिन्दी में देखें' });
    await expect(html(page)).toHaveAttribute('lang', 'en-IN');
    await expect(offer).toBeVisible();
    await offer.locator('..').getByRole('button', { name: 'Close' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(offer).toBeHidden();
  });
});

test('an order is placed and followed in Hindi', async ({ page, browser, baseURL, sql, context }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  await beHungry(page);
  await readHindi(context, baseURL);
  await page.goto(`/checkMenu/${kitchen.restaurantId}`);
  await button(page, 'Add To Cart').first().click();
  await page.goto('/home/cart');
  await placeOrder(page).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/[\u0900-\u097F].* \d+/);
  const orderId = Number(/\d+/.exec(await dialog.innerText())?.[0]);
  await page.goto(`/home/order/${orderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi('Order {orderId}', { orderId }));
  await move(orderId, 'ACCEPTED');
  await move(orderId, 'PREPARING');
  await expect(page.getByRole('main')).toContainText(hindi('Preparing'));
  await move(orderId, 'OUT_FOR_DELIVERY');
  await expect(page.getByRole('main')).toContainText(hindi('Out for delivery'));
});

test('an order is paid at the payment page in Hindi', async ({ page, sql, context, baseURL }) => {
  const { restaurantId } = await newKitchen(sql);
  await beCustomer(page, 50);
  await readHindi(context, baseURL);
  await page.goto(`/checkMenu/${restaurantId}`);
  await button(page, 'Add To Cart').first().click();
  await page.goto('/home/cart');
  await page.getByRole('radio', { name: hindi('UPI, card or net banking') }).check();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/home\/payment\//);
  await page.getByRole('link', { name: hindi('Pay now') }).click();
  await page.waitForLoadState('networkidle');
  await button(page, 'Succeed').click();
  await expect(page).toHaveURL(/\/home\/order\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^ऑर्डर \d+$/);
});

test('a table is booked in Hindi', async ({ page, browser, baseURL, sql, context }) => {
  const { restaurantId } = await tablesElsewhere(browser, baseURL, sql);
  await beCustomer(page, 1);
  await readHindi(context, baseURL);
  await page.goto(`/book/${restaurantId}?date=${dateIn(1)}&guests=4`);
  await page.getByRole('radio', { name: '7:30 pm' }).check({ force: true });
  await page.getByRole('main').locator('form').getByRole('button').last().click();
  await expect(page.getByRole('heading', { name: hindi('Your table is booked') })).toBeVisible();
});

test('the chat answers in Hindi', async ({ page, browser, baseURL, sql, context }) => {
  const { kitchen } = await kitchenElsewhere(browser, baseURL, sql);
  const { order } = await beHungry(page);
  const orderId = await order(kitchen, [1]);
  await readHindi(context, baseURL);
  await page.goto('/chat-support');
  await page.waitForLoadState('networkidle');
  await button(page, 'Where is my order?').click();
  await expect(page.getByRole('log')).toContainText(new RegExp(`[\\u0900-\\u097F].*${orderId}`));
});

for (const who of EVERYBODY) {
  test(`every page of a ${who} is in Hindi, and fits 320 px`, async ({ browser, baseURL, page, sql }) => {
    test.setTimeout(600_000);
    const town = await fullTown(browser, baseURL, sql);
    const theirs = who === 'visitor' ? page : town[who];
    const complaints: string[] = [];
    theirs.on('pageerror', ({ message }) => complaints.push(`${theirs.url()}: ${message}`));
    theirs.on('console', (said) => said.type() === 'error' && complaints.push(`${theirs.url()}: ${said.text()}`));
    await readHindi(theirs.context(), baseURL);
    for (const address of addressesOf(who, town)) {
      const [path = '', link] = address.split('>');
      if (link) await theirs.goto(path);
      else await openAddress(theirs, address);
      await theirs.waitForLoadState('networkidle');
      await expect(html(theirs)).toHaveAttribute('lang', 'hi-IN');
      expect.soft(await overflowAt(theirs, 320), address).toBe(0);
      await expect.soft(theirs.getByRole('main'), address).toContainText(/[\u0900-\u097F]/);
    }
    expect(complaints).toEqual([]);
  });
}
