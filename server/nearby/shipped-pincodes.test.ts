/** The list of pincodes that every new database has. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { PersonPlace, STATES } from '#contract/accounts/fields.ts';
import { placeAt, placeOfPincode, suggestPlaces } from '#contract/nearby/places.ts';
import { DB } from '#server/database/schema-files.ts';
import { Browser, succeeded } from '#tests/browser.ts';
import { startTestServer } from '#tests/server.ts';
import type { PincodeRow } from './index.ts';

const { app, sql } = await startTestServer();
const visitor = new Browser(app);
const rows = await sql<PincodeRow[]>`select pincode, city, state, lat, lng from pincodes order by pincode`;

/** Union territories that forms do not offer. */
const TERRITORIES = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
];

const PLACES: readonly [pincode: string, city: string, state: string][] = [
  ['110001', 'New Delhi', 'Delhi'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['302001', 'Jaipur', 'Rajasthan'],
  ['403001', 'Panaji', 'Goa'],
  ['422001', 'Nashik', 'Maharashtra'],
  ['431001', 'Chhatrapati Sambhajinagar', 'Maharashtra'],
  ['560034', 'Bengaluru', 'Karnataka'],
  ['682001', 'Kochi', 'Kerala'],
  ['799001', 'Agartala', 'Tripura'],
  ['800001', 'Patna', 'Bihar'],
];

describe('the pincodes of a new database', () => {
  it('are those of all of India, in a small file, most with a middle of three decimals', () => {
    assert.ok(rows.length > 19_000, `${rows.length}`);
    assert.ok(rows.filter(({ lat }) => lat !== null).length > 0.95 * rows.length);
    const long = rows.filter(({ lat, lng }) => [lat, lng].some((each) => each !== Number(each?.toFixed(3) ?? each)));
    assert.deepEqual(
      long.filter(({ lat }) => lat !== null),
      [],
    );
    assert.ok(gzipSync(readFileSync(join(DB, 'data/pincodes.csv'))).length < 300_000);
  });

  it('have cities and states that address forms accept', () => {
    const cities = [...new Set(rows.map(({ city }) => city))];
    assert.deepEqual(
      cities.filter((city) => !PersonPlace.safeParse(city).success),
      [],
    );
    const states = [...new Set(rows.map(({ state }) => state))].sort();
    assert.deepEqual(states, [...STATES, ...TERRITORIES].sort());
  });

  it('are found by their number, by the start of it, and by a point', async () => {
    for (const [pincode, city, state] of PLACES) {
      const place = succeeded(await visitor.call(placeOfPincode, { params: { pincode } }));
      assert.deepEqual(place, { city, state, hasMiddle: true });
    }
    const [nashik] = succeeded(await visitor.call(suggestPlaces, { query: { q: '422001' } }));
    assert.deepEqual(nashik, { kind: 'pincode', near: 'Nashik, 422001', state: 'Maharashtra' });
    const { near } = succeeded(await visitor.call(placeAt, { query: { lat: 19.998, lng: 73.79 } }));
    assert.match(near, /^Nashik, 422\d{3}$/);
  });
});
