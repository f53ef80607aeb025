/** verifyLedger finds every kind of tampering with the ledger; each test undoes its own. */
import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { payGoodwill, refundOrder, verifyLedger } from '#server/wallet/index.ts';
import { succeeded } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import {
  HOME,
  newAddress,
  newCustomer,
  newKitchen,
  newVendor,
  orderOf,
  type Person,
  setState,
  topUp,
} from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, now } = await startTestServer();
const kitchen = await newKitchen(sql, { dishes: [{ name: 'Thali', price: 100 }] });
const other = await newKitchen(sql, { dishes: [{ name: 'Dosa', price: 100 }] });

let person: Person;
let bystander: Person;
let orderId: number;
let ticketId: number;

/** A person with ₹1,000 paid in, ₹100 paid out, ₹50 paid in. */
beforeEach(async () => {
  person = await newCustomer(app, sql, 1000);
  bystander = await newCustomer(app, sql, 1000);
  const placed = await sendOrder(person, kitchen.dishes);
  orderId = placed.json().orderId;
  await topUp(person, 50);
  ticketId = await ticketWithGoodwill();
  assert.deepEqual(await verifyLedger(sql), []);
});

/** A ticket of the person, with ₹7. */
async function ticketWithGoodwill(): Promise<number> {
  const { userId } = person;
  const [row] = await sql<{ ticketId: number }[]>`
    insert into tickets (user_id, at, message) values (${userId}, ${now()}, 'Cold') returning ticket_id`;
  const given = { ticketId: row?.ticketId ?? 0, amountPaise: 700, at: now() };
  await sql`insert into ticket_messages (ticket_id, at, message, answered_by, goodwill_paise)
    values (${given.ticketId}, ${given.at}, 'Sorry', ${bystander.userId}, ${given.amountPaise})`;
  await transaction(sql, (tx) => payGoodwill(tx, { ...given, userId }));
  return given.ticketId;
}

/** Changes what the trigger protects, in a transaction that is rolled back; returns what verifyLedger found in it. */
async function afterTampering(tamper: (tx: Sql) => Promise<unknown>): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  await assert.rejects(
    () =>
      transaction(sql, async (tx) => {
        await tx`alter table wallet_transfers disable trigger user`;
        await tx`alter table wallet_transfers drop constraint wallet_transfers_are_transfers`;
        await tamper(tx);
        found = await verifyLedger(tx);
        throw undone;
      }),
    undone,
  );
  assert.deepEqual(await verifyLedger(sql), []);
  return found;
}

describe('verifyLedger', () => {
  const ofPerson = () => new RegExp(`user ${person.userId}\\b`);
  const ofTicket = () => new RegExp(`^Ticket ${ticketId}:`);
  const ofOrder = () => new RegExp(`^Order ${orderId}:`);
  const tampering: [what: string, tamper: (tx: Sql) => Promise<unknown>, named: () => RegExp][] = [
    [
      'a balance that was raised',
      (tx) => tx`update wallets set balance_paise = balance_paise + 1 where user_id = ${person.userId}`,
      ofPerson,
    ],
    [
      'a balance that was lowered',
      (tx) => tx`update wallets set balance_paise = balance_paise - 1 where user_id = ${person.userId}`,
      ofPerson,
    ],
    ['a deleted account', (tx) => tx`delete from wallets where user_id = ${person.userId}`, ofPerson],
    [
      'another amount of a top-up',
      (tx) => tx`update wallet_transfers set amount_paise = 1 where customer_id = ${person.userId} and kind = 'TOP_UP'`,
      ofPerson,
    ],
    [
      'another amount with a balance to match',
      async (tx) => {
        await tx`update wallet_transfers set amount_paise = amount_paise + 500
          where customer_id = ${person.userId} and amount_paise = 5000`;
        await tx`update wallets set balance_paise = balance_paise + 500 where user_id = ${person.userId}`;
      },
      ofPerson,
    ],
    [
      'the first transfer deleted with a balance to match',
      async (tx) => {
        await tx`delete from wallet_transfers where customer_id = ${person.userId} and amount_paise = 100000`;
        await tx`update wallets set balance_paise = 0 where user_id = ${person.userId}`;
      },
      ofPerson,
    ],
    [
      'a last transfer deleted',
      (tx) => tx`delete from wallet_transfers where customer_id = ${person.userId} and amount_paise = 5000`,
      ofPerson,
    ],
    ['all transfers deleted', (tx) => tx`delete from wallet_transfers where customer_id = ${person.userId}`, ofPerson],
    [
      'a wrong balance recorded with a transfer',
      (tx) => tx`update wallet_transfers set customer_balance_paise = 1 where order_id = ${orderId}`,
      ofPerson,
    ],
    [
      'a transfer in the opposite direction',
      (tx) => tx`update wallet_transfers set debit_account = credit_account, credit_account = debit_account
        where customer_id = ${person.userId} and amount_paise = 5000`,
      ofPerson,
    ],
    [
      'a transfer moved to another person',
      (
        tx,
      ) => tx`update wallet_transfers set customer_id = ${bystander.userId}, credit_account = ${`customer:${bystander.userId}`}
        where customer_id = ${person.userId} and amount_paise = 5000`,
      ofPerson,
    ],
    [
      'goodwill from another account',
      (tx) => tx`update wallet_transfers set debit_account = 'platform:topups' where ticket_id = ${ticketId}`,
      ofPerson,
    ],
    [
      'goodwill that its ticket does not have',
      (tx) => tx`delete from ticket_messages where ticket_id = ${ticketId}`,
      ofTicket,
    ],
    [
      'another amount of goodwill in its ticket',
      (tx) => tx`update ticket_messages set goodwill_paise = 800 where ticket_id = ${ticketId}`,
      ofTicket,
    ],
    [
      'goodwill of somebody else’s ticket',
      (tx) => tx`update tickets set user_id = ${bystander.userId} where ticket_id = ${ticketId}`,
      ofTicket,
    ],
    [
      'goodwill of a ticket that does not exist',
      (tx) => tx`update wallet_transfers set ticket_id = 987654321 where ticket_id = ${ticketId}`,
      () => /^Ticket 987654321: money was given for a ticket that does not exist/,
    ],
    ['an order without its payment', (tx) => tx`delete from wallet_transfers where order_id = ${orderId}`, ofOrder],
    [
      'an order that was never paid',
      (tx) => tx`insert into orders (customer_id, restaurant_id, restaurant_name, bill_paise, placed_at, deadline)
        values (${person.userId}, ${kitchen.restaurantId}, 'x', 100, now(), now())`,
      () => /^Order \d+: not paid/,
    ],
    [
      'a payment whose order was deleted',
      async (tx) => {
        await tx`delete from order_items where order_id = ${orderId}`;
        await tx`delete from orders where order_id = ${orderId}`;
      },
      ofOrder,
    ],
    ['a changed bill', (tx) => tx`update orders set bill_paise = bill_paise - 1 where order_id = ${orderId}`, ofOrder],
    [
      'a payment to another restaurant',
      (tx) =>
        tx`update wallet_transfers set credit_account = ${`restaurant:${other.restaurantId}`} where order_id = ${orderId}`,
      ofOrder,
    ],
    [
      'an order moved to another restaurant',
      (tx) => tx`update orders set restaurant_id = ${other.restaurantId} where order_id = ${orderId}`,
      ofOrder,
    ],
    [
      'an order moved to another customer',
      (tx) => tx`update orders set customer_id = ${bystander.userId} where order_id = ${orderId}`,
      ofOrder,
    ],
    ['a cancelled order without a refund', (tx) => setState(tx, orderId, 'CANCELLED'), ofOrder],
    ['a rejected order without a refund', (tx) => setState(tx, orderId, 'REJECTED'), ofOrder],
    [
      'a refund of an order that was neither cancelled nor rejected',
      (tx) => refunded(tx, { status: 'ACTIVE', paise: 10_000, restaurantId: kitchen.restaurantId }),
      ofOrder,
    ],
    [
      'a refund of more than was paid',
      (tx) => refunded(tx, { status: 'CANCELLED', paise: 20_000, restaurantId: kitchen.restaurantId }),
      ofOrder,
    ],
    [
      'a refund of less than was paid',
      (tx) => refunded(tx, { status: 'REJECTED', paise: 9999, restaurantId: kitchen.restaurantId }),
      ofOrder,
    ],
    [
      'a refund paid by another restaurant',
      (tx) => refunded(tx, { status: 'CANCELLED', paise: 10_000, restaurantId: other.restaurantId }),
      ofOrder,
    ],
    [
      'tax that went to another account',
      (tx) => tx`update wallet_transfers set shares = jsonb_build_object(credit_account, 9524, 'platform:topups', 476)
        where order_id = ${orderId}`,
      ofOrder,
    ],
    [
      'tax that stayed with the restaurant',
      (tx) =>
        tx`update wallet_transfers set shares = jsonb_build_object(credit_account, 10000) where order_id = ${orderId}`,
      ofOrder,
    ],
    [
      'shares that are not the whole payment',
      (tx) => tx`update wallet_transfers set shares = shares || jsonb_build_object(credit_account, 9523)
        where order_id = ${orderId}`,
      ofOrder,
    ],
    [
      'a refund from other accounts than were paid',
      async (tx) => {
        await refunded(tx, { status: 'CANCELLED', paise: 10_000, restaurantId: kitchen.restaurantId });
        await tx`update wallet_transfers set shares = jsonb_build_object(debit_account, 10000)
          where order_id = ${orderId} and kind = 'REFUND'`;
      },
      ofOrder,
    ],
    [
      'a refund without an order',
      (
        tx,
      ) => tx`insert into wallet_transfers (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise)
        select now(), 'REFUND', 'restaurant:1', ${`customer:${person.userId}`}, 1, user_id, balance_paise + 1
        from wallets where user_id = ${person.userId}`,
      ofPerson,
    ],
    [
      'a top-up out of another person’s wallet, with balances to match',
      (tx) => toppedUpFrom(tx, `customer:${bystander.userId}`, `customer:${person.userId}`),
      ofPerson,
    ],
    [
      'a top-up out of a restaurant’s account, with balances to match',
      (tx) => toppedUpFrom(tx, `restaurant:${kitchen.restaurantId}`, `customer:${person.userId}`),
      ofPerson,
    ],
  ];

  const refunded = (
    tx: Sql,
    { status, paise, restaurantId }: { status: string; paise: number; restaurantId: number },
  ) =>
    Promise.all([
      setState(tx, orderId, status),
      refundOrder(tx as Parameters<typeof refundOrder>[0], {
        customerId: person.userId,
        restaurantId,
        orderId,
        billPaise: paise,
        at: now(),
      }),
    ]);

  const toppedUpFrom = (tx: Sql, debit: string, credit: string) => tx`
    with moved as (
      update wallets set balance_paise = balance_paise + 700 where user_id = ${person.userId} returning *
    )
    insert into wallet_transfers (at, kind, debit_account, credit_account, amount_paise, customer_id, customer_balance_paise)
    select now(), 'TOP_UP', ${debit}, ${credit}, 700, user_id, balance_paise from moved`;

  for (const [what, tamper, named] of tampering) {
    it(`finds ${what}`, async () => {
      const found = await afterTampering(tamper);
      assert.ok(
        found.some((problem) => named().test(problem)),
        `found: ${found.join(' ') || 'nothing'}`,
      );
    });
  }

  it('finds nothing in a correct ledger, also after refunds', async () => {
    const found = await afterTampering((tx) =>
      refunded(tx, { status: 'CANCELLED', paise: 10_000, restaurantId: kitchen.restaurantId }),
    );
    assert.deepEqual(found, []);
  });

  it('finds nothing about an order that waits for its payment and that its restaurant delivers for a fee', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, { dishes: [{ name: 'Idli', price: 100 }] });
    const charges = {
      packing: 0,
      packingPer: 'ORDER',
      freeDeliveryAbove: null,
      offersPickup: false,
      gstin: '',
    } as const;
    const deliveryAreas = [{ pincodes: [String(HOME.pincode)], fee: 59, minimumBill: 0 }];
    const terms = { params: { restaurantId }, body: { ...charges, deliveryAreas } };
    succeeded(await vendor.browser.call(saveRestaurantTerms, terms));
    const userAddressId = await newAddress(person);
    const body = { ...orderOf(dishes), orderBill: 159, payWith: 'PROVIDER' as const, userAddressId };
    succeeded(await person.browser.call(newOrder, { params: { userId: person.userId }, body }));
    assert.deepEqual(await verifyLedger(sql), []);
  });
});
