/** The pages of cities, areas and cuisines: which there are, and their neighbours. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formerRestaurant, restaurant, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import type { Query } from '#contract/kit/endpoint.ts';
import { slugOf } from '#contract/kit/pages.ts';
import { directory, directoryPage } from '#contract/search/directory.ts';
import { transaction } from '#server/database/database.ts';
import { replacePincodes } from '#server/nearby/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements, wait } = await startTestServer();
const visitor = new Browser(app);
const CACHED_MS = 30_000;

const PLACES: readonly [city: string, area: string, pincode: string, count: number][] = [
  ['Bengaluru', 'Indiranagar', '560038', 4],
  ['Bangalore', 'indiranagar', '560038', 1],
  ['Bengaluru', 'H.S.R. Layout', '560102', 3],
  ['Bengaluru', 'Domlur', '560071', 3],
  ['Bengaluru', 'Whitefield', '560066', 2],
  ['Bengaluru', '', '560001', 1],
  ['Mysuru', 'Gokulam', '570002', 3],
  ['Chennai', 'Adyar', '600020', 3],
];
const middle = (pincode: string, city: string, lat: number, lng: number) => ({ pincode, city, state: '-', lat, lng });
await transaction(sql, (tx) =>
  replacePincodes(tx, [
    middle('560038', 'Bengaluru', 12.978, 77.64),
    middle('560102', 'Bengaluru', 12.912, 77.644),
    middle('560071', 'Bengaluru', 12.961, 77.639),
    middle('570002', 'Mysuru', 12.326, 76.622),
    middle('600020', 'Chennai', 13.006, 80.257),
  ]),
);
for (const [city, area, pincode, count] of PLACES) {
  for (let each = 0; each < count; each++) await newKitchen(sql, { city, area, pincode });
}
await newKitchen(sql, { city: 'Nowhere', area: 'Gone', approval: 'Pending' });

const ask = (query: Query<typeof directory>) => visitor.call(directory, { query });
const entryAt = async (query: Query<typeof directory>) => succeeded(await ask(query));
const pagesOf = (links: readonly Parameters<typeof directoryPage>[0][]) => links.map((link) => directoryPage(link));

describe('the directory', () => {
  it('finds a city under each of its names, with its areas', async () => {
    const found = await entryAt({ city: 'bengaluru' });
    assert.deepEqual([found.label, found.city, found.restaurants], ['Bengaluru', 'bengaluru', 14]);
    assert.deepEqual(await entryAt({ city: 'bangalore' }), found);
    assert.deepEqual(pagesOf(found.areas), [
      '/restaurants/bengaluru/indiranagar',
      '/restaurants/bengaluru/domlur',
      '/restaurants/bengaluru/h-s-r-layout',
    ]);
    assert.deepEqual(pagesOf(found.neighbours), ['/restaurants/mysuru', '/restaurants/chennai']);
  });

  it('finds an area however it is spelt, and the nearest ones', async () => {
    const found = await entryAt({ city: 'bangalore', area: 'indiranagar' });
    assert.deepEqual([found.label, found.restaurants, found.areas], ['Indiranagar', 5, []]);
    assert.deepEqual(pagesOf(found.neighbours), [
      '/restaurants/bengaluru/domlur',
      '/restaurants/bengaluru/h-s-r-layout',
      '/restaurants/mysuru/gokulam',
      '/restaurants/chennai/adyar',
    ]);
  });

  it('has a filter with which the list finds the same restaurants', async () => {
    const { cities, areas } = {
      cities: ['bengaluru', 'chennai'],
      areas: ['indiranagar', 'h-s-r-layout', 'whitefield'],
    };
    const queries = [
      ...cities.map((city) => ({ city })),
      ...areas.map((area) => ({ city: 'bengaluru', area })),
      { cuisine: 'north-indian' },
    ];
    for (const query of queries) {
      const { filter, restaurants } = await entryAt(query);
      const list = await visitor.call(viewAllRestaurants, { query: { ...filter, size: 1 } });
      assert.equal(Number(list.headers['x-total-count']), restaurants, JSON.stringify(query));
    }
  });

  it('has cuisines, with those that about as many restaurants have', async () => {
    await sql`
      update restaurants set cuisines = array(
        select 'Cuisine ' || lpad(count::text, 2, '0') from generate_series(1, 20) count where count >= place)
      from (select restaurant_id, row_number() over (order by restaurant_id) as place from restaurants) numbered
      where numbered.restaurant_id = restaurants.restaurant_id and approval = 'Accepted'`;
    wait(CACHED_MS);
    const { label, restaurants, neighbours } = await entryAt({ cuisine: 'cuisine-12' });
    assert.deepEqual([label, restaurants, neighbours.length], ['Cuisine 12', 12, 12]);
    assert.ok(neighbours.every((each) => Math.abs(each.restaurants - 12) <= 6));
    assert.deepEqual((await entryAt({ cuisine: 'cuisine-01' })).neighbours.at(-1)?.label, 'Cuisine 03');
  });

  it('returns 404 where no restaurant is', async () => {
    const queries = [
      {},
      { city: 'nowhere' },
      { city: 'bengaluru', area: 'gone' },
      { area: 'indiranagar' },
      { cuisine: 'x' },
    ];
    for (const query of queries)
      assert.equal(outcomeOf(await ask(query)), '404 DIRECTORY_NOT_FOUND', JSON.stringify(query));
  });

  it('is read twice a minute, in a constant number of statements', async () => {
    wait(CACHED_MS);
    statements.length = 0;
    await Promise.all([
      entryAt({ city: 'chennai' }),
      entryAt({ city: 'mysuru' }),
      entryAt({ cuisine: 'north-indian' }),
    ]);
    assert.equal(statements.length, 3);
    await entryAt({ city: 'bengaluru', area: 'domlur' });
    assert.equal(statements.length, 3);
  });
});

it('slugs are words with hyphens, in any script', () => {
  const slugs = ['North Indian', ' H.S.R. Layout ', 'शिवाजी नगर', '—', 'Café & Crème'].map(slugOf);
  assert.deepEqual(slugs, ['north-indian', 'h-s-r-layout', 'शिवाजी-नगर', '', 'café-crème']);
});

describe('a former restaurant', () => {
  const former = async (options: Parameters<typeof newKitchen>[1]) => {
    const { restaurantId } = await newKitchen(sql, {
      area: 'Indiranagar',
      pincode: '560038',
      isOpen: false,
      ...options,
    });
    const gone = await visitor.call(restaurant, { params: { restaurantId } });
    return [outcomeOf(gone), await visitor.call(formerRestaurant, { params: { restaurantId } })] as const;
  };

  it('has a name and a place once it was open; restaurants that visitors never saw are not found', async () => {
    const [menu, found] = await former({ approval: 'Removed', name: 'Udupi' });
    assert.equal(menu, '404 RESTAURANT_NOT_FOUND');
    assert.deepEqual(succeeded(found), { restaurantName: 'Udupi', near: 'Indiranagar, Bengaluru, 560038' });
    for (const options of [
      { approval: 'Removed', isStarted: false },
      { approval: 'Pending' },
      { approval: 'Rejected' },
      { approval: 'Accepted' },
    ] as const) {
      assert.equal(outcomeOf((await former(options))[1]), '404 RESTAURANT_NOT_FOUND', options.approval);
    }
  });
});

it('a menu has the middle of its pincode, if that is known', async () => {
  for (const [pincode, geo] of [
    ['560071', { latitude: 12.961, longitude: 77.639 }],
    ['560099', undefined],
  ] as const) {
    const { restaurantId } = await newKitchen(sql, { pincode });
    assert.deepEqual(succeeded(await visitor.call(restaurant, { params: { restaurantId } })).geo, geo);
  }
});
