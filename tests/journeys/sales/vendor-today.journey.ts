import { expect, type Page } from '@playwright/test';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { deliver, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry, billOf } from '../vocabulary/orders.ts';
import { rupees } from '../vocabulary/pages/first-steps.ts';
import { beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { test } from '../vocabulary/town.ts';

const todo = (page: Page) => page.getByRole('region', { name: 'To do' });
const setUp = (page: Page) => page.getByRole('region', { name: 'Set up Masala Lane' });
const soFar = (page: Page) => page.getByRole('region', { name: /day so far$/ });

test('My Restaurants opens with today: what waits, what is to do, and the same weekday', async ({
  page,
  browser,
  baseURL,
  sql,
}) => {
  const vendor = await beVendor(page);
  const kitchen = await ownKitchen(page, sql, vendor);
  const { restaurantId } = kitchen;
  const customer = await beHungry(await pageElsewhere(browser, baseURL));
  await test.step('until its first delivered order a restaurant has a checklist', async () => {
    await callsOf(page)(setStatus, { params: { restaurantId }, body: { restaurantStatus: false } });
    await page.goto('/home/vendorHome');
    await expect(todo(page)).toContainText('No orders waiting.');
    await expect(setUp(page)).toContainText('1 of 6 done');
    await expect(setUp(page).getByRole('listitem')).toHaveText([
      'Add the FSSAI licence',
      /Add the menu\s*Done/,
      'Photos 0 of 4',
      'Set opening hours',
      'Add a payout account',
      'Open for orders',
    ]);
    const details = `/update?restaurantId=${restaurantId}`;
    const ways = [
      `${details}#licence`,
      `${details}#photos`,
      `${details}#hours`,
      `/earnings?restaurantId=${restaurantId}`,
    ];
    for (const [index, way] of ways.entries()) {
      await expect(setUp(page).getByRole('link').nth(index)).toHaveAttribute('href', way);
    }
    await setUp(page).getByRole('button', { name: 'Open for orders' }).click();
    await expect(setUp(page).getByRole('listitem').filter({ hasText: 'Open for orders' })).toContainText('Done');
    await page.goto('/home/vendorHome');
    await expect(page.getByText('CURRENTLY OPEN')).toBeVisible();
  });
  await test.step('a new kitchen has nothing to compare with', async () => {
    await page.goto('/home/vendorHome');
    await expect(setUp(page)).toContainText('2 of 6 done');
    await expect(soFar(page)).toContainText(rupees(0));
    await expect(soFar(page)).toContainText('once you have been open for a week');
    await expect(soFar(page).getByRole('img')).toHaveCount(0);
  });
  await test.step('a waiting order comes first, by itself, and leads to the kitchen', async () => {
    await customer.order(kitchen, [1]);
    const first = todo(page).getByRole('link').first();
    await expect(first).toContainText(/1 order to accept\s*Masala Lane, the first until (tomorrow, )?\d/);
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/home/kitchenView\\?restaurantId=${restaurantId}$`));
    await page.goBack();
  });
  await test.step('an order missed today is told', async () => {
    await sql`insert into notices (user_id, at, kind, restaurant_id, order_id)
      values (${vendor.userId}, now(), 'NOT_ACCEPTED', ${restaurantId}, 7)`;
    await page.reload();
    await expect(todo(page).getByRole('link').nth(1)).toContainText('1 order missed today');
  });
  await test.step('sales beside those of the last weeks', async () => {
    await sql`update restaurants set first_opened_at = now() - interval '15 days' where restaurant_id = ${restaurantId}`;
    const old = await customer.order(kitchen, [0, 2]);
    await sql`update orders set placed_at = placed_at - interval '7 days' where order_id = ${old}`;
    await deliver(page, await customer.order(kitchen, [2]));
    await page.reload();
    await expect(setUp(page)).toBeHidden();
    await expect(todo(page)).toContainText('Photos 0 of 4');
    // The waiting order and the delivered one; the old one counts half, since there were two such weekdays.
    await expect(soFar(page)).toContainText(rupees(billOf([3])));
    await expect(soFar(page)).toContainText(
      /₹260\.50 more than usual by now \(₹99\.50 on average of the last 2 \w+days\)/,
    );
    await expect(soFar(page).getByRole('img', { name: /Most today: .*₹360\.00$/ })).toBeVisible();
    await soFar(page).getByText('As a table').click();
    await expect(
      soFar(page)
        .getByRole('row')
        .filter({ hasText: rupees(360) }),
    ).toContainText(rupees(99.5));
  });
  await test.step('everything done', async () => {
    await sql`update restaurants set opening_hours = '[{"day": 0, "from": "00:00", "to": "00:00"}]', fssai_licence = '12345678901234',
      photo_urls = '{/media/none.webp}' where restaurant_id = ${restaurantId}`;
    await sql`update dishes set image_url = '/media/none.webp' where restaurant_id = ${restaurantId}`;
    await sql`insert into payout_accounts (restaurant_id, kind, holder, upi_id, changed_at, usable_from)
      values (${restaurantId}, 'UPI', 'Kavya Menon', 'kavya@okbank', now(), now())`;
    await sql`update notices set at = at - interval '2 days' where user_id = ${vendor.userId}`;
    const [waiting] = await sql<{ orderId: number }[]>`
      select order_id from orders where restaurant_id = ${restaurantId} and status = 'ACTIVE' order by order_id`;
    await sql`update orders set status = 'DELIVERED', deadline = null where restaurant_id = ${restaurantId} and status = 'ACTIVE'`;
    expect(waiting).toBeDefined();
    await page.reload();
    await expect(todo(page)).toContainText('Nothing to do right now.');
  });
  await customer.page.context().close();
});

test('without the figures of today the page says so and stays', async ({ page, sql }) => {
  await ownKitchen(page, sql, await beVendor(page));
  await page.goto('/home');
  await page.route('**/v1/restaurantAPI/today/**', (route) =>
    route.fulfill({ status: 503, json: { message: 'The till is locked.' } }),
  );
  await page.getByRole('link', { name: 'My Restaurants' }).first().click();
  await expect(page.getByRole('alert')).toHaveText('The till is locked.');
  await expect(todo(page).getByRole('link').first()).toContainText('Set opening hours');
  await expect(page.getByRole('switch', { name: 'Take orders at Masala Lane' })).toBeVisible();
});
