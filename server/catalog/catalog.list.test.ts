/** Restaurants as visitors see them: their fields, the whole list, one restaurant, and up-to-date figures. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Restaurant, restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query, ResponseOf } from '#contract/kit/endpoint.ts';
import { newOrder } from '#contract/ordering/orders.ts';
import { transaction } from '#server/database/database.ts';
import { foldOrderDeltas } from '#server/kitchen/index.ts';
import { Browser, outcomeOf, refusalOf } from '#tests/browser.ts';
import { newCustomer, newKitchen, orderOf } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);

const one = (restaurantId: number | string) => visitor.callUnchecked(restaurant, { params: { restaurantId } });
const restaurantOf = async (restaurantId: number): Promise<Restaurant> => {
  const response = await one(restaurantId);
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const wholeList = async () => (await visitor.call(viewAllRestaurants, {})).json();

describe('a restaurant', () => {
  it('has exactly the declared fields', async () => {
    const { restaurantId, dishes } = await newKitchen(sql, {
      name: 'Shape',
      type: 'Nonveg',
      dishes: [{ name: 'Dal', price: 120.5, cuisine: 'Punjabi' }],
    });
    await sql`update restaurants set photo_urls = '{/media/a.webp,/media/b.webp}', address_line1 = '1 MG Road',
      res_state = 'Karnataka', pincode = '560038', restaurant_contact = '9876543210' where restaurant_id = ${restaurantId}`;
    await sql`update dishes set rating_sum = 13, rating_count = 3, speciality = 'Smoky', image_url = '/media/d.webp',
      dish_description = 'Lentils' where restaurant_id = ${restaurantId}`;
    const expected = {
      restaurantId,
      restaurantName: 'Shape',
      restaurantType: 'Nonveg',
      photoUrls: ['/media/a.webp', '/media/b.webp'],
      cuisines: ['Punjabi'],
      avgRating: 0,
      addressLine1: '1 MG Road',
      area: 'Indiranagar',
      city: 'Bengaluru',
      resState: 'Karnataka',
      pincode: '560038',
      restaurantContact: '9876543210',
      transaction: { restaurantApproxCost: 240, restaurantStatus: true, restaurantOrderCounter: 0 },
      deliveryMinutes: 30,
      dishes: [
        {
          dishId: dishes[0]?.dishId,
          dishName: 'Dal',
          dishType: 'Veg',
          dishCuisine: 'Punjabi',
          dishDescription: 'Lentils',
          price: 120.5,
          avgRating: 4.3,
          speciality: 'Smoky',
          imageUrl: '/media/d.webp',
          isAvailable: true,
        },
      ],
    };
    assert.deepEqual(await restaurantOf(restaurantId), expected);
    assert.deepEqual(
      (await wholeList()).find((each) => each.restaurantId === restaurantId),
      expected,
    );
    const { dishes: _, ...card } = expected;
    assert.deepEqual((await visitor.call(viewAllRestaurants, { query: { q: 'Shape' } })).json(), [card]);
    assert.deepEqual((await visitor.call(viewAllRestaurants, { query: { q: 'Shape', include: 'dishes' } })).json(), [
      expected,
    ]);
  });

  it('has no transaction until it was first opened, and still has it when closed', async () => {
    const { restaurantId } = await newKitchen(sql, { isStarted: false });
    assert.equal((await restaurantOf(restaurantId)).transaction, null);
    await sql`update restaurants set first_opened_at = now(), is_switched_on = true, open_spans = '{(,)}' where restaurant_id = ${restaurantId}`;
    assert.equal((await restaurantOf(restaurantId)).transaction?.restaurantStatus, true);
    await sql`update restaurants set is_switched_on = false, open_spans = '{}' where restaurant_id = ${restaurantId}`;
    assert.deepEqual((await restaurantOf(restaurantId)).transaction, {
      restaurantApproxCost: 220,
      restaurantStatus: false,
      restaurantOrderCounter: 0,
    });
  });

  it('has a rating of 0 to 5 with one decimal', async () => {
    const cases: [sum: number, count: number, expected: number][] = [
      [0, 0, 0],
      [1, 1, 1],
      [5, 1, 5],
      [9, 2, 4.5],
      [13, 3, 4.3],
      [14, 3, 4.7],
      [17, 4, 4.3],
      [499, 100, 5],
      [404, 100, 4],
    ];
    for (const [sum, count, expected] of cases) {
      const { restaurantId } = await newKitchen(sql, { ratings: [sum, count] });
      assert.equal((await restaurantOf(restaurantId)).avgRating, expected, `${sum}/${count}`);
    }
  });

  it('has a cost for two that follows its menu, null without dishes', async () => {
    const { restaurantId, dishes } = await newKitchen(sql, {
      dishes: [
        { name: 'A', price: 100 },
        { name: 'B', price: 300 },
      ],
    });
    const cost = async () => (await restaurantOf(restaurantId)).transaction?.restaurantApproxCost;
    const costs = [await cost()];
    await sql`update dishes set price_paise = 20000 where dish_id = ${dishes[0]?.dishId ?? 0}`;
    costs.push(await cost());
    await sql`update dishes set deleted_at = now() where dish_id = ${dishes[1]?.dishId ?? 0}`;
    costs.push(await cost());
    await sql`update dishes set deleted_at = now() where restaurant_id = ${restaurantId}`;
    costs.push(await cost());
    assert.deepEqual(costs, [400, 500, 400, null]);
    assert.deepEqual((await restaurantOf(restaurantId)).dishes, []);
  });

  it('has the figures of an import as such, each only until there is an own one', async () => {
    const { restaurantId } = await newKitchen(sql, { name: 'Elsewhere', dishes: [] });
    const shown = async () => {
      const { avgRating, imported, transaction } = await restaurantOf(restaurantId);
      return { avgRating, imported, cost: transaction?.restaurantApproxCost };
    };
    const none = { avgRating: 0, imported: undefined, cost: null };
    assert.deepEqual(await shown(), none);
    await sql`update restaurant_figures set imported_rating = 4.1, imported_rating_count = 1000, imported_cost_paise = 30050
      where restaurant_id = ${restaurantId}`;
    const all = { rating: 4.1, ratings: 1000, costForTwo: 300.5 };
    assert.deepEqual(await shown(), { ...none, imported: all });
    const [card] = (await visitor.call(viewAllRestaurants, { query: { q: 'Elsewhere' } })).json();
    assert.deepEqual(card?.imported, all);
    const total = async (query: Query<typeof viewAllRestaurants>) =>
      (await visitor.call(viewAllRestaurants, { query: { q: 'Elsewhere', ...query } })).headers['x-total-count'];
    assert.deepEqual([await total({ minRating: 4 }), await total({ maxCost: 400 }), await total({})], ['0', '0', '1']);

    await sql`update restaurant_figures set rating_sum = 3, rating_count = 1 where restaurant_id = ${restaurantId}`;
    assert.deepEqual(await shown(), { avgRating: 3, imported: { costForTwo: 300.5 }, cost: null });
    await sql`insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise)
      values (${restaurantId}, 'Dal', 'Veg', 'Dal', 10000)`;
    assert.deepEqual(await shown(), { avgRating: 3, imported: undefined, cost: 200 });
  });

  it('lists its dishes in menu order, with sold out ones and without deleted ones', async () => {
    const { restaurantId, dishes } = await newKitchen(sql, { dishes: ['A', 'B', 'C', 'D'].map((name) => ({ name })) });
    const [first, second, third] = dishes.map((dish) => dish.dishId);
    await sql`update dishes set position = 9 where dish_id = ${first ?? 0}`;
    await sql`update dishes set is_available = false where dish_id = ${second ?? 0}`;
    await sql`update dishes set deleted_at = now() where dish_id = ${third ?? 0}`;
    const menu = (await restaurantOf(restaurantId)).dishes.map((dish) => [dish.dishName, dish.isAvailable]);
    assert.deepEqual(menu, [
      ['B', false],
      ['D', true],
      ['A', true],
    ]);
  });

  it('is not found when unknown, pending, rejected or removed, with the same response for all', async () => {
    const responses = [await one(99_999_999)];
    for (const approval of ['Pending', 'Rejected', 'Removed']) {
      responses.push(await one((await newKitchen(sql, { approval })).restaurantId));
    }
    for (const response of responses) {
      assert.equal(outcomeOf(response), '404 RESTAURANT_NOT_FOUND');
      assert.equal(response.body, responses[0]?.body);
    }
    assert.ok((await wholeList()).every((each) => each.restaurantName !== 'Pending'));
  });
});

describe('the order counter', () => {
  const fold = () => transaction(sql, (tx) => foldOrderDeltas(tx));
  const counter = async (restaurantId: number) =>
    (await restaurantOf(restaurantId)).transaction?.restaurantOrderCounter;

  it('counts placed orders, not refused ones', async () => {
    const [busy, quiet] = [await newKitchen(sql), await newKitchen(sql)];
    const { userId, browser } = await newCustomer(app, sql, 1000);
    const place = (kitchen: typeof busy) =>
      browser.callUnchecked(newOrder, { params: { userId }, body: orderOf(kitchen.dishes) });
    await Promise.all([place(busy), place(busy), place(busy)]);
    await place(quiet);
    assert.equal(refusalOf(await place(busy)).code, 'INSUFFICIENT_BALANCE');
    await fold();
    assert.deepEqual([await counter(busy.restaurantId), await counter(quiet.restaurantId)], [3, 1]);
    await fold();
    assert.deepEqual([await counter(busy.restaurantId), await counter(quiet.restaurantId)], [3, 1]);
    assert.equal((await sql`select from restaurant_order_deltas`).length, 0);
  });

  it('is correct when ten copies of the server add up at the same time', async () => {
    const { restaurantId } = await newKitchen(sql, { orderCounter: 5 });
    await sql`insert into restaurant_order_deltas (restaurant_id, delta)
      select ${restaurantId}, case when number % 4 = 0 then -1 else 1 end from generate_series(1, 1000) number`;
    await Promise.all(Array.from({ length: 10 }, fold));
    await fold();
    assert.equal(await counter(restaurantId), 505);
  });

  it('loses nothing when adding up is rolled back', async () => {
    const { restaurantId } = await newKitchen(sql);
    await sql`insert into restaurant_order_deltas (restaurant_id, delta) values (${restaurantId}, 1)`;
    const undone = new Error('undone');
    const undo = transaction(sql, async (tx) => {
      await foldOrderDeltas(tx);
      throw undone;
    });
    await assert.rejects(undo, undone);
    assert.equal(await counter(restaurantId), 0);
    await fold();
    assert.equal(await counter(restaurantId), 1);
  });
});

describe('the whole list', () => {
  const COUNT = 450;

  it('has every accepted restaurant once with its dishes, with one statement per piece', async () => {
    await sql`
      with added as (
        insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval, first_opened_at)
        select (select min(user_id) from users), 'Many ' || number, 'Veg', 'Pune',
          case when number % 10 = 0 then 'Pending' else 'Accepted' end, now()
        from generate_series(1, ${COUNT}::int + ${COUNT / 9}::int) number
        returning restaurant_id
      )
      insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise)
      select restaurant_id, 'Dish "' || number || '"', 'Veg', 'Any', 100 * number from added, generate_series(1, 3) number`;
    statements.length = 0;
    const list = await wholeList();
    assert.ok(statements.length <= 5, `${statements.length} statements`);
    const [row] = await sql<{ accepted: number }[]>`
      select count(*) as accepted from restaurants where approval = 'Accepted'`;
    assert.equal(list.length, row?.accepted);
    assert.equal(new Set(list.map((each) => each.restaurantId)).size, list.length);
    const many = list.filter((each) => each.restaurantName.startsWith('Many '));
    assert.equal(many.length, COUNT);
    assert.ok(many.every((each) => each.dishes?.length === 3));
    assert.deepEqual(many[0], await restaurantOf(many[0]?.restaurantId ?? 0));
    assert.equal(many.at(-1)?.dishes?.[2]?.dishName, 'Dish "3"');
  });

  it('equals all of its pages with dishes', async () => {
    const pages: ResponseOf<typeof viewAllRestaurants> = [];
    for (let page = 1; page <= 6; page++) {
      pages.push(...(await visitor.call(viewAllRestaurants, { query: { include: 'dishes', page, size: 100 } })).json());
    }
    assert.deepEqual(pages, await wholeList());
  });

  it('is an empty list where there is no restaurant', async () => {
    const empty = await startTestServer();
    const response = await new Browser(empty.app).call(viewAllRestaurants, {});
    assert.deepEqual([response.statusCode, response.body], [200, '[]']);
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8');
  });
});
