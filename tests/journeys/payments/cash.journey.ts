/** An order in cash on a phone: allowed, sent, delivered, paid; and the cash of a rider in the cash book. */
import { expect, type Page } from '@playwright/test';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { addOperatorCoupon } from '#contract/ordering/coupons.ts';
import { axe } from '../vocabulary/axe.ts';
import { callsOf } from '../vocabulary/calls.ts';
import { deliver, moveOn, ownKitchen } from '../vocabulary/kitchens.ts';
import { beHungry } from '../vocabulary/orders.ts';
import { be, beVendor, pageElsewhere } from '../vocabulary/people.ts';
import { newKitchen, test } from '../vocabulary/town.ts';

const PHONE = { width: 390, height: 844 };
const hasNoProblems = async (page: Page) => {
  expect((await axe(page).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
};

// The first allows cash, on its page, and the last forbids it again.
test.describe.configure({ mode: 'serial' });

test('an order is paid in cash with its delivery, and what riders take is handed in', async ({
  page: customer,
  browser,
  baseURL,
  sql,
}) => {
  const [vendor, admin] = [await pageElsewhere(browser, baseURL), await pageElsewhere(browser, baseURL)];
  for (const page of [customer, vendor, admin]) await page.setViewportSize(PHONE);
  const kitchen = await ownKitchen(vendor, sql, await beVendor(vendor), { name: 'Cash Kitchen' });
  await beHungry(customer, 50);
  await be(admin, sql, 'ADMIN');

  const fillCart = async (dal: number) => {
    await customer.goto(`/checkMenu/${kitchen.restaurantId}`);
    await customer.getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
    await customer.goto('/home/cart');
    for (let more = 1; more < dal; more++) {
      await customer.getByRole('button', { name: 'One Dal Fry more' }).click();
    }
  };
  const placeInCash = async (): Promise<number> => {
    await customer.getByRole('radio', { name: 'Cash on delivery' }).check();
    await customer.getByRole('button', { name: 'Place Order' }).click();
    const placed = customer.getByRole('alertdialog');
    await expect(placed).toContainText('Order placed successfully!');
    return Number((await placed.innerText()).match(/OrderId: (\d+)/)?.[1]);
  };

  await admin.goto('/home/marketplace');
  await admin.getByRole('checkbox', { name: 'Orders can be paid in cash' }).check();
  await admin.getByLabel('Largest bill for a first order').fill('200');
  await admin.getByRole('button', { name: 'Save cash settings' }).click();
  await expect(admin.getByText('Saved. New orders can be paid in cash.')).toBeVisible();
  await hasNoProblems(admin);

  await fillCart(2);
  await expect(
    customer.getByText('Until your first order is delivered, you can pay up to ₹200.00 in cash.'),
  ).toBeVisible();
  await expect(customer.getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled();
  await hasNoProblems(customer);
  await customer.getByRole('button', { name: 'One Dal Fry less' }).click();
  await customer.getByRole('radio', { name: 'Cash on delivery' }).check();
  await expect(customer.getByText('Please have ₹120.00 ready when it arrives.')).toBeVisible();
  await hasNoProblems(customer);
  const orderId = await placeInCash();

  await vendor.goto(`/home/orderBoard?restaurantId=${kitchen.restaurantId}`);
  await expect(vendor.getByText('Cash: collect ₹120.00')).toBeVisible();
  await customer.goto(`/home/order/${orderId}`);
  await expect(customer.getByText('Pay ₹120.00 in cash when it arrives.')).toBeVisible();
  await hasNoProblems(customer);
  for (const status of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'] as const) await moveOn(vendor, orderId, status);
  await vendor.reload();
  await expect(vendor.getByRole('button', { name: `Not paid: order ${orderId}` })).toBeVisible();
  await hasNoProblems(vendor);
  await vendor.getByRole('button', { name: `Delivered: order ${orderId}` }).click();
  await expect(customer.getByText('Paid in cash.')).toBeVisible();
  await expect(customer.getByRole('banner')).toContainText('₹50.00');
  await customer.goto('/home/viewMyOrders');
  await expect(customer.getByText('Paid in cash')).toBeVisible();

  // The second one is brought by the operator's riders, as if the marketplace delivered.
  await fillCart(2);
  const second = await placeInCash();
  await sql`update orders set collected_by = 'OPERATOR' where order_id = ${second}`;
  await deliver(vendor, second);
  await vendor.goto(`/earnings?restaurantId=${kitchen.restaurantId}`);
  await expect(vendor.getByText('Cash kept: ₹120.00')).toBeVisible();
  await admin.goto('/home/cash', { waitUntil: 'networkidle' });
  await expect(admin.getByRole('row').filter({ hasText: `Order ${second}` })).toContainText('₹240.00');
  await hasNoProblems(admin);
  await admin.getByLabel('Rupees').fill('999999');
  await admin.getByLabel('Who had it').fill('Ravi');
  await admin.getByRole('button', { name: 'Enter' }).click();
  await expect(admin.getByText(/^Delivery partners have ₹[\d,.]+ in cash, not more\.$/)).toBeVisible();
  await admin.getByLabel('Rupees').fill('240');
  await admin.getByRole('button', { name: 'Enter' }).click();
  await expect(admin.getByRole('row').filter({ hasText: 'Handed in' }).first()).toContainText('Ravi');

  await test.step('a payment that failed becomes cash', async () => {
    await fillCart(1);
    await customer.getByRole('radio', { name: 'UPI, card or net banking' }).check();
    await customer.getByRole('button', { name: 'Place Order' }).click();
    await customer.getByRole('link', { name: 'Pay now' }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Demo payment, no money moves');
    await customer.waitForLoadState('networkidle');
    await customer.getByRole('button', { name: 'Fail' }).click();
    await expect(customer.getByText('Payment failed. Nothing was taken.')).toBeVisible();
    await hasNoProblems(customer);
    await customer.waitForLoadState('networkidle');
    await customer.getByRole('button', { name: 'Pay in cash on delivery' }).click();
    await expect(customer.getByText('Pay ₹120.00 in cash when it arrives.')).toBeVisible();
    await expect(customer.getByText('Waiting for Cash Kitchen to accept your order.')).toBeVisible();
  });

  for (const page of [vendor, admin]) await page.context().close();
});

test('an operator’s coupon that cannot be used with cash says so in the cart', async ({
  page: customer,
  browser,
  baseURL,
  sql,
}) => {
  const admin = await pageElsewhere(browser, baseURL);
  await customer.setViewportSize({ width: 320, height: 800 });
  await be(admin, sql, 'ADMIN');
  const { restaurantId } = await newKitchen(sql, { name: 'Coupon Kitchen' });
  const today = dateOf(new Date());
  const code = `CASH${Date.now() % 1_000_000}`;
  await callsOf(admin)(addOperatorCoupon, {
    body: {
      code,
      percent: null,
      amount: 10,
      most: null,
      minimumBill: 0,
      isFirstOrderOnly: false,
      isPublic: false,
      holdsFrom: `${today}T00:00`,
      holdsUntil: `${daysAfter(today, 7)}T00:00`,
      hoursFrom: null,
      hoursTo: null,
      usesMax: null,
      usesPerPerson: null,
      restaurantIds: [restaurantId],
      cuisines: [],
    },
  });
  await beHungry(customer, 500);
  await customer.goto(`/checkMenu/${restaurantId}`);
  await customer.getByRole('button', { name: 'Add To Cart Dal Fry' }).click();
  await customer.goto('/home/cart');
  await customer.getByRole('radio', { name: 'Cash on delivery' }).check();
  await customer.getByRole('textbox', { name: 'Coupon' }).fill(code);
  await customer.getByRole('button', { name: 'Apply' }).click();
  const refused = customer.getByText(
    'This coupon cannot be used with cash. Please pay another way to use it. The bill is without it.',
  );
  await expect(refused).toBeVisible();
  await expect(customer.getByText('Please have ₹120.00 ready when it arrives.')).toBeVisible();
  await hasNoProblems(customer);
  await customer.getByRole('radio', { name: 'Wallet' }).check();
  await expect(refused).toHaveCount(0);
  await expect(customer.getByText('₹110.00 from your wallet. ₹390.00 will be left.')).toBeVisible();

  await admin.goto('/home/marketplace', { waitUntil: 'networkidle' });
  await admin.getByRole('checkbox', { name: 'Orders can be paid in cash' }).uncheck();
  await admin.getByRole('button', { name: 'Save cash settings' }).click();
  await expect(admin.getByText('Saved. No order can be paid in cash.')).toBeVisible();
  await admin.context().close();
});
