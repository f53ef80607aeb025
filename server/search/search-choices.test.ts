/** The choices of the filters: cities and cuisines with the number of restaurants that the list then shows. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { searchChoices } from '#contract/search/search.ts';
import { Browser } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements, wait } = await startTestServer();
const visitor = new Browser(app);
const CACHE_MS = 30_000;

interface Choices {
  readonly cities: { city: string; restaurants: number }[];
  readonly cuisines: { cuisine: string; restaurants: number }[];
}
const choices = async (): Promise<Choices> => {
  const response = await visitor.call(searchChoices, {});
  assert.equal(response.statusCode, 200, response.body);
  return response.json();
};
const total = async (filter: Query<typeof viewAllRestaurants>): Promise<number> =>
  Number((await visitor.call(viewAllRestaurants, { query: { ...filter, size: 1 } })).headers['x-total-count']);

const of = (...cuisines: string[]) => cuisines.map((cuisine, index) => ({ name: `Dish ${index}`, cuisine }));

describe('the choices of the filters', () => {
  it('are cities and cuisines of visible restaurants in their most frequent spelling, most restaurants first', async () => {
    assert.deepEqual(await choices(), { cities: [], cuisines: [] });
    await newKitchen(sql, { city: 'Pune', dishes: of('Chinese', 'Chinese', 'Thai') });
    await newKitchen(sql, { city: 'pune', dishes: of('chinese') });
    const kitchen = await newKitchen(sql, { city: 'Pune', dishes: of('Chinese', 'Goan', '') });
    await newKitchen(sql, { city: 'Agra', dishes: [] });
    await newKitchen(sql, { city: 'Nowhere', approval: 'Pending', dishes: of('Hidden') });
    await sql`update dishes set deleted_at = now() where restaurant_id = ${kitchen.restaurantId} and dish_cuisine = 'Goan'`;
    wait(CACHE_MS);
    assert.deepEqual(await choices(), {
      cities: [
        { city: 'Pune', restaurants: 3 },
        { city: 'Agra', restaurants: 1 },
      ],
      cuisines: [
        { cuisine: 'Chinese', restaurants: 3 },
        { cuisine: 'Thai', restaurants: 1 },
      ],
    });
  });

  it('include cuisines that a restaurant states without having a dish of them', async () => {
    const { restaurantId } = await newKitchen(sql, { city: 'Agra', dishes: of('Thai') });
    await sql`update restaurants set cuisines = '{thai,Mughlai}' where restaurant_id = ${restaurantId}`;
    wait(CACHE_MS);
    const { cuisines } = await choices();
    assert.deepEqual(
      cuisines.filter((each) => each.cuisine !== 'Chinese'),
      [
        { cuisine: 'Thai', restaurants: 2 },
        { cuisine: 'Mughlai', restaurants: 1 },
      ],
    );
  });

  it('have one choice for all names of a city, the most frequent of them', async () => {
    for (const city of ['Bombay', 'Mumbai', 'mumbai', 'Navi Mumbai', 'Calcutta']) await newKitchen(sql, { city });
    wait(CACHE_MS);
    const { cities } = await choices();
    assert.deepEqual(
      cities.filter((each) => /Mumbai|Bombay|Calcutta|Kolkata/i.test(each.city)),
      [
        { city: 'Mumbai', restaurants: 3 },
        { city: 'Calcutta', restaurants: 1 },
        { city: 'Navi Mumbai', restaurants: 1 },
      ],
    );
    for (const city of ['Bombay', 'MUMBAI']) assert.equal(await total({ city }), 3, city);
    assert.equal(await total({ city: 'Kolkata' }), 1);
  });

  it('have the number of restaurants that the list finds when they are chosen', async () => {
    const { cities, cuisines } = await choices();
    for (const { city, restaurants } of cities) assert.equal(await total({ city }), restaurants, city);
    for (const { cuisine, restaurants } of cuisines) assert.equal(await total({ cuisine }), restaurants, cuisine);
  });

  it('are cached for half a minute, then counted again', async () => {
    await choices();
    await newKitchen(sql, { city: 'Latecity' });
    statements.length = 0;
    const has = ({ cities }: Choices) => cities.some((each) => each.city === 'Latecity');
    assert.equal(has(await choices()), false);
    assert.equal(statements.length, 0);
    wait(CACHE_MS);
    const all = await Promise.all([choices(), choices(), choices()]);
    assert.deepEqual(all.map(has), [true, true, true]);
    assert.equal(statements.length, 2);
  });
});
