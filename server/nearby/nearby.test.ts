import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { placeOfPincode, restaurantsByArea } from '#contract/nearby/places.ts';
import { transaction } from '#server/database/database.ts';
import { Browser, refusalOf } from '#tests/browser.ts';
import { type KitchenOptions, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { replacePincodes } from './index.ts';

const { app, sql, statements } = await startTestServer();
const visitor = new Browser(app);

const pincode = (code: string, city: string, state: string, point?: readonly [lat: number, lng: number]) => ({
  pincode: code,
  city,
  state,
  lat: point?.[0] ?? null,
  lng: point?.[1] ?? null,
});
const PINCODES = [
  pincode('560038', 'Bengaluru', 'Karnataka', [12.978, 77.64]),
  pincode('560034', 'Bengaluru', 'Karnataka', [12.928, 77.629]),
  pincode('560099', 'Bengaluru', 'Karnataka'),
  pincode('110001', 'New Delhi', 'Delhi', [28.631, 77.219]),
  pincode('382010', 'Gandhinagar', 'Gujarat', [23.22, 72.65]),
  pincode('824101', 'Aurangabad', 'Bihar', [24.75, 84.37]),
  pincode('160017', 'Chandigarh', 'Chandigarh', [30.74, 76.78]),
];
await transaction(sql, (tx) => replacePincodes(tx, PINCODES));

const PLACES = {
  sameDoor: { pincode: '560038', area: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka' },
  sameArea: { pincode: '560034', area: 'Indiranagar', city: 'Bengaluru', state: 'Karnataka' },
  sameCity: { pincode: '560099', area: 'Koramangala', city: 'Bangalore', state: 'Karnataka' },
  sameState: { pincode: '570001', area: 'Gokulam', city: 'Mysuru', state: 'Karnataka' },
} as const;

const kitchen = (name: string, options: KitchenOptions) => newKitchen(sql, { name, dishes: [], ...options });
const ask = (search: string) => visitor.call(restaurantsByArea, {}, { search });

/** The restaurants found: names, `name: reason`, distances and the total. */
async function near(query: string) {
  const response = await ask(query);
  assert.equal(response.statusCode, 200, response.body);
  const found = response.json();
  return {
    names: found.map((each) => each.restaurantName),
    told: found.map((each) => `${each.restaurantName}: ${each.reason}`),
    distances: found.map((each) => each.distanceKm),
    total: Number(response.headers['x-total-count']),
  };
}

beforeEach(() => sql`update restaurants set approval = 'Removed'`);

describe('restaurants near a pincode', () => {
  it('are those of the same pincode, then of its area, city and state, each once in its nearest level', async () => {
    await kitchen('State', PLACES.sameState);
    await kitchen('City', PLACES.sameCity);
    await kitchen('Area', PLACES.sameArea);
    await kitchen('Door', PLACES.sameDoor);
    await kitchen('Elsewhere', { city: 'Mumbai', state: 'Maharashtra', pincode: '400001', area: 'Fort' });
    const all = ['Door: same pincode', 'Area: in Indiranagar', 'City: in Bengaluru', 'State: in Karnataka'];
    assert.deepEqual(await near('pincode=560038&area=indiranagar'), {
      names: ['Door', 'Area', 'City', 'State'],
      told: all,
      distances: [undefined, 5.7, undefined, undefined],
      total: 4,
    });
    // Without the area, its restaurant counts as one of the city.
    const { told } = await near('pincode=560038');
    assert.deepEqual(told, ['Door: same pincode', 'City: in Bengaluru', 'Area: in Bengaluru', 'State: in Karnataka']);
    const given = 'pincode=560038&area=Indiranagar&city=Bengaluru&state=Karnataka';
    assert.deepEqual((await near(given)).told, all);
    // A given city replaces that of the pincode; the state is still that of the pincode.
    const { names } = await near('pincode=560038&city=Mumbai');
    assert.deepEqual(names, ['Door', 'Elsewhere', 'State', 'City', 'Area']);
  });

  it('are ordered by rating, popularity and age within each level', async () => {
    await kitchen('Older', { ...PLACES.sameCity, ratings: [40, 10], orderCounter: 5 });
    await kitchen('Newer', { ...PLACES.sameCity, ratings: [4, 1], orderCounter: 5 });
    await kitchen('Popular', { ...PLACES.sameCity, ratings: [8, 2], orderCounter: 9 });
    await kitchen('Best', { ...PLACES.sameCity, ratings: [5, 1] });
    await kitchen('Unrated', { ...PLACES.sameDoor, orderCounter: 0 });
    await kitchen('Famous', { ...PLACES.sameState, ratings: [50, 10], orderCounter: 100 });
    const { names } = await near('pincode=560038');
    assert.deepEqual(names, ['Unrated', 'Best', 'Popular', 'Older', 'Newer', 'Famous']);
  });

  it('have a distance only where both middles are known and differ', async () => {
    await kitchen('Door', PLACES.sameDoor);
    await kitchen('Far', PLACES.sameArea);
    await kitchen('Unknown middle', PLACES.sameCity);
    await kitchen('Unknown pincode', { ...PLACES.sameCity, pincode: '560111' });
    await kitchen('No pincode', { city: 'Bengaluru', state: 'Karnataka' });
    const { names, distances } = await near('pincode=560038');
    const told = Object.fromEntries(names.map((name, index) => [name, distances[index]]));
    assert.deepEqual(told, {
      Door: undefined,
      Far: 5.7,
      'Unknown middle': undefined,
      'Unknown pincode': undefined,
      'No pincode': undefined,
    });
    assert.deepEqual(new Set((await near('city=Bengaluru')).distances), new Set([undefined]));
    assert.deepEqual(new Set((await near('pincode=560099')).distances), new Set([undefined]));
  });

  it('include those of the same pincode when the pincode is unknown', async () => {
    await kitchen('Neighbour', { ...PLACES.sameCity, pincode: '560111' });
    assert.deepEqual((await near('pincode=560111')).told, ['Neighbour: same pincode']);
  });
});

describe('restaurants near an area, a city or a state', () => {
  it('of an area are limited to its city when one is known', async () => {
    await kitchen('Bengaluru', { area: 'Gandhi Nagar', city: 'Bengaluru', state: 'Karnataka', pincode: '560009' });
    await kitchen('Delhi', { area: 'gandhi nagar', city: 'Delhi', state: 'Delhi', pincode: '110031' });
    await kitchen('Stateless', { area: 'Gandhi Nagar', city: 'Bellary' });
    assert.deepEqual((await near('area=Gandhi%20Nagar&city=Bengaluru')).told, ['Bengaluru: in Gandhi Nagar']);
    assert.deepEqual((await near('area=Gandhi%20Nagar&pincode=110001')).told, ['Delhi: in gandhi nagar']);
    assert.deepEqual((await near('area=Gandhi%20Nagar&city=Atlantis')).told, []);
    assert.deepEqual((await near('area=%20GANDHI%20nagar%20')).total, 3);
    const { names } = await near('area=Gandhi%20Nagar&state=Karnataka');
    assert.deepEqual(names, ['Bengaluru', 'Stateless']);
  });

  it('are found under old and new names of their city', async () => {
    await kitchen('Old', { city: 'Bangalore' });
    await kitchen('New', { city: 'Bengaluru' });
    for (const city of ['bangalore', 'Bengaluru', '%20BENGALURU%20URBAN']) {
      assert.deepEqual((await near(`city=${city}`)).told, ['Old: in Bengaluru', 'New: in Bengaluru']);
    }
    await kitchen('Capital', { city: 'Delhi', state: 'Delhi' });
    assert.deepEqual((await near('pincode=110001')).told, ['Capital: in Delhi']);
    assert.deepEqual((await near('city=Bombay')).told, []);
  });

  it('of a city name that exists in two states are limited to the known state', async () => {
    await kitchen('Bihar', { city: 'Aurangabad', state: 'Bihar' });
    await kitchen('Maharashtra', { city: 'Aurangabad', state: 'Maharashtra' });
    await kitchen('Anywhere', { city: 'Aurangabad' });
    assert.deepEqual((await near('pincode=824101')).names, ['Bihar', 'Anywhere']);
    assert.deepEqual((await near('city=Aurangabad&state=maharashtra')).names, ['Maharashtra', 'Anywhere']);
    assert.equal((await near('city=Aurangabad')).total, 3);
    // The form has no union territories: vendors there choose a neighbouring state.
    await kitchen('Sector 17', { city: 'Chandigarh', state: 'Punjab' });
    assert.deepEqual((await near('pincode=160017')).told, ['Sector 17: in Chandigarh']);
  });

  it('are an empty list when nothing is requested or nothing is known', async () => {
    await kitchen('Somewhere', PLACES.sameDoor);
    for (const query of ['', 'area=', 'city=%20&state=', 'city=Atlantis', 'pincode=999999', 'state=Nowhere', 'x=1']) {
      assert.deepEqual(await near(query), { names: [], told: [], distances: [], total: 0 }, query);
    }
    const wrong = await ask('pincode=56003');
    assert.equal(wrong.statusCode, 400);
    assert.equal(refusalOf(wrong).message, 'Only numbers are allowed');
  });
});

describe('the list of nearby restaurants', () => {
  it('is paged without gaps or repetitions and shows accepted restaurants only', async () => {
    for (let index = 0; index < 7; index++)
      await kitchen(`Level ${index}`, index < 3 ? PLACES.sameDoor : PLACES.sameCity);
    await kitchen('Pending', { ...PLACES.sameDoor, approval: 'Pending' });
    const { told } = await near('pincode=560038');
    assert.equal(told.length, 7);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => near(`pincode=560038&page=${page}&size=2`)));
    assert.deepEqual(
      pages.flatMap((page) => page.told),
      told,
    );
    assert.deepEqual(
      pages.map((page) => page.total),
      [7, 7, 7, 7],
    );
    assert.deepEqual(await near('pincode=560038&page=9'), { names: [], told: [], distances: [], total: 7 });
  });

  it('has the hundred nearest when no page is requested, with the total', async () => {
    const { restaurantId } = await kitchen('First', PLACES.sameCity);
    await sql`insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, approval)
      select vendor_id, 'Copy ' || n, 'Veg', 'Bengaluru', 'Accepted' from restaurants, generate_series(1, 120) n
      where restaurant_id = ${restaurantId}`;
    const { names, total } = await near('city=Bengaluru');
    assert.deepEqual([names.length, total], [100, 121]);
  });

  it('needs at most two statements', async () => {
    await kitchen('Door', PLACES.sameDoor);
    await kitchen('City', PLACES.sameCity);
    statements.length = 0;
    await near('pincode=560038&area=Indiranagar');
    assert.equal(statements.length, 2);
    statements.length = 0;
    await near('city=Bengaluru');
    assert.equal(statements.length, 1);
  });
});

describe('the place of a pincode', () => {
  it('is its city and state, or an error when unknown', async () => {
    const known = await visitor.call(placeOfPincode, { params: { pincode: '110001' } });
    assert.deepEqual(known.json(), { city: 'New Delhi', state: 'Delhi', hasMiddle: true });
    const withoutMiddle = await visitor.call(placeOfPincode, { params: { pincode: '560099' } });
    assert.deepEqual(withoutMiddle.json(), { city: 'Bengaluru', state: 'Karnataka', hasMiddle: false });
    const unknown = await visitor.call(placeOfPincode, { params: { pincode: '999999' } });
    assert.deepEqual([unknown.statusCode, refusalOf(unknown).code], [404, 'PINCODE_UNKNOWN']);
    const wrong = await visitor.call(placeOfPincode, { params: { pincode: '11000' } });
    assert.deepEqual([wrong.statusCode, refusalOf(wrong).message], [400, 'Only numbers are allowed']);
  });
});
