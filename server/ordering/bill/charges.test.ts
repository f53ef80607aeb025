/** Whole bills, over random carts, terms, coupons and tips. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Bill, type BillLine, labelOf, TAX_KINDS, taxClassOf } from '#contract/ordering/bill.ts';
import { NO_TERMS } from '#server/catalog/index.ts';
import { charged, RATES } from '#tests/bills/random-bills.ts';
import { billFor, dishesPaise } from './charges.ts';
import { sharesOf } from './shares.ts';

const sumOf = (lines: readonly BillLine[]) => lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
const ofKind = ({ lines }: Bill, ...kinds: readonly BillLine['kind'][]) =>
  lines.filter(({ kind }) => kinds.includes(kind));
const taxesOf = ({ lines }: Bill) => lines.filter(({ kind }) => TAX_KINDS.has(kind));

describe('a whole bill', () => {
  it('adds up to its total, in whole paise, with every part that was charged', () => {
    fc.assert(
      fc.property(charged, (input) => {
        const bill = billFor(input);
        for (const { amountPaise } of bill.lines) assert.ok(Number.isSafeInteger(amountPaise));
        const { marketplace: market, discount, tipPaise, deliveryPaise, terms: own } = input;
        const count = input.lines.reduce((sum, { qty }) => sum + qty, 0);
        const expected =
          dishesPaise(input.lines) +
          own.packingPaise * (own.packingPer === 'DISH' ? count : 1) +
          deliveryPaise +
          market.platformFeePaise -
          (discount?.paise ?? 0) +
          tipPaise;
        const addedTax = sumOf(taxesOf(bill).filter(({ isIncluded }) => !isIncluded));
        assert.equal(bill.totalPaise, expected + addedTax);
        if (market.arePricesWithTax) assert.equal(addedTax, 0);
        assert.ok(bill.totalPaise > 0);
      }),
      { numRuns: 10_000 },
    );
  });

  it('divides every class into its tax and the rest, rounded once for each rate, in equal halves', () => {
    fc.assert(
      fc.property(charged, (input) => {
        const bill = billFor(input);
        const groups = ofKind(bill, 'TAXABLE').map((taxable) => {
          const from = bill.lines.indexOf(taxable) + 1;
          const next = bill.lines.findIndex(({ kind }, index) => index >= from && kind === 'TAXABLE');
          return { taxable, taxes: bill.lines.slice(from, next < 0 ? undefined : next) };
        });
        for (const { taxable, taxes } of groups) {
          const [first, second] = taxes;
          assert.ok(first);
          if (second) assert.equal(first.amountPaise, second.amountPaise);
          assert.deepEqual(
            taxes.map(({ kind }) => kind),
            second ? ['CGST', 'SGST'] : ['IGST'],
          );
          const exact = (taxable.amountPaise * Number(first.data.ratePerMille)) / 1000;
          assert.ok(Math.abs(first.amountPaise - exact) <= 1, `${first.amountPaise} for ${exact}`);
          for (const tax of taxes) assert.equal(taxClassOf(tax), taxClassOf(taxable));
        }
        // What is taxed are the parts that were charged, whatever the classes; a restaurant's discount makes them less.
        const { discount, terms: own, marketplace: market } = input;
        const isTaxed = (taxClass: string) =>
          market.taxRates.some((rate) => rate.taxClass === taxClass && rate.holdsFrom <= input.today);
        if (!own.gstin || !['RESTAURANT_SERVICE', 'DELIVERY', 'PLATFORM_FEE'].every(isTaxed)) return;
        const gross = sumOf(
          groups.flatMap(({ taxable, taxes }) => (market.arePricesWithTax ? [taxable, ...taxes] : [taxable])),
        );
        const parts = sumOf(ofKind(bill, 'DISH', 'PACKING', 'DELIVERY', 'PLATFORM_FEE'));
        assert.equal(gross, parts - (discount?.party === 'RESTAURANT' ? discount.paise : 0));
      }),
      { numRuns: 10_000 },
    );
  });

  it('gives every paisa to one account, each part to whom it belongs', () => {
    fc.assert(
      fc.property(charged, (input) => {
        const bill = billFor(input);
        const shares = sharesOf(bill, 12);
        const total = Object.values(shares).reduce((sum, paise) => sum + paise, 0);
        assert.equal(total, bill.totalPaise);
        const { marketplace: market, isPickup, tipPaise, discount } = input;
        const deliverer = isPickup || market.deliveredBy === 'RESTAURANT' ? 'restaurant:12' : 'platform';
        assert.equal(shares[`${deliverer}:tips`] ?? 0, tipPaise);
        const payer = discount?.party === 'OPERATOR' ? 'platform' : 'restaurant:12';
        assert.equal(shares[`${payer}:discounts`] ?? 0, 0 - (discount?.paise ?? 0));
        const owed = taxesOf(bill).filter(({ data }) => data.party !== 'RESTAURANT');
        const taxShares = Object.entries(shares).filter(([account]) => account.startsWith('tax:'));
        assert.equal(
          taxShares.reduce((sum, [, paise]) => sum + paise, 0),
          sumOf(owed),
        );
        assert.ok(taxShares.every(([account]) => account !== 'tax:GOODS'));
      }),
      { numRuns: 10_000 },
    );
  });

  it('is the dishes alone where nobody has set any terms, with 5 % of tax in them', () => {
    const bill = billFor({
      lines: [{ dishName: 'Masala Dosa', qty: 2, pricePaise: 5250, optionNames: [] }],
      terms: NO_TERMS,
      marketplace: {
        version: 0,
        arePricesWithTax: true,
        platformFeePaise: 0,
        deliveredBy: 'RESTAURANT',
        gstStates: [],
        taxRates: RATES,
      },
      ...{ isPickup: false, deliveryPaise: 0, customerState: 'Goa', tipPaise: 0, today: '2026-11-23' },
    });
    assert.deepEqual(
      bill.lines.map((each) => [labelOf(each), each.amountPaise]),
      [
        ['2 × Masala Dosa', 10_500],
        ['Restaurant service without tax', 10_000],
        ['CGST 2.5% (included)', 250],
        ['SGST 2.5% (included)', 250],
      ],
    );
    assert.equal(bill.totalPaise, 10_500);
    assert.deepEqual(sharesOf(bill, 12), { 'restaurant:12': 10_000, 'tax:RESTAURANT_SERVICE': 500 });
  });
});
