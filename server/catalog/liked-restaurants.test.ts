/** Likes of customers: added and removed, listed while visitors can see the restaurant, limited in number. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addRole } from '#contract/accounts/account.ts';
import {
  LIKES_MAX,
  likedRestaurantIds,
  likedRestaurants,
  likeRestaurant,
  restaurant,
  unlikeRestaurant,
} from '#contract/catalog/restaurants.ts';
import { Browser, outcomeOf, type Response } from '#tests/browser.ts';
import { newCustomer, newKitchen, newPerson, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements, wait } = await startTestServer();
const visitor = new Browser(app);

const like = ({ browser, userId }: Person, restaurantId: number | string) =>
  browser.callUnchecked(likeRestaurant, { params: { userId, restaurantId } });
const unlike = ({ browser, userId }: Person, restaurantId: number | string) =>
  browser.callUnchecked(unlikeRestaurant, { params: { userId, restaurantId } });
const cards = async ({ browser, userId }: Person) =>
  (await browser.call(likedRestaurants, { params: { userId } })).json();
const ids = async ({ browser, userId }: Person): Promise<number[]> =>
  (await browser.call(likedRestaurantIds, { params: { userId } })).json();
const cardIds = async (person: Person): Promise<number[]> => (await cards(person)).map((card) => card.restaurantId);
const told = (response: Response) => [response.statusCode, response.body];

const added = [200, 'Added to your liked restaurants.'];
const removed = [200, 'Removed from your liked restaurants.'];

/** Adds old likes of new restaurants. */
async function likeMany({ userId }: Person, count: number): Promise<number[]> {
  const rows = await sql<{ restaurantId: number }[]>`
    with added as (
      insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval)
      select ${userId}, 'Liked ' || number, 'Veg', 'Pune', 'Accepted' from generate_series(1, ${count}) number
      returning restaurant_id
    )
    insert into liked_restaurants (user_id, restaurant_id, liked_at)
    select ${userId}, restaurant_id, '2026-01-01' from added returning restaurant_id`;
  return rows.map((row) => row.restaurantId);
}

describe('a like', () => {
  it('puts the restaurant first in the person’s list, as a card', async () => {
    const person = await newCustomer(app, sql);
    const [first, second] = [await newKitchen(sql, { name: 'First' }), await newKitchen(sql, { name: 'Second' })];
    assert.deepEqual(told(await like(person, first.restaurantId)), added);
    wait(1000);
    assert.deepEqual(told(await like(person, second.restaurantId)), added);
    const { dishes, ...card } = (
      await visitor.callUnchecked(restaurant, { params: { restaurantId: second.restaurantId } })
    ).json();
    const liked = await cards(person);
    assert.deepEqual(liked[0], card);
    assert.deepEqual(await cardIds(person), [second.restaurantId, first.restaurantId]);
    assert.deepEqual(await ids(person), [second.restaurantId, first.restaurantId]);
  });

  it('can be added and removed twice without error, also in parallel, and stays at its position', async () => {
    const person = await newCustomer(app, sql);
    const [first, second] = [await newKitchen(sql), await newKitchen(sql)];
    const responses = await Promise.all(Array.from({ length: 6 }, () => like(person, first.restaurantId)));
    for (const response of responses) assert.deepEqual(told(response), added);
    wait(1000);
    await like(person, second.restaurantId);
    wait(1000);
    assert.deepEqual(told(await like(person, first.restaurantId)), added);
    assert.deepEqual(await ids(person), [second.restaurantId, first.restaurantId]);
    for (let time = 0; time < 2; time++) assert.deepEqual(told(await unlike(person, first.restaurantId)), removed);
    assert.deepEqual(await ids(person), [second.restaurantId]);
    assert.deepEqual(told(await unlike(person, 999_999)), removed);
  });

  it('belongs to one person', async () => {
    const [person, other] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    const { restaurantId } = await newKitchen(sql);
    await like(person, restaurantId);
    assert.deepEqual(await ids(other), []);
    await unlike(other, restaurantId);
    assert.deepEqual(await ids(person), [restaurantId]);
    assert.equal((await like({ ...person, userId: other.userId }, restaurantId)).statusCode, 403);
    assert.equal((await unlike({ ...other, userId: person.userId }, restaurantId)).statusCode, 403);
  });

  it('needs the role CUSTOMER', async () => {
    const vendor = await newPerson(app, sql, 'VENDOR');
    const { restaurantId } = await newKitchen(sql);
    assert.equal(outcomeOf(await like(vendor, restaurantId)), '403 FORBIDDEN');
    await vendor.browser.callUnchecked(addRole, { params: { userId: vendor.userId }, body: { roleType: 'CUSTOMER' } });
    assert.deepEqual(told(await like(vendor, restaurantId)), added);
  });

  it('is refused for a restaurant that visitors cannot see', async () => {
    const person = await newCustomer(app, sql);
    assert.equal(outcomeOf(await like(person, 999_999)), '404 RESTAURANT_NOT_FOUND');
    for (const approval of ['Pending', 'Rejected', 'Removed']) {
      const { restaurantId } = await newKitchen(sql, { approval });
      assert.equal(outcomeOf(await like(person, restaurantId)), '404 RESTAURANT_NOT_FOUND', approval);
    }
    for (const id of ['0', '-1', '1.5', 'x', '9'.repeat(20)])
      assert.equal((await like(person, id)).statusCode, 400, id);
    assert.deepEqual(
      await sql`select from liked_restaurants where user_id = ${person.userId}`.then((all) => all.length),
      0,
    );
  });

  it('is not listed while its restaurant is removed, but can be deleted', async () => {
    const person = await newCustomer(app, sql);
    const [gone, stays] = [await newKitchen(sql), await newKitchen(sql)];
    for (const { restaurantId } of [gone, stays]) await like(person, restaurantId);
    const set = (approval: string) =>
      sql`update restaurants set approval = ${approval} where restaurant_id = ${gone.restaurantId}`;
    await set('Removed');
    assert.deepEqual([await ids(person), await cardIds(person)], [[stays.restaurantId], [stays.restaurantId]]);
    await set('Accepted');
    assert.equal((await ids(person)).length, 2);
    await set('Removed');
    assert.deepEqual(told(await unlike(person, gone.restaurantId)), removed);
    await set('Accepted');
    assert.deepEqual(await ids(person), [stays.restaurantId]);
  });
});

describe('likes', () => {
  it('never exceed the limit, also in parallel; liking again is no error', async () => {
    const person = await newCustomer(app, sql);
    const [old = 0] = await likeMany(person, LIKES_MAX - 2);
    const kitchens = await Promise.all(Array.from({ length: 8 }, () => newKitchen(sql)));
    const responses = await Promise.all(kitchens.map((kitchen) => like(person, kitchen.restaurantId)));
    const statuses = responses.map((response) => response.statusCode).sort();
    assert.deepEqual(statuses, [200, 200, 409, 409, 409, 409, 409, 409]);
    const refused = responses.find((response) => response.statusCode === 409);
    assert.equal(refused && outcomeOf(refused), '409 LIKES_FULL');
    assert.equal((await ids(person)).length, LIKES_MAX);
    assert.deepEqual(told(await like(person, old)), added);
    await unlike(person, old);
    assert.deepEqual(told(await like(person, old)), added);
  });

  it('of removed restaurants do not count towards the limit', async () => {
    const person = await newCustomer(app, sql);
    const [gone = 0] = await likeMany(person, LIKES_MAX);
    const { restaurantId } = await newKitchen(sql);
    assert.equal(outcomeOf(await like(person, restaurantId)), '409 LIKES_FULL');
    await sql`update restaurants set approval = 'Removed' where restaurant_id = ${gone}`;
    assert.deepEqual(told(await like(person, restaurantId)), added);
  });

  it('are read with the same number of statements, however many there are', async () => {
    const [none, many] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    await likeMany(many, 40);
    const count = async (read: () => Promise<unknown>) => {
      statements.length = 0;
      await read();
      return statements.length;
    };
    for (const read of [cards, ids]) {
      await read(none);
      assert.equal(await count(() => read(many)), await count(() => read(none)));
    }
    assert.equal((await cards(many)).length, 40);
  });
});
