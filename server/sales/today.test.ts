import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS, dateOf, dayStart } from '#contract/kit/india.ts';
import { type VendorToday, vendorToday } from '#contract/sales/sales.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { outcomeOf } from '#tests/browser.ts';
import { cancel, placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const HOUR = 3_600_000;
const { app, sql, now, wait, statements, settings } = await startTestServer();
// Two in the afternoon in India, so that hours before and after are the same day.
wait(dayStart(now()).getTime() + DAY_MS + 14 * HOUR - now().getTime());
const customer = await newCustomer(app, sql, 100_000);

const todayOf = async ({ browser, userId }: Person): Promise<VendorToday> =>
  (await browser.call(vendorToday, { params: { userId } })).json();

/** An order of ₹219.50 some days ago at an hour of the day in India. */
async function sold(dishes: Parameters<typeof placed>[1], daysAgo: number, hour: number): Promise<number> {
  const orderId = await placed(customer, dishes);
  const at = new Date(dayStart(now()).getTime() - daysAgo * DAY_MS + hour * HOUR);
  await sql`update orders set placed_at = ${at} where order_id = ${orderId}`;
  return orderId;
}
const open = (restaurantId: number, daysAgo: number) =>
  sql`update restaurants set first_opened_at = ${new Date(now().getTime() - daysAgo * DAY_MS)} where restaurant_id = ${restaurantId}`;

describe("a vendor's today", () => {
  it('compares with the same weekday by this time of day, on average of the last four weeks', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const second = await newKitchen(sql, { vendorId: vendor.userId });
    await open(restaurantId, 100);
    for (const [days, hour] of [
      [0, 0],
      [0, 13],
      [7, 0],
      [7, 13],
      [7, 15],
      [14, 13.99],
      [21, 23.99],
      [28, 0],
      [35, 13],
    ] as const) {
      await sold(dishes, days, hour);
    }
    await sold(second.dishes, 0, 13);
    for (const days of [6, 8]) await sold(dishes, days, 13);
    await cancel(customer, await sold(dishes, 0, 13));
    const shown = await todayOf(vendor);
    assert.equal(shown.date, dateOf(now()));
    assert.deepEqual([shown.orders, shown.sales, shown.weeks], [3, 658.5, 4]);
    // Four of the six orders of those weekdays were placed by two o'clock.
    assert.deepEqual([shown.usualByNow, shown.usualDay], [219.5, 329.25]);
    assert.deepEqual(
      shown.hours.filter(({ sales, usual }) => sales > 0 || usual > 0),
      [
        { hour: 0, sales: 219.5, usual: 109.75 },
        { hour: 13, sales: 439, usual: 109.75 },
        { hour: 15, sales: 0, usual: 54.88 },
        { hour: 23, sales: 0, usual: 54.88 },
      ],
    );
  });

  it('averages only the weeks since the first opening; a new vendor has none', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    await open(restaurantId, 15);
    await sold(dishes, 7, 10);
    const shown = await todayOf(vendor);
    assert.deepEqual([shown.weeks, shown.usualByNow], [2, 109.75]);
    const nobody = await todayOf(await newPerson(app, sql, 'VENDOR'));
    assert.deepEqual(
      [nobody.orders, nobody.sales, nobody.weeks, nobody.usualByNow, nobody.usualDay],
      [0, 0, 0, null, null],
    );
    assert.deepEqual(nobody.restaurants, []);
  });

  it('lists missed orders, menus without dishes, and when the first order will be cancelled', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const empty = await newKitchen(sql, { vendorId: vendor.userId, dishes: [] });
    await newKitchen(sql, { vendorId: vendor.userId, approval: 'Removed', isOpen: false });
    const missed = await placed(customer, dishes);
    await sql`update orders set deadline = ${now()} where order_id = ${missed}`;
    await sweepOrders(sql, now(), settings);
    const waiting = await placed(customer, dishes);
    await placed(customer, dishes);
    assert.deepEqual((await todayOf(vendor)).waiting, { orders: 2, amount: 439 });
    const [order] = await sql<{ deadline: Date }[]>`select deadline from orders where order_id = ${waiting}`;
    assert.deepEqual((await todayOf(vendor)).restaurants, [
      {
        restaurantId,
        missed: 1,
        hasDishes: true,
        withoutPhoto: 2,
        hasPayoutAccount: false,
        withoutServing: 0,
        firstDeadline: order?.deadline.toISOString(),
        dishes: 2,
        hasDelivered: false,
      },
      {
        restaurantId: empty.restaurantId,
        missed: 0,
        hasDishes: false,
        withoutPhoto: 0,
        hasPayoutAccount: false,
        withoutServing: 0,
        firstDeadline: null,
        dishes: 0,
        hasDelivered: false,
      },
    ]);
    wait(DAY_MS);
    const next = await todayOf(vendor);
    assert.deepEqual([next.restaurants[0]?.missed, next.waiting], [0, { orders: 0, amount: 0 }]);
  });

  it('is for the vendor alone, in two statements whatever they have', async () => {
    const { vendor } = await newVendor(app, sql);
    const other = await newPerson(app, sql, 'VENDOR');
    const ask = (person: Person) => person.browser.call(vendorToday, { params: { userId: vendor.userId } });
    assert.equal(outcomeOf(await ask(other)), '403 FORBIDDEN');
    assert.equal(outcomeOf(await ask(customer)), '403 FORBIDDEN');
    // Jobs send statements, too: the least of three is the call's own.
    const count = async () => {
      const counts: number[] = [];
      for (let time = 0; time < 3; time++) {
        statements.length = 0;
        await todayOf(vendor);
        counts.push(statements.length);
      }
      return Math.min(...counts);
    };
    const before = await count();
    for (let more = 0; more < 3; more++) await newKitchen(sql, { vendorId: vendor.userId });
    assert.equal(await count(), before);
  });
});
