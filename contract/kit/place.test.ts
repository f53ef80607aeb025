import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { chosenPlaceIn, PLACE_MAX, placeFrom, placeName, placeText } from './place.ts';

describe('a place as text', () => {
  for (const [text, area, city, pincode] of [
    ['Indiranagar, Bengaluru, 560038', 'Indiranagar', 'Bengaluru', '560038'],
    ['Indiranagar, Bengaluru', 'Indiranagar', 'Bengaluru', ''],
    ['  Bengaluru ', '', 'Bengaluru', ''],
    ['560038', '', '', '560038'],
    ['Bengaluru,560038', '', 'Bengaluru', '560038'],
    ['Sector 2, HSR Layout, Bengaluru', 'Sector 2, HSR Layout', 'Bengaluru', ''],
    ['5600', '', '5600', ''],
  ] as const) {
    it(`reads '${text}'`, () => {
      const place = placeFrom(text);
      assert.deepEqual(place, { area, city, pincode });
      assert.deepEqual(place && placeFrom(placeText(place)), place);
    });
  }

  it('is undefined if it is empty, too long or not printable', () => {
    for (const text of ['', ' , ,', 'a\nb', 'Delhi\u0000', '\ud800', 'x'.repeat(PLACE_MAX + 1)])
      assert.equal(placeFrom(text), undefined);
  });

  it('is called by its area, else by city and pincode', () => {
    assert.equal(placeName({ area: 'Indiranagar', city: 'Bengaluru', pincode: '560038' }), 'Indiranagar');
    assert.equal(placeName({ area: '', city: 'Bengaluru', pincode: '560038' }), 'Bengaluru 560038');
  });
});

describe('the cookie of the chosen place', () => {
  it('has the text of the place, and the id and name of an address', () => {
    assert.deepEqual(chosenPlaceIn('560038'), { near: '560038', addressId: undefined, name: undefined });
    const near = 'Indiranagar, Bengaluru';
    assert.deepEqual(chosenPlaceIn(`12 Home:${near}`), { near, addressId: 12, name: 'Home' });
    assert.deepEqual(chosenPlaceIn('7: Delhi ,'), { near: 'Delhi', addressId: 7, name: undefined });
  });

  it('is undefined if it makes no sense', () => {
    for (const cookie of ['', '12:', ',', '\n', `12:${'x'.repeat(PLACE_MAX + 1)}`])
      assert.equal(chosenPlaceIn(cookie), undefined);
  });
});
