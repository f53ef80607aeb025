import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { kmBetween, wayOf } from './distance.ts';

const point = fc.record({
  lat: fc.double({ min: 6, max: 38, noNaN: true }),
  lng: fc.double({ min: 68, max: 98, noNaN: true }),
});

describe('distances', () => {
  it('match the map', () => {
    const delhi = { lat: 28.6139, lng: 77.209 };
    const mumbai = { lat: 19.076, lng: 72.8777 };
    assert.equal(Math.round(10 * kmBetween(delhi, mumbai)), 11481);
    assert.equal(kmBetween(delhi, delhi), 0);
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

describe('what a card says of the way', () => {
  it('is the distance, and whether the restaurant delivers so far', () => {
    assert.deepEqual(wayOf(2.345, 8), { distanceKm: 2.3, deliversHere: true });
    assert.deepEqual(wayOf(8.04, 8), { distanceKm: 8, deliversHere: true });
    assert.deepEqual(wayOf(8.06, 8), { distanceKm: 8.1, deliversHere: false });
    assert.deepEqual(wayOf(0.001, 8), { distanceKm: 0.1, deliversHere: true });
  });

  it('is no distance within one pincode, and nothing where it is unknown', () => {
    assert.deepEqual(wayOf(0, 8), { deliversHere: true });
    assert.deepEqual(wayOf(undefined, 8), {});
  });

  it('does not speak of delivery where the operator has switched that off', () => {
    assert.deepEqual([wayOf(0, 0), wayOf(2, 0)], [{}, { distanceKm: 2 }]);
  });
});
