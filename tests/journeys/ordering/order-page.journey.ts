import { expect, type Page } from '@playwright/test';
import { getAddressList } from '#contract/accounts/account.ts';
import { placeOrder } from '#contract/ordering/orders.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { kitchenElsewhere } from '../vocabulary/kitchens.ts';
import { BILL, orderFrom } from '../vocabulary/orders.ts';
import { acknowledge, dialog } from '../vocabulary/pages/dialogs.ts';
import { fillCart, rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

/** Events arrive within a second; the rest is room for a busy machine. */
const SOON = { timeout: 5000 };
const OFFSETS = (all: Element[]) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().bottom)))];
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of this order' });
const present = (page: Page) => steps(page).locator('[aria-current=step]');

test('an order is followed through all its states without a reload', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, kitchen);
  await page.goto(`/home/order/${orderId}`);
  await test.step('the dishes, the address, and what happens automatically', async () => {
    await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
    await expect(page.getByText('Waiting for Masala Lane to accept your order.')).toBeVisible();
    await expect(page.getByText(/If the restaurant does not accept by .*, you get your money back\./)).toBeVisible();
    await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(BILL));
    for (const text of ['Dal Fry', 'Jeera Rice', 'Masala Dosa', '12 Lake View, 80 Feet Road', 'Ring twice at']) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await expect(page.getByRole('link', { name: '9876501234' })).toHaveAttribute('href', 'tel:9876501234');
    await expect(present(page)).toContainText('Order placed');
  });
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const WAY = [
    ['ACCEPTED', 'Accepted', 'Masala Lane has accepted your order.'],
    ['PREPARING', 'Preparing', 'Your food is being cooked.'],
    ['OUT_FOR_DELIVERY', 'Out for delivery', 'Your food is on its way.'],
  ] as const;
  for (const [status, label, headline] of WAY) {
    await test.step(status, async () => {
      await move(orderId, status, status === 'ACCEPTED' ? { minutes: 20 } : {});
      await expect(page.getByText(headline)).toBeVisible(SOON);
      await expect(present(page)).toContainText(label);
      await expect(page.getByText(/Expected by .*, in 20 minutes/)).toBeVisible();
      await expect(page.getByRole('button', { name: `Cancel order ${orderId}` })).toBeHidden();
      const { violations } = await axe(page).analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
    });
  }
  await move(orderId, 'DELIVERED');
  await expect(page.getByText('Delivered. Enjoy your meal!')).toBeVisible(SOON);
  await expect(steps(page).locator('time')).toHaveCount(5);
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('an order is cancelled by keyboard before it is accepted, and the refund shows immediately', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, kitchen);
  await page.goto('/home/viewMyOrders');
  await expect(page.getByRole('banner')).toContainText(rupees(1000 - BILL));
  await page.getByRole('link', { name: `Track order ${orderId}` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/home/order/${orderId}$`));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  await page.getByRole('button', { name: `Cancel order ${orderId}` }).press('Enter');
  const question = page.getByRole('dialog', { name: `Cancel order ${orderId}?` });
  await expect(question).toContainText(`${rupees(BILL)} goes back to your wallet`);
  await question.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(page.getByText('You cancelled this order.')).toBeVisible();
  await expect(page.getByText(`${rupees(BILL)} is back in your wallet.`)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(rupees(1000));
  await expect(page.getByRole('button', { name: `Cancel order ${orderId}` })).toBeHidden();
});

test('an order that was accepted meanwhile is not cancelled, and the page says so', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  await page.goto(`/home/order/${orderId}`);
  await page.getByRole('button', { name: `Cancel order ${orderId}` }).click();
  await page.route('**/v1/orderAPI/cancelOrder/*', async (route) => {
    await move(orderId, 'ACCEPTED');
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog(page)).toContainText('The restaurant has already accepted this order');
  await acknowledge(page);
  await expect(page.getByText('Masala Lane has accepted your order.')).toBeVisible();
});

test('an open question whether to cancel follows the order', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  await page.goto(`/home/order/${orderId}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: `Cancel order ${orderId}` }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await move(orderId, 'ACCEPTED');
  await expect(question).toHaveAccessibleName(`Order ${orderId} can no longer be cancelled`, SOON);
  await expect(question).toContainText('Masala Lane has already accepted it.');
  await expect(question.getByRole('button')).toHaveText(['OK']);
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('Masala Lane has accepted your order.')).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`until the kitchen accepts by itself, seconds are counted and the order can be cancelled, ${width} px wide`, async ({
    page,
    browser,
    baseURL,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { kitchen } = await kitchenElsewhere(browser, baseURL, sql);
    await sql`update restaurants set accepts_automatically = true where restaurant_id = ${kitchen.restaurantId}`;
    const userId = await beCustomer(page, 1000);
    const orderId = await orderFrom(page, userId, kitchen);
    await page.goto('/home/wallet');
    await expect(page.getByRole('region', { name: 'Current orders' })).toContainText(/sent to the kitchen in \d+ s/);
    await page.goto(`/home/order/${orderId}`);
    await expect(page.getByText(/^Sent to the kitchen in \d+ s ·$/)).toBeInViewport();
    await expect(page.getByRole('button', { name: `Cancel order ${orderId}` })).toBeInViewport({ ratio: 1 });
    expect((await axe(page).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: `Cancel order ${orderId}` }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await sql`update orders set walks_at = now() where order_id = ${orderId}`;
    await expect(question).toHaveAccessibleName(`Order ${orderId} can no longer be cancelled`, SOON);
    await question.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Masala Lane has accepted your order.')).toBeVisible();
    await expect(page.getByText(/Sent to the kitchen/)).toBeHidden();
  });

  test(`a delivered order asks how it was on the first screen; the rest is in a menu, ${width} px wide`, async ({
    page,
    browser,
    baseURL,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
    const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
    for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
      await move(orderId, status);
    await page.goto(`/home/order/${orderId}`);
    await expect(page.getByRole('heading', { name: 'How was it?' })).toBeInViewport({ ratio: 1 });
    for (const name of [`Order again: order ${orderId}`, 'Get help', 'More'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => page.getByRole('button', { name: /^(Get help|More)$/ }).evaluateAll(OFFSETS), 'in one row')
      .toHaveLength(1);
    const folded = page.getByRole('button', { name: '5 steps done' });
    if (width > 1000) await expect(folded).toBeHidden();
    else {
      await expect(steps(page).getByText('Order placed')).toBeHidden();
      await folded.click();
    }
    await expect(steps(page).getByText('Order placed')).toBeVisible();
    const receipt = page.getByRole('button', { name: 'Save or print receipt' });
    await expect(receipt).toBeHidden();
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await expect(receipt).toBeInViewport({ ratio: 1 });
    expect((await axe(page).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await expect(receipt).toBeHidden();
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice of order ${orderId}`);
  });
}

test('a question about the tip follows the order, too', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const tipped = async () => {
    const orderItemsList = kitchen.dishes.map((dishId) => ({ dish: { dishId }, qty: 1 }));
    const [address] = await callsOf(page)(getAddressList, { params: { userId } });
    const userAddressId = address?.userAddressId;
    const body = { orderBill: BILL + 20, orderItemsList, userAddressId, tip: 20 };
    const { orderId } = await callsOf(page)(placeOrder, { params: { userId }, body });
    for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'] as const) await move(orderId, status);
    await page.goto(`/home/order/${orderId}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Take back tip' }).click();
    return orderId;
  };
  await tipped();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back tip' }).click();
  await expect(page.getByText(`${rupees(20)} is back in your wallet`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save or print receipt' })).toBeHidden();
  await move(await tipped(), 'DELIVERED');
  const question = page.getByRole('dialog');
  await expect(question).toHaveAccessibleName('The tip can no longer be taken back', SOON);
  await expect(question.getByRole('button')).toHaveText(['OK']);
});

test('a rejected order shows the reason and the refund', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  await page.goto(`/home/order/${orderId}`);
  await expect(page.getByRole('banner')).toContainText(rupees(1000 - BILL));
  await move(orderId, 'REJECTED', { reason: 'TOO_BUSY' });
  await expect(page.getByText('Masala Lane could not take this order.')).toBeVisible(SOON);
  await expect(page.getByText('The kitchen is too busy right now.')).toBeVisible();
  await expect(page.getByText(`${rupees(BILL)} is back in your wallet.`)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(rupees(1000), SOON);
});

test('the promise is a countdown, and late it is said kindly', async ({ page, browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  await page.clock.install();
  await page.goto(`/home/order/${orderId}`);
  await expect(page.getByText('Next, Masala Lane accepts it and gives you a delivery time.')).toBeVisible();
  await expect(page.getByText('Expected by')).toBeHidden();
  await move(orderId, 'ACCEPTED', { minutes: 20 });
  await expect(page.getByText('Next, the kitchen starts cooking.')).toBeVisible(SOON);
  const ring = page.locator('main svg circle').last();
  await expect(page.getByText('20', { exact: true })).toBeVisible();
  const full = Number(await ring.getAttribute('stroke-dashoffset'));
  await page.clock.fastForward('08:30');
  await expect(page.getByText('12', { exact: true })).toBeVisible();
  expect(Number(await ring.getAttribute('stroke-dashoffset'))).toBeGreaterThan(full + 50);
  await sql`update orders set promised_at = now() - interval '3 minutes' where order_id = ${orderId}`;
  await page.reload();
  await expect(page.getByText(/It was due by .*\. Sorry, the kitchen is taking a little longer today/)).toBeVisible();
  await expect(page.getByText(/If your food has not left the kitchen by .*, the order is cancelled/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call the kitchen' })).toHaveAttribute('href', 'tel:+919876501234');
});

test('on a phone far away the times of an order are those of India, and say so', async ({ browser, baseURL, sql }) => {
  const { kitchen, move } = await kitchenElsewhere(browser, baseURL, sql);
  for (const timezoneId of ['America/New_York', 'Asia/Kolkata']) {
    const context = await browser.newContext({ timezoneId, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
    await move(orderId, 'ACCEPTED', { minutes: 90 });
    const [row] = await sql`select promised_at from orders where order_id = ${orderId}`;
    const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
    const time = clock.format(row?.promisedAt);
    await page.goto(`/home/order/${orderId}`);
    const promised = page.getByText(/^Expected by/);
    const isFar = timezoneId !== 'Asia/Kolkata';
    // It may be for tomorrow there.
    await expect(promised).toContainText(new RegExp(`${time}${isFar ? ' India time' : ''}, in`));
    expect((await promised.textContent())?.includes('India time')).toBe(isFar);
    await expect(page.getByText(/^If your food has not left the kitchen by/)).toContainText(
      isFar ? 'India time' : /m,/,
    );
    await context.close();
  }
});

test('help is a question or complaint about this order, sent by keyboard, and its answer appears on the page', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen } = await kitchenElsewhere(browser, baseURL, sql);
  const userId = await beCustomer(page, 1000);
  const orderId = await orderFrom(page, userId, kitchen);
  await page.goto(`/home/order/${orderId}`);
  await page.getByRole('button', { name: 'Get help' }).press('Enter');
  const help = page.getByRole('dialog', { name: `Help with order ${orderId}` });
  await expect(help.getByRole('button', { name: 'Send to support' })).toBeDisabled();
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await help.getByLabel('What is wrong?').fill('The rice is missing.');
  await help.getByRole('button', { name: 'Send to support' }).press('Enter');
  await expect(help).toBeHidden();
  await expect(page.getByText(/^Complaint \d+ sent$/)).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Your complaint to support' });
  await expect(card).toContainText('The rice is missing.');
  await expect(card).toContainText('Waiting');
  await sql`update tickets set answer = 'It is on its way to you.', answered_at = now(), answered_by = user_id
    where user_id = ${userId} and order_id = ${orderId}`;
  await page.reload();
  await expect(card).toContainText('It is on its way to you.');
});

test('a receipt is shared as text where the device can, else copied', async ({
  page,
  context,
  browser,
  baseURL,
  sql,
}) => {
  const { kitchen } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.goto(`/home/order/${orderId}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Copy receipt' }).click();
  await expect(page.getByText('Receipt copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`order ${orderId} from Masala Lane`);
  expect(copied).toContain(`Total Bill: ${rupees(BILL)}`);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (data?: ShareData) => Object.assign(globalThis, { shared: data }),
    }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Share receipt' }).click();
  expect(await page.evaluate(() => (globalThis as { shared?: ShareData }).shared?.text)).toBe(copied);
});

test('the receipt prints on one page and its lines add up to the bill', async ({ page, browser, baseURL, sql }) => {
  const { kitchen } = await kitchenElsewhere(browser, baseURL, sql);
  const orderId = await orderFrom(page, await beCustomer(page, 1000), kitchen);
  await page.goto(`/home/order/${orderId}`);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('button', { name: 'Save or print receipt' })).toBeVisible();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  const receipt = page.locator('.receipt');
  await expect(receipt).toBeVisible();
  for (const line of [
    'Restaurant service without tax₹285.24',
    'CGST 2.5% (included)₹7.13',
    'SGST 2.5% (included)₹7.13',
  ]) {
    await expect(receipt).toContainText(line);
  }
  await expect(receipt).toContainText(`Total Bill${rupees(BILL)}`);
});

test('after an order the dialog leads to its page, and nobody sees the order of another', async ({
  page,
  browser,
  baseURL,
}) => {
  await beCustomer(page, 1000);
  await fillCart(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await dialog(page).getByRole('button', { name: 'Track your order' }).click();
  await expect(page).toHaveURL(/\/home\/order\/\d+$/);
  const path = new URL(page.url()).pathname;
  const stranger = await pageElsewhere(browser, baseURL);
  await stranger.goto(path);
  await expect(stranger).toHaveURL(/\/login\?from=/);
  await beCustomer(stranger, 1);
  expect((await stranger.goto(path))?.status()).toBe(404);
});
