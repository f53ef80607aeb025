import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { labelOf } from '#contract/ordering/bill.ts';
import { billOfOrder, newOrder, order } from '#contract/ordering/orders.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { refusalOf, succeeded } from '#tests/browser.ts';
import { newCustomer, newGroup, newKitchen, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

/** A restaurant with a pizza in two sizes with extras, and a plain water. */
async function newScene() {
  const { restaurantId, dishes } = await newKitchen(sql, {
    dishes: [
      { name: 'Pizza', price: 200 },
      { name: 'Water', price: 20 },
    ],
  });
  const [pizza = 0, water = 0] = dishes.map(({ dishId }) => dishId);
  const size = { name: 'Size', pickMin: 1, setsPrice: true, options: { Small: 200, Large: 349.5 } };
  const extras = { name: 'Extras', pickMax: 2, options: { Cheese: 40, Olives: 30.1, Basil: 0 } };
  const sizes = await newGroup(sql, pizza, size);
  const more = await newGroup(sql, pizza, extras);
  const customer = await newCustomer(app, sql, 5000);
  return {
    restaurantId,
    pizza,
    water,
    customer,
    groups: [sizes.groupId, more.groupId],
    ids: { ...sizes.ids, ...more.ids },
  };
}
type Scene = Awaited<ReturnType<typeof newScene>>;

type Item = Body<typeof newOrder>['orderItemsList'][number];
const item = (dishId: number, qty: number, options?: number[]): Item => ({
  dish: { dishId },
  qty,
  ...(options && { options }),
});

const send = ({ userId, browser }: Person, orderBill: number, items: Item[], idempotencyKey?: string) =>
  browser.call(newOrder, { params: { userId }, body: { orderBill, orderItemsList: items } }, { idempotencyKey });

const spent = async ({ userId }: Person) => {
  const [row] = await sql<{ paise: number }[]>`
    select 500000 - balance_paise as paise from wallets where user_id = ${userId}`;
  return row?.paise;
};

describe('a dish with options', () => {
  it('shows them on its menu, and not in lists', async () => {
    const { restaurantId, pizza, customer } = await newScene();
    const menu = succeeded(await customer.browser.call(restaurant, { params: { restaurantId } }));
    const [first, second] = menu.dishes;
    assert.equal(first?.dishId, pizza);
    assert.deepEqual(
      first?.optionGroups?.map(({ groupName, pickMin, pickMax, setsPrice, options }) => [
        ...[groupName, pickMin, pickMax, setsPrice],
        options.map(({ optionName, price }) => [optionName, price]),
      ]),
      [
        [
          'Size',
          1,
          1,
          true,
          [
            ['Small', 200],
            ['Large', 349.5],
          ],
        ],
        [
          'Extras',
          0,
          2,
          false,
          [
            ['Cheese', 40],
            ['Olives', 30.1],
            ['Basil', 0],
          ],
        ],
      ],
    );
    assert.equal(second?.optionGroups, undefined);
    const list = succeeded(await customer.browser.call(viewAllRestaurants, {}));
    const listed = list.find((each) => each.restaurantId === restaurantId);
    assert.equal(listed?.dishes?.[0]?.optionGroups, undefined);
  });

  it('is ordered with the options that were picked, at their prices, and keeps them', async () => {
    const scene = await newScene();
    const { pizza, water, customer, ids } = scene;
    const { Large = 0, Small = 0, Cheese = 0, Olives = 0 } = ids;
    const items = [
      item(pizza, 1, [Olives, Large, Cheese]),
      item(pizza, 2, [Small]),
      item(water, 1, []),
      item(pizza, 1, [Large, Cheese, Olives]),
    ];
    const bill = 2 * 419.6 + 2 * 200 + 20;
    const { orderId } = succeeded(await send(customer, bill, items));
    await sql`delete from option_groups where group_id = any(${scene.groups})`;
    const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
    assert.deepEqual(
      life.orderItemsList.map(({ dish, qty, options }) => [
        ...[dish.dishName, dish.price, qty],
        options.map(({ optionName, price, foodType }) => [optionName, price, foodType]),
      ]),
      [
        [
          'Pizza',
          419.6,
          2,
          [
            ['Large', 349.5, 'Veg'],
            ['Cheese', 40, 'Veg'],
            ['Olives', 30.1, 'Veg'],
          ],
        ],
        ['Pizza', 200, 2, [['Small', 200, 'Veg']]],
        ['Water', 20, 1, []],
      ],
    );
    assert.deepEqual(billOfOrder(life).lines.slice(0, 3).map(labelOf), [
      '2 × Pizza (Large, Cheese, Olives)',
      '2 × Pizza (Small)',
      '1 × Water',
    ]);
    assert.equal(await spent(customer), Math.round(bill * 100));
    assert.deepEqual(await verifyLedger(sql), []);
  });

  it('is refused with too few, too many, foreign or sold-out options, and nothing moves', async () => {
    const scene = await newScene();
    const other = await newScene();
    const { pizza, water, customer, ids } = scene;
    const { Small = 0, Large = 0, Cheese = 0, Olives = 0, Basil = 0 } = ids;
    await sql`update options set is_available = false where option_id = ${Basil}`;
    const wrong: Item[] = [
      item(pizza, 1),
      item(pizza, 1, [Cheese]),
      item(pizza, 1, [Small, Large]),
      item(pizza, 1, [Small, other.ids.Cheese ?? 0]),
      item(pizza, 1, [Small, 999_999_999]),
      item(pizza, 1, [Small, Cheese, Olives, Basil]),
      item(pizza, 1, [Small, Basil]),
      item(water, 1, [Cheese]),
    ];
    for (const each of wrong) {
      const refusal = refusalOf(await send(customer, 200, [each]));
      assert.equal(refusal.code, 'OPTIONS_CHANGED', JSON.stringify(each));
      assert.deepEqual(refusal.details, { dishIds: [each.dish.dishId] });
    }
    const twice = await customer.browser.callUnchecked(newOrder, {
      params: { userId: customer.userId },
      body: { orderBill: 280, orderItemsList: [item(pizza, 1, [Small, Cheese, Cheese])] },
    });
    assert.equal(twice.statusCode, 400);
    assert.equal(await spent(customer), 0);
  });

  it('is refused at an old price of an option, with the new price of each line', async () => {
    const { pizza, customer, ids } = await newScene();
    const { Small = 0, Cheese = 0 } = ids;
    succeeded(await send(customer, 240, [item(pizza, 1, [Small, Cheese])]));
    await sql`update options set price_paise = 5000 where option_id = ${Cheese}`;
    const refusal = refusalOf(await send(customer, 440, [item(pizza, 1, [Small, Cheese]), item(pizza, 1, [Small])]));
    assert.equal(refusal.code, 'PRICE_CHANGED');
    const { billLines: _, ...details } = Object(refusal.details);
    assert.deepEqual(details, {
      orderBill: 450,
      dishes: [
        { dishId: pizza, options: [Small, Cheese], dishName: 'Pizza', price: 250 },
        { dishId: pizza, options: [Small], dishName: 'Pizza', price: 200 },
      ],
    });
    assert.equal(await spent(customer), 24_000);
  });

  it('gives a retry the first response, whatever happened to the menu since', async () => {
    const { pizza, customer, ids, groups } = await newScene();
    const { Small = 0 } = ids;
    const items = [item(pizza, 1, [Small])];
    const first = succeeded(await send(customer, 200, items, 'one'));
    await sql`delete from option_groups where group_id = any(${groups})`;
    await sql`update dishes set deleted_at = now() where dish_id = ${pizza}`;
    assert.deepEqual(succeeded(await send(customer, 200, items, 'one')), first);
    assert.equal(refusalOf(await send(customer, 200, items, 'two')).code, 'DISH_UNAVAILABLE');
    assert.equal(await spent(customer), 20_000);
  });
});

/**
 * What vendors may change, by SQL, and whether an order of a small pizza with cheese at ₹240 is still possible after
 * it.
 */
const CHANGES: Record<string, { change: (scene: Scene) => Promise<unknown>; code: string }> = {
  'an option sold out': {
    change: ({ ids: { Cheese } }) => sql`update options set is_available = false where option_id = ${Cheese ?? 0}`,
    code: 'OPTIONS_CHANGED',
  },
  'an option deleted': {
    change: ({ ids: { Cheese } }) => sql`delete from options where option_id = ${Cheese ?? 0}`,
    code: 'OPTIONS_CHANGED',
  },
  'a dearer size': {
    change: ({ ids: { Small } }) => sql`update options set price_paise = 21000 where option_id = ${Small ?? 0}`,
    code: 'PRICE_CHANGED',
  },
  'fewer picks': {
    change: ({ pizza }) => sql`
      update option_groups set pick_min = 2 where group_name = 'Extras' and group_id in (
        select group_id from dish_option_groups where dish_id = ${pizza})`,
    code: 'OPTIONS_CHANGED',
  },
  'a new group that must be picked': {
    change: ({ pizza }) => newGroup(sql, pizza, { name: 'Crust', pickMin: 1, options: { Thin: 0, Thick: 0 } }),
    code: 'OPTIONS_CHANGED',
  },
  'a group taken off the dish': {
    change: ({ pizza }) => sql`delete from dish_option_groups where dish_id = ${pizza}`,
    code: 'OPTIONS_CHANGED',
  },
};

describe('orders in parallel with changes of options', () => {
  for (const [name, { change, code }] of Object.entries(CHANGES)) {
    it(`are placed before ${name}, or refused after it`, async () => {
      const scene = await newScene();
      const { pizza, customer, ids } = scene;
      const { Small = 0, Cheese = 0 } = ids;
      const place = () => send(customer, 240, [item(pizza, 1, [Small, Cheese])]);
      succeeded(await place());
      const sending = Array.from({ length: 8 }, place);
      await change(scene);
      const later = await place();
      const codes = (await Promise.all(sending)).map((each) =>
        each.statusCode === 200 ? '200' : refusalOf(each).code,
      );
      assert.ok(
        codes.every((each) => each === '200' || each === code),
        codes.join(),
      );
      assert.equal(refusalOf(later).code, code);
      assert.equal(await spent(customer), 24_000 * (1 + codes.filter((each) => each === '200').length));
      assert.deepEqual(await verifyLedger(sql), []);
    });
  }
});
