import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newCustomer, newKitchen, newPerson, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const call = (path: string) => `/v1/AdminAPI/${path}`;
const decide = (id: number, body: object) => admin.browser.put(call(`grantPermission/${id}`), body);
const idsOf = (response: { json: () => { restaurantId: number }[] }) =>
  response.json().map((each) => each.restaurantId);

async function stateOf(restaurantId: number) {
  const [row] = await sql`
    select approval, approval_reason, is_switched_on, isempty(open_spans) as is_closed from restaurants
    where restaurant_id = ${restaurantId}`;
  return { ...row };
}

describe('grantPermission', () => {
  it('accepts a pending restaurant, which visitors then find', async () => {
    const { restaurantId } = await newKitchen(sql, { approval: 'Pending', isOpen: false });
    assert.equal((await admin.browser.get(`/v1/searchAPI/restaurant/${restaurantId}`)).statusCode, 404);
    const response = await decide(restaurantId, { status: 'Accepted' });
    assert.deepEqual([response.statusCode, response.body], [200, 'The Restaurant Accepted successfully']);
    assert.match(String(response.headers['content-type']), /^text\/plain/);
    assert.equal((await admin.browser.get(`/v1/searchAPI/restaurant/${restaurantId}`)).statusCode, 200);
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
      assert.equal(`${response.statusCode} ${response.json().code}`, refusal);
      assert.equal((await stateOf(restaurantId)).approval, approval);
    }
    assert.equal((await decide(999_999, { status: 'Rejected' })).json().code, 'RESTAURANT_NOT_FOUND');
  });

  it('says what is wrong with its input', async () => {
    const sentence = 'status must be Accepted or Rejected.';
    for (const status of [undefined, '', 'accepted', 'Removed', 1, null]) {
      const response = await decide(1, { status });
      assert.deepEqual([response.statusCode, response.json().message], [400, sentence]);
    }
    const long = await decide(1, { status: 'Accepted', reason: 'x'.repeat(1001) });
    assert.deepEqual([long.statusCode, long.json().message], [400, 'Please use at most 1000 characters.']);
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
    const response = await admin.browser.get(call('newlyAddedRestaurants'));
    assert.equal(statements.filter((each) => /from restaurants/.test(each)).length, 1);
    assert.deepEqual(idsOf(response), [restaurantId, later.restaurantId]);
    const [first] = response.json();
    assert.deepEqual(
      first.dishes.map((dish: { dishName: string; price: number }) => [dish.dishName, dish.price]),
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
    const paged = await admin.browser.get(call('newlyAddedRestaurants?page=2&size=1'));
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
    const all = await admin.browser.get(call('allRestaurants'));
    assert.deepEqual([idsOf(all), all.headers['x-total-count']], [ids, '4']);
    assert.equal(all.json()[3].transaction, null);
    assert.equal(all.json()[1].transaction.restaurantStatus, false);
    assert.deepEqual(idsOf(await admin.browser.get(call('allRestaurants?page=2&size=3'))), [unrated.restaurantId]);
    const low = async (path: string) => idsOf(await admin.browser.get(call(`ratingsBasedRestaurant/${path}`)));
    assert.deepEqual(await low('2.5'), [worst.restaurantId, poor.restaurantId]);
    assert.deepEqual(await low('2.4'), [worst.restaurantId]);
    assert.deepEqual(await low('5'), [worst.restaurantId, poor.restaurantId, good.restaurantId]);
    assert.deepEqual(await low('0'), []);
    assert.deepEqual(await low('5?page=2&size=2'), [good.restaurantId]);
    for (const rating of ['-1', '5.1', 'low']) {
      const response = await admin.browser.get(call(`ratingsBasedRestaurant/${rating}`));
      assert.deepEqual(
        [response.statusCode, response.json().message],
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
      const response = await admin.browser.delete(call(`deleteRestaurant/${restaurantId}`));
      assert.equal(response.statusCode, status, approval);
      if (status === 200) {
        assert.equal(response.body, 'Ghar removed successfully');
        assert.deepEqual(await stateOf(restaurantId), {
          approval: 'Removed',
          approvalReason: '',
          isSwitchedOn: false,
          isClosed: true,
        });
        const again = await admin.browser.delete(call(`deleteRestaurant/${restaurantId}`));
        assert.deepEqual([again.statusCode, again.json().code], [404, 'RESTAURANT_NOT_FOUND']);
      }
    }
    const vendor = await newPerson(app, sql, 'VENDOR');
    const other = await newPerson(app, sql, 'VENDOR');
    for (const approval of ['Accepted', 'Pending', 'Rejected']) {
      const { restaurantId } = await newKitchen(sql, { name: 'Apna', approval, isOpen: false });
      await sql`update restaurants set vendor_id = ${vendor.userId} where restaurant_id = ${restaurantId}`;
      const url = `/v1/restaurantAPI/deleteRestaurant/${restaurantId}`;
      assert.equal((await other.browser.delete(url)).json().code, 'RESTAURANT_NOT_FOUND');
      assert.equal((await vendor.browser.delete(url)).body, 'Apna removed successfully');
      assert.equal((await vendor.browser.delete(url)).json().code, 'RESTAURANT_NOT_FOUND');
    }
  });

  it('leaves the history readable and refuses orders', async () => {
    const kitchen = await newKitchen(sql, { name: 'Yaadein' });
    const customer = await newCustomer(app, sql, 1000);
    const place = () => customer.browser.put(`/v1/orderAPI/newOrder/${customer.userId}`, orderOf(kitchen.dishes));
    assert.equal((await place()).statusCode, 200);
    await admin.browser.delete(call(`deleteRestaurant/${kitchen.restaurantId}`));
    assert.equal((await place()).json().code, 'DISH_UNAVAILABLE');
    const [order] = (await customer.browser.get(`/v1/orderAPI/viewAllOrders/${customer.userId}`)).json();
    assert.deepEqual([order.orderStatus, order.restaurantName], ['CANCELLED', 'Yaadein']);
    assert.equal(order.orderItemsList.length, 2);
    const names = await customer.browser.get(`/v1/orderAPI/getRestaurantName/${kitchen.dishes[0]?.dishId}`);
    assert.deepEqual(names.json(), ['Yaadein']);
    const statement = await customer.browser.get(`/v1/UserAPI/walletStatement/${customer.userId}`);
    assert.deepEqual(
      statement.json().map((row: { kind: string; balanceAfter: number }) => [row.kind, row.balanceAfter]),
      [
        ['REFUND', 1000],
        ['ORDER', 780.5],
        ['TOP_UP', 1000],
      ],
    );
  });
});
