import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newOrder, placeOrder } from '#contract/ordering/orders.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { refusalOf } from '#tests/browser.ts';
import { newCustomer, newKitchen, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

/** The end state: balance and number of orders, with a correct ledger. */
async function endState(userId: number) {
  const [row] = await sql<{ balance: number; orders: number; items: number; payments: number }[]>`
    select balance_paise as balance,
      (select count(*) from orders where customer_id = ${userId}) as orders,
      (select count(*) from order_items join orders using (order_id) where customer_id = ${userId}) as items,
      (select count(*) from wallet_transfers where customer_id = ${userId} and kind = 'ORDER') as payments
    from wallets where user_id = ${userId}`;
  assert.deepEqual(await verifyLedger(sql), []);
  return { ...row };
}

describe('parallel orders', () => {
  it('succeed exactly 10 times of 100 with a wallet that can pay for 10', async () => {
    const { userId, browser } = await newCustomer(app, sql, 1050);
    const responses = await times(100, () =>
      browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) }),
    );
    assert.equal(responses.filter((response) => response.statusCode === 200).length, 10);
    assert.ok(
      responses.every((response) => response.statusCode === 200 || refusalOf(response).code === 'INSUFFICIENT_BALANCE'),
    );
    assert.deepEqual(await endState(userId), { balance: 5000, orders: 10, items: 10, payments: 10 });
  });

  it('with the same key 50 times make one order and return the same response 50 times', async () => {
    const { userId, browser } = await newCustomer(app, sql, 1000);
    const responses = await times(50, () =>
      browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) }, { idempotencyKey: 'cart-1' }),
    );
    assert.deepEqual([...new Set(responses.map((response) => `${response.statusCode} ${response.body}`))].length, 1);
    assert.equal(responses[0]?.statusCode, 200);
    assert.deepEqual(await endState(userId), { balance: 90_000, orders: 1, items: 1, payments: 1 });
  });

  it('with the same key return the first success although the wallet is empty by then', async () => {
    const { userId, browser } = await newCustomer(app, sql, 100);
    const responses = await times(20, () =>
      browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) }, { idempotencyKey: 'last-rupees' }),
    );
    assert.ok(
      responses.every((response) => response.statusCode === 200),
      responses.map((each) => each.body).join('\n'),
    );
    assert.deepEqual(await endState(userId), { balance: 0, orders: 1, items: 1, payments: 1 });
  });

  it('that were refused are not stored: the same key can order after a top-up', async () => {
    const { userId, browser } = await newCustomer(app, sql, 50);
    assert.equal(
      refusalOf(
        await browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) }, { idempotencyKey: 'k' }),
      ).code,
      'INSUFFICIENT_BALANCE',
    );
    await browser.call(updateWalletBalance, { params: { amount: '50', userId } });
    assert.equal(
      (await browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) }, { idempotencyKey: 'k' }))
        .statusCode,
      200,
    );
    assert.equal(
      refusalOf(
        await browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes, 2) }, { idempotencyKey: 'k' }),
      ).code,
      'KEY_REUSED',
    );
    assert.deepEqual(await endState(userId), { balance: 0, orders: 1, items: 1, payments: 1 });
  });

  it('with the same key are separate for two people, but one on the two paths of the call', async () => {
    const first = await newCustomer(app, sql, 500);
    const second = await newCustomer(app, sql, 500);
    await Promise.all(
      [first, second].map((each) =>
        each.browser.call(
          newOrder,
          { params: { userId: each.userId }, body: orderOf(kitchen.dishes) },
          { idempotencyKey: 'same' },
        ),
      ),
    );
    await first.browser.call(
      placeOrder,
      { params: { userId: first.userId }, body: orderOf(kitchen.dishes) },
      { idempotencyKey: 'same' },
    );
    assert.equal((await endState(first.userId)).orders, 1);
    assert.equal((await endState(second.userId)).orders, 1);
  });

  it('are not mixed up with top-ups: 40 in parallel all count, 30 with one key count once', async () => {
    const { userId, browser } = await newCustomer(app, sql);
    await times(40, () => browser.call(updateWalletBalance, { params: { amount: '10.25', userId } }));
    assert.equal((await endState(userId)).balance, 41_000);
    const responses = await times(30, () =>
      browser.call(updateWalletBalance, { params: { amount: '100', userId } }, { headers: { 'idempotency-key': 't' } }),
    );
    assert.deepEqual([...new Set(responses.map((response) => response.json().availableAmount))], [510]);
    assert.equal((await endState(userId)).balance, 51_000);
  });

  it('and top-ups end with the exact balance', async () => {
    const { userId, browser } = await newCustomer(app, sql, 2000);
    const responses = await times(60, (index) =>
      index % 2
        ? browser.call(updateWalletBalance, { params: { amount: '1', userId } })
        : browser.call(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) }),
    );
    const orders = responses.filter((response, index) => index % 2 === 0 && response.statusCode === 200).length;
    assert.equal((await endState(userId)).balance, 200_000 + 30 * 100 - orders * 10_000);
  });
});
