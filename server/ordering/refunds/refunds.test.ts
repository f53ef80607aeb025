/** Parts of orders are refunded to the paisa, at most once, by those who may, and the ledger shows it. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { decisionWords } from '#contract/moderation/words.ts';
import { type OrderStatus, order, placeOrder } from '#contract/ordering/orders.ts';
import { quote } from '#contract/ordering/quote.ts';
import { refundItems, refundOrderItems, takeBackTip } from '#contract/ordering/refunds.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { movementWords } from '#contract/wallet/words.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { cancel, moved, placeAs, press } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const { vendor, ...kitchen } = await newVendor(app, sql, {
  dishes: [
    { name: 'Thali', price: 100 },
    { name: 'Ghee', price: 500 },
  ],
});
const [thali = 0, ghee = 0] = kitchen.dishes.map(({ dishId }) => dishId);
const { restaurantId } = kitchen;
const terms = { packing: 10, packingPer: 'ORDER', freeDeliveryAbove: null, offersPickup: true, gstin: '' } as const;
succeeded(
  await vendor.browser.call(saveRestaurantTerms, { params: { restaurantId }, body: { ...terms, deliveryAreas: [] } }),
);
await sql`
  insert into coupons (code, restaurant_id, rate_per_mille, holds_from, holds_until)
  values ('TENOFF', ${restaurantId}, 100, now() - interval '1 day', now() + interval '1 day')`;

const lifeOf = async ({ browser }: Person, orderId: number) =>
  succeeded(await browser.call(order, { params: { orderId } }));
const balanceOf = async ({ browser }: Person) => succeeded(await browser.call(currentUser, {})).wallet.availableAmount;

/** Two thalis and a ghee less 10 %, with packing of ₹10 and a tip of ₹20: ₹660. */
async function ordered(status: OrderStatus = 'ACTIVE') {
  const customer = await newCustomer(app, sql, 1000);
  const params = { userId: customer.userId };
  const wanted = {
    orderItemsList: [
      { dish: { dishId: thali }, qty: 2 },
      { dish: { dishId: ghee }, qty: 1 },
    ],
    ...{ couponCode: 'TENOFF', tip: 20, fulfilment: 'PICKUP' as const },
  };
  const { orderBill } = succeeded(await customer.browser.call(quote, { params, body: wanted }));
  assert.equal(orderBill, 660);
  const body = { ...wanted, orderBill };
  const { orderId } = succeeded(await customer.browser.call(placeOrder, { params, body }));
  const way: readonly OrderStatus[] = ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'];
  await moved(vendor, orderId, ...way.slice(0, way.indexOf(status) + 1));
  const { orderItemsList } = await lifeOf(customer, orderId);
  const [thalis = 0, ghees = 0] = orderItemsList.map(({ orderItemsId }) => orderItemsId);
  return { customer, orderId, thalis, ghees };
}

type Items = Body<typeof refundItems>['items'];
const refund = (
  orderId: number,
  items: Items,
  { by = vendor, key, ...more }: Partial<Body<typeof refundItems>> & { by?: Person; key?: string } = {},
) =>
  by.browser.call(
    refundItems,
    { params: { orderId }, body: { items, reasonCode: 'MISSING', ...more } },
    { idempotencyKey: key },
  );
const tipBack = ({ browser }: Person, orderId: number) => browser.call(takeBackTip, { params: { orderId } });
const sharesOf = async (orderId: number) => {
  const rows = await sql<{ kind: string; shares: Record<string, number> }[]>`
    select kind, shares from wallet_transfers where order_id = ${orderId} order by transfer_id`;
  return rows.map(({ kind, shares }) => [
    kind,
    Object.fromEntries(Object.entries(shares).map(([account, paise]) => [account.replace(/:[0-9]+/, ''), paise])),
  ]);
};

describe('dishes of an order', () => {
  it('are refunded after delivery with their part of the coupon and the tax, and the customer sees which', async () => {
    const { customer, orderId, thalis } = await ordered('DELIVERED');
    const items = [{ orderItemsId: thalis, qty: 1 }];
    const done = succeeded(await refund(orderId, items, { reason: 'Forgotten, sorry.' }));
    // 10 % of it was off.
    assert.deepEqual([done.amount, done.left], [90, 570]);
    assert.equal(await balanceOf(customer), 430);
    // Of 640 with 5 % in it were 30.48 tax, of 550 are 26.20.
    assert.deepEqual((await sharesOf(orderId)).at(-1), [
      'ITEM_REFUND',
      { restaurant: 10_000 - 428, 'restaurant:discounts': -1000, 'tax:RESTAURANT_SERVICE': 428 },
    ]);
    const life = await lifeOf(customer, orderId);
    const [shown] = life.refunds;
    assert.deepEqual(shown && { ...shown, at: '', refundId: 0 }, {
      ...{
        refundId: 0,
        at: '',
        by: 'VENDOR',
        reasonCode: 'MISSING',
        reason: 'Forgotten, sorry.',
        amount: 90,
        items,
        borneBy: 'RESTAURANT',
      },
    });
    assert.equal(life.orderBill, 660);
    const params = { userId: customer.userId };
    const [movement] = succeeded(await customer.browser.call(walletStatement, { params }));
    assert.equal(movement && movementWords(movement), `Refund of a part of order ${orderId}`);
    const sent = await sql`
      select data->>'refunded' as refunded from outbox
      where event = 'order' and data->>'orderId' = ${String(orderId)} and data ? 'refunded'`;
    assert.deepEqual([...sent], [{ refunded: '90' }]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('are all refunded with the fees and the tip, and then nothing is left', async () => {
    const { customer, orderId, thalis, ghees } = await ordered('ACCEPTED');
    succeeded(await refund(orderId, [{ orderItemsId: ghees, qty: 1 }], { reasonCode: 'SOLD_OUT' }));
    assert.equal(await balanceOf(customer), 340 + 450);
    const last = succeeded(await refund(orderId, [{ orderItemsId: thalis, qty: 2 }]));
    assert.deepEqual([last.left, await balanceOf(customer)], [0, 1000]);
    // Nothing is left for the rejection to give back.
    assert.equal(outcomeOf(await press(vendor, orderId, 'REJECTED', { reason: 'CLOSING' })), '200');
    assert.equal(await balanceOf(customer), 1000);
    assert.deepEqual(
      (await sharesOf(orderId)).map(([kind]) => kind),
      ['ORDER', 'ITEM_REFUND', 'ITEM_REFUND'],
    );
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('are refunded by what is left when the order ends early, from the accounts that still have it', async () => {
    const { customer, orderId, thalis } = await ordered('ACCEPTED');
    succeeded(await refund(orderId, [{ orderItemsId: thalis, qty: 1 }]));
    succeeded(await tipBack(customer, orderId));
    await moved(vendor, orderId, 'REJECTED');
    assert.equal(await balanceOf(customer), 1000);
    const { kind, amountPaise } =
      (
        await sql`select kind, amount_paise from wallet_transfers where order_id = ${orderId} order by transfer_id desc`
      )[0] ?? {};
    assert.deepEqual([kind, amountPaise], ['REFUND', 55_000]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('are refunded at most as often as they were ordered, and never more than was paid', async () => {
    const { customer, orderId, thalis, ghees } = await ordered('DELIVERED');
    const refused = '409 REFUNDED_ALREADY';
    assert.equal(outcomeOf(await refund(orderId, [{ orderItemsId: thalis, qty: 3 }])), refused);
    assert.equal(outcomeOf(await refund(orderId, [{ orderItemsId: thalis + ghees + 1000, qty: 1 }])), refused);
    succeeded(await refund(orderId, [{ orderItemsId: thalis, qty: 1 }]));
    assert.equal(outcomeOf(await refund(orderId, [{ orderItemsId: thalis, qty: 2 }])), refused);
    assert.equal(await balanceOf(customer), 430);
    const twice = [1, 2].map(() => ({ orderItemsId: thalis, qty: 1 }));
    assert.equal(outcomeOf(await refund(orderId, twice)), '400 INVALID');
    assert.equal(
      outcomeOf(await refund(orderId, [{ orderItemsId: thalis, qty: 1 }], { reasonCode: 'OTHER' })),
      '400 INVALID',
    );
  });

  it('are refunded by the restaurant’s vendor or an administrator only, who is audited and never serves themselves', async () => {
    const { customer, orderId, thalis } = await ordered('DELIVERED');
    const items = [{ orderItemsId: thalis, qty: 1 }];
    const { vendor: stranger } = await newVendor(app, sql);
    assert.equal(outcomeOf(await refund(orderId, items, { by: stranger })), '404 ORDER_NOT_FOUND');
    assert.match(outcomeOf(await refund(orderId, items, { by: customer })), /^403/);
    const asAdmin = (by: Person, borneBy: 'RESTAURANT' | 'OPERATOR' = 'OPERATOR') =>
      by.browser.call(refundOrderItems, { params: { orderId }, body: { items, reasonCode: 'SPOILED', borneBy } });
    assert.match(outcomeOf(await asAdmin(customer)), /^403/);
    assert.equal(outcomeOf(await asAdmin(admin, 'RESTAURANT')), '409 RESTAURANT_FIRST');
    succeeded(await asAdmin(admin));
    const [entry] = succeeded(await admin.browser.call(auditLog, { query: { size: 1 } }));
    assert.equal(entry && decisionWords(entry), `₹90.00 of order ${orderId}: It was spoiled. We pay for it.`);
    assert.deepEqual([entry?.action, entry?.entityId], ['Refunded dishes to', customer.userId]);
    await sql`update orders set customer_id = ${admin.userId} where order_id = ${orderId}`;
    assert.equal(outcomeOf(await asAdmin(admin)), '409 OWN_ORDER');
    await sql`update orders set customer_id = ${customer.userId} where order_id = ${orderId}`;
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('cannot be refunded before acceptance, after cancellation, or later than 30 days after delivery', async () => {
    const refused = '409 NOT_REFUNDABLE';
    const { customer, orderId, thalis } = await ordered();
    const items = [{ orderItemsId: thalis, qty: 1 }];
    assert.equal(outcomeOf(await refund(orderId, items)), refused);
    succeeded(await cancel(customer, orderId));
    assert.equal(outcomeOf(await refund(orderId, items)), refused);
    const old = await ordered('DELIVERED');
    await sql`update order_events set at = at - interval '31 days' where order_id = ${old.orderId}`;
    assert.equal(outcomeOf(await refund(old.orderId, [{ orderItemsId: old.thalis, qty: 1 }])), refused);
    await sql`update order_events set at = at + interval '2 days' where order_id = ${old.orderId}`;
    assert.equal(outcomeOf(await refund(old.orderId, [{ orderItemsId: old.thalis, qty: 1 }])), '200');
  });
});

describe('a tip', () => {
  it('comes back once, by its customer, until the order is delivered', async () => {
    const { customer, orderId } = await ordered('OUT_FOR_DELIVERY');
    assert.equal(outcomeOf(await tipBack(vendor, orderId)), '404 ORDER_NOT_FOUND');
    const both = await Promise.all([1, 2, 3].map(() => tipBack(customer, orderId)));
    assert.deepEqual(both.map(outcomeOf).sort(), ['200', '409 NO_TIP', '409 NO_TIP']);
    assert.equal(await balanceOf(customer), 360);
    assert.deepEqual((await sharesOf(orderId)).at(-1), ['ITEM_REFUND', { 'restaurant:tips': 2000 }]);
    const late = await ordered('DELIVERED');
    assert.equal(outcomeOf(await tipBack(late.customer, late.orderId)), '409 TIP_DELIVERED');
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('refunds that race', () => {
  it('give the same dish back once, whether or not they have the same key', async () => {
    for (let round = 0; round < 4; round++) {
      const { customer, orderId, ghees } = await ordered('DELIVERED');
      const items = [{ orderItemsId: ghees, qty: 1 }];
      const key = round % 2 ? `refund ${orderId}` : undefined;
      const all = await Promise.all(Array.from({ length: 4 }, () => refund(orderId, items, key ? { key } : {})));
      const outcomes = all.map(outcomeOf).sort();
      assert.deepEqual([...new Set(outcomes)], key ? ['200'] : ['200', '409 REFUNDED_ALREADY']);
      if (!key) assert.equal(outcomes.filter((each) => each === '200').length, 1);
      assert.equal(await balanceOf(customer), 340 + 450);
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('with a rejection or a delivery leave exact money', async () => {
    for (let round = 0; round < 8; round++) {
      const isRejected = round % 2 === 0;
      const { customer, orderId, thalis } = await ordered(isRejected ? 'ACCEPTED' : 'OUT_FOR_DELIVERY');
      const work = [
        () => refund(orderId, [{ orderItemsId: thalis, qty: 1 }]),
        () => press(vendor, orderId, isRejected ? 'REJECTED' : 'DELIVERED'),
        () => tipBack(customer, orderId),
      ];
      const [refunded, end, tip] = await Promise.all(
        round % 4 < 2
          ? work.map((run) => run())
          : work
              .toReversed()
              .map((run) => run())
              .toReversed(),
      );
      assert.equal(end && outcomeOf(end), '200');
      if (isRejected) assert.equal(await balanceOf(customer), 1000);
      else {
        assert.equal(refunded && outcomeOf(refunded), '200');
        assert.equal(await balanceOf(customer), 340 + 90 + (tip && outcomeOf(tip) === '200' ? 20 : 0));
      }
    }
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('of ten dishes at once give each back once', async () => {
    const other = await newVendor(app, sql, { dishes: [{ name: 'Idli', price: 33.33 }] });
    const customer = await newCustomer(app, sql, 500);
    const orderId = await placeAs('DELIVERED', { customer, vendor: other.vendor, kitchen: other });
    const { orderItemsList } = await lifeOf(customer, orderId);
    const items = orderItemsList.map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
    const all = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, items, { by: other.vendor })));
    assert.equal(all.filter((each) => outcomeOf(each) === '200').length, 1);
    assert.equal(await balanceOf(customer), 500);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
