/** Concurrent moves of one order, with exact end states. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteRestaurant } from '#contract/moderation/approvals.ts';
import { notices } from '#contract/ordering/notices.ts';
import { transaction } from '#server/database/database.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf } from '#tests/browser.ts';
import { untilOneWaits } from '#tests/database.ts';
import { cancel, place, press } from '#tests/orders.ts';
import { type Kitchen, newCustomer, newPerson, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, settings } = await startTestServer();
const MENU = { dishes: [{ name: 'Thali', price: 100 }] };
const ROUNDS = 200;
const sweepAt = (at: Date) => sweepOrders(sql, at, settings);
const later = () => new Date(now().getTime() + 16 * 60_000);

const endOf = async (orderId: number) => {
  const [row] = await sql<{ status: string; refunds: number; steps: number }[]>`
    select status, (select count(*) from wallet_transfers where order_id = o.order_id and kind = 'REFUND') as refunds,
      (select count(*) from order_events where order_id = o.order_id) as steps
    from orders o where order_id = ${orderId}`;
  return `${row?.status} ${row?.refunds} ${row?.steps}`;
};

/** Resets missed orders, since two timeouts in a row would pause the restaurant. */
async function resetMisses({ restaurantId }: Kitchen): Promise<void> {
  await sql`delete from restaurant_misses`;
  await sql`update restaurants set open_spans = '{(,)}', paused_until = null where restaurant_id = ${restaurantId}`;
}

describe('an order', () => {
  it(`is moved once when it is cancelled, accepted and timed out in parallel, ${ROUNDS} times, with exact money`, async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 50_000);
    for (let round = 0; round < ROUNDS; round++) {
      const orderId = await place(customer, kitchen);
      const moves = [
        () => cancel(customer, orderId).then(outcomeOf),
        () => press(vendor, orderId, 'ACCEPTED').then(outcomeOf),
        () => sweepAt(later()).then(String),
      ];
      // Each of the three starts first in turn.
      const turn = round % 3;
      const started = [...moves.slice(turn), ...moves.slice(0, turn)].map((move) => move());
      const outcomes = await Promise.all(started);
      const [cancelled, accepted] = [outcomes[(3 - turn) % 3], outcomes[(4 - turn) % 3]];
      const end = await endOf(orderId);
      assert.match(end, /^(CANCELLED 1 1|ACCEPTED 0 1)$/);
      assert.equal(accepted, end.startsWith('ACCEPTED') ? '200' : '409 BAD_TRANSITION');
      assert.match(`${cancelled}`, /^(200|409 ORDER_NOT_ACTIVE)$/);
      if (cancelled === '200') assert.equal(end, 'CANCELLED 1 1');
      await resetMisses(kitchen);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is moved by whoever locked it first while two others wait', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 50_000);
    const ends = ['CANCELLED 1 1 customer', 'ACCEPTED 0 1 vendor', 'CANCELLED 1 1 time'];
    for (let round = 0; round < 30; round++) {
      const orderId = await place(customer, kitchen);
      const moves = [
        () => cancel(customer, orderId).then(outcomeOf),
        () => press(vendor, orderId, 'ACCEPTED').then(outcomeOf),
        () => sweepAt(later()).then(String),
      ];
      const first = round % 3;
      let others: Promise<string>[] = [];
      let winning: Promise<string> | undefined;
      await transaction(sql, async (tx) => {
        // Every move locks its order and then writes to this table, so the first one waits here with its lock.
        await tx`lock table order_events in share row exclusive mode`;
        winning = moves[first]?.();
        await untilOneWaits(sql);
        others = moves.filter((_, index) => index !== first).map((move) => move());
      });
      await Promise.all([winning, ...others]);
      const [event] = await sql`select mover from order_events where order_id = ${orderId}`;
      assert.equal(`${await endOf(orderId)} ${event?.mover}`, ends[first]);
      await resetMisses(kitchen);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is accepted once when its vendor accepts it in two tabs', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customer = await newCustomer(app, sql, 5000);
    for (let round = 0; round < 30; round++) {
      const orderId = await place(customer, kitchen);
      const outcomes = await Promise.all([1, 2].map(() => press(vendor, orderId, 'ACCEPTED').then(outcomeOf)));
      assert.deepEqual(outcomes.sort(), ['200', '409 BAD_TRANSITION']);
      assert.equal(await endOf(orderId), 'ACCEPTED 0 1');
    }
  });

  it('is refunded once when it is accepted, rejected or late while its restaurant is removed', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    for (let round = 0; round < 20; round++) {
      const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
      const customer = await newCustomer(app, sql, 300);
      const orders = [await place(customer, kitchen), await place(customer, kitchen), await place(customer, kitchen)];
      const [first = 0, second = 0] = orders;
      const [removed] = await Promise.all([
        admin.browser.call(deleteRestaurant, { params: { id: kitchen.restaurantId } }),
        press(vendor, first, 'ACCEPTED'),
        press(vendor, second, 'REJECTED'),
        sweepAt(later()),
      ]);
      assert.equal(outcomeOf(removed), '200');
      for (const orderId of orders) assert.match(await endOf(orderId), /^(CANCELLED|REJECTED) 1 [12]$/);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is moved once when several copies of the server sweep in parallel', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, MENU);
    const customers = await Promise.all(Array.from({ length: 12 }, () => newCustomer(app, sql, 1000)));
    const orders = await Promise.all(
      customers.flatMap((each) => Array.from({ length: 10 }, () => place(each, kitchen))),
    );
    const at = later();
    await Promise.all([1, 2, 3].map(() => sweepAt(at)));
    await sweepAt(at);
    for (const orderId of orders) assert.equal(await endOf(orderId), 'CANCELLED 1 1');
    const read = await vendor.browser.call(notices, { params: { userId: vendor.userId } });
    // One for each order, one for the pause.
    assert.equal(Number(read.headers['x-total-count']), orders.length + 1);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
