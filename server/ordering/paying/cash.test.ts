/** Orders in cash: who may place them, who holds the cash, and that they move no money before they are delivered. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ask } from '#contract/assistant/ask.ts';
import * as earnings from '#contract/earnings/statements.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { dateOf } from '#contract/kit/india.ts';
import { type CashTerms, cashTerms, saveCashTerms } from '#contract/marketplace/cash.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { cashChoice, endUncollected } from '#contract/ordering/cash.ts';
import { invoices } from '#contract/ordering/invoices.ts';
import { newOrder, order, viewAllOrders } from '#contract/ordering/orders.ts';
import { refundItems, takeBackTip } from '#contract/ordering/refunds.ts';
import { paymentWays } from '#contract/payments/payments.ts';
import { books } from '#contract/sales/books.ts';
import { walletStatement } from '#contract/wallet/wallet.ts';
import { makeStatements } from '#server/earnings/index.ts';
import { sweepOrders } from '#server/ordering/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { cancel, moved, press, refundedByAdmin } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, orderOf, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, wait, settings, statements } = await startTestServer();
const BILL = 315;
const TERMS: CashTerms = { isAllowed: true, billMax: 2000, firstBillMax: 400, openMax: 2 };
const QUESTION = { userInput: 'do you accept cash on delivery', sessionId: 'cash' };
const ROAD = ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY'] as const;

const allow = async (terms: Partial<CashTerms> = {}) => {
  const { browser } = await newPerson(app, sql, 'ADMIN');
  return succeeded(await browser.call(saveCashTerms, { body: { ...TERMS, ...terms } }));
};
const deliveredBy = async (who: 'RESTAURANT' | 'OPERATOR') => {
  const { browser } = await newPerson(app, sql, 'ADMIN');
  const terms = succeeded(await browser.call(marketplaceTerms, {}));
  succeeded(await browser.call(saveMarketplaceTerms, { body: { ...terms, deliveredBy: who } }));
};
/** A restaurant with dishes for ₹105.00 and ₹210.00, of which ₹5.00 and ₹10.00 are tax that the marketplace owes. */
async function newSeller() {
  const { vendor, ...kitchen } = await newVendor(app, sql, {
    dishes: [
      { name: 'Thali', price: 105 },
      { name: 'Biryani', price: 210 },
    ],
  });
  return { vendor, kitchen };
}
type Seller = Awaited<ReturnType<typeof newSeller>>;
const send = (
  { userId, browser }: Person,
  { kitchen }: Seller,
  more: Partial<Body<typeof newOrder>> = {},
  idempotencyKey?: string,
) =>
  browser.call(
    newOrder,
    { params: { userId }, body: { ...orderOf(kitchen.dishes), payWith: 'CASH', ...more } },
    { idempotencyKey },
  );
const placedBy = async (person: Person, seller: Seller, more?: Partial<Body<typeof newOrder>>) =>
  succeeded(await send(person, seller, more)).orderId;
const life = async ({ browser }: Person, orderId: number) =>
  succeeded(await browser.call(order, { params: { orderId } }));
const balanceOf = async ({ userId }: Person) => {
  const [row] = await sql`select balance_paise from wallets where user_id = ${userId}`;
  return Number(row?.balancePaise) / 100;
};
const movementsOf = async ({ userId, browser }: Person) =>
  succeeded(await browser.call(walletStatement, { params: { userId }, query: {} })).map(({ kind, amount }) => [
    kind,
    amount,
  ]);
const earningsOf = async ({ vendor, kitchen: { restaurantId } }: Seller) => {
  const { orders, earned, refunded, cash, balance } = succeeded(
    await vendor.browser.call(earnings.earnings, { params: { restaurantId } }),
  );
  return { orders, earned, refunded, cash, balance };
};
const refundThali = async ({ vendor }: Seller, orderId: number, by?: Person) => {
  const { orderItemsList } = await life(vendor, orderId);
  const items = orderItemsList.slice(0, 1).map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
  if (by) return outcomeOf(await refundedByAdmin(by, vendor, orderId, items, true));
  const input = { params: { orderId }, body: { items, reasonCode: 'SOLD_OUT' } } as const;
  return outcomeOf(await vendor.browser.call(refundItems, input));
};
const isClean = async () => assert.deepEqual(await verifyLedger(sql), []);

before(() => allow());

describe('cash on delivery', () => {
  it('is off until an administrator allows it, with the names of what changed in the audit log', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    await sql`delete from cash_terms`;
    const seller = await newSeller();
    const person = await newCustomer(app, sql);
    const off = succeeded(await admin.browser.call(cashTerms, {}));
    assert.deepEqual(
      [off.isAllowed, succeeded(await person.browser.call(paymentWays, {})).orders.includes('CASH')],
      [false, false],
    );
    assert.equal(outcomeOf(await send(person, seller)), '409 PAY_WITH_OFF');
    const said = async () => succeeded(await person.browser.call(ask, { body: QUESTION })).response;
    assert.match(await said(), /there is no cash on delivery/);
    assert.equal(await allow(), 'Saved. New orders can be paid in cash.');
    assert.equal(await allow(), 'Nothing has changed.');
    const [entry] = succeeded(await admin.browser.call(auditLog, {}));
    assert.deepEqual(entry?.facts?.changed, ['isAllowed', 'firstBillMaxPaise', 'openMax']);
    assert.ok(succeeded(await person.browser.call(paymentWays, {})).orders.includes('CASH'));
    assert.match(await said(), /in cash on delivery, up to the limit shown in your cart/);
    assert.match(outcomeOf(await person.browser.call(saveCashTerms, { body: TERMS })), /^403/);
    assert.match(outcomeOf(await admin.browser.call(saveCashTerms, { body: { ...TERMS, billMax: 50_001 } })), /^400/);
    assert.equal(outcomeOf(await send(person, seller, { useWallet: true })), '409 PAY_WITH_OFF');
  });

  it('moves nothing when placed, and is paid with the delivery: the restaurant keeps the cash, and owes for it', async () => {
    const seller = await newSeller();
    const person = await newCustomer(app, sql, 50);
    const orderId = await placedBy(person, seller);
    const [open] = succeeded(
      await person.browser.call(viewAllOrders, { params: { userId: person.userId }, query: {} }),
    );
    assert.deepEqual([open?.orderStatus, open?.paysBy, open?.isPaid, open?.cashDue], ['ACTIVE', 'CASH', false, BILL]);
    assert.deepEqual(await movementsOf(person), [['TOP_UP', 50]]);
    await isClean();
    await moved(seller.vendor, orderId, ...ROAD, 'DELIVERED');
    const { isPaid, cashDue, hasInvoice, collectedBy } = await life(person, orderId);
    assert.deepEqual([isPaid, cashDue, hasInvoice, collectedBy], [true, undefined, true, 'RESTAURANT']);
    assert.deepEqual(await movementsOf(person), [
      ['ORDER', -BILL],
      ['CASH', BILL],
      ['TOP_UP', 50],
    ]);
    assert.equal(await balanceOf(person), 50);
    assert.deepEqual(await earningsOf(seller), { orders: 1, earned: 300, refunded: 0, cash: BILL, balance: -15 });
    assert.equal(succeeded(await person.browser.call(invoices, { params: { orderId } })).length, 1);
    await isClean();
  });

  it('that is cancelled or rejected before has nothing to give back', async () => {
    const seller = await newSeller();
    const person = await newCustomer(app, sql);
    const [cancelled, rejected] = [await placedBy(person, seller), await placedBy(person, seller)];
    assert.equal(succeeded(await cancel(person, cancelled)).availableAmount, 0);
    succeeded(await press(seller.vendor, rejected, 'REJECTED', { reason: 'TOO_BUSY' }));
    const late = await placedBy(person, seller);
    wait(20 * 60_000);
    await sweepOrders(sql, now(), settings);
    for (const orderId of [cancelled, rejected, late]) {
      const { orderStatus, isPaid, cashDue } = await life(person, orderId);
      assert.match(orderStatus, /CANCELLED|REJECTED/);
      assert.deepEqual([isPaid, cashDue], [false, undefined]);
    }
    assert.deepEqual(await movementsOf(person), []);
    await isClean();
  });

  it('costs less once dishes or the tip were taken off, and what administrators refund after the delivery goes to the wallet', async () => {
    const seller = await newSeller();
    const person = await newCustomer(app, sql);
    const orderId = await placedBy(person, seller, { orderBill: BILL + 20, tip: 20 });
    await moved(seller.vendor, orderId, 'ACCEPTED');
    assert.equal(await refundThali(seller, orderId), '200');
    succeeded(await person.browser.call(takeBackTip, { params: { orderId } }));
    assert.equal((await life(person, orderId)).cashDue, 210);
    assert.deepEqual(await movementsOf(person), []);
    await isClean();
    await moved(seller.vendor, orderId, ...ROAD.slice(1), 'DELIVERED');
    assert.deepEqual(await movementsOf(person), [
      ['ORDER', -335],
      ['ITEM_REFUND', 20],
      ['ITEM_REFUND', 105],
      ['CASH', 210],
    ]);
    assert.deepEqual(await earningsOf(seller), { orders: 1, earned: 200, refunded: 0, cash: 210, balance: -10 });
    await isClean();
    const other = await placedBy(person, seller);
    await moved(seller.vendor, other, ...ROAD, 'DELIVERED');
    // Whoever says that cash was taken cannot make money of a wallet of it.
    assert.equal(await refundThali(seller, other), '409 CASH_REFUND');
    assert.equal(await balanceOf(person), 0);
    assert.equal(await refundThali(seller, other, await newPerson(app, sql, 'ADMIN')), '200');
    assert.equal(await balanceOf(person), 105);
    assert.deepEqual(await earningsOf(seller), { orders: 2, earned: 500, refunded: 100, cash: 525, balance: -125 });
    await isClean();
  });

  it('may be refunded whole before the delivery, which then takes no cash', async () => {
    const seller = await newSeller();
    const person = await newCustomer(app, sql);
    const orderId = await placedBy(person, seller);
    await moved(seller.vendor, orderId, 'ACCEPTED');
    const { orderItemsList } = await life(seller.vendor, orderId);
    const items = orderItemsList.map(({ orderItemsId, qty }) => ({ orderItemsId, qty }));
    succeeded(
      await seller.vendor.browser.call(refundItems, { params: { orderId }, body: { items, reasonCode: 'SOLD_OUT' } }),
    );
    await moved(seller.vendor, orderId, ...ROAD.slice(1), 'DELIVERED');
    assert.equal(await balanceOf(person), 0);
    assert.deepEqual(await earningsOf(seller), { orders: 1, earned: 0, refunded: 0, cash: 0, balance: 0 });
    await isClean();
  });

  it('is with the riders where the operator delivers, but not of pickups', async () => {
    await deliveredBy('OPERATOR');
    const seller = await newSeller();
    const { restaurantId } = seller.kitchen;
    await sql`insert into restaurant_terms (restaurant_id, offers_pickup) values (${restaurantId}, true)`;
    const person = await newCustomer(app, sql);
    const [brought, fetched] = [
      await placedBy(person, seller),
      await placedBy(person, seller, { fulfilment: 'PICKUP' }),
    ];
    await deliveredBy('RESTAURANT');
    for (const orderId of [brought, fetched]) await moved(seller.vendor, orderId, ...ROAD, 'DELIVERED');
    assert.deepEqual(
      [(await life(person, brought)).collectedBy, (await life(person, fetched)).collectedBy],
      ['OPERATOR', 'RESTAURANT'],
    );
    assert.deepEqual(await earningsOf(seller), { orders: 2, earned: 600, refunded: 0, cash: BILL, balance: 285 });
    const { browser } = await newPerson(app, sql, 'ADMIN');
    const today = dateOf(now());
    const { accounts } = succeeded(await browser.call(books, { query: { from: today, to: today } }));
    const cash = accounts.find(({ account }) => account === 'cash');
    assert.deepEqual([cash?.side, cash?.closing], ['ASSETS', BILL]);
    await isClean();
  });

  it('is a line of the restaurant’s statement, which may end below nothing', async () => {
    const seller = await newSeller();
    const { restaurantId } = seller.kitchen;
    const orderId = await placedBy(await newCustomer(app, sql), seller);
    await moved(seller.vendor, orderId, ...ROAD, 'DELIVERED');
    wait(8 * 24 * 60 * 60_000);
    await makeStatements(sql, now());
    const [made] = succeeded(await seller.vendor.browser.call(earnings.statements, { params: { restaurantId } }));
    assert.deepEqual([made?.orders, made?.earned, made?.cash, made?.closing], [1, 300, BILL, -15]);
    const params = { statementId: made?.statementId ?? 0 };
    const lines = succeeded(await seller.vendor.browser.call(earnings.statementLines, { params, query: {} }));
    assert.deepEqual(
      lines.map(({ kind, amount }) => [kind, amount]),
      [
        ['ORDER', 300],
        ['CASH', -BILL],
      ],
    );
    const file = await seller.vendor.browser.call(earnings.exportStatement, { params });
    assert.match(file.body, /SUM,,,,Cash kept by the restaurant,,,,-315,,\r\n/);
    await isClean();
  });
});

describe('the limits of cash', () => {
  it('are refused with words, write nothing, and are known before', async () => {
    const seller = await newSeller();
    const person = await newCustomer(app, sql);
    const choice = async () => succeeded(await person.browser.call(cashChoice, { params: { userId: person.userId } }));
    assert.deepEqual(await choice(), { upTo: 400, limit: 'FIRST_BILL' });
    const twice = { ...orderOf(seller.kitchen.dishes, 2), payWith: 'CASH' as const };
    const refused = await send(person, seller, twice);
    assert.equal(outcomeOf(refused), '409 CASH_LIMIT');
    assert.match(
      refused.body,
      /Until your first order is delivered, you can pay up to ₹400\.00 in cash\. Please pay from the wallet or online\./,
    );
    assert.equal(
      succeeded(await person.browser.call(viewAllOrders, { params: { userId: person.userId }, query: {} })).length,
      0,
    );
    await moved(seller.vendor, await placedBy(person, seller), ...ROAD, 'DELIVERED');
    assert.deepEqual(await choice(), { upTo: 2000, limit: 'BILL' });
    await placedBy(person, seller, twice);
    assert.equal(outcomeOf(await send(person, seller, { ...orderOf(seller.kitchen.dishes, 7) })), '409 CASH_LIMIT');
    await placedBy(person, seller);
    assert.deepEqual(await choice(), { upTo: 0, limit: 'OPEN' });
    assert.equal(outcomeOf(await send(person, seller)), '409 CASH_LIMIT');
    await isClean();
  });

  it('hold for orders that are sent at once, and a repeated request gets the first response', async () => {
    const seller = await newSeller();
    const people = await Promise.all(Array.from({ length: 6 }, () => newCustomer(app, sql)));
    const sent = await Promise.all(
      people.map((person) => Promise.all(Array.from({ length: 6 }, () => send(person, seller)))),
    );
    for (const outcomes of sent) {
      const placed = outcomes.filter(({ statusCode }) => statusCode === 200);
      const refused = outcomes.filter((each) => outcomeOf(each) === '409 CASH_LIMIT');
      assert.deepEqual([placed.length, refused.length], [2, 4]);
    }
    const person = await newCustomer(app, sql);
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(person, seller, {}, 'one cart')));
    await placedBy(person, seller);
    answers.push(await send(person, seller, {}, 'one cart'));
    assert.equal(new Set(answers.map((each) => succeeded(each).orderId)).size, 1);
    await isClean();
  });

  it('leave an order from the wallet the one statement that it was', async () => {
    const seller = await newSeller();
    const person = await newCustomer(app, sql, 2000);
    const own = { params: { userId: person.userId }, body: orderOf(seller.kitchen.dishes) };
    succeeded(await person.browser.call(newOrder, own));
    statements.length = 0;
    succeeded(await person.browser.call(newOrder, own));
    assert.equal(statements.length, 1);
  });
});

describe('an order in cash that nobody pays for', () => {
  it('ends without money, as its vendor says, and after two of them the customer pays otherwise for a year', async () => {
    const seller = await newSeller();
    const person = await newCustomer(app, sql);
    const orderId = await placedBy(person, seller);
    assert.equal(outcomeOf(await press(seller.vendor, orderId, 'CANCELLED')), '409 BAD_TRANSITION');
    await moved(seller.vendor, orderId, ...ROAD, 'CANCELLED');
    const { orderStatus, history, isPaid } = await life(person, orderId);
    assert.deepEqual([orderStatus, history.at(-1)?.reasonCode, isPaid], ['CANCELLED', 'NOT_COLLECTED', false]);
    const { browser } = await newPerson(app, sql, 'ADMIN');
    const second = await placedBy(person, seller);
    const end = () => browser.call(endUncollected, { params: { orderId: second } });
    assert.equal(outcomeOf(await end()), '409 BAD_TRANSITION');
    await moved(seller.vendor, second, ...ROAD);
    assert.match(outcomeOf(await person.browser.call(endUncollected, { params: { orderId: second } })), /^403/);
    succeeded(await end());
    const [entry] = succeeded(await browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.facts?.orderId], ['Ended an unpaid order of', second]);
    const refused = await send(person, seller);
    assert.equal(outcomeOf(refused), '409 CASH_LIMIT');
    assert.match(refused.body, /2 of your cash orders were not paid/);
    const paid = await newCustomer(app, sql, 400);
    const own = succeeded(
      await paid.browser.call(newOrder, { params: { userId: paid.userId }, body: orderOf(seller.kitchen.dishes) }),
    );
    await moved(seller.vendor, own.orderId, ...ROAD);
    assert.equal(outcomeOf(await press(seller.vendor, own.orderId, 'CANCELLED')), '409 BAD_TRANSITION');
    await isClean();
  });
});

describe('races', () => {
  it('of deliveries, the clock and people who do not pay end in one payment or none', async () => {
    const seller = await newSeller();
    const people = await Promise.all(Array.from({ length: 12 }, () => newCustomer(app, sql)));
    const orders = await Promise.all(people.map((person) => placedBy(person, seller)));
    await Promise.all(orders.map((orderId) => moved(seller.vendor, orderId, ...ROAD)));
    wait(3 * 60 * 60_000);
    await Promise.all(
      orders.flatMap((orderId, index) => [
        press(seller.vendor, orderId, 'DELIVERED'),
        ...(index % 2 ? [press(seller.vendor, orderId, 'CANCELLED')] : []),
        press(seller.vendor, orderId, 'DELIVERED'),
        refundThali(seller, orderId),
        sweepOrders(sql, now(), settings),
      ]),
    );
    for (const [index, person] of people.entries()) {
      const { orderStatus, isPaid, refunds } = await life(person, orders[index] ?? 0);
      assert.equal(isPaid, orderStatus === 'DELIVERED');
      const kinds = (await movementsOf(person)).map(([kind]) => kind);
      assert.equal(kinds.filter((kind) => kind === 'CASH').length, isPaid ? 1 : 0);
      assert.equal(kinds.length, isPaid ? 2 + refunds.length : 0);
    }
    await isClean();
  });
});

describe('verify-ledger', () => {
  it('finds cash that is missing, of another amount, or with somebody else', async () => {
    const seller = await newSeller();
    const orderId = await placedBy(await newCustomer(app, sql), seller);
    await moved(seller.vendor, orderId, ...ROAD, 'DELIVERED');
    const found = async (change: () => Promise<unknown>) => {
      await sql`alter table wallet_transfers disable trigger all`;
      await change();
      return (await verifyLedger(sql)).filter((sentence) => sentence.startsWith(`Order ${orderId}:`)).join(' ');
    };
    assert.match(
      await found(
        () =>
          sql`update wallet_transfers set debit_account = 'cash:riders' where order_id = ${orderId} and kind = 'CASH'`,
      ),
      /its cash was taken by somebody else/,
    );
    assert.match(
      await found(
        () => sql`update wallet_transfers set amount_paise = 31400 where order_id = ${orderId} and kind = 'CASH'`,
      ),
      /the cash taken is not its bill/,
    );
    assert.match(
      await found(() => sql`delete from wallet_transfers where order_id = ${orderId} and kind = 'CASH'`),
      /the cash taken is not its bill/,
    );
  });
});
