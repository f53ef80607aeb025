import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { newOrder, placeOrder } from '#contract/ordering/orders.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { endpoints } from '#server/calls.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, orderOf, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();
const visitor = new Browser(app);
const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });

/** With the key as it is, also an empty one. */
const topUp = ({ browser, userId }: Person, amount: number | string, key?: string) =>
  browser.call(
    updateWalletBalance,
    { params: { amount: String(amount), userId } },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  );
const balance = async ({ userId }: Person) => {
  const [row] = await sql<{ balancePaise: number }[]>`select balance_paise from wallets where user_id = ${userId}`;
  return (row?.balancePaise ?? 0) / 100;
};

describe('an Idempotency-Key', () => {
  it('of 1 to 64 printable ASCII characters is accepted', async () => {
    const person = await newCustomer(app, sql);
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
    const keys = [
      'a',
      'x'.repeat(64),
      `x${printable.slice(0, 62)}x`,
      printable.slice(62),
      "'; drop table users; --",
      '%00',
    ];
    for (const key of keys) assert.equal((await topUp(person, 1, key)).statusCode, 200, key);
    assert.equal(await balance(person), keys.length);
  });

  it('of any other kind is refused, and nothing moves', async () => {
    const person = await newCustomer(app, sql, 500);
    for (const key of ['', 'x'.repeat(65), 'x'.repeat(5000), 'clé', 'क', 'a\tb', '\u007f', '\u00a0', '\u00ff']) {
      const response = await topUp(person, 1, key);
      assert.equal(outcomeOf(response), '400 INVALID', JSON.stringify(key.slice(0, 70)));
      assert.equal(refusalOf(response).details[0]?.field, 'Idempotency-Key');
      const order = await person.browser.call(
        newOrder,
        { params: { userId: person.userId }, body: orderOf(kitchen.dishes) },
        { headers: { 'idempotency-key': key } },
      );
      assert.equal(order.statusCode, 400, JSON.stringify(key.slice(0, 70)));
    }
    assert.equal(await balance(person), 500);
  });

  it('is checked only after session, token and role', async () => {
    const person = await newCustomer(app, sql);
    const headers = { 'idempotency-key': '' };
    assert.equal(
      (await visitor.call(updateWalletBalance, { params: { amount: '1', userId: person.userId } }, { headers }))
        .statusCode,
      401,
    );
    assert.equal(
      refusalOf(
        await person.browser.call(
          updateWalletBalance,
          { params: { amount: '1', userId: person.userId } },
          { headers: { ...headers, 'x-xsrf-token': 'wrong' } },
        ),
      ).code,
      'CSRF',
    );
    const stranger = await newCustomer(app, sql);
    assert.equal(
      refusalOf(
        await stranger.browser.call(
          updateWalletBalance,
          { params: { amount: '1', userId: person.userId } },
          { headers },
        ),
      ).code,
      'FORBIDDEN',
    );
  });

  it('with the same payload returns the first success, byte for byte', async () => {
    const person = await newCustomer(app, sql);
    const first = await topUp(person, 10, 'once');
    await topUp(person, 5);
    const again = await topUp(person, 10, 'once');
    assert.equal(again.statusCode, 200);
    assert.equal(again.body, first.body);
    assert.equal(again.headers['content-type'], first.headers['content-type']);
    assert.equal(await balance(person), 15);
  });

  it('returns it even if the restaurant has closed and the dish is deleted or has a new price', async () => {
    const person = await newCustomer(app, sql, 150);
    const own = await newKitchen(sql, { dishes: [{ name: 'Dosa', price: 100 }] });
    const first = await sendOrder(person, own.dishes, 1, 'lost-answer');
    assert.equal(first.statusCode, 200, first.body);
    await sql`update restaurants set is_switched_on = false, open_spans = '{}', approval = 'Removed' where restaurant_id = ${own.restaurantId}`;
    await sql`update dishes set deleted_at = now(), price_paise = 1 where restaurant_id = ${own.restaurantId}`;
    const again = await sendOrder(person, own.dishes, 1, 'lost-answer');
    assert.deepEqual([again.statusCode, again.body], [200, first.body]);
    assert.equal(await balance(person), 50);
  });

  it('also returns it in another session of the same person', async () => {
    const person = await newCustomer(app, sql, 500);
    const first = await sendOrder(person, kitchen.dishes, 1, 'phone');
    const login = { contactNumber: person.contactNumber, password: PASSWORD };
    assert.equal((await person.browser.call(userLogin, { body: login })).statusCode, 200);
    assert.equal((await sendOrder(person, kitchen.dishes, 1, 'phone')).body, first.body);
    assert.equal(await balance(person), 400);
  });

  it('with another payload is refused, even if it differs in one digit', async () => {
    const person = await newCustomer(app, sql, 1000);
    await topUp(person, 10, 'k');
    for (const amount of ['11', '1', '10.01', '100']) {
      const response = await topUp(person, amount, 'k');
      assert.equal(outcomeOf(response), '409 KEY_REUSED', amount);
    }
    assert.equal((await sendOrder(person, kitchen.dishes, 1, 'k')).statusCode, 200);
    for (const other of [orderOf(kitchen.dishes, 2), { ...orderOf(kitchen.dishes), note: 'Less salt' }]) {
      assert.equal(
        refusalOf(
          await person.browser.call(
            newOrder,
            { params: { userId: person.userId }, body: other },
            { idempotencyKey: 'k' },
          ),
        ).code,
        'KEY_REUSED',
      );
    }
    assert.equal(await balance(person), 910);
  });

  it('with another payload is refused with the first success in the details', async () => {
    const person = await newCustomer(app, sql, 1000);
    const first = (
      await person.browser.call(
        placeOrder,
        { params: { userId: person.userId }, body: orderOf(kitchen.dishes) },
        { idempotencyKey: 'cart' },
      )
    ).json();
    assert.ok(first.orderId > 0);
    const changed = await person.browser.call(
      placeOrder,
      { params: { userId: person.userId }, body: orderOf(kitchen.dishes, 2) },
      { idempotencyKey: 'cart' },
    );
    assert.deepEqual([refusalOf(changed).code, refusalOf(changed).details], ['KEY_REUSED', { first }]);
    const stranger = await newCustomer(app, sql, 1000);
    const own = await stranger.browser.call(
      placeOrder,
      { params: { userId: stranger.userId }, body: orderOf(kitchen.dishes) },
      { idempotencyKey: 'cart' },
    );
    assert.notEqual(own.json().orderId, first.orderId);
  });

  it('sent at the same time with 20 payloads acts for exactly one of them', async () => {
    const person = await newCustomer(app, sql);
    const amounts = Array.from({ length: 20 }, (_, index) => index + 1);
    const responses = await Promise.all(amounts.map((amount) => topUp(person, amount, 'race')));
    const taken = amounts.filter((_, index) => responses[index]?.statusCode === 200);
    assert.equal(taken.length, 1);
    assert.ok(responses.every((response) => response.statusCode === 200 || refusalOf(response).code === 'KEY_REUSED'));
    assert.equal(await balance(person), taken[0]);
  });

  it('of a refused request can be used again, also with another payload', async () => {
    const person = await newCustomer(app, sql);
    assert.equal(refusalOf(await sendOrder(person, kitchen.dishes, 1, 'r')).code, 'INSUFFICIENT_BALANCE');
    assert.equal((await topUp(person, '0.5', 'r')).statusCode, 400);
    await topUp(person, 300, 'r');
    assert.equal((await sendOrder(person, kitchen.dishes, 2, 'r')).statusCode, 200);
    assert.equal(await balance(person), 100);
  });

  it('is stored for 24 hours; then it acts again', async () => {
    const person = await newCustomer(app, sql);
    await topUp(person, 10, 'day');
    wait(DAY_MS - 60_000);
    assert.equal((await topUp(person, 10, 'day')).json().availableAmount, 10);
    assert.equal(await balance(person), 10);
    wait(60_001);
    assert.equal((await topUp(person, 10, 'day')).json().availableAmount, 20);
    assert.equal((await topUp(person, 10, 'day')).json().availableAmount, 20);
    assert.equal(await balance(person), 20);
    wait(DAY_MS + 1);
    assert.equal((await topUp(person, 7, 'day')).json().availableAmount, 27);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('sent 20 times at the same time after 24 hours acts once', async () => {
    const person = await newCustomer(app, sql);
    await topUp(person, 10, 'late');
    wait(DAY_MS + 1);
    const responses = await Promise.all(Array.from({ length: 20 }, () => topUp(person, 10, 'late')));
    assert.deepEqual([...new Set(responses.map((response) => response.json().availableAmount))], [20]);
    assert.equal(await balance(person), 20);
  });

  it('is accepted by exactly these calls', () => {
    const retryable = endpoints.filter((each) => each.retryable).map((each) => each.path.split('/')[3]);
    for (const name of ['newOrder', 'placeOrder', 'updateWalletBalance']) assert.ok(retryable.includes(name), name);
  });
});
