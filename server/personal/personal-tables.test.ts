/**
 * Finds tables that the download or the erasure misses. A person who has used every function has rows in every table
 * with a column for a person's id; each table must be in the download and have no rows of them after the erasure, or be
 * listed here with a reason. And no table may contain their name, number or email in any column.
 */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { users } from '#contract/moderation/people.ts';
import { startPayment } from '#contract/payments/payments.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { buildApp } from '#server/app.ts';
import { payingOrders } from '#server/ordering/index.ts';
import { askAboutPayments, processWebhooks, providerOf } from '#server/payments/index.ts';
import { readSettings } from '#server/process/settings.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { startCashfree } from '#tests/engines/cashfree.ts';
import { startRazorpay } from '#tests/engines/razorpay.ts';
import { busyCustomer, newMarked } from '#tests/marked-person.ts';
import { PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, settings, now, wait } = await startTestServer();

/** Names of columns with a person's id, in any table. Add new names here. */
const NAMES_A_PERSON = /(^|_)(user|customer|vendor|guest|person|admin)_id$|^(answered_by|to_user|also_to)$/;

/** The part of the download for each table of a customer; `not: …` says why there is none. */
const IN_DOWNLOAD: Readonly<Record<string, string>> = {
  users: 'profile',
  sessions: 'sessions',
  apps: 'apps',
  addresses: 'addresses',
  known_devices: 'knownBrowsers',
  second_factors: 'secondFactor',
  push_devices: 'notificationDevices',
  push_muted: 'mutedNotifications',
  messages: 'messages',
  news_choices: 'newsChoices',
  number_changes: 'waitingNumber',
  passkeys: 'passkeys',
  recovery_codes: 'not: secrets; how many are left is part of the second factor',
  wallets: 'wallet',
  wallet_transfers: 'walletStatement',
  payments: 'payments',
  liked_restaurants: 'likedRestaurants',
  orders: 'orders',
  order_events: 'not: part of each order, by its number',
  reviews: 'reviews',
  bookings: 'bookings',
  tickets: 'tickets',
  private_photos: 'ticketPhotos',
  conversations: 'conversations',
  security_log: 'securityLog',
  idempotency_keys: 'not: copies of replies, for a day',
  outbox: 'not: copies of what orders and the statement say, for a day',
};

/** Tables of vendors and administrators, covered by the tests of their own parts. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  block_requests: 'administrators about each other, until it is done; the audit log has them too',
  restaurants: 'restaurants',
  restaurant_staff: 'work',
  restaurant_keys: 'keys',
  restaurant_pins: 'pins',
  photos: 'photos',
  notices: 'notices',
  ticket_messages: 'ticketAnswers',
  audit_log: 'decisions',
  coupon_uses: 'not: part of the order that it made cheaper',
  event_streams: 'not: the connections that are open now',
  order_refunds: 'not: part of each order; names who refunded, who is its vendor or an administrator, but for a tip',
};

/** Tables that keep rows of an erased person under their id, and why. */
const STAYS: Readonly<Record<string, string>> = {
  users: 'orders, bills and the ledger refer to it; it holds no name, number or email',
  wallet_transfers: 'the ledger is append-only and names people by number only',
  payments: 'proof of what the ledger took in; names people by number only',
  orders: 'bills stay; without note and address',
  order_events: 'the steps of those orders; without words',
  reviews: 'stars and words stay under the name Former customer',
  bookings: 'a restaurant’s past days stay; under the name Former customer, without note',
  security_log: 'the entry that the account was erased, without an address',
};

async function tablesNamingPeople(): Promise<Map<string, string[]>> {
  const columns = await sql<{ tableName: string; columnName: string }[]>`
    select table_name::text, column_name::text from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by table_name, column_name`;
  const found = new Map<string, string[]>();
  for (const { tableName, columnName } of columns.filter((column) => NAMES_A_PERSON.test(column.columnName))) {
    found.set(tableName, [...(found.get(tableName) ?? []), columnName]);
  }
  return found;
}

const tables = await tablesNamingPeople();

/** Tables with rows of this person. */
async function tablesWith(userId: number): Promise<string[]> {
  const found: string[] = [];
  for (const [table, columns] of tables) {
    const test = columns.map((column) => `${column} = ${userId}`).join(' or ');
    const rows = await sql.unsafe(`select from ${table} where ${test} limit 1`);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Tables that contain a text in any column, in whatever case. */
async function tablesHolding(text: string): Promise<string[]> {
  const all = await sql<{ tableName: string }[]>`
    select table_name::text from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`;
  const found: string[] = [];
  for (const { tableName } of all) {
    const rows = await sql.unsafe(
      `select from ${tableName} t where strpos(lower(t::text), lower('${text}')) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(tableName);
  }
  return found;
}

describe('every table with a person’s id', () => {
  it('is listed: in the download, or with a reason', () => {
    const known = [...Object.keys(IN_DOWNLOAD), ...Object.keys(OF_OTHERS)].sort();
    assert.deepEqual([...tables.keys()].sort(), known);
  });

  it('has no value of a person who paid at a provider, after the erasure', async () => {
    for (const startDouble of [startRazorpay, startCashfree]) {
      const double = await startDouble();
      after(() => double.close());
      const other = {
        ...settings,
        ...readSettings({ ...double.env, TOP_UP: 'authorised', RATE_LIMITS: 'off', WORKERS: '1' }),
      };
      const paying = await buildApp({ sql, settings: other, clock: now });
      after(() => paying.close());
      const provider = providerOf(other, sql);
      assert.ok(provider);
      const person = await newMarked(app, ['CUSTOMER']);
      const { userId, contactNumber, userName, emailId } = person;
      const browser = new Browser(paying);
      for (const [name, value] of person.browser.cookies) browser.cookies.set(name, value);
      const started = async () => {
        succeeded(await browser.call(startPayment, { params: { userId }, body: { amount: '500' } }));
        const [row] =
          await sql`select provider_ref from payments where user_id = ${userId} order by payment_id desc limit 1`;
        return String(row?.providerRef);
      };
      const purpose = payingOrders(other);
      const notify = async (providerRef: string, status: 'paid' | 'failed') => {
        const { raw, headers } = double.notice(
          double.pay(providerRef, { status, amount: status === 'paid' ? 300 : 50_000 }),
        );
        await paying.inject({ method: 'POST', url: `/v1/paymentAPI/notices/${double.name}`, headers, payload: raw });
        await processWebhooks(sql, purpose, now());
      };
      double.clock = now;
      await started();
      wait(11 * 60_000);
      await askAboutPayments(sql, provider, purpose, now());
      await notify(await started(), 'failed');
      await notify(await started(), 'paid');
      await started();
      assert.ok((await tablesHolding(contactNumber)).length > 0);
      const erased = await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } });
      assert.equal(erased.statusCode, 200, erased.body);
      await app.security.written();
      for (const value of [contactNumber, userName, emailId]) {
        assert.deepEqual(await tablesHolding(value), [], `${double.name}: ${value}`);
      }
    }
  });

  it('has rows of a person who used everything, is in their download, and has none after the erasure', async () => {
    const { customer } = await busyCustomer(app, sql);
    const { userId, browser, word, contactNumber, emailId } = customer;
    await browser.call(users, {});
    await app.security.written();
    const filled = await tablesWith(userId);
    const expected = Object.keys(IN_DOWNLOAD).sort();
    assert.deepEqual(filled.sort(), expected);
    const download = JSON.parse((await browser.call(personalData, { params: { userId } })).body);
    for (const [table, part] of Object.entries(IN_DOWNLOAD).filter(([, each]) => !each.startsWith('not: '))) {
      assert.ok(download[part]?.length > 0, `${table}: ${part}`);
    }
    assert.ok((await tablesHolding(word)).length > 5);

    await browser.call(userLogin, { body: { contactNumber, password: 'Wrong@1234' } });
    const erased = await browser.call(eraseAccount, { params: { userId }, body: { password: PASSWORD } });
    assert.equal(erased.statusCode, 200, erased.body);
    await app.security.written();
    assert.deepEqual(
      (await tablesWith(userId)).filter((table) => !STAYS[table]),
      ['outbox'],
      'only the event that ends their streams, without data',
    );
    assert.deepEqual(await tablesHolding(word), ['invoices'], 'tax law wants names on them for years');
    for (const value of [contactNumber, emailId]) assert.deepEqual(await tablesHolding(value), []);
  });
});
