import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurant } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import {
  allRestaurants,
  deleteOwnRestaurant,
  deleteRestaurant,
  grantPermission,
  newlyAddedRestaurants,
  ratingsBasedRestaurant,
} from '#contract/moderation/approvals.ts';
import { getRestaurantName, viewAllOrders } from '#contract/ordering/orders.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { outcomeOf, type Response, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const decide = (id: number, body: object) => admin.browser.callUnchecked(grantPermission, { params: { id }, body });
const idsOf = (response: Response<{ restaurantId: number }[]>) => response.json().map((each) => each.restaurantId);

async function stateOf(restaurantId: number) {
  const [row] = await sql`
    select approval, approval_reason, is_switched_on, isempty(open_spans) as is_closed from restaurants
    where restaurant_id = ${restaurantId}`;
  return { ...row };
}

describe('grantPermission', () => {
  it('accepts a pending restaurant, which visitors then find', async () => {
    const { restaurantId } = await newKitchen(sql, { approval: 'Pending', isOpen: false });
    assert.equal((await admin.browser.call(restaurant, { params: { restaurantId } })).statusCode, 404);
    const response = await decide(restaurantId, { status: 'Accepted' });
    assert.deepEqual([response.statusCode, response.body], [200, 'The Restaurant Accepted successfully']);
    assert.match(String(response.headers['content-type']), /^text\/plain/);
    assert.equal((await admin.browser.call(restaurant, { params: { restaurantId } })).statusCode, 200);
    assert.deepEqual(
      { ...(await stateOf(restaurantId)) },
      { approval: 'Accepted', approvalReason: '', isSwitchedOn: false, isClosed: true },
    );
  });

  it('rejects with a reason for the vendor', async () => {
    const { restaurantId } = await newKitchen(sql, { approval: 'Pending', isOpen: false });
    const response = await decide(restaurantId, { status: 'Rejected', reason: ' The licence is missing. ' });
    assert.deepEqual([response.statusCode, response.body], [200, 'The Restaurant Rejected successfully']);
    const state = await stateOf(restaurantId);
    assert.deepEqual([state.approval, state.approvalReason], ['Rejected', 'The licence is missing.']);
  });

  it('decides once, and only on pending restaurants', async () => {
    for (const [approval, refusal] of [
      ['Accepted', '409 NOT_PENDING'],
      ['Rejected', '409 NOT_PENDING'],
      ['Removed', '404 RESTAURANT_NOT_FOUND'],
    ] as const) {
      const { restaurantId } = await newKitchen(sql, { approval, isOpen: false });
      const response = await decide(restaurantId, { status: 'Accepted' });
      assert.equal(outcomeOf(response), refusal);
      assert.equal((await stateOf(restaurantId)).approval, approval);
    }
    assert.equal(refusalOf(await decide(999_999, { status: 'Rejected' })).code, 'RESTAURANT_NOT_FOUND');
  });

  it('names the error in its input', async () => {
    const sentence = 'status must be Accepted or Rejected.';
    for (const status of [undefined, '', 'accepted', 'Removed', 1, null]) {
      const response = await decide(1, { status });
      assert.deepEqual([response.statusCode, refusalOf(response).message], [400, sentence]);
    }
    const long = await decide(1, { status: 'Accepted', reason: 'x'.repeat(1001) });
    assert.deepEqual([long.statusCode, refusalOf(long).message], [400, 'Please use at most 1000 characters.']);
  });
});

describe('newlyAddedRestaurants', () => {
  it('lists pending restaurants with all their details, oldest first, in one statement', async () => {
    const later = await newKitchen(sql, { name: 'Later', approval: 'Pending', isOpen: false });
    const { restaurantId } = await newKitchen(sql, { name: 'First', approval: 'Pending', isOpen: false });
    await sql`update restaurants set created_at = now() - interval '1 day', fssai_licence = '12345678901234',
      opening_hours = '[{"day": 0, "from": "11:00", "to": "01:30"}]', holidays = '{2026-12-25}'
      where restaurant_id = ${restaurantId}`;
    statements.length = 0;
    const response = await admin.browser.call(newlyAddedRestaurants, {});
    assert.equal(statements.filter((each) => /from restaurants/.test(each)).length, 1);
    assert.deepEqual(idsOf(response), [restaurantId, later.restaurantId]);
    const [first] = response.json();
    assert.ok(first);
    assert.deepEqual(
      first.dishes.map((dish) => [dish.dishName, dish.price]),
      [
        ['Dal Fry', 120],
        ['Jeera Rice', 99.5],
      ],
    );
    assert.deepEqual(first.openingHours, [{ day: 0, from: '11:00', to: '01:30' }]);
    assert.deepEqual([first.fssaiLicence, first.holidays], ['12345678901234', ['2026-12-25']]);
    assert.deepEqual([first.vendor.userName, first.vendor.emailId], ['Vendor', 'vendor@example.com']);
    assert.match(first.vendor.contactNumber, /^9[0-9]{9}$/);
    assert.ok(Date.parse(first.registeredAt) < Date.now() - 80_000_000);
    const paged = await admin.browser.call(newlyAddedRestaurants, { query: { page: 2, size: 1 } });
    assert.deepEqual([idsOf(paged), paged.headers['x-total-count']], [[later.restaurantId], '2']);
  });
});

describe('allRestaurants and ratingsBasedRestaurant', () => {
  it('list accepted restaurants; low rated ones without unrated ones, worst first', async () => {
    await sql`update restaurants set approval = 'Rejected' where approval <> 'Removed'`;
    const good = await newKitchen(sql, { ratings: [45, 10] });
    const poor = await newKitchen(sql, { ratings: [25, 10], isOpen: false });
    const worst = await newKitchen(sql, { ratings: [10, 10] });
    const unrated = await newKitchen(sql, { isOpen: false, isStarted: false });
    await newKitchen(sql, { ratings: [10, 10], approval: 'Removed', isOpen: false });
    const ids = [good, poor, worst, unrated].map((each) => each.restaurantId);
    const all = await admin.browser.call(allRestaurants, {});
    assert.deepEqual([idsOf(all), all.headers['x-total-count']], [ids, '4']);
    assert.equal(all.json()[3]?.transaction, null);
    assert.equal(all.json()[1]?.transaction?.restaurantStatus, false);
    assert.deepEqual(idsOf(await admin.browser.call(allRestaurants, { query: { page: 2, size: 3 } })), [
      unrated.restaurantId,
    ]);
    await sql`update restaurants set restaurant_name = 'Ünder 100% Dosa' where restaurant_id = ${poor.restaurantId}`;
    const found = async (q: string) => {
      const named = await admin.browser.call(allRestaurants, { query: { q, page: 1, size: 3 } });
      return { ids: idsOf(named), total: named.headers['x-total-count'] };
    };
    for (const q of ['ünder', '0% D', 'DOSA', 'a']) assert.ok((await found(q)).ids.includes(poor.restaurantId), q);
    assert.deepEqual(await found('0% d'), { ids: [poor.restaurantId], total: '1' });
    for (const q of ['1_0', 'dal fry']) assert.deepEqual(await found(q), { ids: [], total: '0' }, q);
    const low = async (rating: number, query: Query<typeof ratingsBasedRestaurant> = {}) =>
      idsOf(await admin.browser.call(ratingsBasedRestaurant, { params: { rating }, query }));
    assert.deepEqual(await low(2.5), [worst.restaurantId, poor.restaurantId]);
    assert.deepEqual(await low(2.4), [worst.restaurantId]);
    assert.deepEqual(await low(5), [worst.restaurantId, poor.restaurantId, good.restaurantId]);
    assert.deepEqual(await low(0), []);
    assert.deepEqual(await low(5, { page: 2, size: 2 }), [good.restaurantId]);
    for (const rating of ['-1', '5.1', 'low']) {
      const response = await admin.browser.callUnchecked(ratingsBasedRestaurant, { params: { rating } });
      assert.deepEqual(
        [response.statusCode, refusalOf(response).message],
        [400, 'The rating must be from 0 to 5.'],
        rating,
      );
    }
  });
});

describe('deleteRestaurant', () => {
  it('removes accepted restaurants for administrators, and any of their own for vendors', async () => {
    for (const [approval, status] of [
      ['Accepted', 200],
      ['Pending', 404],
      ['Rejected', 404],
      ['Removed', 404],
    ] as const) {
      const { restaurantId } = await newKitchen(sql, { name: 'Ghar', approval, isOpen: approval === 'Accepted' });
      const response = await admin.browser.call(deleteRestaurant, { params: { id: restaurantId } });
      assert.equal(response.statusCode, status, approval);
      if (status === 200) {
        assert.equal(response.body, 'Ghar removed successfully');
        assert.deepEqual(await stateOf(restaurantId), {
          approval: 'Removed',
          approvalReason: '',
          isSwitchedOn: false,
          isClosed: true,
        });
        const again = await admin.browser.call(deleteRestaurant, { params: { id: restaurantId } });
        assert.deepEqual([again.statusCode, refusalOf(again).code], [404, 'RESTAURANT_NOT_FOUND']);
      }
    }
    const vendor = await newPerson(app, sql, 'VENDOR');
    const other = await newPerson(app, sql, 'VENDOR');
    for (const approval of ['Accepted', 'Pending', 'Rejected']) {
      const { restaurantId } = await newKitchen(sql, { name: 'Apna', approval, isOpen: false });
      await sql`update restaurants set vendor_id = ${vendor.userId} where restaurant_id = ${restaurantId}`;
      assert.equal(
        refusalOf(await other.browser.call(deleteOwnRestaurant, { params: { restaurantId } })).code,
        'RESTAURANT_NOT_FOUND',
      );
      assert.equal(
        (await vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId } })).body,
        'Apna removed successfully',
      );
      assert.equal(
        refusalOf(await vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId } })).code,
        'RESTAURANT_NOT_FOUND',
      );
    }
  });

  it('leaves the history readable and refuses orders', async () => {
    const kitchen = await newKitchen(sql, { name: 'Yaadein' });
    const customer = await newCustomer(app, sql, 1000);
    const place = () => sendOrder(customer, kitchen.dishes);
    assert.equal((await place()).statusCode, 200);
    await admin.browser.call(deleteRestaurant, { params: { id: kitchen.restaurantId } });
    assert.equal(refusalOf(await place()).code, 'DISH_UNAVAILABLE');
    const [order] = (await customer.browser.call(viewAllOrders, { params: { userId: customer.userId } })).json();
    assert.deepEqual([order?.orderStatus, order?.restaurantName], ['CANCELLED', 'Yaadein']);
    assert.equal(order?.orderItemsList.length, 2);
    const names = await customer.browser.call(getRestaurantName, {
      params: { dishIds: String(kitchen.dishes[0]?.dishId) },
    });
    assert.deepEqual(names.json(), ['Yaadein']);
    const statement = await customer.browser.call(walletStatement, { params: { userId: customer.userId } });
    assert.deepEqual(
      statement.json().map((row) => [row.kind, row.balanceAfter]),
      [
        ['REFUND', 1000],
        ['ORDER', 780.5],
        ['TOP_UP', 1000],
      ],
    );
  });
});
