import { expect, type Page } from '@playwright/test';
import { menuOf, moveOn, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry, billOf } from '../vocabulary/orders.ts';
import { listen } from '../vocabulary/pages/bell.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const card = (page: Page, orderId: number) => page.getByRole('article', { name: `Order ${orderId}` });
const press = (page: Page, step: string, orderId: number) =>
  page.getByRole('button', { name: `${step}: order ${orderId}` }).click();
const MOVE = '**/v1/orderAPI/updateOrderStatus/**';

test('a new order appears on the board and is delivered, and its customer sees each step', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.goto('/home/vendorHome');
  await page.getByRole('link', { name: 'Orders of Masala Lane' }).click();
  await expect(page.getByText('No new orders.')).toBeVisible();
  await expect(page).toHaveTitle(/^Orders/);

  const orderId = await customer.order(kitchen, [2, 0, 1], 'No onion, please.');
  const own = card(page, orderId);
  const seen = async (status: string) => {
    await customer.page.goto('/home/viewMyOrders');
    await expect(customer.page.getByRole('row').filter({ hasText: 'Masala Lane' })).toContainText(status);
  };
  await test.step('it is there without a reload, with everything a kitchen needs', async () => {
    await expect(column(page, 'New').getByRole('article')).toHaveCount(1);
    await expect(page).toHaveTitle(/^\(1\) New order/);
    for (const words of [
      '2 ×',
      'Dal Fry',
      'Masala Dosa',
      'No onion, please.',
      '12 Lake View',
      rupees(billOf([2, 0, 1])),
    ])
      await expect(own).toContainText(words);
    await expect(own.getByRole('link', { name: customer.contactNumber })).toHaveAttribute(
      'href',
      `tel:+91${customer.contactNumber}`,
    );
    await expect(own).toContainText(/Cancelled automatically in 14:\d\d/);
  });
  await test.step('accepted with 20 minutes', async () => {
    await own.getByRole('radio', { name: '20 min' }).check();
    await own.getByRole('button', { name: `Accept · 20 min: order ${orderId}` }).click();
    await expect(column(page, 'Accepted').getByRole('article')).toHaveCount(1);
    await expect(own).toContainText(/Due .*, in (19|20) min/);
    await expect(own).toBeFocused();
    await expect(page).toHaveTitle(/^Orders/);
    await seen('Accepted');
  });
  await test.step('prepared, sent out and delivered', async () => {
    await press(page, 'Start preparing', orderId);
    await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(1);
    await expect(own.getByRole('button', { name: /Reject/ })).toBeHidden();
    await seen('Preparing');
    await expect(own.getByRole('button', { name: /^Send out/ })).toBeVisible();
    await press(page, 'Ready', orderId);
    await expect(column(page, 'Ready').getByRole('article')).toHaveCount(1);
    await seen('Ready');
    await press(page, 'Send out', orderId);
    await expect(column(page, 'On the way').getByRole('article')).toHaveCount(1);
    await seen('Out for delivery');
    await press(page, 'Delivered', orderId);
    await expect(own).toBeHidden();
    await seen('Delivered');
  });
  await test.step('it is found under what today has finished', async () => {
    await page.getByRole('link', { name: 'Finished today' }).click();
    await expect(page.getByRole('row').filter({ hasText: String(orderId) })).toContainText('Delivered');
    await page.getByRole('link', { name: 'Finished today (1)' }).click();
    await expect(page.getByRole('table')).toBeHidden();
  });
  await customer.page.context().close();
});

test('rejecting asks for a reason, marks the ticked dish as sold out and refunds the bill', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL), 1000);
  const orderId = await customer.order(kitchen, [1, 1]);
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  const own = card(page, orderId);
  const dialog = page.getByRole('dialog', { name: `Reject order ${orderId}?` });
  await press(page, 'Reject', orderId);
  await expect(dialog).toContainText(`gets ${rupees(219.5)} back`);
  const reject = dialog.getByRole('button', { name: 'Reject and refund' });
  await reject.click();
  await expect(dialog).toContainText('Please choose a reason.');
  await dialog.getByRole('radio', { name: 'Something else' }).check();
  await reject.click();
  await expect(dialog).toContainText('Please give a reason.');
  await dialog.getByRole('radio', { name: 'A dish is not available' }).check();
  await reject.click();
  await expect(dialog).toContainText('Please tick what is not available.');

  await test.step('kept after all', async () => {
    await dialog.getByRole('button', { name: 'Keep the order' }).click();
    await expect(own).toBeVisible();
  });
  await press(page, 'Reject', orderId);
  await dialog.getByRole('radio', { name: 'A dish is not available' }).check();
  await dialog.getByRole('checkbox', { name: 'Jeera Rice' }).check();
  await reject.click();
  await expect(own).toBeHidden();
  const menu = await menuOf(page, kitchen);
  expect(menu.map(({ dishName, isAvailable }) => [dishName, isAvailable])).toEqual([
    ['Dal Fry', true],
    ['Jeera Rice', false],
    ['Masala Dosa', true],
  ]);
  await customer.page.goto('/home/wallet');
  await expect(customer.page.getByRole('banner')).toContainText(rupees(1000));
  await customer.page.goto(`/home/order/${orderId}`);
  await expect(customer.page.getByRole('main')).toContainText('A dish is no longer available.');
  await customer.page.context().close();
});

test('of two tabs the first one wins, and the other says so and shows the current state', async ({
  page,
  context,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const [first, second] = [await customer.order(kitchen, [1]), await customer.order(kitchen, [0, 1])];
  // A tab that hears nothing and can load nothing until it has pressed: it still shows both orders as new.
  const slow = await context.newPage();
  let hasPressed = false;
  slow.on('request', (request) => {
    hasPressed ||= request.method() === 'PUT';
  });
  await slow.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await expect(slow.getByText(/Cancelled automatically/)).toHaveCount(2);
  await slow.route('**/v1/orderAPI/viewRestaurantOrders/**', (route) =>
    hasPressed ? route.continue() : route.abort(),
  );
  await moveOn(page, first, 'ACCEPTED', { minutes: 45 });
  await moveOn(page, second, 'REJECTED', { reason: 'CLOSING' });
  await expect(slow.getByRole('alert')).toHaveText(
    'The board cannot be refreshed right now. Trying again automatically.',
  );
  await slow.getByRole('button', { name: `Accept · 30 min: order ${first}` }).click();
  await expect(card(slow, first).getByRole('alert')).toContainText('This order has changed.');
  await expect(column(slow, 'Accepted').getByRole('article')).toHaveCount(1);
  await expect(card(slow, first)).toContainText(/in 4[45] min/);
  await expect(card(slow, second)).toBeHidden();
  await customer.page.context().close();
});

test('an order that another tab has finished is reported above the board', async ({ page, browser, baseURL, sql }) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [1]);
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await page.route(MOVE, async (route) => {
    await moveOn(page, orderId, 'REJECTED', { reason: 'CLOSING' });
    await route.continue();
  });
  await card(page, orderId)
    .getByRole('button', { name: /^Accept.*: order/ })
    .click();
  await expect(page.getByRole('alert')).toContainText(`Order ${orderId}: This order has changed.`);
  await expect(card(page, orderId)).toBeHidden();
  await customer.page.context().close();
});

test('a click shows immediately, and a refusal is shown at the order', async ({ page, browser, baseURL, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [1]);
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  const own = card(page, orderId);
  const accept = own.getByRole('button', { name: /^Accept.*: order/ });
  await page.route(MOVE, (route) => route.abort());
  await accept.click();
  await expect(own.getByRole('alert')).toHaveText('The order could not be moved. Please try again.');
  await page.unroute(MOVE);
  await page.route(MOVE, (route) =>
    route.fulfill({ status: 409, json: { code: 'BAD_TRANSITION', message: 'This order has changed.' } }),
  );
  await accept.click();
  await expect(own.getByRole('alert')).toHaveText('This order has changed.');
  await page.unroute(MOVE);
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  await page.route(MOVE, async (route) => {
    await promise;
    await route.continue();
  });
  await accept.click();
  await expect(accept).toBeDisabled();
  await expect(accept.locator('.loading')).toBeVisible();
  await expect(own.getByRole('alert')).toBeHidden();
  answer();
  await expect(column(page, 'Accepted').getByRole('article')).toHaveCount(1);
  await customer.page.context().close();
});

test('with the keyboard alone: other minutes, and invalid minutes', async ({ page, browser, baseURL, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const orderId = await customer.order(kitchen, [1]);
  await page.goto('/home/orderBoard');
  const own = card(page, orderId);
  await own.getByRole('radio', { name: '30 min' }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  const minutes = own.getByLabel('Minutes, 5 to 120');
  await expect(minutes).toBeFocused();
  await page.keyboard.type('121');
  await expect(own.getByRole('button', { name: /^Accept.*: order/ })).toBeDisabled();
  await minutes.fill('');
  await page.keyboard.type('90');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Accepted').getByRole('article')).toHaveCount(1);
  await expect(own).toContainText(/in 1 h (29|30) min/);
  await expect(own).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Preparing').getByRole('article')).toHaveCount(1);
  await customer.page.context().close();
});

test('a new order rings until somebody acts; Mute is remembered', async ({ page, browser, baseURL, sql }) => {
  const tones = await listen(page);
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await test.step('not before the browser allows it, which is said', async () => {
    await customer.order(kitchen, [1]);
    await expect(page.getByText('Your browser allows sound once you click Turn on sound.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await tones()).toBe(0);
    await page.getByRole('button', { name: 'Turn on sound' }).click();
    await expect.poll(tones).toBeGreaterThan(0);
    const once = await tones();
    await expect.poll(tones, { timeout: 15_000 }).toBeGreaterThan(once);
  });
  await test.step('muted, also after a reload', async () => {
    await page.getByRole('button', { name: 'Mute' }).click();
    await expect(page.getByText('New orders make no sound.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('New orders make no sound.')).toBeVisible();
    await customer.order(kitchen, [1]);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('heading', { level: 1 }).click();
    expect(await tones()).toBe(0);
    await page.getByRole('button', { name: 'Turn on sound' }).click();
    await expect.poll(tones).toBeGreaterThan(0);
  });
  await customer.page.context().close();
});

test('without a stream the board says so and polls', async ({ page, browser, baseURL, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await page.route('**/v1/orderAPI/events**', (route) => route.abort());
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await expect(page.getByText('Live updates are off')).toBeVisible({ timeout: 15_000 });
  const orderId = await customer.order(kitchen, [1]);
  await expect(card(page, orderId)).toBeVisible({ timeout: 15_000 });
  await customer.page.context().close();
});

test('notices stay on top of both pages until they are read', async ({ page, sql }) => {
  const vendor = await beVendor(page);
  const { restaurantId } = await ownKitchen(page, sql, vendor);
  const text = 'Order 7 of Masala Lane was not accepted in time; the customer has been refunded.';
  await sql`insert into notices (user_id, at, kind, restaurant_id, order_id)
    values (${vendor.userId}, now(), 'NOT_ACCEPTED', ${restaurantId}, 7)`;
  await page.goto('/home/vendorHome');
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(text);
  await page.goto(`/home/orderBoard?restaurantId=${restaurantId}`);
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.route('**/v1/orderAPI/readNotices/**', (route) => route.abort());
  await notices.getByRole('button', { name: 'Mark as read' }).click();
  await expect(notices.getByRole('alert')).toHaveText('The notices could not be marked as read. Please try again.');
  await page.unroute('**/v1/orderAPI/readNotices/**');
  await notices.getByRole('button', { name: 'Mark as read' }).click();
  await expect(notices).toBeHidden();
  await page.goto('/home/vendorHome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
});

test('many notices are one line, and marked as read with one click', async ({ page, browser, baseURL, sql }) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  for (let count = 0; count < 3; count++) {
    const orderId = await customer.order(kitchen, [1]);
    await sql`update orders set status = 'CANCELLED', deadline = null where order_id = ${orderId}`;
    await sql`insert into notices (user_id, at, kind, restaurant_id, order_id)
      values (${vendor.userId}, now(), 'NOT_ACCEPTED', ${kitchen.restaurantId}, ${orderId})`;
  }
  await sql`insert into notices (user_id, at, kind, restaurant_id)
    values (${vendor.userId}, now(), 'PAUSED', ${kitchen.restaurantId})`;
  const waiting = await customer.order(kitchen, [1]);
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/home/vendorHome', `/home/orderBoard?restaurantId=${kitchen.restaurantId}`]) {
    await page.goto(path);
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices).toContainText('3 missed orders and 1 pause');
    await expect(notices.getByText('was not accepted in time')).toHaveCount(3);
    await expect(notices.getByText('was not accepted in time').first()).toBeHidden();
    expect((await notices.boundingBox())?.height).toBeLessThan(50);
    await expect(notices.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    const accept = page.getByRole('button', { name: `Accept · 30 min: order ${waiting}` });
    if (path.includes('Board')) await expect(accept).toBeInViewport({ ratio: 1 });
    await notices.getByText('3 missed orders').click();
    await expect(notices.getByText('Masala Lane is paused: two orders in a row')).toBeVisible();
    await expect(notices.getByRole('listitem')).toHaveCount(4);
  }
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  await page.goto('/home/vendorHome');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notices' })).toBeHidden();
  await customer.page.context().close();
});

test('automatic acceptance is shown, and can be switched to manual', async ({ page, browser, baseURL, sql }) => {
  const kitchen = await ownKitchen(page, sql, await beVendor(page));
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  const waiting = await customer.order(kitchen, [1]);
  await page.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  const toggle = page.getByRole('switch', { name: 'Accept orders automatically' });
  await expect(toggle).not.toBeChecked();
  await expect(page.getByText('Every new order waits until you accept or reject it.')).toBeVisible();
  await expect(card(page, waiting)).toBeVisible();
  await toggle.click();
  await expect(page.getByText('New orders are accepted after 30 seconds')).toBeVisible();
  // The switch shows its new state before the server has it.
  await expect
    .poll(
      () => sql`update orders set walks_at = walks_at - interval '30 seconds'
      where order_id = ${waiting} and walks_at is not null returning order_id`,
    )
    .toHaveLength(1);
  await expect(column(page, 'Accepted').getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(toggle).toBeChecked();
  await page.route('**/v1/restaurantAPI/acceptAutomatically/**', (route) => route.abort());
  await toggle.click();
  await expect(page.getByRole('alert')).toHaveText('The switch could not be changed. Please try again.');
  await expect(toggle).toBeChecked();
  await page.unroute('**/v1/restaurantAPI/acceptAutomatically/**');
  await toggle.click();
  await expect(page.getByText('Every new order waits until you accept or reject it.')).toBeVisible();
  const next = await customer.order(kitchen, [1]);
  await expect(column(page, 'New').getByRole('article', { name: `Order ${next}` })).toBeVisible();
  await customer.page.context().close();
});

test('one of several restaurants is chosen; others are not found', async ({ page, sql, browser, baseURL }) => {
  const vendor = await beVendor(page);
  const { restaurantId } = await ownKitchen(page, sql, vendor);
  await ownKitchen(page, sql, vendor, { name: 'Round Clock' });
  for (const path of ['/home/orderBoard', '/home/sales', '/home/vendorReviews']) {
    await page.goto(path);
    await page.getByRole('link', { name: /Round Clock/ }).click();
    await expect(page.getByRole('main')).toContainText('Round Clock');
    await expect(page).toHaveURL(new RegExp(`${path}\\?restaurantId=`));
  }
  const other = await pageElsewhere(browser, baseURL);
  await beVendor(other);
  for (const path of ['/home/orderBoard', '/home/sales', '/home/vendorReviews']) {
    expect((await other.goto(`${path}?restaurantId=${restaurantId}`))?.status(), path).toBe(404);
  }
  await other.context().close();
});
