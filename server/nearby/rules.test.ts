import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cityToday, namesOfCity } from '#contract/kit/city-names.ts';
import { distanceKm, kmBetween, surroundingsOf } from './rules.ts';

const point = fc.record({
  lat: fc.double({ min: 6, max: 38, noNaN: true }),
  lng: fc.double({ min: 68, max: 98, noNaN: true }),
});

describe('distances', () => {
  it('match the map', () => {
    const delhi = { lat: 28.6139, lng: 77.209 };
    const mumbai = { lat: 19.076, lng: 72.8777 };
    assert.equal(distanceKm(delhi, mumbai), 1148.1);
    assert.equal(distanceKm(delhi, delhi), undefined);
    assert.equal(distanceKm(delhi, null), undefined);
    assert.equal(distanceKm(delhi, { lat: 28.6139, lng: 77.2091 }), 0.1);
  });

  it('are symmetric, never negative, and never shorter by a detour', () => {
    fc.assert(
      fc.property(point, point, point, (one, other, between) => {
        const direct = kmBetween(one, other);
        assert.ok(direct >= 0 && direct < 5000);
        assert.ok(Math.abs(direct - kmBetween(other, one)) < 1e-6);
        assert.ok(direct <= kmBetween(one, between) + kmBetween(between, other) + 1e-6);
      }),
    );
  });
});

describe('names of a city', () => {
  it('are found from each of them, in any case', () => {
    const names = fc.constantFrom('Bangalore', 'Bombay', 'New Delhi', 'Cochin', 'Vizag', 'Gurgaon');
    fc.assert(
      fc.property(names, fc.boolean(), (name, isLoud) => {
        const all = namesOfCity(isLoud ? name.toUpperCase() : name);
        assert.ok(all.includes(name.toLowerCase()) && all.length > 1);
        for (const each of all) {
          assert.deepEqual(namesOfCity(each), all);
          assert.equal(cityToday(each), cityToday(name));
        }
      }),
    );
  });

  it('are only the name itself for any other city', () => {
    assert.deepEqual(namesOfCity('Tinsukia'), ['tinsukia']);
    assert.equal(cityToday('tinsukia'), 'tinsukia');
  });
});

describe('the surroundings of a place', () => {
  const known = { city: 'Bengaluru', state: 'Karnataka', point: null };

  it('are the city and state of its pincode unless others are given', () => {
    const { cityNames, within, state } = surroundingsOf({ pincode: '560038' }, known);
    assert.ok(cityNames.includes('bangalore'));
    assert.deepEqual([within, state], ['karnataka', 'karnataka']);
    const other = surroundingsOf({ pincode: '560038', city: 'Mumbai' }, known);
    assert.ok(!other.cityNames.includes('bengaluru'));
    assert.deepEqual([other.within, other.state], [null, 'karnataka']);
    assert.equal(surroundingsOf({ pincode: '560038', city: 'Bangalore' }, known).within, 'karnataka');
  });

  it('are empty when nothing is requested', () => {
    const nothing = { pincode: null, area: null, cityNames: [], within: null, state: null };
    assert.deepEqual(surroundingsOf({}, undefined), nothing);
    assert.deepEqual(surroundingsOf({ pincode: '', area: '', city: '', state: '' }, undefined), nothing);
  });
});
