import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { TOP_UP_MAX, updateWalletBalance, WALLET_MAX, walletStatement } from '#contract/wallet/wallet.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, newPerson, type Person, topUp } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);

const available = async ({ browser }: Person): Promise<number> =>
  (await browser.call(currentUser, {})).json().wallet.availableAmount;
const statement = async ({ browser, userId }: Person, query: Query<typeof walletStatement> = {}) =>
  (await browser.call(walletStatement, { params: { userId }, query })).json();

const NOT_ENOUGH = 'Amount must be greater than 0.';

describe('topping up', () => {
  const taken: [written: string, rupees: number][] = [
    ['1', 1],
    ['1.5', 1.5],
    ['1.50', 1.5],
    ['1.05', 1.05],
    ['1.00', 1],
    ['99.99', 99.99],
    ['019', 19],
    ['000001', 1],
    ['99999.99', 99_999.99],
    ['100000', TOP_UP_MAX],
    ['100000.00', TOP_UP_MAX],
  ];
  for (const [written, rupees] of taken) {
    it(`by ${written} adds ₹${rupees}`, async () => {
      const person = await newCustomer(app, sql);
      const response = await topUp(person, written);
      assert.equal(response.statusCode, 200, response.body);
      assert.deepEqual(response.json(), { availableAmount: rupees });
      assert.equal(await available(person), rupees);
    });
  }

  const refused: [written: string, message?: string][] = [
    ['', 'Amount is required.'],
    ['0', NOT_ENOUGH],
    ['0.00', NOT_ENOUGH],
    ['0.5', NOT_ENOUGH],
    ['0.99', NOT_ENOUGH],
    ['0.999', NOT_ENOUGH],
    ['-1', NOT_ENOUGH],
    ['-0', NOT_ENOUGH],
    ['1.555'],
    ['1.000'],
    ['1.'],
    ['.5'],
    ['100000.01'],
    ['100001'],
    ['999999.99'],
    ['1000000'],
    ['0000001'],
    ['10000000000000000000'],
    ['abc'],
    ['1e3'],
    ['1E1'],
    ['+1'],
    ['%2B1'],
    ['%201'],
    ['1%20'],
    ['1%0A'],
    ['1%00'],
    ['1,000'],
    ['1_000'],
    ['0x10'],
    ['0b1'],
    ['Infinity'],
    ['NaN'],
    ['null'],
    ['undefined'],
    ['१००'],
    ['١'],
    ['１'],
    ['½'],
    ['₹100'],
    ['1.5.5'],
    ['1;2'],
    ['1%2F2'],
  ];
  for (const [written, message] of refused) {
    it(`by ${written || 'nothing'} is refused`, async () => {
      const person = await newCustomer(app, sql);
      const response = await topUp(person, decodeURI(written));
      assert.equal(response.statusCode, 400, response.body);
      const body = refusalOf(response);
      assert.deepEqual([body.code, body.details], ['INVALID', [{ field: 'amount', message: body.message }]]);
      if (message) assert.equal(body.message, message);
      assert.equal(await available(person), 0);
    });
  }

  it('adds up to the paisa', async () => {
    const person = await newCustomer(app, sql);
    for (let count = 0; count < 30; count++) await topUp(person, '1.10');
    for (let count = 0; count < 10; count++) await topUp(person, '4.35');
    assert.equal(await available(person), 76.5);
  });

  it('fills a wallet up to ₹10,00,000 and not a paisa more', async () => {
    const person = await newCustomer(app, sql);
    for (let count = 0; count < 9; count++) await topUp(person, TOP_UP_MAX);
    assert.equal((await topUp(person, '99999')).statusCode, 200);
    for (const amount of ['1.01', '2', '100000']) {
      const response = await topUp(person, amount);
      assert.equal(outcomeOf(response), '409 WALLET_LIMIT', amount);
    }
    assert.equal((await topUp(person, '1')).json().availableAmount, WALLET_MAX);
    assert.equal(refusalOf(await topUp(person, '1')).code, 'WALLET_LIMIT');
    assert.equal(await available(person), WALLET_MAX);
    assert.equal((await statement(person, { size: 100 })).length, 11);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('20 times in parallel near the limit succeeds only until the wallet is full', async () => {
    const person = await newCustomer(app, sql);
    const responses = await Promise.all(Array.from({ length: 20 }, () => topUp(person, TOP_UP_MAX)));
    assert.equal(responses.filter((response) => response.statusCode === 200).length, 10);
    assert.equal(responses.filter((response) => response.statusCode === 409).length, 10);
    assert.equal(await available(person), WALLET_MAX);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is for customers, into their own wallet only', async () => {
    const [person, stranger] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    const vendor = await newPerson(app, sql, 'VENDOR');
    assert.equal(
      refusalOf(await stranger.browser.call(updateWalletBalance, { params: { amount: '100', userId: person.userId } }))
        .code,
      'FORBIDDEN',
    );
    assert.equal(refusalOf(await topUp(vendor, 100)).code, 'FORBIDDEN');
    assert.equal(
      (await visitor.call(updateWalletBalance, { params: { amount: '100', userId: person.userId } })).statusCode,
      401,
    );
    assert.deepEqual([await available(person), await available(stranger)], [0, 0]);
  });
});

describe('topping up where it is switched off', async () => {
  const off = await startTestServer({ env: { TOP_UP: 'off' } });

  it('is refused after all other checks, and moves nothing', async () => {
    const person = await newCustomer(off.app, off.sql);
    assert.equal((await topUp(person, 0)).statusCode, 400);
    const response = await topUp(person, 100);
    assert.equal(outcomeOf(response), '409 TOP_UP_OFF');
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(await available(person), 0);
    assert.deepEqual(await statement(person), []);
  });
});

describe('the statement of a wallet', () => {
  it('is empty at first, for a vendor as well', async () => {
    assert.deepEqual(await statement(await newCustomer(app, sql)), []);
    assert.deepEqual(await statement(await newPerson(app, sql, 'VENDOR')), []);
  });

  it('lists every movement, newest first, with the balance after it', async () => {
    const person = await newCustomer(app, sql);
    const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 99.5 }] });
    await topUp(person, '500.25');
    const placed = await sendOrder(person, kitchen.dishes, 2);
    await topUp(person, '10');
    const movements = await statement(person);
    const listed = movements.map(({ movementId: _id, at: _at, ...movement }: Record<string, unknown>) => movement);
    assert.deepEqual(listed, [
      { kind: 'TOP_UP', amount: 10, balanceAfter: 311.25 },
      { kind: 'ORDER', amount: -199, balanceAfter: 301.25, orderId: placed.json().orderId },
      { kind: 'TOP_UP', amount: 500.25, balanceAfter: 500.25 },
    ]);
    for (const { at } of movements) assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const ids = movements.map((movement) => movement.movementId);
    assert.deepEqual(
      ids,
      [...ids].sort((a, b) => b - a),
    );
  });

  it('contains nothing for refused top-ups and orders', async () => {
    const person = await newCustomer(app, sql, 50);
    const kitchen = await newKitchen(sql);
    await sendOrder(person, kitchen.dishes);
    await topUp(person, 'abc');
    assert.equal((await statement(person)).length, 1);
  });

  it('has pages without gaps or overlaps', async () => {
    const person = await newCustomer(app, sql);
    for (let amount = 1; amount <= 25; amount++) await topUp(person, amount);
    const amounts = async (query: Query<typeof walletStatement> = {}) =>
      (await statement(person, query)).map((movement) => movement.amount);
    const newestFirst = Array.from({ length: 25 }, (_, index) => 25 - index);
    assert.deepEqual(await amounts(), newestFirst.slice(0, 20));
    assert.deepEqual(await amounts({ page: 2 }), newestFirst.slice(20));
    assert.deepEqual(await amounts({ page: 3, size: 4 }), newestFirst.slice(8, 12));
    assert.deepEqual(await amounts({ page: 3 }), []);
  });

  it('is refused to everybody else', async () => {
    const [person, stranger] = [await newCustomer(app, sql, 10), await newCustomer(app, sql)];
    const admin = await newPerson(app, sql, 'ADMIN');
    for (const { browser } of [stranger, admin]) {
      const response = await browser.call(walletStatement, { params: { userId: person.userId } });
      assert.equal(refusalOf(response).code, 'FORBIDDEN');
    }
  });
});
