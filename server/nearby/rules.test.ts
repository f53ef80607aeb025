import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { cityToday, namesOfCity } from '#contract/kit/city-names.ts';
import { surroundingsOf } from './rules.ts';

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
