import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toPaise, toRupees } from '#contract/kit/money.ts';
import { taxIn } from './receipt.ts';

describe('the tax in a bill', () => {
  it('adds up to the paisa, in equal halves of 2.5 % of what is taxed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (billPaise) => {
        const { taxable, centralTax, stateTax } = taxIn(toRupees(billPaise));
        const [rest, central, state] = [toPaise(taxable), toPaise(centralTax), toPaise(stateTax)];
        assert.equal(rest + central + state, billPaise);
        assert.equal(central, state);
        assert.ok(Math.abs(central - rest * 0.025) <= 1);
      }),
    );
  });

  it('of ₹105.00 is ₹2.50 and ₹2.50', () => {
    assert.deepEqual(taxIn(105), { taxable: 100, centralTax: 2.5, stateTax: 2.5 });
  });
});
