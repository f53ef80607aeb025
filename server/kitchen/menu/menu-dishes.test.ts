/** Menus as their vendors write them: dishes, availability and order. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Dish, restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { addDish, arrangeDishes, DISHES_MAX, deleteDish, setAvailability, updateDish } from '#contract/kitchen/menu.ts';
import { RESTAURANTS_MAX, registerRestaurant } from '#contract/kitchen/restaurants.ts';
import { type MyDish, myRestaurant } from '#contract/ordering/my-restaurants.ts';
import { Browser, outcomeOf, type Response, refusalOf } from '#tests/browser.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, wait, statements } = await startTestServer();
const visitor = new Browser(app);
const DAY = 86_400_000;
const POHA = {
  dishName: 'Poha',
  dishType: 'Veg',
  dishCuisine: 'Snacks',
  dishDescription: 'Flattened rice',
  price: 49.5,
};

const add = (vendor: Person, restaurantId: number, form: object = POHA) =>
  vendor.browser.callUnchecked(addDish, { params: { restaurantId }, body: form });
const put = <E extends Endpoint>(vendor: Person, endpoint: E, id: number | undefined, body: object) =>
  vendor.browser.callUnchecked(endpoint, { params: { restaurantId: id, dishId: id }, body });
const menu = async (vendor: Person, restaurantId: number): Promise<MyDish[]> =>
  (await vendor.browser.call(myRestaurant, { params: { restaurantId } })).json().dishes;
const visitorsMenu = async (restaurantId: number): Promise<Dish[]> =>
  (await visitor.callUnchecked(restaurant, { params: { restaurantId } })).json().dishes;
const names = (dishes: readonly { dishName: string }[]) => dishes.map((dish) => dish.dishName);
const succeeded = (responses: readonly Response[]) =>
  responses.filter((response) => response.statusCode === 200).length;
const fillMenu = (restaurantId: number, count: number) =>
  sql`insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise, position)
    select ${restaurantId}, 'Dish ' || n, 'Veg', 'A', 100, n from generate_series(1, ${count}::int) n`;

describe('a dish', () => {
  it('is added at the end of the menu, found by visitors, and changes the cost for two', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const more = { speciality: 'Crisp', imageUrl: '/media/poha.webp' };
    const response = await add(vendor, restaurantId, { ...POHA, dishName: '  Indori Poha ', ...more });
    const { dishId } = response.json();
    const expected = { ...POHA, ...more, dishId, dishName: 'Indori Poha', avgRating: 0, isAvailable: true };
    assert.deepEqual((await menu(vendor, restaurantId)).at(-1), { ...expected, soldOutUntil: null });
    assert.deepEqual((await visitorsMenu(restaurantId)).at(-1), expected);
    const [found] = (await visitor.call(viewAllRestaurants, { query: { q: 'indori' } })).json();
    assert.equal(found?.restaurantId, restaurantId);
    assert.equal(found?.transaction?.restaurantApproxCost, 200);
  });

  it('is replaced by a change, except for a photo or speciality that the change does not name', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { dishes: [] });
    const more = { speciality: 'Crisp', imageUrl: '/media/poha.webp' };
    const { dishId } = (await add(vendor, restaurantId, { ...POHA, ...more })).json();
    const changed = { dishName: 'Upma', dishType: 'Nonveg', dishCuisine: 'South', dishDescription: '', price: 60 };
    assert.equal((await put(vendor, updateDish, dishId, changed)).body, 'Dish updated successfully.');
    const [dish] = await menu(vendor, restaurantId);
    assert.deepEqual(dish, { ...changed, ...more, dishId, avgRating: 0, isAvailable: true, soldOutUntil: null });
    await put(vendor, updateDish, dishId, { ...changed, speciality: '', imageUrl: '' });
    const [bare] = await menu(vendor, restaurantId);
    assert.deepEqual([bare?.speciality, bare?.imageUrl], ['', '']);
  });

  it('leaves the menu and the search when deleted, and cannot be changed any more', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql, {
      dishes: [{ name: 'Khichdi' }, { name: 'Dal' }],
    });
    const dishId = dishes[0]?.dishId ?? 0;
    const remove = () => vendor.browser.call(deleteDish, { params: { dishId } });
    assert.equal((await remove()).body, 'Dish deleted successfully.');
    assert.deepEqual(names(await menu(vendor, restaurantId)), ['Dal']);
    assert.deepEqual((await visitor.call(viewAllRestaurants, { query: { q: 'khichdi' } })).json(), []);
    assert.equal(outcomeOf(await remove()), '404 DISH_NOT_FOUND');
    assert.equal(outcomeOf(await put(vendor, updateDish, dishes[0]?.dishId, POHA)), '404 DISH_NOT_FOUND');
    assert.equal(
      outcomeOf(await vendor.browser.call(deleteDish, { params: { dishId: 999999 } })),
      '404 DISH_NOT_FOUND',
    );
  });

  it('can be added while the restaurant waits for approval', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { approval: 'Pending', isStarted: false, dishes: [] });
    assert.equal((await add(vendor, restaurantId)).statusCode, 200);
    assert.deepEqual(names(await menu(vendor, restaurantId)), ['Poha']);
  });

  it('is refused beyond the limit, also when several are added in parallel', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql, { dishes: [] });
    await fillMenu(restaurantId, DISHES_MAX - 1);
    const responses = await Promise.all(Array.from({ length: 5 }, () => add(vendor, restaurantId)));
    assert.equal(succeeded(responses), 1);
    assert.deepEqual(new Set(responses.map(outcomeOf)), new Set(['200', '409 TOO_MANY_DISHES']));
    assert.equal((await menu(vendor, restaurantId)).length, DISHES_MAX);
  });
});

describe('restaurants', () => {
  it('of one vendor are refused beyond the limit, where removed ones do not count', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    await sql`insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval)
      select ${vendor.userId}, 'Chain ' || n, 'Veg', 'Pune', case when n = 1 then 'Removed' else 'Pending' end
      from generate_series(1, ${RESTAURANTS_MAX}::int) n`;
    const form = {
      restaurantName: 'One More',
      restaurantType: 'Veg',
      restaurantContact: '9876543210',
      addressLine1: '1 MG Road',
      area: 'Kothrud',
      city: 'Pune',
      resState: 'Maharashtra',
      pincode: '411038',
    };
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        vendor.browser.callUnchecked(registerRestaurant, { params: { userId: vendor.userId }, body: form }),
      ),
    );
    assert.equal(succeeded(responses), 1);
    assert.deepEqual(new Set(responses.map(outcomeOf)), new Set(['200', '409 TOO_MANY_RESTAURANTS']));
  });
});

describe('availability', () => {
  const soldOut = async (restaurantId: number) =>
    names((await visitorsMenu(restaurantId)).filter((dish) => !dish.isAvailable));

  it('and prices change for many dishes in as many statements as for one', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const [dal, rice] = dishes.map((dish) => dish.dishId);
    const count = async (wanted: object[]) => {
      statements.length = 0;
      const response = await put(vendor, setAvailability, restaurantId, { dishes: wanted });
      assert.equal(response.body, 'Menu updated successfully.');
      return statements.length;
    };
    const one = await count([{ dishId: dal, isAvailable: false }]);
    const two = await count([
      { dishId: dal, isAvailable: true, price: 12.5 },
      { dishId: rice, isAvailable: false, price: 99999.99 },
    ]);
    assert.equal(two, one);
    assert.deepEqual(await soldOut(restaurantId), ['Jeera Rice']);
    assert.deepEqual(
      (await menu(vendor, restaurantId)).map((dish) => dish.price),
      [12.5, 99999.99],
    );
    await put(vendor, setAvailability, restaurantId, { dishes: [{ dishId: rice, price: 5 }] });
    assert.deepEqual(await soldOut(restaurantId), ['Jeera Rice']);
  });

  it('“sold out until tomorrow” ends by itself at midnight in Asia/Kolkata', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const customer = await newCustomer(app, sql, 1000);
    const order = () => sendOrder(customer, dishes);
    const dishId = dishes[0]?.dishId;
    await put(vendor, setAvailability, restaurantId, { dishes: [{ dishId, untilTomorrow: true }] });
    assert.deepEqual(await soldOut(restaurantId), ['Dal Fry']);
    assert.deepEqual(refusalOf(await order()).details, { dishIds: [dishId] });
    const [dish] = await menu(vendor, restaurantId);
    assert.match(dish?.soldOutUntil ?? '', /T18:30:00\.000Z$/);
    wait(DAY);
    assert.deepEqual(await soldOut(restaurantId), []);
    assert.equal((await order()).statusCode, 200);
    assert.equal((await menu(vendor, restaurantId))[0]?.soldOutUntil, null);
  });

  it('“sold out until tomorrow” can be ended by either field, and ending it does not undo “sold out for good”', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const [dal, rice] = dishes.map((dish) => dish.dishId);
    const set = (...wanted: object[]) => put(vendor, setAvailability, restaurantId, { dishes: wanted });
    await set({ dishId: dal, untilTomorrow: true }, { dishId: rice, untilTomorrow: true });
    await set({ dishId: dal, isAvailable: true }, { dishId: rice, untilTomorrow: false });
    assert.deepEqual(await soldOut(restaurantId), []);
    await set({ dishId: dal, isAvailable: false });
    await set({ dishId: dal, untilTomorrow: false });
    assert.deepEqual(await soldOut(restaurantId), ['Dal Fry']);
    await set({ dishId: dal, price: 10 }, { dishId: dal, isAvailable: true });
    assert.deepEqual([await soldOut(restaurantId), (await menu(vendor, restaurantId))[0]?.price], [[], 10]);
  });

  it('changes for all dishes of a call, or for none', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const other = await newVendor(app, sql);
    for (const dishId of [other.dishes[0]?.dishId, 999_999]) {
      const wanted = [
        { dishId: dishes[0]?.dishId, isAvailable: false },
        { dishId, isAvailable: false },
      ];
      const response = await put(vendor, setAvailability, restaurantId, { dishes: wanted });
      assert.equal(outcomeOf(response), '404 DISH_NOT_FOUND');
    }
    assert.deepEqual([await soldOut(restaurantId), await soldOut(other.restaurantId)], [[], []]);
  });
});

describe('the order of a menu', () => {
  it('is set by the vendor', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const dishIds = dishes.map((dish) => dish.dishId).reverse();
    assert.equal((await put(vendor, arrangeDishes, restaurantId, { dishIds })).body, 'Menu arranged successfully.');
    assert.deepEqual(names(await visitorsMenu(restaurantId)), ['Jeera Rice', 'Dal Fry']);
    await add(vendor, restaurantId);
    assert.deepEqual(names(await visitorsMenu(restaurantId)), ['Jeera Rice', 'Dal Fry', 'Poha']);
  });

  it('must contain each of its dishes once', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const [first = 0, second = 0] = dishes.map((dish) => dish.dishId);
    const foreign = (await newVendor(app, sql)).dishes[0]?.dishId ?? 0;
    const deleted = (await add(vendor, restaurantId)).json().dishId;
    await vendor.browser.call(deleteDish, { params: { dishId: deleted } });
    for (const dishIds of [
      [first],
      [second, second],
      [second, first, first],
      [second, foreign],
      [second, first, deleted],
    ]) {
      assert.equal(outcomeOf(await put(vendor, arrangeDishes, restaurantId, { dishIds })), '409 DISHES_DIFFER');
    }
    assert.deepEqual(names(await menu(vendor, restaurantId)), ['Dal Fry', 'Jeera Rice']);
  });

  it('has no two dishes in the same position after changes in parallel with new dishes', async () => {
    const { vendor, restaurantId, dishes } = await newVendor(app, sql);
    const dishIds = dishes.map((dish) => dish.dishId).reverse();
    const tries = [0, 1, 2].map((n) => add(vendor, restaurantId, { ...POHA, dishName: `Poha ${n}` }));
    await Promise.all([...tries, put(vendor, arrangeDishes, restaurantId, { dishIds })]);
    const places = await sql`select count(distinct position) as places, count(*) as dishes from dishes
      where restaurant_id = ${restaurantId} and deleted_at is null`;
    assert.deepEqual([...places], [{ places: 5, dishes: 5 }]);
  });
});
