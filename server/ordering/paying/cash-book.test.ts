/** The cash book: taken and handed-in cash, and races for the last of it. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { dateOf } from '#contract/kit/india.ts';
import { saveCashTerms } from '#contract/marketplace/cash.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { endUncollected } from '#contract/ordering/cash.ts';
import { newOrder, order } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { books } from '#contract/sales/books.ts';
import { cashBook, cashHeld, handInCash } from '#contract/wallet/cash-book.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { moved } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now, statements } = await startTestServer();
const { browser } = await newPerson(app, sql, 'ADMIN');
const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });

const taken = async () => {
  const { userId, browser: customer } = await newCustomer(app, sql);
  const body = { ...orderOf(kitchen.dishes), payWith: 'CASH' as const };
  const { orderId } = succeeded(await customer.call(newOrder, { params: { userId }, body }));
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
  return orderId;
};
const handIn = (amount: number, kind: 'HANDED_IN' | 'MISSING' = 'HANDED_IN', key?: string) =>
  browser.call(handInCash, { body: { kind, amount, handedBy: 'Ravi', note: 'Evening' } }, { idempotencyKey: key });
const held = async () => succeeded(await browser.call(cashHeld, {}));

before(async () => {
  succeeded(
    await browser.call(saveCashTerms, { body: { isAllowed: true, billMax: 2000, firstBillMax: 500, openMax: 1 } }),
  );
  const terms = succeeded(await browser.call(marketplaceTerms, {}));
  succeeded(await browser.call(saveMarketplaceTerms, { body: { ...terms, deliveredBy: 'OPERATOR' } }));
});

describe('the cash book', () => {
  it('lists the cash that riders took for each order and handed in, never more than there is', async () => {
    assert.deepEqual(succeeded(await browser.call(cashBook, {})), []);
    assert.equal(outcomeOf(await handIn(0.01)), '409 CASH_NOT_THERE');
    const orders = [await taken(), await taken()];
    assert.deepEqual(await held(), { taken: 200, handedIn: 0, missing: 0, balance: 200 });
    assert.equal(outcomeOf(await handIn(200.01)), '409 CASH_NOT_THERE');
    assert.equal(succeeded(await handIn(150, 'HANDED_IN', 'a press')), '₹150.00 are handed in.');
    succeeded(await handIn(150, 'HANDED_IN', 'a press'));
    succeeded(await handIn(20.5, 'MISSING'));
    assert.deepEqual(await held(), { taken: 200, handedIn: 150, missing: 20.5, balance: 29.5 });
    const before = statements.length;
    const listed = succeeded(await browser.call(cashBook, {}));
    assert.ok(statements.length - before <= 3);
    assert.deepEqual(
      listed.map(({ kind, amount, orderId, handedBy }) => [kind, amount, orderId, handedBy]),
      [
        ['MISSING', 20.5, undefined, 'Ravi'],
        ['HANDED_IN', 150, undefined, 'Ravi'],
        ['TAKEN', 100, orders[1], ''],
        ['TAKEN', 100, orders[0], ''],
      ],
    );
    const [entry, first] = succeeded(await browser.call(auditLog, {}));
    assert.deepEqual([entry?.action, entry?.facts?.cash], ['Wrote off missing', '₹20.50 of Ravi']);
    assert.deepEqual([first?.action, first?.reason], ['Took in', 'Evening']);
    const today = dateOf(now());
    const { accounts } = succeeded(await browser.call(books, { query: { from: today, to: today } }));
    const closing = (name: string) => accounts.find(({ account }) => account === name)?.closing;
    assert.deepEqual([closing('cash'), closing('bank:cash'), closing('platform:cash-missing')], [29.5, 150, -20.5]);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('lets only one of two parallel entries take the last of it', async () => {
    await Promise.all([taken(), taken()]);
    const { balance } = await held();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => handIn(balance)));
    assert.equal(outcomes.filter((each) => outcomeOf(each) === '409 CASH_NOT_THERE').length, 7);
    assert.equal((await held()).balance, 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is for administrators, takes whole paise only, and cannot be changed', async () => {
    const customer = await newCustomer(app, sql);
    assert.match(outcomeOf(await customer.browser.call(cashBook, {})), /^403/);
    assert.match(outcomeOf(await customer.browser.call(cashHeld, {})), /^403/);
    for (const amount of [0, -1, 0.001]) assert.match(outcomeOf(await handIn(amount)), /^400/);
    await assert.rejects(() => sql`update cash_entries set amount_paise = 1`, /append-only/);
    await assert.rejects(() => sql`delete from cash_entries`, /append-only/);
  });

  it('checks the cash of open orders against their bills', async () => {
    const { userId, browser: customer } = await newCustomer(app, sql);
    const body = { ...orderOf(kitchen.dishes, 2), payWith: 'CASH' as const };
    const { orderId } = succeeded(await customer.call(newOrder, { params: { userId }, body }));
    await moved(vendor, orderId, 'ACCEPTED');
    const { orderItemsList } = succeeded(await vendor.browser.call(order, { params: { orderId } }));
    const items = orderItemsList.map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
    const params = { orderId };
    succeeded(await vendor.browser.call(refundItems, { params, body: { items, reasonCode: 'SOLD_OUT' } }));
    assert.deepEqual(await verifyLedger(sql), []);
    const add = (paise: number) =>
      sql`update order_refunds set amount_paise = amount_paise + ${paise} where order_id = ${orderId}`;
    await add(100);
    assert.deepEqual(await verifyLedger(sql), [`Order ${orderId}: its cash due is not its bill minus refunds.`]);
    await add(-100);
    const collectedBy = (who: string | null) =>
      sql`update orders set collected_by = ${who} where order_id = ${orderId}`;
    await collectedBy(null);
    assert.deepEqual(await verifyLedger(sql), [`Order ${orderId}: it has no cash collector.`]);
    await collectedBy('OPERATOR');
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('does not let administrators end an order of their own as unpaid', async () => {
    const { userId, browser: eater } = await newCustomer(app, sql);
    const body = { ...orderOf(kitchen.dishes), payWith: 'CASH' as const };
    const { orderId } = succeeded(await eater.call(newOrder, { params: { userId }, body }));
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY');
    await sql`update users set roles = '{ADMIN,CUSTOMER}' where user_id = ${userId}`;
    assert.equal(outcomeOf(await eater.call(endUncollected, { params: { orderId } })), '409 OWN_ORDER');
    succeeded(await browser.call(endUncollected, { params: { orderId } }));
  });

  it('is compared with the ledger', async () => {
    await sql`alter table cash_entries disable trigger all`;
    await sql`update cash_entries set amount_paise = amount_paise + 1 where kind = 'CASH_MISSING'`;
    assert.match((await verifyLedger(sql)).join(' '), /Cash book: entry \d+ is not what was transferred\./);
    await sql`update cash_entries set amount_paise = amount_paise - 1 where kind = 'CASH_MISSING'`;
    await sql`
      insert into book_transfers (at, kind, debit_account, credit_account, amount_paise)
      values (now(), 'CASH_HANDED_IN', 'bank:cash', 'cash:riders', 1)`;
    assert.match((await verifyLedger(sql)).join(' '), /more cash was handed in than cash:riders has taken/);
    const wrong = () => sql`
      insert into book_transfers (at, kind, debit_account, credit_account, amount_paise)
      values (now(), 'CASH_HANDED_IN', 'platform:commission', 'cash:riders', 1)`;
    await assert.rejects(wrong, /book_transfers_fit/);
  });
});
