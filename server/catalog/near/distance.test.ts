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
  const within8 = [{ withinKm: 8, feePaise: 2500, minimumPaise: 0 }];
  const way = (km: number | undefined, pincode = '560001') => wayOf(within8, { pincode, km }, km);

  it('is the rounded distance, and the fee if the exact one is within a delivery area', () => {
    assert.deepEqual(way(2.345), { distanceKm: 2.3, deliversHere: true, deliveryFee: 2500 });
    assert.deepEqual(way(8), { distanceKm: 8, deliversHere: true, deliveryFee: 2500 });
    assert.deepEqual(way(8.04), { distanceKm: 8, deliversHere: false });
    assert.deepEqual(way(0.001), { distanceKm: 0.1, deliversHere: true, deliveryFee: 2500 });
  });

  it('takes the usual minutes away beyond 50 km', () => {
    assert.equal('deliveryMinutes' in way(50), false);
    assert.deepEqual(way(494), { distanceKm: 494, deliversHere: false, deliveryMinutes: undefined });
  });

  it('is no distance within one pincode or where it is unknown, and nothing of delivery without a pincode', () => {
    assert.deepEqual(way(0), { deliversHere: true, deliveryFee: 2500 });
    assert.deepEqual(way(undefined), { deliversHere: false });
    assert.deepEqual(way(2, ''), { distanceKm: 2 });
  });
});
