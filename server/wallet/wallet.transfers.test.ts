/** The table of transfers is append-only, and its constraints do not depend on the code. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { transaction } from '#server/database/database.ts';
import { refundOrder, verifyLedger } from '#server/wallet/index.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, type Person, setState, topUp } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now } = await startTestServer();
const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });

let person: Person;
let orderId: number;

/** A person with ₹1,000 paid in, ₹100 paid out, ₹50 paid in. */
beforeEach(async () => {
  person = await newCustomer(app, sql, 1000);
  const placed = await sendOrder(person, kitchen.dishes);
  orderId = placed.json().orderId;
  await topUp(person, 50);
});

describe('the table of transfers', () => {
  const changes: [what: string, work: () => Promise<unknown>][] = [
    ['an update', () => sql`update wallet_transfers set amount_paise = 1 where customer_id = ${person.userId}`],
    ['an update that matches no row', () => sql`update wallet_transfers set amount_paise = 1 where false`],
    ['a delete', () => sql`delete from wallet_transfers where customer_id = ${person.userId}`],
    ['a delete that matches no row', () => sql`delete from wallet_transfers where false`],
    ['a truncate', () => sql`truncate wallet_transfers`],
    ['a truncate with cascade', () => sql`truncate wallet_transfers, orders cascade`],
    [
      'a merge',
      () => sql`
        merge into wallet_transfers t using (select 1) s on t.customer_id = ${person.userId}
        when matched then update set amount_paise = 1`,
    ],
    [
      'an upsert',
      () => sql`
        insert into wallet_transfers (at, kind, debit_account, credit_account, amount_paise, customer_id,
          customer_balance_paise, order_id)
        select at, kind, debit_account, credit_account, 1, customer_id, customer_balance_paise, order_id
        from wallet_transfers where order_id = ${orderId}
        on conflict (order_id, kind) where kind <> 'ITEM_REFUND' do update set amount_paise = 1`,
    ],
  ];
  for (const [what, work] of changes) {
    it(`refuses ${what}`, async () => {
      const before = await sql`select * from wallet_transfers order by transfer_id`;
      await assert.rejects(work, /append-only/);
      assert.deepEqual([...(await sql`select * from wallet_transfers order by transfer_id`)], [...before]);
    });
  }

  it('refunds an order once when 10 refunds run in parallel', async () => {
    const refund = () =>
      transaction(sql, (tx) =>
        refundOrder(tx, {
          customerId: person.userId,
          restaurantId: kitchen.restaurantId,
          orderId,
          billPaise: 10_000,
          at: now(),
        }),
      );
    await setState(sql, orderId, 'CANCELLED');
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, refund));
    assert.equal(outcomes.filter((outcome) => outcome.status === 'fulfilled').length, 1);
    assert.deepEqual(await verifyLedger(sql), []);
    const [row] = await sql<{ balancePaise: number }[]>`
      select balance_paise from wallets where user_id = ${person.userId}`;
    assert.equal(row?.balancePaise, 105_000);
  });

  it('takes no amount of 0 or less, and no transfer from an account to itself', async () => {
    const insert = (amount: number, debit: string, credit: string) => sql`
      insert into wallet_transfers (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise)
      values (${now()}, 'TOP_UP', ${debit}, ${credit}, ${amount}, ${person.userId}, 0)`;
    const customer = `customer:${person.userId}`;
    await assert.rejects(() => insert(0, 'platform:topups', customer));
    await assert.rejects(() => insert(-5, 'platform:topups', customer));
    await assert.rejects(() => insert(5, customer, customer));
  });

  it('goes with balances that the database refuses to set below 0', async () => {
    const set = (paise: number) => sql`update wallets set balance_paise = ${paise} where user_id = ${person.userId}`;
    await assert.rejects(() => set(-1), /wallet_balance_not_negative/);
  });
});
