/** Lists and searches near a place (product rule 4.5). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type RestaurantCard,
  restaurant,
  SORTS,
  TOTAL_MAX,
  viewAllRestaurants,
} from '#contract/catalog/restaurants.ts';
import { knownPlace } from '#contract/nearby/chosen-place.ts';
import { placeAt, suggestPlaces } from '#contract/nearby/places.ts';
import { search, suggest } from '#contract/search/search.ts';
import { transaction } from '#server/database/database.ts';
import { replacePincodes } from '#server/nearby/index.ts';
import { Browser, outcomeOf, succeeded } from '#tests/browser.ts';
import { type KitchenOptions, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);

const bengaluru = (pincode: string, lat: number | null, lng: number | null) => ({
  pincode,
  city: 'Bengaluru',
  state: 'Karnataka',
  lat,
  lng,
});
const PINCODES = [
  bengaluru('560038', 12.978, 77.64),
  bengaluru('560034', 12.928, 77.629),
  bengaluru('560066', 12.97, 77.75),
  bengaluru('560099', null, null),
  { pincode: '562123', city: 'Nelamangala', state: 'Karnataka', lat: 13.2, lng: 77.4 },
  { pincode: '110001', city: 'New Delhi', state: 'Delhi', lat: 28.631, lng: 77.219 },
  { pincode: '781001', city: 'Guwahati', state: 'Assam', lat: 26.18, lng: 91.75 },
];
await transaction(sql, (tx) => replacePincodes(tx, PINCODES));

const kitchen = (name: string, pincode: string | undefined, options: KitchenOptions = {}) =>
  newKitchen(sql, { name, ...(pincode && { pincode }), state: 'Karnataka', area: 'Elsewhere', ...options });
await kitchen('Whitefield', '560066', { ratings: [10, 2], orderCounter: 9, type: 'Nonveg' });
await kitchen('Koramangala', '560034', { area: 'Koramangala', orderCounter: 2 });
await kitchen('Same Door', '560038', { area: 'Indiranagar' });
await kitchen('Same Door Popular', '560038', { area: 'Indiranagar', orderCounter: 5, ratings: [9, 2] });
await kitchen('Somewhere', undefined, { city: 'Bangalore' });
await kitchen('No Middle', '560099', { orderCounter: 3 });
await kitchen('Too Far', '562123', { city: 'Nelamangala' });
await kitchen('Misled', '110001', { area: 'Indiranagar', dishes: [{ name: 'Unicorn Steak' }] });
await kitchen('Delhi Darbar', '110001', {
  city: 'Delhi',
  area: 'Connaught Place',
  dishes: [{ name: 'Unicorn Curry' }],
});

const listed = async (query: string) => {
  const response = await visitor.call(viewAllRestaurants, {}, { search: query });
  assert.equal(response.statusCode, 200, response.body);
  return { cards: response.json() as readonly RestaurantCard[], total: response.headers['x-total-count'] };
};
const namesOf = (cards: readonly RestaurantCard[]) => cards.map((each) => each.restaurantName);
const HERE = 'near=Indiranagar, Bengaluru, 560038';
const NEAR = ['Whitefield', 'Same Door Popular', 'Same Door', 'Koramangala', 'No Middle', 'Somewhere'];

describe('the list near a place', () => {
  it('begins with the best rated, and ends with those of the city whose distance is unknown', async () => {
    const nearest = namesOf((await listed(`${HERE}&sort=distance&page=1&size=20`)).cards);
    assert.deepEqual(nearest, [
      'Same Door Popular',
      'Same Door',
      'Koramangala',
      'Whitefield',
      'No Middle',
      'Somewhere',
    ]);
    const { cards, total } = await listed(`${HERE}&page=1&size=20`);
    assert.deepEqual(namesOf(cards), NEAR);
    assert.equal(total, '6');
    assert.deepEqual(
      cards.map(({ distanceKm, deliversHere }) => [distanceKm, deliversHere]),
      [
        [12, true],
        [undefined, true],
        [undefined, true],
        [5.7, true],
        [undefined, true],
        [undefined, true],
      ],
    );
  });

  it('is the same by pincode, by area, and with another name of the city', async () => {
    for (const near of [
      '560038',
      'Indiranagar, Bengaluru',
      'indiranagar, bangalore',
      'Elsewhere Lane, Bengaluru, 560038',
    ])
      assert.deepEqual(namesOf((await listed(`near=${near}&page=1&size=20`)).cards), NEAR, near);
  });

  it('is that of the city without distances where only the city is known', async () => {
    for (const near of ['Bengaluru', 'Bengaluru, 560099']) {
      const { cards, total } = await listed(`near=${near}&page=1&size=20`);
      assert.deepEqual(namesOf(cards).slice(0, 4), ['Whitefield', 'Same Door Popular', 'No Middle', 'Koramangala']);
      assert.equal(total, '7');
      const ways = cards.map(({ distanceKm, deliversHere }) => [distanceKm, deliversHere]);
      assert.deepEqual(ways, Array(cards.length).fill([undefined, near === 'Bengaluru' ? undefined : true]));
    }
  });

  it('may be empty where the place is known', async () => {
    for (const near of ['781001', 'Guwahati'])
      assert.deepEqual(await listed(`near=${near}&page=1&size=20`), { cards: [], total: '0' });
  });

  it('can be filtered and sorted otherwise, and has the same pages as the whole of it', async () => {
    assert.deepEqual(namesOf((await listed(`${HERE}&type=Nonveg&page=1&size=5`)).cards), ['Whitefield']);
    assert.deepEqual(namesOf((await listed(`${HERE}&trending=true&page=1&size=5`)).cards), [
      'Whitefield',
      'Same Door Popular',
    ]);
    assert.deepEqual(namesOf((await listed(`${HERE}&q=door&page=1&size=5`)).cards), ['Same Door Popular', 'Same Door']);
    for (const sort of SORTS) {
      const whole = namesOf((await listed(`${HERE}&sort=${sort}`)).cards);
      assert.deepEqual(whole.toSorted(), NEAR.toSorted());
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(...(await listed(`${HERE}&sort=${sort}&page=${page}&size=2`)).cards);
      assert.deepEqual(namesOf(pages), whole, sort);
    }
  });

  it('is refused for a place that is not known', async () => {
    for (const near of ['Atlantis', '999999', 'Nowhere, Atlantis', '","', '560038; drop table users'])
      assert.deepEqual(
        outcomeOf(await visitor.call(viewAllRestaurants, { query: { near, page: 1 } })),
        '404 PLACE_UNKNOWN',
        near,
      );
  });

  it('takes three statements, however many are near', async () => {
    const before = await statementsFor(HERE);
    await sql`
      insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, pincode, approval, first_opened_at)
      select vendor_id, 'Many ' || number, 'Veg', 'Bengaluru', case number % 3 when 0 then '560034' when 1 then '560066' end, 'Accepted', now()
      from restaurants, generate_series(1, 1500) number where restaurant_name = 'Somewhere'`;
    assert.deepEqual([before, await statementsFor(HERE)], [3, 3]);
  });

  it('has the same pages when more than a thousand are near, in every order', async () => {
    for (const filter of [
      '',
      '&type=Veg',
      '&open=true',
      '&sort=distance',
      '&minRating=4',
      '&sort=rating',
      '&sort=name',
      '&sort=cost',
      '&type=Veg&sort=popularity',
    ]) {
      const whole = namesOf((await listed(`${HERE}${filter}`)).cards);
      for (const page of [1, 20, 60, 76]) {
        const { cards, total } = await listed(`${HERE}${filter}&page=${page}&size=20`);
        assert.deepEqual(namesOf(cards), whole.slice(20 * page - 20, 20 * page), `${filter} ${page}`);
        assert.equal(total, String(Math.min(whole.length, TOTAL_MAX)));
      }
    }
  });
});

async function statementsFor(query: string): Promise<number> {
  statements.length = 0;
  await listed(`${query}&page=2&size=20`);
  return statements.length;
}

describe('a search near a place', () => {
  const found = async (q: string, near: string) => {
    const { items, isNear, dropped } = succeeded(await visitor.call(search, { query: { q, near } }));
    return { names: namesOf(items), isNear, dropped, ways: items.map((each) => each.distanceKm) };
  };

  it('leaves out what is not near, and shows distances', async () => {
    const { names, isNear, ways } = await found('same door', '560034');
    assert.deepEqual([names, isNear, ways], [['Same Door', 'Same Door Popular'], true, [5.7, 5.7]]);
  });

  it('finds everywhere what is not near at all, also if only some of its words are', async () => {
    for (const q of ['unicorn', 'delhi darbar', 'unicorn curry']) {
      const { names, isNear, dropped } = await found(q, '560034');
      assert.equal(names[0], q === 'unicorn' ? 'Misled' : 'Delhi Darbar', q);
      assert.deepEqual([isNear, dropped], [false, []], q);
    }
  });

  it('says of what is far away how far it is, and that it delivers where it has no delivery areas', async () => {
    const { items, isNear } = succeeded(await visitor.call(search, { query: { q: 'delhi darbar', near: '560034' } }));
    assert.deepEqual([isNear, items[0]?.distanceKm, items[0]?.deliversHere], [false, 1746.6, true]);
  });

  it('follows a place that is typed instead', async () => {
    const { names, isNear } = await found('dal fry in koramangala', '110001');
    assert.deepEqual([names, isNear], [['Koramangala'], false]);
  });

  it('is refused for a place that is not known', async () => {
    assert.equal(outcomeOf(await visitor.call(search, { query: { q: 'dal', near: 'Atlantis' } })), '404 PLACE_UNKNOWN');
  });
});

describe('suggestions near a place', () => {
  const suggested = async (q: string, near?: string) =>
    succeeded(await visitor.call(suggest, { query: { q, near } })).suggestions.flatMap((each) =>
      'restaurantName' in each ? [`${each.label}: ${each.restaurantName}`] : [],
    );

  it('begin with what is near, and name a restaurant near that has the dish', async () => {
    await kitchen('Unicorn House', '560034', { dishes: [{ name: 'Qabuli Special' }, { name: 'Qabuli' }] });
    await kitchen('Qabuli Delhi', '110001', { city: 'Delhi', ratings: [50, 10], dishes: [{ name: 'Qabuli' }] });
    const all = ['Qabuli: Qabuli Delhi', 'Qabuli Delhi: Qabuli Delhi', 'Qabuli Special: Unicorn House'];
    assert.deepEqual(await suggested('qabuli'), all);
    for (const near of ['560038', 'Bengaluru'])
      assert.deepEqual(await suggested('qabuli', near), [
        ...['Qabuli: Unicorn House', 'Qabuli Special: Unicorn House'],
        'Qabuli Delhi: Qabuli Delhi',
      ]);
    assert.deepEqual(await suggested('qabuli', 'Atlantis'), all);
  });
});

describe('a restaurant seen from a place', () => {
  const wayFrom = async (name: string, near?: string) => {
    const [row] = await sql`select restaurant_id from restaurants where restaurant_name = ${name}`;
    statements.length = 0;
    const input = { params: { restaurantId: Number(row?.restaurantId) }, query: { near } };
    const { distanceKm, deliversHere } = succeeded(await visitor.call(restaurant, input));
    return [distanceKm, deliversHere, statements.length];
  };

  it('says how far it is and whether it delivers there, also from another city', async () => {
    assert.deepEqual(await wayFrom('Koramangala', '560038'), [5.7, true, 2]);
    assert.deepEqual(await wayFrom('Same Door', 'Indiranagar, Bengaluru'), [undefined, true, 2]);
    assert.deepEqual(await wayFrom('Whitefield', '560038'), [12, true, 2]);
    assert.deepEqual(await wayFrom('Delhi Darbar', '560038'), [1741.1, true, 3]);
  });

  it('says nothing of distances where nothing is known: of the restaurant’s middle, of the place, or without one', async () => {
    assert.deepEqual((await wayFrom('No Middle', '560038')).slice(0, 2), [undefined, true]);
    for (const near of ['Bengaluru', 'Atlantis', '', undefined])
      assert.deepEqual((await wayFrom('Koramangala', near)).slice(0, 2), [undefined, undefined], near);
  });
});

describe('places to choose from', () => {
  const suggested = async (q: string) => succeeded(await visitor.call(suggestPlaces, { query: { q } }));

  it('are areas and cities by the start of a word, pincodes by their first digits', async () => {
    const [area, ...others] = await suggested('indira');
    assert.deepEqual([area?.kind, area?.near, others], ['area', 'Indiranagar, Bengaluru', []]);
    assert.deepEqual((await suggested('beng'))[0]?.near, 'Bengaluru');
    assert.deepEqual((await suggested('koramangala ben'))[0]?.near, 'Koramangala, Bengaluru');
    const pincodes = await suggested('5600');
    assert.deepEqual(pincodes[0], { kind: 'pincode', near: 'Bengaluru, 560034', state: 'Karnataka' });
    assert.equal(pincodes.length, 4);
    assert.deepEqual(await suggested('guwa'), [{ kind: 'city', near: 'Guwahati', state: 'Assam' }]);
  });

  it('are also found misspelt', async () => {
    assert.equal((await suggested('indranagar'))[0]?.near, 'Indiranagar, Bengaluru');
  });

  it('are none for nothing, nonsense and patterns', async () => {
    for (const q of ['', '%', '9999999', '_', 'qqqqqqq']) assert.deepEqual(await suggested(q), [], q);
  });

  it('are known by their text as long as they exist', async () => {
    assert.deepEqual(succeeded(await visitor.call(knownPlace, { query: { near: ' Indiranagar,Bengaluru' } })), {
      near: 'Indiranagar, Bengaluru',
    });
    assert.equal(outcomeOf(await visitor.call(knownPlace, { query: { near: 'Atlantis' } })), '404 PLACE_UNKNOWN');
  });

  it('are the nearest pincode of a point', async () => {
    const at = (lat: number, lng: number) => visitor.call(placeAt, { query: { lat, lng } });
    assert.deepEqual(succeeded(await at(12.98, 77.65)), { near: 'Bengaluru, 560038' });
    assert.equal(outcomeOf(await at(51.5, 0)), '404 PLACE_UNKNOWN');
    assert.equal((await at(91, 0)).statusCode, 400);
  });
});
