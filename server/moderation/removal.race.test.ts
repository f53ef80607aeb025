/** Races between decisions and other calls, with exact end states. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { setStatus } from '#contract/kitchen/restaurants.ts';
import { deleteOwnRestaurant, deleteRestaurant, grantPermission } from '#contract/moderation/approvals.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { blockPerson } from '#server/accounts/index.ts';
import { transaction } from '#server/database/database.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf } from '#tests/browser.ts';
import { untilOneWaits } from '#tests/database.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, newVendor, orderOf, PASSWORD, setState, topUp } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const second = await newPerson(app, sql, 'ADMIN');
const remove = (restaurantId: number) => admin.browser.call(deleteRestaurant, { params: { id: restaurantId } });

async function ordersOf(restaurantId: number) {
  const rows = await sql<{ status: string; payments: number; refunds: number }[]>`
    select status, count(*) filter (where kind = 'ORDER') as payments, count(*) filter (where kind = 'REFUND') as refunds
    from orders join wallet_transfers using (order_id) where restaurant_id = ${restaurantId}
    group by order_id order by order_id`;
  return rows.map(({ status, payments, refunds }) => `${status} ${payments} ${refunds}`);
}

const counted = async (restaurantId: number) => {
  const [row] = await sql<{ sum: number }[]>`
    select coalesce(sum(delta), 0)::int as sum from restaurant_order_deltas where restaurant_id = ${restaurantId}`;
  return row?.sum;
};

describe('a removal', () => {
  it('refunds each open order once and leaves the others alone, also with a full wallet', async () => {
    const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
    const customer = await newCustomer(app, sql, 100_000);
    const states = ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'];
    for (const status of states) {
      const placed = await sendOrder(customer, kitchen.dishes);
      await setState(sql, placed.json().orderId, status);
    }
    // Fill the wallet to its limit again: refunds may exceed it.
    for (const rupees of [...Array.from({ length: 9 }, () => 100_000), 500]) {
      assert.equal((await topUp(customer, rupees)).statusCode, 200);
    }
    assert.equal(outcomeOf(await remove(kitchen.restaurantId)), '200');
    assert.deepEqual(await ordersOf(kitchen.restaurantId), [
      'CANCELLED 1 1',
      'CANCELLED 1 1',
      'CANCELLED 1 1',
      'OUT_FOR_DELIVERY 1 0',
      'DELIVERED 1 0',
    ]);
    const [wallet] = await sql`select balance_paise from wallets where user_id = ${customer.userId}`;
    assert.equal(wallet?.balancePaise, 100_030_000);
    assert.equal(await counted(kitchen.restaurantId), 2);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('during 40 orders of 20 people: each order is refused, or cancelled and refunded', async () => {
    const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
    const customers = await Promise.all(Array.from({ length: 20 }, () => newCustomer(app, sql, 1000)));
    const place = ({ userId, browser }: (typeof customers)[number]) =>
      browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) });
    const [removed, ...responses] = await Promise.all([
      // While the other orders are in flight.
      place(customers[0] as (typeof customers)[number]).then(() => remove(kitchen.restaurantId)),
      ...[...customers, ...customers].map(place),
    ]);
    assert.equal(outcomeOf(removed), '200');
    assert.deepEqual(
      responses.map(outcomeOf).filter((status) => status !== '200' && status !== '409 DISH_UNAVAILABLE'),
      [],
    );
    // The removal has settled all orders; none is left for a later job.
    const orders = await ordersOf(kitchen.restaurantId);
    assert.equal(orders.length, 1 + responses.filter((response) => response.statusCode === 200).length);
    assert.deepEqual([...new Set(orders)], ['CANCELLED 1 1']);
    assert.equal(await counted(kitchen.restaurantId), 0);
    const [poorest] = await sql`select min(balance_paise) as least from wallets
      where user_id = any(${customers.map((each) => each.userId)})`;
    assert.equal(poorest?.least, 100_000);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('happens once when administrators and the vendor remove in parallel', async () => {
    const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
    const vendor = await newPerson(app, sql, 'VENDOR');
    await sql`update restaurants set vendor_id = ${vendor.userId} where restaurant_id = ${kitchen.restaurantId}`;
    const customer = await newCustomer(app, sql, 500);
    await sendOrder(customer, kitchen.dishes);
    const id = kitchen.restaurantId;
    const responses = await Promise.all([
      admin.browser.call(deleteRestaurant, { params: { id } }),
      second.browser.call(deleteRestaurant, { params: { id } }),
      vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId: id } }),
    ]);
    assert.deepEqual(responses.map(outcomeOf).sort(), ['200', '404 RESTAURANT_NOT_FOUND', '404 RESTAURANT_NOT_FOUND']);
    assert.deepEqual(await ordersOf(id), ['CANCELLED 1 1']);
  });

  it('of two restaurants with the same customers never deadlocks', async () => {
    const kitchens = await Promise.all([1, 2].map(() => newKitchen(sql, { dishes: [{ name: 'Idli', price: 10 }] })));
    const customers = await Promise.all(Array.from({ length: 10 }, () => newCustomer(app, sql, 1000)));
    for (const { userId, browser } of customers) {
      for (const kitchen of kitchens)
        await browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) });
    }
    const responses = await Promise.all(kitchens.map((kitchen) => remove(kitchen.restaurantId)));
    assert.deepEqual(responses.map(outcomeOf), ['200', '200']);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('two administrators', () => {
  it('decide on a restaurant in parallel: exactly one succeeds, and the log shows who', async () => {
    for (let round = 0; round < 10; round++) {
      const { restaurantId } = await newKitchen(sql, { approval: 'Pending', isOpen: false });
      const responses = await Promise.all([
        admin.browser.call(grantPermission, {
          params: { id: restaurantId },
          body: { status: 'Accepted', reason: 'Good' },
        }),
        second.browser.call(grantPermission, {
          params: { id: restaurantId },
          body: { status: 'Rejected', reason: 'Bad' },
        }),
      ]);
      assert.deepEqual(responses.map(outcomeOf).sort(), ['200', '409 NOT_PENDING']);
      const isAccepted = responses[0]?.statusCode === 200;
      const [row] = await sql`select approval, approval_reason from restaurants where restaurant_id = ${restaurantId}`;
      assert.deepEqual(
        { ...row },
        isAccepted ? { approval: 'Accepted', approvalReason: 'Good' } : { approval: 'Rejected', approvalReason: 'Bad' },
      );
      const log =
        await sql`select user_id, action from audit_log where entity = 'restaurant' and entity_id = ${restaurantId}`;
      assert.deepEqual(
        log.map((each) => ({ ...each })),
        [{ userId: (isAccepted ? admin : second).userId, action: isAccepted ? 'Accepted' : 'Rejected' }],
      );
    }
    assert.equal((await verifyAudit(sql)).problem, undefined);
  });
});

describe('a block', () => {
  it('while the vendor opens the restaurant: it ends up closed', async () => {
    for (let round = 0; round < 8; round++) {
      const { vendor, restaurantId } = await newVendor(app, sql, { isOpen: false });
      const open = () => vendor.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: true } });
      const body = { blocked: true, reason: 'Fraud' };
      const block = admin.browser.call(setBlocked, { params: { userId: vendor.userId }, body });
      const [blocked, ...responses] = await Promise.all([block, open(), open(), open()]);
      assert.equal(blocked.statusCode, 200);
      for (const response of responses) assert.match(String(response.statusCode), /^(200|401|404)$/);
      const [left] = await sql`select is_switched_on from restaurants where restaurant_id = ${restaurantId}`;
      assert.equal(left?.isSwitchedOn, false);
    }
  });

  it('after the session check of a call that opens the restaurant: it stays closed', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { isOpen: false });
    const opening = await transaction(sql, async (tx) => {
      await blockPerson(tx, vendor.userId, 'Fraud', now());
      const response = vendor.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: true } });
      await untilOneWaits(sql);
      return { response };
    });
    assert.equal(outcomeOf(await opening.response), '404 RESTAURANT_NOT_FOUND');
    const [left] = await sql`select is_switched_on from restaurants where restaurant_id = ${restaurantId}`;
    assert.equal(left?.isSwitchedOn, false);
  });

  it('during logins: a blocked person has no session', async () => {
    for (let round = 0; round < 5; round++) {
      const { userId, contactNumber } = await newPerson(app, sql);
      const logins = Array.from({ length: 4 }, () =>
        new Browser(app).call(userLogin, { body: { contactNumber, password: PASSWORD } }),
      );
      const block = admin.browser.call(setBlocked, { params: { userId }, body: { blocked: true, reason: 'Fraud' } });
      const [blocked, ...responses] = await Promise.all([block, ...logins]);
      assert.equal(blocked?.statusCode, 200);
      for (const response of responses)
        assert.match(outcomeOf(response), /^(200|401 CREDENTIALS_WRONG|403 ACCOUNT_BLOCKED)$/);
      const [left] = await sql`select count(*) as sessions from sessions where user_id = ${userId}`;
      assert.equal(left?.sessions, 0);
    }
  });
});
