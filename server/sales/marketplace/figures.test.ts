import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { cityToday } from '#contract/kit/city-names.ts';
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { toRupees } from '#contract/kit/money.ts';
import { deleteRestaurant } from '#contract/moderation/approvals.ts';
import { exportMarketplaceFigures, type MarketplaceFigures, marketplaceFigures } from '#contract/sales/sales.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf } from '#tests/browser.ts';
import { cancel, delivered, moved, placed, press } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { finishDays } from './finish-days.ts';

const { app, sql, now, statements, settings } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const customer = await newCustomer(app, sql, 100_000);

const figuresOf = async (search: string): Promise<MarketplaceFigures> => {
  const response = await admin.browser.call(marketplaceFigures, {}, { search });
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};

/** Every order with its history and its transfers, as they are stored. */
const everyOrder = () => sql<
  {
    placedAt: Date;
    city: string;
    restaurantId: number;
    paidPaise: number;
    refundedPaise: number;
    events: { status: string; mover: string; reasonCode: string | null; at: string }[];
  }[]
>`
  select placed_at, city, o.restaurant_id,
    (select sum(amount_paise)::bigint from wallet_transfers t where t.order_id = o.order_id and kind = 'ORDER') as paid_paise,
    (select coalesce(sum(amount_paise), 0)::bigint from wallet_transfers t where t.order_id = o.order_id and kind = 'REFUND') as refunded_paise,
    (select coalesce(json_agg(json_build_object('status', status, 'mover', mover, 'reasonCode', reason_code, 'at', at)), '[]')
      from order_events e where e.order_id = o.order_id) as events
  from orders o join restaurants using (restaurant_id)`;
type Stored = Awaited<ReturnType<typeof everyOrder>>[number];

function countedOf(orders: readonly Stored[]) {
  const refunds = orders.filter(({ refundedPaise }) => refundedPaise > 0);
  const paise = orders.reduce((sum, each) => sum + each.paidPaise - each.refundedPaise, 0);
  return {
    orders: orders.length,
    sales: toRupees(paise),
    refunded: refunds.length,
    refunds: toRupees(refunds.reduce((sum, { refundedPaise }) => sum + refundedPaise, 0)),
  };
}

const grouped = <T, K>(all: readonly T[], keyOf: (each: T) => K) => {
  const groups = new Map<K, T[]>();
  for (const each of all) groups.set(keyOf(each), [...(groups.get(keyOf(each)) ?? []), each]);
  return groups;
};

const endingOf = ({ events }: Stored): string | undefined => {
  const last = events.find(({ status }) => status === 'CANCELLED' || status === 'REJECTED');
  return last && (last.mover === 'customer' ? 'CUSTOMER' : (last.reasonCode ?? 'OTHER'));
};

const waitsOf = (orders: readonly Stored[], status: string, movers: readonly string[]) =>
  orders.flatMap(({ placedAt, events }) => {
    const reached = events.find((event) => event.status === status && movers.includes(event.mover));
    return reached ? [Date.parse(reached.at) - placedAt.getTime()] : [];
  });
const average = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const ANYONE = ['customer', 'vendor', 'time', 'removal'];

/** The figures counted one by one, from orders and the ledger. */
async function counted(from: string, to: string, city?: string) {
  const inPeriod = (await everyOrder()).filter(({ placedAt }) => dateOf(placedAt) >= from && dateOf(placedAt) <= to);
  const chosen = inPeriod.filter((order) => city === undefined || cityToday(order.city) === city);
  const endings = chosen.flatMap((order) => endingOf(order) ?? []);
  return {
    days: [...grouped(chosen, ({ placedAt }) => dateOf(placedAt))]
      .map(([date, orders]) => ({ date, ...countedOf(orders) }))
      .sort((one, other) => (one.date < other.date ? -1 : 1)),
    cities: [...grouped(inPeriod, (order) => cityToday(order.city))]
      .map(([name, orders]) => ({ city: name, ...countedOf(orders) }))
      .sort((one, other) => other.sales - one.sales),
    endings: [...grouped(endings, (ending) => ending)].map(([ending, all]) => [ending, all.length]).sort(),
    minutesToAccept: average(waitsOf(chosen, 'ACCEPTED', ANYONE)) / 60_000,
    minutesToDeliver: average(waitsOf(chosen, 'DELIVERED', ['vendor'])) / 60_000,
    kitchens: [...grouped(chosen, ({ restaurantId }) => restaurantId)].flatMap(([restaurantId, orders]) => {
      const waits = waitsOf(orders, 'DELIVERED', ['vendor']);
      return waits.length >= 3 ? [{ restaurantId, orders: waits.length, minutes: average(waits) / 60_000 }] : [];
    }),
  };
}

async function assertSame(from: string, to: string, city?: string) {
  const shown = await figuresOf(new URLSearchParams({ from, to, ...(city && { city }) }).toString());
  const expected = await counted(from, to, city);
  const days = shown.days.filter(({ orders }) => orders > 0).map(({ newPeople, ...day }) => day);
  const where = `${from} to ${to} ${city ?? ''}`;
  assert.deepEqual(days, expected.days, where);
  assert.deepEqual(shown.cities, expected.cities, where);
  assert.deepEqual(shown.endings.map(({ ending, orders }) => [ending, orders]).sort(), expected.endings, where);
  const near = (one: number | null, other: number) =>
    assert.ok(Number.isNaN(other) ? one === null : Math.abs((one ?? -1) - other) <= 0.06, `${where}: ${one}, ${other}`);
  near(shown.minutesToAccept, expected.minutesToAccept);
  near(shown.minutesToDeliver, expected.minutesToDeliver);
  assert.equal(shown.slowToDeliver.length, expected.kitchens.length);
  for (const { restaurantId, orders, minutes } of shown.slowToDeliver) {
    const kitchen = expected.kitchens.find((each) => each.restaurantId === restaurantId);
    assert.equal(orders, kitchen?.orders);
    near(minutes, kitchen?.minutes ?? -1);
  }
}

const TODAY = dateOf(now());
const day = (before: number) => daysAfter(TODAY, -before);

describe('the figures of the marketplace', () => {
  it('count new people on the day of their registration, for no city in particular', async () => {
    const person = await newPerson(app, sql);
    await sql`update users set created_at = ${momentOf('2025-05-05', '00:00')} where user_id = ${person.userId}`;
    const search = 'from=2025-05-04&to=2025-05-06';
    const none = { orders: 0, sales: 0, refunded: 0, refunds: 0 };
    assert.deepEqual((await figuresOf(search)).days, [{ date: '2025-05-05', ...none, newPeople: 1 }]);
    assert.deepEqual((await figuresOf(`${search}&city=Pune`)).days, []);
  });

  it('equal orders and ledger counted one by one, around midnight in India, before and after days are stored', async () => {
    const kitchens = await Promise.all(
      ['Bengaluru', 'bangalore', 'Mumbai', 'Pune'].map((city, index) =>
        newVendor(app, sql, { city, name: `Kitchen ${index}`, dishes: [{ name: 'Dosa', price: 80.5 + index / 100 }] }),
      ),
    );
    // A reproducible random sequence: a linear congruential generator.
    let seed = 20_261_123;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const place = async (index: number): Promise<number> => {
      const { vendor, dishes } = kitchens[random(kitchens.length)] ?? assert.fail();
      const fate = index < 7 ? index : random(7);
      if (fate === 0) return delivered(customer, vendor, dishes);
      const orderId = await placed(customer, dishes, 1 + random(4));
      if (fate === 1) await cancel(customer, orderId);
      if (fate === 2) await press(vendor, orderId, 'REJECTED', { reason: 'TOO_BUSY' });
      if (fate === 3) await press(vendor, orderId, 'REJECTED', { reason: 'The oven is broken.' });
      if (fate === 4) await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
      if (fate === 5) await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY');
      if (fate >= 5)
        await sql`update orders set deadline = ${new Date(now().getTime() - 1)} where order_id = ${orderId}`;
      return orderId;
    };
    const orderIds: number[] = [];
    for (let index = 0; index < 90; index++) orderIds.push(await place(index));
    const left = await placed(customer, kitchens[3]?.dishes ?? []);
    await sweepOrders(sql, now(), settings);
    const removal = await admin.browser.call(deleteRestaurant, { params: { id: kitchens[3]?.restaurantId ?? 0 } });
    assert.equal(removal.statusCode, 200);
    orderIds.push(left);
    // Each order moves to a moment of the last days, half of them within two minutes of a midnight in India.
    for (const orderId of orderIds) {
      const midnight = momentOf(day(1 + random(6))).getTime();
      const placedAt = new Date(midnight + (random(2) === 0 ? random(240_000) - 120_000 : random(86_400_000)));
      const [was] = await sql<{ placedAt: Date }[]>`select placed_at from orders where order_id = ${orderId}`;
      const ms = placedAt.getTime() - (was?.placedAt.getTime() ?? 0);
      await sql`update orders set placed_at = ${placedAt} where order_id = ${orderId}`;
      await sql`
        update order_events set at = at + ${ms} * interval '1 millisecond' + event_id % 50 * interval '1 minute'
        where order_id = ${orderId}`;
    }
    assert.deepEqual(await verifyLedger(sql), []);
    const periods = [
      [day(8), TODAY],
      [day(4), day(2)],
      [day(3), day(3)],
      [TODAY, TODAY],
    ] as const;
    const all = async () => {
      for (const [from, to] of periods) {
        await assertSame(from, to);
        await assertSame(from, to, 'Bengaluru');
        await assertSame(from, to, 'Mumbai');
      }
    };
    await all();
    // An order of three days ago is still open: that day and those after it are counted at each call.
    const open = orderIds[0] ?? 0;
    await sql`update orders set status = 'ACTIVE', deadline = ${now()}, placed_at = ${momentOf(day(3), '00:00')} where order_id = ${open}`;
    while (await finishDays(sql, now()));
    const stored = () => sql<{ day: string }[]>`select day::text from finished_days order by day`;
    assert.equal((await stored()).at(-1)?.day, day(4));
    await all();
    await cancel(customer, open);
    await sql`update order_events set at = at where order_id = ${open}`;
    while (await finishDays(sql, new Date(momentOf(TODAY).getTime() + 3_600_000)));
    const days = (await stored()).map((each) => each.day);
    assert.equal(days.at(-1), day(1));
    assert.deepEqual(
      days,
      Array.from({ length: days.length }, (_, index) => daysAfter(days[0] ?? '', index)),
    );
    await all();
    assert.equal(await finishDays(sql, new Date(momentOf(TODAY).getTime() + 3_599_999)), 0);
  });

  it('are empty for a period without orders, and refused for a wrong period and to everybody else', async () => {
    assert.deepEqual(await figuresOf('from=2020-01-01&to=2020-12-31'), {
      days: [],
      cities: [],
      endings: [],
      minutesToAccept: null,
      minutesToDeliver: null,
      slowToAccept: [],
      slowToDeliver: [],
    });
    const cases = [
      ['from=2026-03-11&to=2026-03-10', '400 PERIOD_WRONG'],
      ['from=2020-01-01&to=2021-01-01', '400 PERIOD_WRONG'],
      ['from=1999-01-01', '400 INVALID'],
      ['to=10.03.2026', '400 INVALID'],
      [`city=${'x'.repeat(101)}`, '400 INVALID'],
    ] as const;
    for (const call of [marketplaceFigures, exportMarketplaceFigures]) {
      for (const [search, expected] of cases) {
        assert.equal(outcomeOf(await admin.browser.call(call, {}, { search })), expected, search);
      }
      assert.equal(outcomeOf(await customer.browser.call(call, {})), '403 FORBIDDEN');
    }
  });

  it('take two statements, whatever there is to count', async () => {
    const count = async (search: string) => {
      await figuresOf(search);
      statements.length = 0;
      await figuresOf(search);
      return statements.filter((each) => /finished_days/.test(each)).length;
    };
    assert.equal(await count('from=2020-01-01&to=2020-12-31'), 2);
    assert.equal(await count(''), 2);
  });
});

describe('the file of the figures', () => {
  it('has the same numbers for a spreadsheet, which runs none of its names', async () => {
    const { vendor, dishes } = await newVendor(app, sql, { city: '=1+1', name: '@SUM(A1) पुणे' });
    for (let order = 0; order < 3; order++) await delivered(customer, vendor, dishes);
    const response = await admin.browser.call(exportMarketplaceFigures, {});
    assert.equal(response.headers['content-type'], 'text/csv; charset=utf-8');
    assert.equal(response.headers['content-disposition'], 'attachment; filename="marketplace.csv"');
    assert.ok(response.body.startsWith('\uFEFFby,name,orders,'));
    const rows: Record<string, string>[] = parse(response.body, { bom: true, columns: true });
    const shown = await figuresOf('');
    const of = (by: string) => rows.filter((row) => row.by === by);
    assert.deepEqual(
      of('day').map((row) => [
        row.name,
        Number(row.orders),
        Number(row.sales),
        Number(row.refunds),
        Number(row.newPeople),
      ]),
      shown.days.map((each) => [each.date, each.orders, each.sales, each.refunds, each.newPeople]),
    );
    assert.deepEqual(
      of('city').map((row) => [row.name, Number(row.sales)]),
      shown.cities.map(({ city, sales }) => [city.replace('=1+1', "'=1+1"), sales]),
    );
    assert.equal(of('cancelled').length, shown.endings.length);
    assert.ok(of('slow to deliver').some(({ name }) => name === "'@SUM(A1) पुणे, =1+1"));
    assert.ok(
      response.body.split('\r\n').every((line) => !/(^|,)"?[=+@-]/.test(line)),
      response.body,
    );
  });
});
