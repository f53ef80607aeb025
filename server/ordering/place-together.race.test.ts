/** Many orders at the same moment, which are written together: nobody's order depends on anybody else's. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newOrder } from '#contract/ordering/orders.ts';
import { transaction } from '#server/database/database.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { type Response, refusalOf, succeeded } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { insertOrders } from './rows.ts';

const { app, sql } = await startTestServer();
const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
const other = await newKitchen(sql, { dishes: [{ name: 'Vada Pav', price: 30 }] });
const PEOPLE = 24;
const newPeople = (rupees: number) => Promise.all(Array.from({ length: PEOPLE }, () => newCustomer(app, sql, rupees)));
const codeOf = (response: Response) => (response.statusCode === 200 ? '200' : refusalOf(response).code);
const counted = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].sort().map((code) => [code, codes.filter((each) => each === code).length]));

/** How many transactions wrote the orders of these people, and how many orders they wrote. */
async function written(people: readonly { readonly userId: number }[]) {
  const [row] = await sql<{ orders: number; transactions: number }[]>`
    select count(*) as orders, count(distinct xmin::text) as transactions
    from orders where customer_id = any(${people.map(({ userId }) => userId)}::bigint[])`;
  return { orders: row?.orders ?? 0, transactions: row?.transactions ?? 0 };
}

describe('orders at the same moment', () => {
  it('share transactions, and each person pays their own bill', async () => {
    const people = await newPeople(150);
    const responses = await Promise.all(
      people.map((person, index) => sendOrder(person, (index % 2 === 0 ? kitchen : other).dishes)),
    );
    const balances = responses.map((response) => succeeded(response).availableAmount);
    assert.deepEqual(
      balances,
      people.map((_, index) => (index % 2 === 0 ? 50 : 120)),
    );
    const { orders, transactions } = await written(people);
    assert.equal(orders, PEOPLE);
    assert.ok(transactions < PEOPLE, `${transactions} transactions`);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('are refused or repeated one by one: too little money, an unknown dish, a key used before', async () => {
    const people = await newPeople(150);
    const poor = await newPeople(20);
    const nothing = kitchen.dishes.map((dish) => ({ ...dish, dishId: 987_654_321 }));
    const codes = await Promise.all([
      ...people.map((person) => sendOrder(person, kitchen.dishes, 1, 'dinner')),
      ...people.map((person) => sendOrder(person, kitchen.dishes, 1, 'dinner')),
      ...poor.map((person) => sendOrder(person, kitchen.dishes)),
      ...people.map((person) => sendOrder(person, nothing)),
    ]).then((responses) => responses.map(codeOf));
    assert.deepEqual(counted(codes), {
      '200': 2 * PEOPLE,
      DISH_UNAVAILABLE: PEOPLE,
      INSUFFICIENT_BALANCE: PEOPLE,
    });
    assert.equal((await written(people)).orders, PEOPLE);
    assert.equal((await written(poor)).orders, 0);
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('do not wait for a person whose wallet is busy', async () => {
    const people = await newPeople(150);
    const [slow, ...quick] = people;
    assert.ok(slow);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = transaction(sql, async (tx) => {
      await tx`select from wallets where user_id = ${slow.userId} for update`;
      hold();
      await released;
    });
    await held;
    let isAnswered = false;
    const waiting = sendOrder(slow, kitchen.dishes).then((response) => {
      isAnswered = true;
      return response;
    });
    const codes = await Promise.all(quick.map((person) => sendOrder(person, kitchen.dishes).then(codeOf)));
    assert.deepEqual(counted(codes), { '200': PEOPLE - 1 });
    assert.ok(!isAnswered);
    release();
    await holding;
    assert.equal(codeOf(await waiting), '200');
    assert.equal((await written(people)).orders, PEOPLE);
  });

  it('are placed although one of them breaks a rule of the database', async () => {
    await sql`alter table orders add constraint no_mangoes check (note <> 'mangoes')`;
    const people = await newPeople(150);
    const codes = await Promise.all(
      people.map(({ userId, browser }, index) =>
        browser
          .call(newOrder, {
            params: { userId },
            body: { ...orderOf(kitchen.dishes), note: index === 5 ? 'mangoes' : '' },
          })
          .then(({ statusCode }) => String(statusCode)),
      ),
    );
    assert.deepEqual(counted(codes), { '200': PEOPLE - 1, '500': 1 });
    assert.equal((await written(people)).orders, PEOPLE - 1);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

it('says which orders somebody else holds up, and places the others', async () => {
  const [slow, quick] = await newPeople(150);
  const [dish] = kitchen.dishes;
  assert.ok(slow && quick && dish);
  const bill = { lines: [], totalPaise: 10_000 };
  const lines = [
    { ...dish, dishName: 'Thali', optionIds: [], options: [], optionNames: [], qty: 1, pricePaise: 10_000 },
  ];
  const { restaurantId } = kitchen;
  const toPlace = ({ userId }: { userId: number }) => ({
    order: {
      ...{
        customerId: userId,
        restaurantId,
        menuVersion: 0,
        marketplaceVersion: 0,
        fulfilment: 'DELIVERY' as const,
        lines,
        bill,
        userAddressId: null,
        note: '',
        isPast: false,
      },
      ...{ placedAt: new Date(), deadline: new Date(Date.now() + 60_000), walksAt: null },
    },
  });
  await transaction(sql, async (tx) => {
    await tx`select from wallets where user_id = ${slow.userId} for update`;
    const [first, second] = await insertOrders(sql, [toPlace(slow), toPlace(quick)]);
    assert.deepEqual(first, { isBusy: true });
    assert.ok(second && 'orderId' in second && second.availableAmount === 50);
  });
});
