import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { WALLET_MAX } from '../wallet/wallet.ts';
import { inRupees, toPaise, toRupees } from './money.ts';

describe('money', () => {
  const paise: [rupees: number, paise: number][] = [
    [0, 0],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1, 100],
    [1.1, 110],
    [1.15, 115],
    [1.005, 101],
    [1.004, 100],
    [1.0049, 100],
    [2.675, 268],
    [8.165, 817],
    [4.35, 435],
    [19.99, 1999],
    [99.5, 9950],
    [199.0000001, 19_900],
    [1_234_567.89, 123_456_789],
    [1_000_000_000, 100_000_000_000],
    [90_071_992_547.4, 9_007_199_254_740],
  ];
  for (const [rupees, expected] of paise) {
    it(`₹${rupees} are ${expected} paise`, () => assert.equal(toPaise(rupees), expected));
  }

  it('converts paise into rupees with at most two decimals', () => {
    const rupees: [paise: number, rupees: number][] = [
      [0, 0],
      [1, 0.01],
      [30, 0.3],
      [-43_900, -439],
      [9950, 99.5],
      [100_000_000, WALLET_MAX],
    ];
    for (const [given, expected] of rupees) assert.equal(toRupees(given), expected);
  });

  it('is formatted with two decimals and Indian grouping', () => {
    const shown: [rupees: number, text: string][] = [
      [0, '₹0.00'],
      [0.5, '₹0.50'],
      [249.5, '₹249.50'],
      [999.99, '₹999.99'],
      [1000, '₹1,000.00'],
      [99_999, '₹99,999.00'],
      [100_000, '₹1,00,000.00'],
      [123_456.5, '₹1,23,456.50'],
      [1_000_000, '₹10,00,000.00'],
      [12_345_678.9, '₹1,23,45,678.90'],
    ];
    for (const [rupees, text] of shown) assert.equal(inRupees(rupees), text);
  });

  it('survives the conversion from paise to rupees in JSON and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (given) => {
        const wire = JSON.stringify(toRupees(given));
        assert.match(wire, /^[0-9]+(\.[0-9]{1,2})?$/);
        assert.equal(toPaise(JSON.parse(wire)), given);
      }),
    );
  });

  it('has the same sum whether added up in paise or in rupees that are rounded at the end', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 50 })), {
      minLength: 1,
      maxLength: 100,
    });
    fc.assert(
      fc.property(lines, (items) => {
        const inPaise = items.reduce((sum, [price, qty]) => sum + price * qty, 0);
        const asAClientAdds = items.reduce((sum, [price, qty]) => sum + toRupees(price) * qty, 0);
        assert.equal(toPaise(asAClientAdds), inPaise);
      }),
    );
  });
});
