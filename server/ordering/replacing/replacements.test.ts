/** A dish that is not available is replaced or left out as its customer wants, with one exact bill everywhere. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invoices } from '#contract/ordering/invoices.ts';
import { openOrders, placeOrder, viewRestaurantOrders } from '#contract/ordering/orders.ts';
import { printTicket } from '#contract/ordering/paper.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import type { IfOut } from '#contract/ordering/replacements.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { startPaidOrders } from '#tests/engines/paid-orders.ts';
import { moved, press } from '#tests/orders.ts';
import { newCustomer, newGroup, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startReplacing } from '#tests/replacing.ts';

const {
  app,
  sql,
  wait,
  now,
  settings,
  vendor,
  restaurantId,
  dishes,
  ordered,
  offer,
  answer,
  lifeOf,
  balanceOf,
  decide,
  isBooked,
} = await startReplacing();
const { kofta, naan, tikka, chicken, shahi, thali } = dishes;
const MINUTE = 60_000;
const deliver = (orderId: number) => moved(vendor, orderId, 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
const linesOf = async ({ browser }: Person, orderId: number) => {
  const [invoice] = succeeded(await browser.call(invoices, { params: { orderId } }));
  return invoice?.particulars.lines.map(({ amountPaise, data }) => [data.dishName ?? '', amountPaise]);
};

describe('an order', () => {
  it('has a note for each dish, a recipient and a choice, for its kitchen, in the download until the erasure', async () => {
    const customer = await newCustomer(app, sql);
    const params = { userId: customer.userId };
    const line = { dish: { dishId: kofta }, qty: 1 };
    const body = {
      orderItemsList: [{ ...line, note: ' no onion ' }, line, { ...line, note: 'no onion' }],
      ...{ orderBill: 910, fulfilment: 'PICKUP' as const, ifOut: 'LEAVE_OUT' as const, payWith: 'CASH' as const },
      recipient: { name: 'Meera', number: '9876543210' },
    };
    const { orderId } = succeeded(await customer.browser.call(placeOrder, { params, body }));
    const [ofKitchen] = succeeded(
      await vendor.browser.call(viewRestaurantOrders, { params: { restaurantId }, query: { open: true } }),
    );
    assert.equal(ofKitchen?.orderId, orderId);
    assert.deepEqual(
      ofKitchen?.orderItemsList.map(({ qty, note }) => [qty, note]),
      [
        [2, 'no onion'],
        [1, undefined],
      ],
    );
    assert.deepEqual([ofKitchen?.ifOut, ofKitchen?.recipient], ['LEAVE_OUT', body.recipient]);
    const plain = await ordered();
    const { ifOut, recipient } = await lifeOf(plain.customer, plain.orderId);
    assert.deepEqual([ifOut, recipient], ['CALL', undefined]);
    const refused = async (more: object) =>
      outcomeOf(await customer.browser.call(placeOrder, { params, body: { ...body, ...more } }));
    assert.equal(await refused({ recipient: { name: 'meera', number: '9876543210' } }), '400 INVALID');
    assert.equal(await refused({ recipient: { name: 'Meera', number: '123' } }), '400 INVALID');
    assert.equal(await refused({ orderItemsList: [{ ...line, note: 'x'.repeat(141) }] }), '400 INVALID');
    assert.equal(await refused({ ifOut: 'SOMETHING' }), '400 INVALID');
    await moved(vendor, orderId, 'REJECTED');
    const data = JSON.stringify(succeeded(await customer.browser.call(personalData, { params })));
    for (const text of ['no onion', 'Meera', '9876543210', 'LEAVE_OUT']) assert.ok(data.includes(text), text);
    succeeded(await customer.browser.call(eraseAccount, { params, body: { password: PASSWORD } }));
    const [left] = await sql`
      select recipient, (select string_agg(note, '') from order_items i where i.order_id = o.order_id) as notes
      from orders o where order_id = ${orderId}`;
    assert.deepEqual(left, { recipient: null, notes: '' });
  });
});

describe('an offered replacement', () => {
  it('that is taken changes bill, wallet, invoice and earnings alike, and the coupon stays below its minimum', async () => {
    const { customer, orderId, item, orderBill } = await ordered({ couponCode: 'TENOFF' });
    assert.equal(orderBill, 595);
    succeeded(await offer(orderId, item, tikka, { soldOutDishIds: [kofta] }));
    const [{ isAvailable } = {}] = await sql`select is_available from dishes where dish_id = ${kofta}`;
    assert.equal(isAvailable, false);
    await sql`update dishes set is_available = true where dish_id = ${kofta}`;
    const asked = await lifeOf(customer, orderId);
    const offered = asked.orderItemsList[0]?.replacement;
    assert.deepEqual(
      [offered?.dishName, offered?.price, offered?.allergens, offered?.dishType, offered?.state, offered?.isAlike],
      ['Paneer Tikka', 200, ['MILK'], 'Veg', 'OFFERED', true],
    );
    assert.ok(asked.answerBy);
    const [open] = succeeded(await customer.browser.call(openOrders, { params: { userId: customer.userId } }));
    assert.equal(open?.answerBy, asked.answerBy);
    assert.equal(outcomeOf(await press(vendor, orderId, 'PREPARING')), '409 CUSTOMER_CHOOSES');
    assert.equal(outcomeOf(await answer(vendor, orderId, item, true)), '404 ORDER_NOT_FOUND');
    succeeded(await answer(customer, orderId, item, true));
    assert.equal(outcomeOf(await answer(customer, orderId, item, true)), '409 OFFER_ENDED');
    const life = await lifeOf(customer, orderId);
    assert.deepEqual([life.answerBy, life.orderItemsList[0]?.replacement?.state], [undefined, 'TAKEN']);
    const [refund] = life.refunds;
    // Two dishes are ₹100 less each, and a tenth of that was off.
    assert.deepEqual(
      [refund?.amount, refund?.reasonCode, refund?.by, refund?.items],
      [180, 'REPLACED', 'CUSTOMER', []],
    );
    assert.equal(life.orderItemsList[0]?.replacement?.refundId, refund?.refundId);
    assert.equal(await balanceOf(customer), 1000 - 595 + 180);
    await deliver(orderId);
    assert.deepEqual(await linesOf(customer, orderId), [
      ['Paneer Tikka', 40_000],
      ['Naan', 5000],
      ['', 1000],
      ['', -4500],
    ]);
    // A refund after the delivery is the replacement's.
    const items = [{ orderItemsId: item, qty: 1 }];
    const back = await vendor.browser.call(refundItems, {
      params: { orderId },
      body: { items, reasonCode: 'MISSING' },
    });
    assert.equal(succeeded(back).amount, 180);
    await makeStatements(sql, new Date(now().getTime() + 40 * 24 * 60 * MINUTE));
    await isBooked();
  });

  it('at the same price changes no money, and both names are on the order', async () => {
    const { customer, orderId, item } = await ordered();
    succeeded(await offer(orderId, item, shahi));
    succeeded(await answer(customer, orderId, item, true));
    const { refunds, orderItemsList } = await lifeOf(customer, orderId);
    assert.deepEqual(
      [refunds, orderItemsList[0]?.dish.dishName, orderItemsList[0]?.replacement?.dishName],
      [[], 'Malai Kofta', 'Shahi Paneer'],
    );
    await deliver(orderId);
    assert.deepEqual((await linesOf(customer, orderId))?.[0], ['Shahi Paneer', 60_000]);
    await isBooked();
  });

  it('that is declined leaves the dish out, also before acceptance and in cash; the last dish rejects the order', async () => {
    const { customer, orderId, item, second } = await ordered({ payWith: 'CASH' }, { isAccepted: false });
    succeeded(await offer(orderId, item, tikka));
    succeeded(await answer(customer, orderId, item, false));
    const life = await lifeOf(customer, orderId);
    assert.deepEqual([life.orderStatus, life.cashDue, life.refunds[0]?.reasonCode], ['ACTIVE', 60, 'SOLD_OUT']);
    assert.deepEqual(life.refunds[0]?.items, [{ orderItemsId: item, qty: 2 }]);
    succeeded(await offer(orderId, second, naan));
    succeeded(await answer(customer, orderId, second, false));
    const { orderStatus, history } = await lifeOf(customer, orderId);
    assert.deepEqual([orderStatus, history.at(-1)?.reasonCode], ['REJECTED', 'ITEM_UNAVAILABLE']);
    await isBooked();
  });

  it('in cash is paid at its lower price at the door, and a paid order that has no dish left gets all back', async () => {
    const inCash = await ordered({ payWith: 'CASH' });
    succeeded(await offer(inCash.orderId, inCash.item, tikka));
    succeeded(await answer(inCash.customer, inCash.orderId, inCash.item, true));
    assert.equal((await lifeOf(inCash.customer, inCash.orderId)).cashDue, 460);
    await deliver(inCash.orderId);
    const paid = await ordered({ tip: 20 }, { dishes: [kofta] });
    succeeded(await offer(paid.orderId, paid.item, tikka));
    succeeded(await answer(paid.customer, paid.orderId, paid.item, false));
    assert.equal((await lifeOf(paid.customer, paid.orderId)).orderStatus, 'REJECTED');
    assert.equal(await balanceOf(paid.customer), 1000);
    await isBooked();
  });

  it('must be of the same restaurant, available, without options to pick, taxed alike and no dearer; once, before cooking', async () => {
    const { customer, orderId, item, second } = await ordered();
    const other = await newVendor(app, sql);
    const outcome = async (dishId: number, orderItemsId = item) =>
      outcomeOf(await offer(orderId, orderItemsId, dishId));
    const unfit = '409 REPLACEMENT_UNFIT';
    assert.equal(await outcome(thali), unfit);
    assert.equal(await outcome(other.dishes[0]?.dishId ?? 0), unfit);
    await sql`update dishes set is_available = false where dish_id = ${tikka}`;
    assert.equal(await outcome(tikka), unfit);
    await sql`update dishes set is_available = true, goods = '{"hsn":"2106","ratePerMille":50}' where dish_id = ${tikka}`;
    assert.equal(await outcome(tikka), unfit);
    await sql`update dishes set goods = null where dish_id = ${tikka}`;
    const { groupId } = await newGroup(sql, tikka, { name: 'Size', pickMin: 1, options: { Half: 0, Full: 10 } });
    assert.equal(await outcome(tikka), unfit);
    await sql`delete from dish_option_groups where group_id = ${groupId}`;
    assert.equal(outcomeOf(await offer(orderId, item, tikka, {}, other.vendor)), '404 ORDER_NOT_FOUND');
    assert.match(outcomeOf(await offer(orderId, item, tikka, {}, customer)), /^403/);
    assert.equal(await outcome(tikka, 999_999), '409 NOT_REPLACEABLE');
    succeeded(await offer(orderId, item, tikka));
    assert.equal(await outcome(tikka), '409 NOT_REPLACEABLE');
    succeeded(await answer(customer, orderId, item, true));
    await moved(vendor, orderId, 'PREPARING');
    assert.equal(await outcome(naan, second), '409 NOT_REPLACEABLE');
  });

  it('is news for the customer alone, and the ticket of a printed order has the change once', async () => {
    const { customer, orderId, item } = await ordered();
    const params = { orderId };
    const print = async (isAutomatic: boolean) =>
      succeeded(await vendor.browser.call(printTicket, { params, body: { isAutomatic } }));
    assert.deepEqual(await print(true), { orderId, copy: 1 });
    const printedAt = now();
    wait(MINUTE);
    succeeded(await offer(orderId, item, tikka));
    assert.equal((await print(true)).copy, 0);
    succeeded(await answer(customer, orderId, item, true));
    const again = await print(true);
    assert.equal(again.copy, 2);
    assert.ok(Date.parse(again.since ?? '') <= printedAt.getTime());
    assert.equal((await print(true)).copy, 0);
    wait(MINUTE);
    const later = await print(false);
    const { decidedAt = '' } = (await lifeOf(customer, orderId)).orderItemsList[0]?.replacement ?? {};
    assert.ok(later.copy === 3 && (later.since ?? '') >= decidedAt);
    const sent = await sql`
      select to_user, also_to, data->>'replacement' as replacement from outbox
      where data->>'orderId' = ${String(orderId)} and data ? 'replacement' order by outbox_id`;
    assert.deepEqual(
      sent.map(({ toUser, alsoTo, replacement }) => [toUser, alsoTo, replacement]),
      ['OFFERED', 'DECIDED'].map((each) => [customer.userId, vendor.userId, each]),
    );
  });

  it('paid online goes back to its source', async () => {
    const online = await startPaidOrders();
    const person = await newCustomer(online.app, online.sql);
    const orderId = await online.paid(person);
    const [first] = (await online.life(person, orderId)).orderItemsList;
    const cheap = online.kitchen.dishes.find(({ price }) => price < (first?.dish.price ?? 0))?.dishId ?? 0;
    const orderItemsId = first?.orderItemsId ?? 0;
    succeeded(await offer(orderId, orderItemsId, cheap, {}, online.vendor));
    succeeded(await answer(person, orderId, orderItemsId, true));
    const { refunds, sourceRefunds } = await online.life(person, orderId);
    assert.deepEqual(
      sourceRefunds.map(({ amount }) => amount),
      refunds.map(({ amount }) => amount),
    );
    assert.equal(await online.balance(person), 0);
    await moved(online.vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
    assert.deepEqual(await verifyLedger(online.sql), []);
  });
});

describe('without an answer', () => {
  const silent = async (ifOut: IfOut, dishId: number) => {
    const { customer, orderId, item } = await ordered({ ifOut });
    succeeded(await offer(orderId, item, dishId));
    wait(5 * MINUTE - 1000);
    await decide();
    assert.equal((await lifeOf(customer, orderId)).orderItemsList[0]?.replacement?.state, 'OFFERED');
    wait(2000);
    assert.equal(outcomeOf(await answer(customer, orderId, item, true)), '409 OFFER_ENDED');
    await decide();
    const { orderItemsList, refunds, answerBy } = await lifeOf(customer, orderId);
    assert.equal(answerBy, undefined);
    await moved(vendor, orderId, 'PREPARING');
    return [orderItemsList[0]?.replacement?.state, refunds[0]?.amount, refunds[0]?.by];
  };

  it('the customer’s choice decides, and takes neither another mark nor another allergen', async () => {
    assert.deepEqual(await silent('REPLACE', tikka), ['TAKEN', 200, 'VENDOR']);
    assert.deepEqual(await silent('REPLACE', chicken), ['LEFT_OUT', 600, 'VENDOR']);
    assert.deepEqual(await silent('REPLACE', shahi), ['LEFT_OUT', 600, 'VENDOR']);
    assert.deepEqual(await silent('LEAVE_OUT', tikka), ['LEFT_OUT', 600, 'VENDOR']);
    assert.deepEqual(await silent('CALL', tikka), ['LEFT_OUT', 600, 'VENDOR']);
    await isBooked();
  });

  it('two dishes are decided together, and an order without any is rejected once', async () => {
    const { customer, orderId, item, second } = await ordered({ ifOut: 'LEAVE_OUT' });
    succeeded(await offer(orderId, item, tikka));
    succeeded(await offer(orderId, second, naan));
    wait(6 * MINUTE);
    await Promise.all([decide(), decide(), decide()]);
    const { orderStatus, refunds } = await lifeOf(customer, orderId);
    assert.deepEqual([orderStatus, refunds.length, await balanceOf(customer)], ['REJECTED', 1, 1000]);
    await isBooked();
  });

  it('a kitchen that works by itself waits, and goes on afterwards', async () => {
    const { customer, orderId, item } = await ordered({ ifOut: 'REPLACE' });
    await sql`update restaurants set accepts_automatically = true, works_by_itself = true where restaurant_id = ${restaurantId}`;
    await sql`update orders set walks_at = ${now()} where order_id = ${orderId}`;
    succeeded(await offer(orderId, item, tikka));
    await sweepOrders(sql, now(), settings);
    assert.equal((await lifeOf(customer, orderId)).orderStatus, 'ACCEPTED');
    wait(6 * MINUTE);
    await decide();
    await sweepOrders(sql, now(), settings);
    assert.equal((await lifeOf(customer, orderId)).orderStatus, 'PREPARING');
    await sql`update restaurants set accepts_automatically = false, works_by_itself = false where restaurant_id = ${restaurantId}`;
  });
});
