/** Quote, order and ledger agree on every bill, whatever its terms; what does not fit is refused and moves nothing. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Body } from '#contract/kit/endpoint.ts';
import { type RestaurantTerms, restaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { type MarketplaceTerms, marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { labelOf } from '#contract/ordering/bill.ts';
import { billOfOrder, cancelOrder, order, placeOrder } from '#contract/ordering/orders.ts';
import { quote } from '#contract/ordering/quote.ts';
import { transaction } from '#server/database/database.ts';
import type { Value } from '#server/database/statement.ts';
import { replacePincodes } from '#server/nearby/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, refusalOf, succeeded } from '#tests/browser.ts';
import { HOME, newAddress, newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const place = (pincode: string, lat: number, lng: number) => ({
  pincode,
  city: 'Bengaluru',
  state: 'Karnataka',
  lat,
  lng,
});
await transaction(sql, (tx) => replacePincodes(tx, [place('560001', 12.976, 77.603), place('560034', 12.928, 77.629)]));

const PLAIN: RestaurantTerms = {
  ...{ packing: 0, packingPer: 'ORDER', deliveryAreas: [], freeDeliveryAbove: null, offersPickup: false, gstin: '' },
};

/**
 * A vendor's kitchen in 560001 with Thali at ₹100 and Ghee at ₹500, and a customer with ₹5,000 and an address in
 * 560034.
 */
async function newScene(terms: Partial<RestaurantTerms> = {}) {
  const { vendor, restaurantId, dishes } = await newVendor(app, sql, {
    pincode: '560001',
    state: 'Karnataka',
    dishes: [
      { name: 'Thali', price: 100 },
      { name: 'Ghee', price: 500 },
    ],
  });
  const save = (more: Partial<RestaurantTerms>) =>
    vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body: { ...PLAIN, ...more } });
  succeeded(await save(terms));
  const customer = await newCustomer(app, sql, 5000);
  const userAddressId = await newAddress(customer, { ...HOME, pincode: '560034', userState: 'Karnataka' });
  const [thali = 0, ghee = 0] = dishes.map(({ dishId }) => dishId);
  return { vendor, restaurantId, thali, ghee, customer, userAddressId, save };
}

type Wanted = Body<typeof quote>;
const item = (dishId: number, qty: number) => ({ dish: { dishId }, qty });
const ask = ({ browser, userId }: Person, body: Wanted) => browser.call(quote, { params: { userId }, body });
const send = ({ browser, userId }: Person, orderBill: number, body: Wanted) =>
  browser.call(placeOrder, { params: { userId }, body: { ...body, orderBill } });
const balance = async ({ userId }: Person) => {
  const [row] = await sql<{ paise: number }[]>`select balance_paise as paise from wallets where user_id = ${userId}`;
  return row?.paise;
};

/** Asks for the bill, orders at it, and compares quote, order, payment and ledger; returns the bill in words. */
async function ordered(customer: Person, body: Wanted) {
  const asked = succeeded(await ask(customer, body));
  const before = await balance(customer);
  const { orderId } = succeeded(await send(customer, asked.orderBill, body));
  const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
  assert.deepEqual(life.billLines, asked.billLines);
  assert.equal(life.orderBill, asked.orderBill);
  assert.equal(Number(before) - Number(await balance(customer)), Math.round(asked.orderBill * 100));
  const [transfer] = await sql<{ shares: Record<string, number> }[]>`
    select shares from wallet_transfers where order_id = ${orderId} and kind = 'ORDER'`;
  const shares = Object.entries(transfer?.shares ?? {}).map(([account, paise]) => [
    account.replace(/:[0-9]+/, ''),
    paise,
  ]);
  assert.deepEqual(await verifyLedger(sql), []);
  const lines = billOfOrder(life).lines.filter(({ isIncluded }) => !isIncluded);
  return { orderId, lines: lines.map((line) => [labelOf(line), line.amountPaise]), shares: Object.fromEntries(shares) };
}

const current = async () => succeeded(await admin.browser.call(marketplaceTerms, {}));
const setMarketplace = async (change: Partial<MarketplaceTerms>) =>
  succeeded(await admin.browser.call(saveMarketplaceTerms, { body: { ...(await current()), ...change } }));
const defaults = await current();

describe('a whole bill', () => {
  it('has packing, delivery to the area, platform fee and tip, each in its account', async () => {
    await setMarketplace({ platformFee: 5.9 });
    const { customer, thali, userAddressId } = await newScene({
      packing: 10.5,
      packingPer: 'DISH',
      deliveryAreas: [
        { pincodes: ['560001'], fee: 0, minimumBill: 0 },
        { withinKm: 10, fee: 23.6, minimumBill: 150 },
      ],
    });
    const { lines, shares } = await ordered(customer, { orderItemsList: [item(thali, 2)], userAddressId, tip: 20 });
    assert.deepEqual(lines, [
      ['2 × Thali', 20_000],
      ['Packing', 2100],
      ['Delivery', 2360],
      ['Platform fee', 590],
      ['Tip', 2000],
    ]);
    assert.deepEqual(shares, {
      ...{ restaurant: 20_000 - 1052, 'restaurant:packing': 2100 },
      ...{ 'restaurant:delivery': 2360 - 360, 'platform:fees': 500, 'restaurant:tips': 2000 },
      ...{ 'tax:RESTAURANT_SERVICE': 1052, 'tax:DELIVERY': 360, 'tax:PLATFORM_FEE': 90 },
    });
    await setMarketplace(defaults);
  });

  it('has tax added where prices are without it, and belongs to the operator where they deliver', async () => {
    await setMarketplace({ arePricesWithTax: false, deliveredBy: 'OPERATOR', platformFee: 10 });
    const { customer, thali, userAddressId } = await newScene({
      deliveryAreas: [{ withinKm: 50, fee: 20, minimumBill: 0 }],
    });
    const { lines, shares } = await ordered(customer, { orderItemsList: [item(thali, 1)], userAddressId, tip: 30 });
    assert.deepEqual(lines, [
      ['1 × Thali', 10_000],
      ['Delivery', 2000],
      ['Platform fee', 1000],
      ['Tip', 3000],
      ['CGST 2.5%', 250],
      ['SGST 2.5%', 250],
      ['CGST 9% on delivery', 180],
      ['SGST 9% on delivery', 180],
      ['CGST 9% on platform fee', 90],
      ['SGST 9% on platform fee', 90],
    ]);
    assert.deepEqual(shares, {
      ...{ restaurant: 10_000, 'platform:delivery': 2000, 'platform:fees': 1000, 'platform:tips': 3000 },
      ...{ 'tax:RESTAURANT_SERVICE': 500, 'tax:DELIVERY': 360, 'tax:PLATFORM_FEE': 180 },
    });
    await setMarketplace(defaults);
  });

  it('has no delivery from a certain amount on, and none for pickup, which needs no address', async () => {
    const { customer, thali, userAddressId } = await newScene({
      ...{ deliveryAreas: [{ withinKm: 10, fee: 30, minimumBill: 0 }], freeDeliveryAbove: 200, offersPickup: true },
    });
    const words = async (body: Wanted) => (await ordered(customer, body)).lines.map(([label]) => label);
    assert.deepEqual(await words({ orderItemsList: [item(thali, 1)], userAddressId }), ['1 × Thali', 'Delivery']);
    assert.deepEqual(await words({ orderItemsList: [item(thali, 2)], userAddressId }), ['2 × Thali']);
    const { orderId, lines } = await ordered(customer, { orderItemsList: [item(thali, 1)], fulfilment: 'PICKUP' });
    assert.deepEqual(lines, [['1 × Thali', 10_000]]);
    const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
    assert.deepEqual([life.fulfilment, life.deliveryAddress], ['PICKUP', null]);
  });

  it('keeps the tax of packaged goods with a registered seller, and the union’s tax across states', async () => {
    const { customer, ghee } = await newScene({ gstin: '29AAGCB7383J1Z4' });
    const elsewhere = await newAddress(customer, { ...HOME, pincode: '403001', userState: 'Goa' });
    await sql`update dishes set goods = '{"hsn": "0405", "ratePerMille": 120}' where dish_id = ${ghee}`;
    const { orderId, shares } = await ordered(customer, { orderItemsList: [item(ghee, 1)], userAddressId: elsewhere });
    assert.deepEqual(shares, { restaurant: 50_000 });
    const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
    const igst = life.billLines.find(({ kind }) => kind === 'IGST');
    assert.deepEqual([igst?.amount, igst?.data.party, igst?.data.code], [53.57, 'RESTAURANT', '0405']);
    const [kept] = await sql`select goods from order_items where order_id = ${orderId}`;
    assert.deepEqual(kept?.goods, { hsn: '0405', ratePerMille: 120 });
  });

  it('gives everything back to whom it came from when the order is cancelled', async () => {
    await setMarketplace({ platformFee: 5.9, deliveredBy: 'OPERATOR' });
    const { customer, thali, userAddressId } = await newScene({
      packing: 5,
      deliveryAreas: [{ withinKm: 10, fee: 20, minimumBill: 0 }],
    });
    const before = await balance(customer);
    const { orderId } = await ordered(customer, { orderItemsList: [item(thali, 1)], userAddressId, tip: 50 });
    succeeded(await customer.browser.call(cancelOrder, { params: { orderId } }));
    assert.equal(await balance(customer), before);
    assert.deepEqual(await verifyLedger(sql), []);
    await setMarketplace(defaults);
  });
});

describe('an order that does not fit the terms', () => {
  it('is refused with words and moves nothing: area, minimum, pickup, address', async () => {
    const { customer, thali, userAddressId } = await newScene({
      deliveryAreas: [{ withinKm: 10, fee: 0, minimumBill: 250 }],
    });
    const far = await newAddress(customer, { ...HOME, pincode: '110001' });
    const before = await balance(customer);
    const cases: [Partial<Wanted>, string, RegExp][] = [
      [{ userAddressId }, '409 BELOW_MINIMUM_BILL', /is ₹250\.00\. Add ₹150\.00 more/],
      [{ userAddressId: far }, '409 OUTSIDE_DELIVERY_AREA', /does not deliver to this address/],
      [{ fulfilment: 'PICKUP' }, '409 PICKUP_NOT_OFFERED', /does not offer pickup/],
      [{ userAddressId: 999_999 }, '404 ADDRESS_NOT_FOUND', /no longer in your address book/],
    ];
    for (const [more, outcome, words] of cases) {
      const body = { orderItemsList: [item(thali, 1)], ...more };
      for (const response of [await ask(customer, body), await send(customer, 100, body)]) {
        assert.equal(outcomeOf(response), outcome);
        assert.match(refusalOf(response).message, words);
      }
    }
    assert.equal(await balance(customer), before);
  });

  it('is refused without an address, but its bill is shown, without the delivery', async () => {
    const { customer, thali } = await newScene({ deliveryAreas: [{ withinKm: 10, fee: 20, minimumBill: 250 }] });
    const body = { orderItemsList: [item(thali, 1)] };
    assert.equal(Object(succeeded(await ask(customer, body))).orderBill, 100);
    const refusal = refusalOf(await send(customer, 100, body));
    assert.deepEqual(
      [refusal.code, refusal.message],
      ['OUTSIDE_DELIVERY_AREA', 'Please choose a delivery address first.'],
    );
  });

  it('is refused at the bill of before a change of the terms, with the lines of now', async () => {
    const { customer, thali, save } = await newScene();
    const body = { orderItemsList: [item(thali, 1)] };
    succeeded(await send(customer, 100, body));
    succeeded(await save({ packing: 7 }));
    const refusal = refusalOf(await send(customer, 100, body));
    assert.equal(refusal.code, 'PRICE_CHANGED');
    const { orderBill, billLines } = Object(refusal.details);
    assert.deepEqual([orderBill, billLines[0]], [107, { kind: 'PACKING', amount: 7, isIncluded: false, data: {} }]);
    await setMarketplace({ platformFee: 3 });
    assert.equal(Object(refusalOf(await send(customer, 107, body)).details).orderBill, 110);
    succeeded(await send(customer, 110, body));
    await setMarketplace(defaults);
  });

  it('is decided by the address as it is when the order is written', async () => {
    const { customer, thali, userAddressId } = await newScene({
      deliveryAreas: [{ pincodes: ['560034'], fee: 11, minimumBill: 0 }],
    });
    const body = { orderItemsList: [item(thali, 1)], userAddressId };
    succeeded(await send(customer, 111, body));
    // As another tab might while the order is decided: each of many orders is either for the old address or refused.
    const orders = Array.from({ length: 12 }, () => send(customer, 111, body));
    await sql`update addresses set pincode = '560099' where user_address_id = ${userAddressId}`;
    const outcomes = new Set((await Promise.all(orders)).map(outcomeOf));
    for (const outcome of outcomes) assert.ok(['200', '409 OUTSIDE_DELIVERY_AREA'].includes(outcome), outcome);
    const wrong = await sql`
      select from orders where customer_id = ${customer.userId} and delivery_address->>'pincode' <> '560034'`;
    assert.equal(wrong.length, 0);
  });

  it('never slips in at an old fee while the operator changes it', async () => {
    const { customer, thali } = await newScene();
    const body = { orderItemsList: [item(thali, 1)] };
    const sent = Array.from({ length: 20 }, () => send(customer, 100, body));
    const changed = setMarketplace({ platformFee: 4 });
    await Promise.all(sent);
    await changed;
    assert.equal(refusalOf(await send(customer, 100, body)).code, 'PRICE_CHANGED');
    assert.deepEqual(await verifyLedger(sql), []);
    await setMarketplace(defaults);
  });
});

describe('a coupon', () => {
  const newCoupon = async (fields: Record<string, Value>) => {
    const code = `C${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
    const now = Date.now();
    const all = { code, holds_from: new Date(now - 60_000), holds_until: new Date(now + 3_600_000), ...fields };
    const places = Object.keys(all).map((_, at) => `$${at + 1}`);
    await sql.unsafe(`insert into coupons (${Object.keys(all)}) values (${places})`, Object.values(all));
    return code;
  };

  it('makes the dishes cheaper at the cost of who gives it', async () => {
    const { customer, thali, restaurantId } = await newScene();
    const own = await newCoupon({ rate_per_mille: 200, most_paise: 3000, restaurant_id: restaurantId });
    const orderItemsList = [item(thali, 2)];
    const first = await ordered(customer, { orderItemsList, couponCode: own });
    assert.deepEqual(first.lines, [
      ['2 × Thali', 20_000],
      [`Coupon ${own}`, -3000],
    ]);
    assert.deepEqual(first.shares, {
      ...{ restaurant: 20_000 - 810, 'restaurant:discounts': -3000, 'tax:RESTAURANT_SERVICE': 810 },
    });
    const operators = await newCoupon({ amount_paise: 5000 });
    const second = await ordered(customer, { orderItemsList, couponCode: operators.toLowerCase() });
    assert.deepEqual(second.shares, {
      ...{ restaurant: 20_000 - 952, 'platform:discounts': -5000, 'tax:RESTAURANT_SERVICE': 952 },
    });
  });

  it('is refused where it does not hold, in words', async () => {
    const { customer, thali } = await newScene();
    const other = await newScene();
    const hour = 3_600_000;
    const cases: [Record<string, Value>, RegExp][] = [
      [{ amount_paise: 100, restaurant_id: other.restaurantId }, /not valid at this restaurant/],
      [{ amount_paise: 100, restaurant_ids: [other.restaurantId] }, /not valid at this restaurant/],
      [{ amount_paise: 100, cuisines: ['Martian'] }, /not valid at this restaurant/],
      [{ amount_paise: 100, minimum_paise: 15_000 }, /Add ₹50\.00 more/],
      [{ amount_paise: 100, is_paused: true }, /no longer valid/],
      [{ amount_paise: 100, holds_until: new Date(Date.now() - 1000) }, /no longer valid/],
      [{ amount_paise: 100, holds_from: new Date(Date.now() + hour) }, /valid from/],
    ];
    for (const [fields, words] of cases) {
      const couponCode = await newCoupon(fields);
      const refused = await ask(customer, { orderItemsList: [item(thali, 1)], couponCode });
      assert.equal(outcomeOf(refused), '409 COUPON_NOT_VALID');
      assert.match(refusalOf(refused).message, words);
    }
    const unknown = await send(customer, 100, { orderItemsList: [item(thali, 1)], couponCode: 'NOSUCHONE' });
    assert.equal(outcomeOf(unknown), '404 COUPON_NOT_FOUND');
  });

  it('is used as often as it may be, whoever asks at once; a cancelled order gives its use back', async () => {
    const { thali, restaurantId } = await newScene();
    const couponCode = await newCoupon({ amount_paise: 1000, restaurant_id: restaurantId, uses_max: 1 });
    const people = await Promise.all(Array.from({ length: 50 }, () => newCustomer(app, sql, 500)));
    const body = { orderItemsList: [item(thali, 1)], couponCode };
    const outcomes = await Promise.all(people.map((person) => send(person, 90, body)));
    assert.deepEqual(outcomes.map(outcomeOf).toSorted(), [
      '200',
      ...Array.from({ length: 49 }, () => '409 COUPON_USED_UP'),
    ]);
    assert.deepEqual(await verifyLedger(sql), []);
    const at = outcomes.findIndex((response) => response.statusCode === 200);
    const winner = people[at];
    const placed = outcomes[at];
    assert.ok(winner && placed);
    succeeded(await winner.browser.call(cancelOrder, { params: { orderId: placed.json().orderId } }));
    const [next] = people.filter((person) => person !== winner);
    assert.ok(next);
    succeeded(await send(next, 90, body));
    const [row] = await sql`select uses from coupons where code = ${couponCode}`;
    assert.equal(row?.uses, 1);
  });

  it('is used once by a person who may use it once, also with twenty orders at once, and only for a first order', async () => {
    const { customer, thali, restaurantId } = await newScene();
    const once = await newCoupon({ amount_paise: 1000, restaurant_id: restaurantId, uses_per_person: 1 });
    const orders = Array.from({ length: 20 }, () =>
      send(customer, 90, { orderItemsList: [item(thali, 1)], couponCode: once }),
    );
    assert.equal((await Promise.all(orders)).filter(({ statusCode }) => statusCode === 200).length, 1);
    const first = await newCoupon({ amount_paise: 1000, is_first_order_only: true });
    const late = await send(customer, 90, { orderItemsList: [item(thali, 1)], couponCode: first });
    assert.match(refusalOf(late).message, /first order only/);
    const fresh = await newCustomer(app, sql, 5000);
    const firsts = Array.from({ length: 20 }, () =>
      send(fresh, 90, { orderItemsList: [item(thali, 1)], couponCode: first }),
    );
    assert.equal((await Promise.all(firsts)).filter(({ statusCode }) => statusCode === 200).length, 1);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('the terms', () => {
  it('of a restaurant are its vendor’s, and are read as they were saved', async () => {
    const { vendor, restaurantId, save } = await newScene();
    const terms: RestaurantTerms = {
      ...{ packing: 3.5, packingPer: 'DISH', freeDeliveryAbove: 499, offersPickup: true, gstin: '29AAGCB7383J1Z4' },
      deliveryAreas: [
        { pincodes: ['560001', '560002'], fee: 20, minimumBill: 100 },
        { withinKm: 5.5, fee: 40.5, minimumBill: 0 },
      ],
    };
    succeeded(await save(terms));
    assert.deepEqual(succeeded(await vendor.browser.call(restaurantTerms, { params: { restaurantId } })), terms);
    const other = await newScene();
    const strange = { params: { restaurantId } };
    assert.equal(outcomeOf(await other.vendor.browser.call(restaurantTerms, strange)), '404 RESTAURANT_NOT_FOUND');
    assert.equal(
      outcomeOf(await other.vendor.browser.call(saveRestaurantTerms, { ...strange, body: terms })),
      '404 RESTAURANT_NOT_FOUND',
    );
    for (const wrong of [
      { packing: -1 },
      { packing: 1.005 },
      { gstin: '29AAGCB7383J1Z5' },
      { deliveryAreas: [{ fee: 1, minimumBill: 0 }] },
      { deliveryAreas: [{ pincodes: ['560001'], withinKm: 3, fee: 1, minimumBill: 0 }] },
      { deliveryAreas: [{ pincodes: ['5600'], fee: 1, minimumBill: 0 }] },
    ])
      assert.equal((await save(wrong)).statusCode, 400, JSON.stringify(wrong));
  });

  it('of the marketplace are audited by the names of what changed', async () => {
    await setMarketplace({ platformFee: 2, deliveredBy: 'OPERATOR' });
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual(entry?.facts?.changed?.toSorted(), ['deliveredBy', 'platformFeePaise']);
    assert.equal(await setMarketplace({}), 'Nothing has changed.');
    await setMarketplace(defaults);
    assert.deepEqual(await current(), defaults);
    const unlawful = { body: { ...defaults, taxRates: [] } };
    assert.equal((await admin.browser.call(saveMarketplaceTerms, unlawful)).statusCode, 400);
  });
});
