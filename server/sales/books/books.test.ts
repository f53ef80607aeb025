/** The books are the ledger: every account, every day, and a balance sheet whose two sides are equal. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { dateOf, daysAfter, momentOf } from '#contract/kit/india.ts';
import { cancelOrder } from '#contract/ordering/orders.ts';
import { type BookAccount, books, exportDayBook } from '#contract/sales/books.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { placeAs } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { finishBookDay } from './finish-book-days.ts';

const { app, sql, now, wait } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const today = dateOf(now());

const booksOf = async (from: string, to: string) => succeeded(await admin.browser.call(books, { query: { from, to } }));
const closing = (accounts: readonly BookAccount[], side: BookAccount['side']) =>
  accounts.filter((each) => each.side === side).reduce((paise, each) => paise + Math.round(each.closing * 100), 0);

describe('the books', () => {
  it('show each account’s opening balance, income and outgo, and two equal sides', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, { dishes: [{ name: 'Thali', price: 100 }] });
    const customer = await newCustomer(app, sql, 1000);
    await placeAs('DELIVERED', { customer, vendor, kitchen });
    const cancelled = await placeAs('ACTIVE', { customer, vendor, kitchen });
    succeeded(await customer.browser.call(cancelOrder, { params: { orderId: cancelled } }));
    const { accounts, days } = await booksOf(today, today);
    const of = (name: string) => accounts.find(({ account }) => account === name);
    assert.deepEqual(of('customers'), {
      ...{ account: 'customers', side: 'LIABILITIES', opening: 0, came: 1100, left: 200, closing: 900 },
    });
    const tax = 'tax:RESTAURANT_SERVICE';
    assert.deepEqual(of(tax), { account: tax, side: 'LIABILITIES', opening: 0, came: 9.52, left: 4.76, closing: 4.76 });
    assert.equal(of('restaurants')?.closing, 95.24);
    assert.deepEqual(of('platform:topups'), {
      ...{ account: 'platform:topups', side: 'ASSETS', opening: 0, came: 1000, left: 0, closing: 1000 },
    });
    assert.equal(closing(accounts, 'ASSETS'), closing(accounts, 'LIABILITIES') + closing(accounts, 'RESULT'));
    assert.deepEqual(
      days.map(({ kind, count, amount }) => [kind, count, amount]),
      [
        ['ORDER', 2, 200],
        ['REFUND', 1, 100],
        ['TOP_UP', 1, 1000],
      ],
    );
    const tomorrow = await booksOf(daysAfter(today, 1), daysAfter(today, 1));
    assert.deepEqual(tomorrow.days, []);
    assert.deepEqual(
      tomorrow.accounts.map(({ account, opening }) => [account, opening]),
      accounts.map((each) => [each.account, each.closing]),
    );
  });

  it('have a day book in which the rows of each movement add up to 0', async () => {
    const { body } = await admin.browser.call(exportDayBook, { query: { date: today } });
    const rows: Record<string, string>[] = parse(body, { columns: true, bom: true });
    const sums = new Map<string, number>();
    for (const { movement = '', amount } of rows) {
      sums.set(movement, (sums.get(movement) ?? 0) + Math.round(Number(amount) * 100));
    }
    assert.equal(sums.size, 4);
    assert.deepEqual([...new Set(sums.values())], [0]);
    assert.ok(rows.some(({ account, kind }) => kind === 'ORDER' && account === 'tax:RESTAURANT_SERVICE'));
  });

  it('are the same with stored sums, which verify-ledger compares with the ledger', async () => {
    const [before, next] = [await booksOf(today, today), daysAfter(today, 2)];
    assert.equal(await finishBookDay(sql, now()), false);
    const ended = momentOf(daysAfter(today, 1)).getTime();
    assert.equal(await finishBookDay(sql, new Date(ended + 6 * 3_600_000 - 1)), false);
    wait(32 * 3_600_000);
    const added = await Promise.all([1, 2, 3].map(() => finishBookDay(sql, now())));
    assert.ok(added.filter(Boolean).length >= 1);
    while (await finishBookDay(sql, now()));
    assert.deepEqual(await booksOf(today, today), before);
    await newCustomer(app, sql, 500);
    const both = await booksOf(today, next);
    const customers = both.accounts.find(({ account }) => account === 'customers');
    assert.deepEqual([customers?.opening, customers?.closing], [0, 1400]);
    const later = (await booksOf(daysAfter(today, 1), next)).accounts.find(({ account }) => account === 'customers');
    assert.deepEqual([later?.opening, later?.came, later?.closing], [900, 500, 1400]);
    assert.equal(
      both.days.reduce((sum, { count }) => sum + count, 0),
      5,
    );
    assert.deepEqual(await verifyLedger(sql), []);
    await sql`update book_days set accounts = jsonb_set(accounts, '{customers,0}', '1') where day = ${today}::text::date`;
    assert.deepEqual(await verifyLedger(sql), [`Books of ${today}: their sums differ from the ledger.`]);
    await sql`delete from book_days`;
  });

  it('are for administrators, and for periods', async () => {
    const customer = await newCustomer(app, sql, 0);
    const query = { from: today, to: today };
    assert.match(outcomeOf(await customer.browser.call(books, { query })), /^403/);
    assert.match(outcomeOf(await customer.browser.call(exportDayBook, { query: { date: today } })), /^403/);
    const wrong = await admin.browser.call(books, { query: { from: today, to: daysAfter(today, -1) } });
    assert.equal(outcomeOf(wrong), '400 PERIOD_WRONG');
  });
});
