/** Orders of connected apps: the agreed bill, retries, limits, the link, and "Not me" (product rules 13.24 to 13.27). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY_MS } from '#contract/kit/india.ts';
import { notMe, unpackedOrder } from '#contract/ordering/app-order.ts';
import { cancelOrder, order, placeOrder } from '#contract/ordering/orders.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { bearer, connect, type Limits, mcpClient, refresh } from '#tests/apps.ts';
import { Browser, outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { moved } from '#tests/orders.ts';
import { HOME, newAddress, newCustomer, newVendor, orderOf, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();
/** Thrice as many: `ORDERS=1000 npm run test:server -- server/ordering/paying/place-by-app.test.ts`. */
const ORDERS = Number(process.env.ORDERS ?? 30);
const kitchen = await newVendor(app, sql, { name: 'Biryani Ghar', dishes: [{ name: 'Biryani', price: 100 }] });
const [{ dishId } = { dishId: 0 }] = kitchen.dishes;

async function withApp(rupees: number, limits: Limits = {}) {
  const customer = await newCustomer(app, sql, rupees);
  const connected = await connect(app, customer, limits);
  let { token } = connected;
  const place = (idempotencyKey: string, more: object = {}, qty = 1) =>
    new Browser(app).call(
      placeOrder,
      { params: { userId: customer.userId }, body: { ...orderOf(kitchen.dishes, qty), ...more } },
      { ...bearer(token), idempotencyKey },
    );
  const renew = async () => {
    token = (await refresh(app, connected.client, connected.refreshToken)).json.access_token;
  };
  return { customer, token, place, renew };
}
const ordersOf = async ({ userId }: Person) =>
  (await sql`select from orders where customer_id = ${userId} and app_id is not null`).length;
const lifeOf = async ({ browser }: Person, orderId: number) =>
  succeeded(await browser.call(order, { params: { orderId } }));

describe('an order of an app', () => {
  it('is placed once, however often it is sent', async () => {
    const { customer, place } = await withApp(ORDERS * 100, { orderMax: 100, dayMax: ORDERS * 100, askAbove: 100 });
    const sent = Array.from({ length: ORDERS * 3 }, (_, index) => place(`k${index % ORDERS}`));
    const ids = (await Promise.all(sent)).map((response) => succeeded(response).orderId);
    assert.deepEqual([new Set(ids).size, await ordersOf(customer)], [ORDERS, ORDERS]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('needs the bill that was agreed to; the refusal has what changed', async () => {
    const { place, customer } = await withApp(500);
    const refused = await place('k1', { orderBill: 90 });
    assert.equal(outcomeOf(refused), '409 PRICE_CHANGED');
    assert.match(JSON.stringify(refusalOf(refused).details), /"orderBill":100,.*"dishName":"Biryani".*"price":100/);
    assert.equal(await ordersOf(customer), 0);
    assert.equal(outcomeOf(await place('k1')), '200');
    assert.equal(outcomeOf(await place('k1', { note: 'other' })), '409 KEY_REUSED');
  });

  it('goes to an address of the customer alone', async () => {
    const { place, customer } = await withApp(500);
    const own = await newAddress(customer);
    const foreign = await newAddress(await newCustomer(app, sql), HOME);
    assert.equal(outcomeOf(await place('k1', { userAddressId: foreign })), '404 ADDRESS_NOT_FOUND');
    const { orderId } = succeeded(await place('k1', { userAddressId: own }));
    assert.equal((await lifeOf(customer, orderId)).deliveryAddress?.addressLine1, HOME.addressLine1);
  });

  it('stays within the limit of an order', async () => {
    const { place, customer } = await withApp(500, { orderMax: 150, askAbove: 500 });
    const refused = await place('k1', {}, 2);
    assert.equal(outcomeOf(refused), '409 APP_ORDER_LIMIT');
    assert.equal(refusalOf(refused).message, 'This app may spend at most ₹150.00 on an order.');
    assert.equal(await ordersOf(customer), 0);
  });

  it('stays within the limit of a day in India, exactly, when 200 are sent at the same time', async () => {
    const { place, customer } = await withApp(5000, { orderMax: 100, dayMax: 750, askAbove: 100 });
    const outcomes = (await Promise.all(Array.from({ length: 200 }, (_, index) => place(`k${index}`)))).map(outcomeOf);
    assert.equal(outcomes.filter((outcome) => outcome === '200').length, 7);
    assert.equal(outcomes.filter((outcome) => outcome === '409 APP_DAY_LIMIT').length, 193);
    assert.equal(await ordersOf(customer), 7);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('counts when it was cancelled, but not on the next day', async () => {
    const { place, token, renew } = await withApp(1000, { dayMax: 150 });
    const { orderId } = succeeded(await place('k1'));
    succeeded(await new Browser(app).call(cancelOrder, { params: { orderId } }, bearer(token)));
    assert.equal(outcomeOf(await place('k2')), '409 APP_DAY_LIMIT');
    assert.equal(succeeded(await place('k1')).orderId, orderId);
    wait(DAY_MS);
    await renew();
    assert.equal(outcomeOf(await place('k2')), '200');
  });

  it('above the amount for asking, or paid otherwise, is a link with exactly this order', async () => {
    const { token, customer } = await withApp(500, { askAbove: 150 });
    const userAddressId = await newAddress(customer);
    const { call } = await mcpClient(app, token);
    const lines = [{ dish: { dishId }, qty: 2, note: 'no onions' }];
    const wanted = { orderItemsList: lines, userAddressId, note: 'Ring twice', orderBill: 200 };
    for (const [more, words] of [
      [{}, /above ₹150\.00/],
      [{ payWith: 'CASH' }, /from the wallet only/],
    ] as const) {
      const { isError, json } = await call('place_order', { ...wanted, ...more, retryKey: 'k1' });
      assert.deepEqual([isError, json.code], [true, 'APP_MUST_ASK']);
      assert.match(json.message, words);
      const link = new URL(json.details.link);
      assert.equal(link.pathname, `/home/appOrder/${kitchen.restaurantId}`);
      const { lines: shown, ...choices } = unpackedOrder(link.searchParams.get('order') ?? '');
      assert.deepEqual(shown, [{ dishId, qty: 2, optionIds: [], note: 'no onions' }]);
      assert.deepEqual([choices.userAddressId, choices.note], [userAddressId, 'Ring twice']);
    }
    assert.equal(await ordersOf(customer), 0);
  });
});

describe('the customer', () => {
  it('reads which app placed an order; the restaurant does not', async () => {
    const { place, customer } = await withApp(500);
    const { orderId } = succeeded(await place('k1'));
    assert.deepEqual((await lifeOf(customer, orderId)).app, { appName: 'Claude', isConnected: true });
    assert.equal((await lifeOf(kitchen.vendor, orderId)).app, undefined);
  });

  it('alone chooses where a refund goes; after a cancellation the restaurant does not see the app either', async () => {
    const { place, token } = await withApp(500);
    const params = { orderId: succeeded(await place('k1')).orderId };
    const cancel = async (query: { refundTo?: 'WALLET' }) =>
      outcomeOf(await new Browser(app).call(cancelOrder, { params, query }, bearer(token)));
    assert.equal(await cancel({ refundTo: 'WALLET' }), '403 KEY_NOT_ALLOWED');
    assert.equal(await cancel({}), '200');
    assert.doesNotMatch(JSON.stringify(await lifeOf(kitchen.vendor, params.orderId)), /Claude|cpa_/);
  });

  it('says “Not me” once: the app is ended, and the order cancelled while that is possible', async () => {
    const { place, customer, token } = await withApp(500);
    const [early, late] = [succeeded(await place('k1')).orderId, succeeded(await place('k2')).orderId];
    await moved(kitchen.vendor, late, 'ACCEPTED');
    const say = (orderId: number, { browser } = customer) => browser.call(notMe, { params: { orderId } });
    assert.equal(outcomeOf(await say(early, await newCustomer(app, sql))), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await say(early, kitchen.vendor)), '404 ORDER_NOT_FOUND');
    assert.deepEqual(succeeded(await say(early)), { isCancelled: true });
    assert.equal(outcomeOf(await place('k3')), '401 KEY_ENDED');
    const { orderStatus, app: by } = await lifeOf(customer, early);
    assert.deepEqual([orderStatus, by], ['CANCELLED', { appName: 'Claude', isConnected: false }]);
    assert.deepEqual(succeeded(await say(late)), { isCancelled: false });
    await assert.rejects(mcpClient(app, token));
    const own = succeeded(
      await customer.browser.call(placeOrder, { params: { userId: customer.userId }, body: orderOf(kitchen.dishes) }),
    );
    assert.equal(outcomeOf(await say(own.orderId)), '404 ORDER_NOT_FOUND');
  });

  it('says it while the app orders on, and nothing is left half', async () => {
    const { place, customer } = await withApp(5000, { dayMax: 5000 });
    const { orderId } = succeeded(await place('k0'));
    const placing = Array.from({ length: 20 }, (_, index) => place(`k${index + 1}`));
    const said = customer.browser.call(notMe, { params: { orderId } });
    const outcomes = (await Promise.all(placing)).map(outcomeOf);
    assert.deepEqual(succeeded(await said), { isCancelled: true });
    assert.ok(
      outcomes.every((outcome) => outcome === '200' || outcome === '401 KEY_ENDED'),
      outcomes.join(),
    );
    assert.equal(await ordersOf(customer), outcomes.filter((outcome) => outcome === '200').length + 1);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
