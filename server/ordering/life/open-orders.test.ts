import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openOrders } from '#contract/ordering/orders.ts';
import { PAID_STATES, placeAs } from '#tests/orders.ts';
import { newCustomer, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, statements } = await startTestServer();

it('open orders are those under way, the newest first, with what the kitchen promised, in one statement', async () => {
  const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });
  const [customer, other] = [await newCustomer(app, sql, 5000), await newCustomer(app, sql, 500)];
  const { userId, browser } = customer;
  const read = async () => (await browser.call(openOrders, { params: { userId } })).json();
  assert.deepEqual(await read(), []);
  await placeAs('PREPARING', { customer: other, vendor, kitchen });
  const ids = new Map<string, number>();
  for (const status of PAID_STATES) ids.set(status, await placeAs(status, { customer, vendor, kitchen }));
  statements.length = 0;
  const found = await read();
  const counted = statements.filter((statement) => statement.includes('promised_at'));
  assert.equal(counted.length, 1);
  const underWay = ['OUT_FOR_DELIVERY', 'READY', 'PREPARING', 'ACCEPTED', 'ACTIVE'];
  assert.deepEqual(
    found.map(({ orderId, orderStatus }) => [orderId, orderStatus]),
    underWay.map((status) => [ids.get(status), status]),
  );
  for (const { orderStatus, restaurantName, promisedAt } of found) {
    assert.ok(restaurantName);
    if (orderStatus === 'ACTIVE') assert.equal(promisedAt, null);
    else assert.ok(Date.parse(promisedAt ?? '') > now().getTime());
  }
});
