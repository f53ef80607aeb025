import { expect, type Page } from '@playwright/test';
import { placeOrder } from '#contract/ordering/orders.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beCustomer } from '../vocabulary/people.ts';
import { type Kitchen, newKitchen, test } from '../vocabulary/town.ts';

/** Orders one of each dish by a call, without an address; returns the order's id. */
async function order(page: Page, userId: number, { dishes }: Kitchen): Promise<number> {
  const body = {
    orderBill: dishes.reduce((sum, dish) => sum + dish.price, 0),
    orderItemsList: dishes.map(({ dishId }) => ({ dish: { dishId }, qty: 1 })),
  };
  return (await callsOf(page)(placeOrder, { params: { userId }, body })).orderId;
}

const ids = async (page: Page) =>
  (await page.getByRole('rowheader').allInnerTexts()).map((text) => Number(/\d+/.exec(text)?.[0]));

test('my orders: columns, newest first, page sizes, page links and their words', async ({ page, sql }) => {
  const kitchen = await newKitchen(sql, { name: 'Ordered Often' });
  const userId = await beCustomer(page, 5000);
  await page.goto('/home/viewMyOrders');
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
  const placed: number[] = [];
  for (let each = 0; each < 17; each++) placed.unshift(await order(page, userId, kitchen));
  await sql`update orders set status = 'DELIVERED', deadline = null where order_id = ${placed[1] ?? 0}`;
  await page.reload();

  await test.step('the newest two, with every column', async () => {
    for (const column of ['Order Id', 'Restaurant Name', 'Dish Details', 'Bill Amount', 'Order Status']) {
      await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    }
    await expect.poll(() => ids(page)).toEqual(placed.slice(0, 2));
    const [newest, next] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
    for (const text of ['Ordered Often', 'Dal Fry', 'Veg', '₹120.00 × 1', rupees(219.5)]) {
      await expect(newest).toContainText(text);
    }
    await expect(newest.getByText('Active', { exact: true })).toHaveClass(/badge-success/);
    await expect(next.getByText('Delivered', { exact: true })).not.toHaveClass(/badge-success/);
  });
  await test.step('at most seven links with ellipses, Previous and Next', async () => {
    const pages = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pages.getByText("You're on page 1")).toBeVisible();
    await expect(pages.getByText('Previous')).toHaveAttribute('aria-disabled', 'true');
    await expect(pages.getByRole('listitem')).toHaveText([/1/, /page 2/, /page 3/, /page 4/, /page 5/, /page 9/]);
    await expect(pages.locator('li')).toHaveCount(7);
    await pages.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect.poll(() => ids(page)).toEqual(placed.slice(2, 4));
    await expect(pages.getByText("You're on page 2")).toBeVisible();
    await pages.getByRole('link', { name: 'page 9' }).click();
    await expect.poll(() => ids(page)).toEqual(placed.slice(16));
    await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('another page size starts at page 1', async () => {
    const size = page.getByLabel('Per page');
    await expect(size.getByRole('option')).toHaveText(['2', '5', '10', '15']);
    await expect(size).toHaveValue('2');
    await size.selectOption('15');
    await expect.poll(() => ids(page)).toEqual(placed.slice(0, 15));
    await expect(page.getByText("You're on page 1")).toBeVisible();
    await page.reload();
    await expect.poll(() => ids(page)).toHaveLength(15);
  });
  await test.step('and keeps whatever else the address says', async () => {
    await page.goto('/home/viewMyOrders?from=receipt&page=2&size=5');
    await page.getByLabel('Per page').selectOption('10');
    await expect(page).toHaveURL(/\?from=receipt&size=10$/);
    await expect.poll(() => ids(page)).toEqual(placed.slice(0, 10));
  });
  await test.step('a page past the end leads back', async () => {
    await page.goto('/home/viewMyOrders?page=99');
    await expect(page.getByText('There are no orders on this page.')).toBeVisible();
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(() => ids(page)).toEqual(placed.slice(16));
  });
});

for (const width of [320, 390]) {
  test(`on a phone orders are cards: what, how much, how far, and one press, ${width} px wide`, async ({
    page,
    sql,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const kitchen = await newKitchen(sql, { name: 'Cards of the Whole Neighbourhood' });
    const userId = await beCustomer(page, 5000);
    for (let each = 0; each < 5; each++) await order(page, userId, kitchen);
    const newest = await order(page, userId, kitchen);
    await sql`update orders set status = 'OUT_FOR_DELIVERY' where order_id = ${newest}`;
    await page.goto('/home/viewMyOrders?size=5');
    const card = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: `Order ${newest}`, exact: true }) });
    for (const words of ['1 × Dal Fry', '1 × Jeera Rice', rupees(219.5), 'Out for delivery', `Order ${newest}`])
      await expect(card).toContainText(words, { useInnerText: true });
    await expect(card.getByText('₹120.00 × 1')).toBeHidden();
    await expect(card.getByRole('link')).toHaveCount(2);
    const floor = (await page.getByRole('region', { name: 'Current orders' }).boundingBox())?.y ?? 0;
    const bottoms = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    // The first row is the head, which is only read aloud.
    expect(bottoms.slice(1).filter((bottom) => bottom <= floor).length).toBeGreaterThanOrEqual(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect((await axe(page).analyze()).violations).toEqual([]);
    await card.click({ position: { x: 150, y: 20 } });
    await expect(page).toHaveURL(`/home/order/${newest}`);
  });
}

for (const timezoneId of ['Asia/Kolkata', 'America/New_York']) {
  test(`times are those of a reader in ${timezoneId}, and of India until hydration`, async ({
    browser,
    baseURL,
    sql,
  }) => {
    const kitchen = await newKitchen(sql, { name: 'Around the Clock' });
    const context = await browser.newContext({ timezoneId, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    const placed = await order(page, await beCustomer(page, 5000), kitchen);
    await sql`update orders set placed_at = '2025-01-05T20:00:00Z' where order_id = ${placed}`;
    // More than half a year ago, so with the year.
    const words = (at: string | null, timeZone: string) =>
      new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(at ?? ''),
      );
    for (const path of ['/home/viewMyOrders', `/home/order/${placed}`]) {
      await page.goto(path);
      const time = page.getByRole('main').locator('time').first();
      const at = await time.getAttribute('datetime');
      // What the restaurant does happens in India, and is said so to readers elsewhere.
      const isElsewhere = path.includes('/order/') && timezoneId !== 'Asia/Kolkata';
      await expect(time).toHaveText(isElsewhere ? `${words(at, 'Asia/Kolkata')} India time` : words(at, timezoneId));
      expect(await (await context.request.get(path)).text()).toContain(words(at, 'Asia/Kolkata'));
    }
    await page.goto('/home/wallet');
    await expect(page.getByRole('main').locator('time').first()).toHaveText(/^(just now|\d+ min ago)$/);
    await context.close();
  });
}

test('orders that fail to load say why in a banner, and can be loaded again', async ({ page }) => {
  await beCustomer(page, 1);
  const CALL = '**/v1/orderAPI/viewAllOrders/**';
  await page.goto('/home');
  await page.route(CALL, (route) => route.fulfill({ status: 503, json: { message: 'The kitchen book is closed.' } }));
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page.getByRole('alert')).toContainText('The kitchen book is closed.');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
});

test('an order shows its state in words, and the possible actions', async ({ page, sql }) => {
  const kitchen = await newKitchen(sql, { name: 'In Words' });
  const userId = await beCustomer(page, 5000);
  const STATES = [
    ['ACTIVE', 'Active', true, false],
    ['OUT_FOR_DELIVERY', 'Out for delivery', true, false],
    ['DELIVERED', 'Delivered', false, true],
    ['CANCELLED', 'Cancelled', false, false],
  ] as const;
  const orderIds: number[] = [];
  for (const [status] of STATES) {
    const orderId = await order(page, userId, kitchen);
    const isOpen = status === 'ACTIVE' || status === 'OUT_FOR_DELIVERY';
    await sql`update orders set status = ${status}, deadline = case when ${isOpen} then deadline end where order_id = ${orderId}`;
    orderIds.push(orderId);
  }
  await page.goto('/home/viewMyOrders?size=5');
  const rowOf = (orderId = 0) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name: `Order ${orderId}`, exact: true }) });
  for (const [index, [status, words, isTracked, isRated]] of STATES.entries()) {
    const row = rowOf(orderIds[index]);
    const badge = row.locator('.badge');
    await expect(badge, status).toHaveText(words);
    await expect(badge.locator('svg')).toHaveCount(1);
    const [red = 0, green = 0, blue = 0] = await badge.evaluate((element) => {
      const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!pen) return [];
      pen.fillStyle = getComputedStyle(element).backgroundColor;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    });
    if (status === 'ACTIVE') expect(green - Math.max(red, blue), 'green').toBeGreaterThan(20);
    if (status === 'CANCELLED') expect(Math.max(red, green, blue) - Math.min(red, green, blue), 'grey').toBeLessThan(4);
    if (status === 'OUT_FOR_DELIVERY') expect(blue - red, 'blue').toBeGreaterThan(20);
    await expect(row.getByRole('link', { name: 'Track' })).toHaveCount(isTracked ? 1 : 0);
    await expect(row.getByRole('link', { name: 'Rate' })).toHaveCount(isRated ? 1 : 0);
  }
  await page.getByRole('link', { name: `Rate order ${orderIds[2]}` }).click();
  await expect(page.getByRole('heading', { name: 'How was it?' })).toBeFocused();
  await page.goto('/home/viewMyOrders?size=5');
  await page.getByRole('link', { name: `Track order ${orderIds[0]}` }).click();
  await expect(page).toHaveURL(`/home/order/${orderIds[0]}`);
});

test('order again refills the cart from what is still on the menu and says what is not', async ({ page, sql }) => {
  const kitchen = await newKitchen(sql, {
    name: 'Again',
    dishes: [
      { name: 'Dal Fry', price: 120 },
      { name: 'Jeera Rice', price: 99.5 },
      { name: 'Gulab Jamun', price: 60 },
    ],
  });
  const [dal, rice, jamun] = kitchen.dishes.map(({ dishId }) => dishId);
  const userId = await beCustomer(page, 5000);
  const orderId = await order(page, userId, kitchen);
  await sql`update orders set status = 'DELIVERED', deadline = null where order_id = ${orderId}`;
  const press = async () => {
    await page.goto('/home/viewMyOrders');
    await page.getByRole('button', { name: `Order again: order ${orderId}` }).click();
  };

  await test.step('one dish deleted, one sold out, one dearer', async () => {
    await sql`update dishes set deleted_at = now() where dish_id = ${rice ?? 0}`;
    await sql`update dishes set is_available = false where dish_id = ${jamun ?? 0}`;
    await sql`update dishes set price_paise = 13000 where dish_id = ${dal ?? 0}`;
    await press();
    await expect(page).toHaveURL(/\/home\/cart$/);
    await expect(page.getByText('Total Bill:').locator('..')).toContainText(rupees(130));
    const notice = page.getByText('Jeera Rice is no longer on the menu.');
    await expect(notice).toContainText('Gulab Jamun is sold out.');
    await expect(notice).toContainText('Prices have changed.');
  });
  await test.step('a cart in use is asked about', async () => {
    await press();
    const question = page.getByRole('dialog', { name: 'Start a new cart?' });
    await expect(question).toContainText('Your cart has dishes from Again.');
    await question.getByRole('button', { name: 'Start a new cart' }).click();
    await expect(page).toHaveURL(/\/home\/cart$/);
  });
  await test.step('nothing left to order', async () => {
    await page.getByRole('button', { name: 'Delete Dal Fry' }).click();
    await page.goto('/home/viewMyOrders');
    const again = page.getByRole('button', { name: /^Order again/ });
    const path = `/v1/searchAPI/restaurant/${kitchen.restaurantId}`;
    await page.route(`**${path}`, async (route) => {
      await sql`update restaurants set approval = 'Removed' where restaurant_id = ${kitchen.restaurantId}`;
      // Cached menus follow a moment later.
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(404);
      await route.continue();
    });
    await again.click();
    await expect(page.getByRole('alertdialog')).toContainText('Again is no longer listed here.');
    for (const path of ['/home/viewMyOrders', `/home/order/${orderId}`] as const) {
      await page.goto(path);
      await expect(page.getByText('Dal Fry').first()).toBeVisible();
      await expect(again).toHaveCount(0);
    }
  });
});
