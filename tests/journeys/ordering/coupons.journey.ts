/**
 * A vendor makes a coupon, a customer's order uses it, and it is paused and ended; an administrator sees the
 * operator's.
 */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { placeOrder } from '#contract/ordering/orders.ts';
import { quote } from '#contract/ordering/quote.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { type OwnKitchen, ownKitchen } from '../vocabulary/kitchens.ts';
import { fillCart } from '../vocabulary/pages/first-steps.ts';
import { be, beCustomer, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Orders two of the first dish with a coupon; returns what the quote offered before. */
async function orderWith(page: Page, { dishes: [dishId = 0] }: OwnKitchen, couponCode: string) {
  const call = callsOf(page);
  const params = { userId: await beCustomer(page, 1000) };
  const orderItemsList = [{ dish: { dishId }, qty: 2 }];
  const { offers } = await call(quote, { params, body: { orderItemsList } });
  const { orderBill } = await call(quote, { params, body: { orderItemsList, couponCode } });
  await call(placeOrder, { params, body: { orderItemsList, couponCode, orderBill } });
  return { offers: offers.map(({ code }) => code), orderBill };
}

test('a vendor makes, changes, pauses and ends a coupon on a phone', async ({ page, sql, browser, baseURL }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const code = `LANE${kitchen.restaurantId}`;
  await page.goto(`/menu?restaurantId=${kitchen.restaurantId}`);
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await expect(page.getByText('No coupons yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New coupon' }).click();

  await test.step('with a sentence for what is wrong, and in words as customers read it', async () => {
    await page.getByLabel('Code').fill('no good');
    await expect(page.getByText('A coupon has 3 to 20 letters and digits.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create coupon' })).toBeDisabled();
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByLabel('Percentage', { exact: true }).fill('20');
    await page.getByLabel('Maximum discount in rupees').fill('40');
    await page.getByLabel('Minimum order in rupees').fill('200');
    await expect(page.getByText('Customers see: 20% off, up to ₹40.00, on orders above ₹200.00')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: 'Create coupon' }).click();
  });

  const card = page.getByRole('region', { name: code });
  await expect(card).toContainText('Active');
  await card.getByRole('link', { name: `Change ${code}` }).click();
  await expect(page.getByLabel('Code')).toHaveValue(code);
  await page.getByRole('radio', { name: 'Fixed amount' }).check();
  await page.getByLabel('Amount in rupees').fill('60');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(card).toContainText('₹60.00 off, on orders above ₹200.00');

  const guest = await pageElsewhere(browser, baseURL);
  const menu = `/checkMenu/${kitchen.restaurantId}`;
  const chip = guest.getByRole('list', { name: 'Coupons' }).getByRole('button', { name: code });
  await test.step('visitors read it on the menu', async () => {
    await guest.goto(menu);
    await expect(chip).toContainText('₹60 off, on orders above ₹200');
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
  });
  const used = await orderWith(guest, kitchen, code);
  expect(used.offers).toContain(code);
  expect(used.orderBill).toBe(180);

  await test.step('a cart has it by a press on the menu only', async () => {
    await guest.goto(menu);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    for (const _ of [1, 2])
      await guest
        .getByRole('button', { name: /^Add To Cart/ })
        .first()
        .click();
    await guest.getByRole('link', { name: /View cart/ }).click();
    await expect(guest.getByRole('button', { name: `Remove coupon ${code}` })).toBeVisible();
    await expect(guest.getByText('Total Bill:', { exact: true }).locator('..')).toContainText('₹180.00');
    await guest.goto(menu);
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'false');
    await guest.getByRole('link', { name: /View cart/ }).click();
    await expect(guest.getByText('Total Bill:', { exact: true }).locator('..')).toContainText('₹240.00');
  });

  await page.reload();
  await expect(card).toContainText('₹60.00 off');
  await expect(card.getByText('Discount given').locator('xpath=..')).toContainText('₹60.00');
  await expect(card.getByRole('link', { name: `Change ${code}` })).toHaveCount(0);
  await card.getByRole('button', { name: `Pause ${code}` }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(card).toContainText('Paused');
  await card.getByRole('button', { name: `Resume ${code}` }).click();
  await expect(card).toContainText('Active');
  await card.getByRole('button', { name: `End ${code}` }).click();
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(card).toContainText('Ended');
  await expect(card.getByRole('button')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test('an administrator sees the operator’s coupons and makes one for some restaurants', async ({ page, sql }) => {
  await be(page, sql, 'ADMIN');
  await page.goto('/home/coupons');
  const town = page.getByRole('region', { name: 'CHATPATA50' });
  await expect(town).toContainText('₹50.00 off, on orders above ₹199.00, first order only');
  await page.getByRole('link', { name: 'New coupon' }).click();
  const code = `TOWN${Date.now() % 1_000_000}`;
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Percentage', { exact: true }).fill('10');
  await page.getByLabel('Public: shown in carts').uncheck();
  await page.getByLabel('Which restaurants').selectOption('Some restaurants');
  await page.getByPlaceholder('Name of a restaurant').fill('a');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();
  const found = page.getByRole('list', { name: 'Restaurants found' }).getByRole('button').first();
  await found.click();
  await expect(page.getByRole('list', { name: 'Chosen restaurants' }).getByRole('listitem')).toHaveCount(1);
  await page.getByLabel('Can be used with cash on delivery').check();
  await page.getByRole('button', { name: 'Create coupon' }).click();
  const card = page.getByRole('region', { name: code });
  await expect(card).toContainText('10% off');
  await expect(card).toContainText('At ');
  await expect(card).toContainText('Also with cash on delivery');
  await expect(town).toContainText('Not with cash on delivery');
  await expect(card).toContainText('Private');
  await page.goto('/home/auditLog');
  await expect(page.getByRole('main')).toContainText(`Added coupon ${code}`);
});

test('after the first order no card promises an offer for a first order', async ({ page }) => {
  const promises = page.getByRole('article').getByText('₹50 off first order');
  await beCustomer(page, 1000);
  await page.goto('/home/allRestaurants');
  await expect(promises.first()).toBeVisible();
  await fillCart(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'All Restaurants', level: 1 })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(promises).toHaveCount(0);
});
