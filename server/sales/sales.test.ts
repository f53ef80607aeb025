import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { cancelOrder } from '#contract/ordering/orders.ts';
import { allSales, exportAllSales, exportSales, type Sales, sales } from '#contract/sales/sales.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf } from '#tests/browser.ts';
import { delivered, moved, placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const HOUR = 3_600_000;
const { app, sql, wait, now, statements } = await startTestServer();
const customer = await newCustomer(app, sql, 100_000);

const ask = (vendor: Person, restaurantId: number, search = '', call: typeof sales | typeof exportSales = sales) =>
  vendor.browser.call(call, { params: { restaurantId } }, { search });
const salesOf = async (vendor: Person, restaurantId: number, search = ''): Promise<Sales> => {
  const response = await vendor.browser.call(sales, { params: { restaurantId } }, { search });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const dateOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const hourOf = (at: Date) =>
  Number(at.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' }).slice(0, 2));
const inPaise = (list: readonly { amount: number }[]) =>
  list.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** What a restaurant received less refunds according to the ledger, in paise. */
const netPaise = async (restaurantId: number): Promise<number> => {
  const account = `restaurant:${restaurantId}`;
  const [row] = await sql<{ paise: number }[]>`
    select coalesce(sum(case when credit_account = ${account} then amount_paise else -amount_paise end), 0)::bigint as paise
    from wallet_transfers where ${account} in (credit_account, debit_account)`;
  return row?.paise ?? 0;
};

describe('sales', () => {
  it('include the part that is not accepted yet', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const first = await placed(customer, dishes);
    await placed(customer, dishes);
    const before = await salesOf(vendor, restaurantId);
    assert.deepEqual([before.waiting, inPaise(before.days)], [{ orders: 2, amount: 439 }, 43_900]);
    await moved(vendor, first, 'ACCEPTED');
    const after = await salesOf(vendor, restaurantId);
    assert.deepEqual([after.waiting, inPaise(after.days)], [{ orders: 1, amount: 219.5 }, 43_900]);
    const long = await salesOf(vendor, restaurantId, 'from=2025-03-09&to=2025-03-12');
    assert.deepEqual(long.waiting, { orders: 0, amount: 0 });
  });

  it('equal the ledger to the paisa by day, by hour and by dish, without cancelled and rejected orders', async () => {
    const prices = [120, 99.5, 0.01, 33.33];
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, {
      dishes: prices.map((price, index) => ({ name: `Dish ${index}`, price })),
    });
    const rival = await newKitchen(sql, { vendorId: vendor.userId });
    const expected = new Map<string, number>();
    const hours = new Map<number, number>();
    for (let round = 0; round < 12; round++) {
      wait(7 * HOUR);
      await placed(customer, dishes.slice(round % 3), (round % 4) + 1);
      await delivered(customer, vendor, dishes.slice(2));
      await placed(customer, rival.dishes);
      const rejected = await placed(customer, dishes);
      await moved(vendor, rejected, 'REJECTED');
      const cancelled = await placed(customer, dishes);
      await customer.browser.call(cancelOrder, { params: { orderId: cancelled } });
      expected.set(dateOf(now()), (expected.get(dateOf(now())) ?? 0) + 2);
      hours.set(hourOf(now()), (hours.get(hourOf(now())) ?? 0) + 2);
    }
    const sold = await salesOf(vendor, restaurantId);
    const net = await netPaise(restaurantId);
    assert.ok(net > 0);
    assert.deepEqual([inPaise(sold.days), inPaise(sold.hours), inPaise(sold.dishes)], [net, net, net]);
    assert.deepEqual(
      sold.days.map(({ date, orders }) => [date, orders]),
      [...expected],
    );
    assert.deepEqual(
      sold.hours.map(({ hour, orders }) => [hour, orders]),
      [...hours].sort(([a], [b]) => a - b),
    );
    assert.deepEqual(
      sold.dishes.map(({ dishName }) => dishName),
      ['Dish 1', 'Dish 3', 'Dish 0', 'Dish 2'].sort((a, b) => amountOf(sold, b) - amountOf(sold, a)),
    );
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('begin and end at midnight in Asia/Kolkata, both dates included', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const orderIds = [];
    for (let count = 0; count < 4; count++) orderIds.push(await placed(customer, dishes));
    const moments = [
      '2026-03-09T18:29:59.999Z', // 9 March, 23:59:59.999
      '2026-03-09T18:30:00.000Z', // 10 March, 00:00
      '2026-03-11T18:29:59.999Z', // 11 March, 23:59:59.999
      '2026-03-11T18:30:00.000Z', // 12 March, 00:00
    ];
    for (const [index, at] of moments.entries()) {
      await sql`update orders set placed_at = ${at} where order_id = ${orderIds[index] ?? 0}`;
    }
    const { days, hours } = await salesOf(vendor, restaurantId, 'from=2026-03-10&to=2026-03-11');
    assert.deepEqual(
      days.map(({ date, orders, amount }) => [date, orders, amount]),
      [
        ['2026-03-10', 1, 219.5],
        ['2026-03-11', 1, 219.5],
      ],
    );
    assert.deepEqual(
      hours.map(({ hour, orders }) => [hour, orders]),
      [
        [0, 1],
        [23, 1],
      ],
    );
    assert.equal((await salesOf(vendor, restaurantId, 'from=2026-03-09&to=2026-03-12')).days.length, 4);
    assert.equal((await salesOf(vendor, restaurantId, 'to=2026-04-08')).days.length, 3, '30 days up to the given date');
    assert.equal((await salesOf(vendor, restaurantId, 'from=0000-01-01&to=0000-01-01')).days.length, 0);
    assert.equal((await salesOf(vendor, restaurantId, 'from=9999-12-31&to=9999-12-31')).days.length, 0);
  });

  it('are refused for an invalid period, and to everyone but the owner', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const stranger = (await newVendor(app, sql)).vendor;
    const cases = [
      ['from=2026-03-10&to=2026-03-10', '200'],
      ['from=2024-01-01&to=2024-12-31', '200'],
      ['from=2025-03-10&to=2026-03-10', '200'],
      ['from=2025-03-09&to=2026-03-10', '400 PERIOD_WRONG'],
      ['from=2026-03-11&to=2026-03-10', '400 PERIOD_WRONG'],
      ['from=2999-01-01', '400 PERIOD_WRONG'],
      ['from=2020-01-01', '400 PERIOD_WRONG'],
      ['from=2026-02-30', '400 INVALID'],
      ['to=10.03.2026', '400 INVALID'],
    ] as const;
    for (const call of [sales, exportSales]) {
      for (const [query, expected] of cases) {
        assert.equal(outcomeOf(await ask(vendor, restaurantId, query, call)), expected, `${call.path} ${query}`);
      }
      assert.equal(outcomeOf(await ask(stranger, restaurantId, '', call)), '404 RESTAURANT_NOT_FOUND');
      assert.equal(outcomeOf(await ask(vendor, 987_654_321, 'from=2020-01-01', call)), '404 RESTAURANT_NOT_FOUND');
    }
  });

  it('of all restaurants of a vendor are the sum of each, also of removed ones, and theirs alone', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const rival = await newVendor(app, sql);
    const second = await newKitchen(sql, { vendorId: vendor.userId, name: '=Second' });
    await placed(customer, rival.dishes);
    await placed(customer, dishes);
    await placed(customer, dishes, 2);
    await placed(customer, second.dishes);
    await sql`update restaurants set approval = 'Removed' where restaurant_id = ${second.restaurantId}`;
    const [one, other] = [await salesOf(vendor, restaurantId), await salesOf(vendor, second.restaurantId)];
    const ask = (person: Person, search = '') =>
      person.browser.call(allSales, { params: { userId: vendor.userId } }, { search });
    const all = (await ask(vendor)).json();
    assert.deepEqual(
      [inPaise(all.days), inPaise(all.hours), inPaise([all.waiting])],
      [one, one, one].map(({ days }) => inPaise(days) + inPaise(other.days)),
    );
    assert.deepEqual(
      all.restaurants.map((each) => [each.restaurantId, each.orders, inPaise([each])]),
      [
        [restaurantId, 2, inPaise(one.days)],
        [second.restaurantId, 1, inPaise(other.days)],
      ],
    );
    assert.equal(outcomeOf(await ask(rival.vendor)), '403 FORBIDDEN');
    assert.equal(outcomeOf(await ask(vendor, 'from=2020-01-01')), '400 PERIOD_WRONG');
    const file = await vendor.browser.call(exportAllSales, { params: { userId: vendor.userId } });
    const rows: Record<string, string>[] = parse(file.body, { bom: true, columns: true });
    assert.deepEqual(
      rows.filter((row) => row.by === 'restaurant').map((row) => row.name),
      [all.restaurants[0]?.restaurantName, "'=Second"],
    );
  });

  it('take the same number of statements whatever was sold', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const count = async () => {
      statements.length = 0;
      await salesOf(vendor, restaurantId);
      return statements.length;
    };
    const none = await count();
    for (let order = 0; order < 5; order++) await placed(customer, dishes);
    assert.equal(await count(), none);
  });
});

const amountOf = (sold: Sales, name: string) => sold.dishes.find(({ dishName }) => dishName === name)?.amount ?? 0;

describe('the file of sales', () => {
  it('contains the same amounts, and nothing that a spreadsheet would run', async () => {
    const names = ['=1+2', '+SUM(A1)', '@home', '-5', 'Plain, "quoted" ताज़ा'];
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, {
      dishes: names.map((name, index) => ({ name, price: 10.5 + index })),
    });
    await delivered(customer, vendor, dishes);
    const response = await ask(vendor, restaurantId, '', exportSales);
    assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8');
    assert.match(String(response.headers['content-disposition']), /^attachment; filename="sales-\d+\.csv"$/);
    const rows: Record<string, string>[] = parse(response.body, { bom: true, columns: true });
    const sold = await salesOf(vendor, restaurantId);
    const amounts = (by: string) => rows.filter((row) => row.by === by).map((row) => ({ amount: Number(row.amount) }));
    assert.deepEqual(
      amounts('day'),
      sold.days.map(({ amount }) => ({ amount })),
    );
    assert.deepEqual(
      amounts('hour'),
      sold.hours.map(({ amount }) => ({ amount })),
    );
    assert.deepEqual(
      amounts('dish'),
      sold.dishes.map(({ amount }) => ({ amount })),
    );
    assert.deepEqual(
      rows
        .filter((row) => row.by === 'dish')
        .map((row) => row.name)
        .sort(),
      ["'=1+2", "'+SUM(A1)", "'@home", "'-5", 'Plain, "quoted" ताज़ा'].sort(),
    );
    assert.ok(
      response.body
        .split('\r\n')
        .slice(1)
        .every((line) => !/(^|,)"?[=+@-]/.test(line)),
      response.body,
    );
  });
});
