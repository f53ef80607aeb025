/** Orders in parallel with changes that forbid them: none commits after the change, and none from before is lost. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteDish, setAvailability } from '#contract/kitchen/menu.ts';
import { addOptionGroup } from '#contract/kitchen/options.ts';
import { pauseRestaurant, setStatus } from '#contract/kitchen/restaurants.ts';
import { deleteOwnRestaurant, deleteRestaurant } from '#contract/moderation/approvals.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { newOrder, updateOrderStatus } from '#contract/ordering/orders.ts';
import { type Tx, transaction } from '#server/database/database.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { type Response, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, orderOf, setState } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const THALI = { dishes: [{ name: 'Thali', price: 100 }] };
const codeOf = (response: Response) => (response.statusCode === 200 ? '200' : refusalOf(response).code);

/** A vendor's open restaurant and a customer with ₹1,000. */
async function newScene() {
  const { vendor, restaurantId, dishes } = await newVendor(app, sql, THALI);
  const customer = await newCustomer(app, sql, 1000);
  const place = () => sendOrder(customer, dishes);
  return { vendor, restaurantId, dishId: dishes[0]?.dishId ?? 0, customer, place };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

/** Waits until exactly this many statements on the test database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let attempt = 0; attempt < 5000; attempt++) {
    const [row] = await sql`
      select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if (row?.waiting === count) return;
  }
  throw new Error(`There are not ${count} statements that wait for a lock.`);
}

/** The changes that forbid an order: each with its call, the SQL that it runs, and the refusal of later orders. */
const CHANGES: Record<
  string,
  { call: (s: Scene) => Promise<Response>; rows: (tx: Tx, s: Scene) => Promise<unknown>; code: string }
> = {
  'a removal by an administrator': {
    call: ({ restaurantId }) => admin.browser.call(deleteRestaurant, { params: { id: restaurantId } }),
    rows: (tx, { restaurantId }) => tx`
      update restaurants set approval = 'Removed', is_switched_on = false, open_spans = '{}'
      where restaurant_id = ${restaurantId}`,
    code: 'DISH_UNAVAILABLE',
  },
  'a removal by its vendor': {
    call: ({ vendor, restaurantId }) => vendor.browser.call(deleteOwnRestaurant, { params: { restaurantId } }),
    rows: (tx, { restaurantId }) =>
      tx`update restaurants set approval = 'Removed' where restaurant_id = ${restaurantId}`,
    code: 'DISH_UNAVAILABLE',
  },
  'a block of its vendor': {
    call: ({ vendor }) =>
      admin.browser.call(setBlocked, { params: { userId: vendor.userId }, body: { blocked: true, reason: 'Fraud' } }),
    rows: (tx, { restaurantId }) => tx`
      update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`,
    code: 'RESTAURANT_CLOSED',
  },
  'a closing': {
    call: ({ vendor, restaurantId }) =>
      vendor.browser.call(setStatus, { params: { restaurantId }, body: { restaurantStatus: false } }),
    rows: (tx, { restaurantId }) => tx`
      update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`,
    code: 'RESTAURANT_CLOSED',
  },
  'a pause': {
    call: ({ vendor, restaurantId }) =>
      vendor.browser.call(pauseRestaurant, { params: { restaurantId }, body: { minutes: 60 } }),
    rows: (tx, { restaurantId }) => tx`
      update restaurants set open_spans = multirange(tstzrange(now() + interval '1 hour', null))
      where restaurant_id = ${restaurantId}`,
    code: 'RESTAURANT_CLOSED',
  },
  "a dish's deletion": {
    call: ({ vendor, dishId }) => vendor.browser.call(deleteDish, { params: { dishId } }),
    rows: (tx, { dishId }) => tx`update dishes set deleted_at = now() where dish_id = ${dishId}`,
    code: 'DISH_UNAVAILABLE',
  },
  'a dish that is sold out': {
    call: ({ vendor, restaurantId, dishId }) =>
      vendor.browser.call(setAvailability, {
        params: { restaurantId },
        body: {
          dishes: [{ dishId, isAvailable: false }],
        },
      }),
    rows: (tx, { dishId }) => tx`update dishes set is_available = false where dish_id = ${dishId}`,
    code: 'DISH_UNAVAILABLE',
  },
  'another price': {
    call: ({ vendor, restaurantId, dishId }) =>
      vendor.browser.call(setAvailability, { params: { restaurantId }, body: { dishes: [{ dishId, price: 120 }] } }),
    rows: (tx, { dishId }) => tx`update dishes set price_paise = 12000 where dish_id = ${dishId}`,
    code: 'PRICE_CHANGED',
  },
  'a new group of options that must be picked': {
    call: ({ vendor, restaurantId, dishId }) =>
      vendor.browser.call(addOptionGroup, {
        params: { restaurantId },
        body: {
          group: {
            groupName: 'Size',
            pickMin: 1,
            pickMax: 1,
            setsPrice: true,
            options: [{ optionName: 'Half', foodType: 'Veg', price: 100, isAvailable: true }],
          },
          dishIds: [dishId],
        },
      }),
    rows: (tx, { restaurantId, dishId }) => tx`
      with added as (
        insert into option_groups (restaurant_id, group_name, pick_min, pick_max, sets_price)
        values (${restaurantId}, 'Size', 1, 1, true) returning group_id
      ), option as (
        insert into options (group_id, option_name, food_type, price_paise, position)
        select group_id, 'Half', 'Veg', 10000, 0 from added
      )
      insert into dish_option_groups (dish_id, group_id, position) select ${dishId}, group_id, 0 from added`,
    code: 'OPTIONS_CHANGED',
  },
};

/** What the customer paid less refunds, in paise, and the states of their orders. */
async function endState({ customer }: Scene) {
  const [wallet] = await sql`select 100000 - balance_paise as paid from wallets where user_id = ${customer.userId}`;
  const orders = await sql<{ status: string }[]>`
    select status from orders where customer_id = ${customer.userId} order by order_id`;
  assert.deepEqual(await verifyLedger(sql), []);
  return { paid: wallet?.paid, orders: orders.map(({ status }) => status) };
}

describe('an order that has locked the menu and not committed yet', () => {
  for (const [name, { call, code }] of Object.entries(CHANGES)) {
    it(`makes ${name} wait for it; the next order is refused`, async () => {
      const scene = await newScene();
      const [walletHeld, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = transaction(sql, async (tx) => {
        await tx`select from wallets where user_id = ${scene.customer.userId} for update`;
        walletHeld.resolve();
        await release.promise;
      });
      await walletHeld.promise;
      const placing = scene.place();
      await untilWaiting(1);
      const changing = call(scene);
      await untilWaiting(2);
      release.resolve();
      await holding;
      assert.deepEqual([codeOf(await placing), codeOf(await changing)], ['200', '200']);
      assert.equal(codeOf(await scene.place()), code);
      const isRemoval = name.startsWith('a removal');
      assert.deepEqual(
        await endState(scene),
        isRemoval ? { paid: 0, orders: ['CANCELLED'] } : { paid: 10_000, orders: ['ACTIVE'] },
      );
    });
  }
});

describe('an order that is placed while the menu changes', () => {
  for (const [name, { rows, code }] of Object.entries(CHANGES)) {
    it(`waits for ${name} and is refused`, async () => {
      const scene = await newScene();
      const placing = await transaction(sql, async (tx) => {
        await rows(tx, scene);
        const response = scene.place();
        await untilWaiting(1);
        return { response };
      });
      assert.equal(codeOf(await placing.response), code);
      assert.deepEqual(await endState(scene), { paid: 0, orders: [] });
    });
  }

  it('is accepted when the change is rolled back', async () => {
    const scene = await newScene();
    const rolledBack = new Error('rolled back');
    const placing = Promise.withResolvers<{ response: Promise<Response> }>();
    await assert.rejects(
      transaction(sql, async (tx) => {
        await tx`update dishes set is_available = false where dish_id = ${scene.dishId}`;
        placing.resolve({ response: scene.place() });
        await untilWaiting(1);
        throw rolledBack;
      }),
      rolledBack,
    );
    assert.equal(codeOf(await (await placing.promise).response), '200');
    assert.deepEqual(await endState(scene), { paid: 10_000, orders: ['ACTIVE'] });
  });
});

describe('orders of one restaurant', () => {
  it('do not wait for each other', async () => {
    const scene = await newScene();
    const other = await newCustomer(app, sql, 1000);
    const dishes = [{ dishId: scene.dishId, price: 100 }];
    const { first } = await transaction(sql, async (tx) => {
      await tx`select from wallets where user_id = ${scene.customer.userId} for update`;
      const response = scene.place();
      await untilWaiting(1);
      const second = await sendOrder(other, dishes);
      assert.equal(codeOf(second), '200');
      return { first: response };
    });
    assert.equal(codeOf(await first), '200');
  });

  it('in an endless stream do not prevent their vendor from closing', async () => {
    const scene = await newScene();
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(app, sql, 100_000)));
    const dishes = [{ dishId: scene.dishId, price: 100 }];
    const ends = customers.map(async ({ userId, browser }) => {
      for (let placed = 0; placed < 1000; placed++) {
        const code = codeOf(await browser.call(newOrder, { params: { userId }, body: orderOf(dishes) }));
        if (code !== '200') return code;
      }
      return 'never refused';
    });
    assert.equal(
      codeOf(
        await scene.vendor.browser.call(setStatus, {
          params: { restaurantId: scene.restaurantId },
          body: { restaurantStatus: false },
        }),
      ),
      '200',
    );
    assert.deepEqual([...new Set(await Promise.all(ends))], ['RESTAURANT_CLOSED']);
    assert.deepEqual(await verifyLedger(sql), []);
  });
});

describe('a removal in parallel with a rejection that sells out a dish', () => {
  it('never deadlocks, and every order is refunded once', async () => {
    for (let round = 0; round < 10; round++) {
      const scene = await newScene();
      const { orderId } = (await scene.place()).json();
      const [removed, rejected] = await Promise.all([
        admin.browser.call(deleteRestaurant, { params: { id: scene.restaurantId } }),
        scene.vendor.browser.call(updateOrderStatus, {
          params: { orderId },
          body: {
            orderStatus: 'REJECTED',
            reason: 'ITEM_UNAVAILABLE',
            soldOutDishIds: [scene.dishId],
          },
        }),
      ]);
      assert.equal(codeOf(removed), '200');
      assert.match(codeOf(rejected), /^(200|BAD_TRANSITION)$/);
      const { paid, orders } = await endState(scene);
      assert.equal(paid, 0);
      assert.match(orders.join(), /^(CANCELLED|REJECTED)$/);
    }
  });
});

describe('the former vendor of a removed restaurant', () => {
  it('can finish only orders that are out for delivery', async () => {
    const scene = await newScene();
    const ids: number[] = [];
    for (const status of ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY']) {
      const { orderId } = (await scene.place()).json();
      await setState(sql, orderId, status);
      ids.push(orderId);
    }
    await admin.browser.call(deleteRestaurant, { params: { id: scene.restaurantId } });
    const moves = ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const;
    const codes = [];
    for (const [index, orderStatus] of moves.entries()) {
      codes.push(
        codeOf(
          await scene.vendor.browser.call(updateOrderStatus, {
            params: { orderId: ids[index] ?? 0 },
            body: { orderStatus },
          }),
        ),
      );
    }
    assert.deepEqual(codes, ['BAD_TRANSITION', 'BAD_TRANSITION', 'BAD_TRANSITION', '200']);
    assert.deepEqual(await endState(scene), {
      paid: 10_000,
      orders: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'DELIVERED'],
    });
  });
});
