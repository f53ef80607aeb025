import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isCuisine, repairArea, repairCity } from './repair-places.ts';

describe('repairing places', () => {
  it('removes a distance and arrows from an area, and drops one that names no place', () => {
    const cases: [string, string][] = [
      ['Halisahar 1596.3 km ▾', 'Halisahar'],
      ['Rose Garden (1,596 kms)', 'Rose Garden'],
      ['Rose Garden • 2.4 km away', 'Rose Garden'],
      ['Rose Garden, 850 m', 'Rose Garden'],
      ['Sector 26', 'Sector 26'],
      ['Koramangala 5th Block', 'Koramangala 5th Block'],
      ['NH 8', 'NH 8'],
      ['Ring Road (West)', 'Ring Road (West)'],
      ['हज़रतगंज', 'हज़रतगंज'],
      ['2.4 km ▾', ''],
      ['110011', ''],
      ['', ''],
    ];
    for (const [text, area] of cases) assert.equal(repairArea(text), area, text);
  });

  it('reads a city as people write it, and the rest of its cell', () => {
    const cases: [string, ReturnType<typeof repairCity>][] = [
      ['Noida-1', { city: 'Noida', area: '', state: null }],
      ['Port-Blair', { city: 'Port Blair', area: '', state: null }],
      ['Pune', { city: 'Pune', area: '', state: null }],
      ['BTM,Bangalore', { city: 'Bangalore', area: 'BTM', state: null }],
      ['Rohini,Delhi', { city: 'Delhi', area: 'Rohini', state: 'Delhi' }],
      ['Salem, Tamil Nadu, India', { city: 'Salem', area: '', state: 'Tamil Nadu' }],
      ['Rose Garden, Panaji, Goa', { city: 'Panaji', area: 'Rose Garden', state: 'Goa' }],
      ['Panaji ▾', { city: 'Panaji', area: '', state: null }],
      ['110011', { city: '', area: '', state: null }],
      ['', { city: '', area: '', state: null }],
    ];
    for (const [text, city] of cases) assert.deepEqual(repairCity(text), city, text);
  });

  it('distinguishes cuisines from offers and opening hours', () => {
    const offers = [
      'Rs.40 Off',
      '10Rs Off',
      '20% off on all orders',
      'To Avail This Use Code FEAST',
      'Use code FEAST121 to avail.',
      'Special Discount from (The Scoop)',
      'Offer Valid only for New Customers',
      'MAX 2 Combos per Order!',
      '8:15 To 11:30 Pm',
      '11 pm',
      'Free Delivery',
      '₹99',
      '24',
    ];
    const cuisines = [
      'North Indian',
      'Chinese',
      'Combo',
      'Coffee',
      'Pan-Asian',
      'बिरयानी',
      '100 Layers',
      'Officers Mess',
    ];
    for (const text of offers) assert.ok(!isCuisine(text), text);
    for (const text of cuisines) assert.ok(isCuisine(text), text);
  });
});
