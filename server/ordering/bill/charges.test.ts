/** Whole bills, over random carts, terms, coupons and tips. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Bill, type BillLine, labelOf, TAX_KINDS, taxClassOf } from '#contract/bill.ts';
import { QTY_MAX } from '#contract/ordering-limits.ts';
import { NO_TERMS } from '#server/catalog/index.ts';
import type { MarketplaceTerms } from '#server/marketplace/index.ts';
import { billFor, type Charged, dishesPaise } from './charges.ts';
import { sharesOf } from './shares.ts';

const RATES: MarketplaceTerms['taxRates'] = [
  { taxClass: 'DELIVERY', holdsFrom: '2025-09-22', ratePerMille: 180, code: '996813' },
  { taxClass: 'RESTAURANT_SERVICE', holdsFrom: '2022-01-01', ratePerMille: 50, code: '996331' },
  { taxClass: 'PLATFORM_FEE', holdsFrom: '2017-07-01', ratePerMille: 180, code: '999799' },
];
const STATE = fc.constantFrom('Karnataka', 'Delhi', 'Goa');
const evenPerMille = fc.integer({ min: 0, max: 200 }).map((half) => 2 * half);

const line = fc.record({
  dishName: fc.constantFrom('Dal', 'Naan', 'Jalebi'),
  qty: fc.integer({ min: 1, max: QTY_MAX }),
  pricePaise: fc.integer({ min: 100, max: 10_000_000 }),
  optionNames: fc.constant([]),
  goods: fc.option(fc.record({ hsn: fc.constantFrom('2106', '2202'), ratePerMille: evenPerMille }), { nil: undefined }),
});
const marketplace = fc.record({
  state: fc.constant(1),
  arePricesWithTax: fc.boolean(),
  platformFeePaise: fc.integer({ min: 0, max: 5_000 }),
  deliveredBy: fc.constantFrom('RESTAURANT' as const, 'OPERATOR' as const),
  gstStates: fc.subarray(['Karnataka', 'Delhi']),
  taxRates: fc.shuffledSubarray([...RATES], { minLength: 0 }),
});
const terms = fc.record({
  ...{
    packingPaise: fc.integer({ min: 0, max: 5_000 }),
    packingPer: fc.constantFrom('ORDER' as const, 'DISH' as const),
  },
  gstin: fc.constantFrom('', '29ABCDE1234F1Z5'),
  resState: fc.oneof(STATE, fc.constant('')),
});
const charged = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    terms: terms.map((some) => ({ ...NO_TERMS, ...some })),
    marketplace,
    isPickup: fc.boolean(),
    deliveryPaise: fc.integer({ min: 0, max: 20_000 }),
    customerState: fc.option(STATE, { nil: undefined }),
    tipPaise: fc.integer({ min: 0, max: 100_000 }),
    today: fc.constantFrom('2021-12-31', '2024-05-01', '2026-11-23'),
    cut: fc.option(
      fc.record({ ofAll: fc.nat({ max: 1000 }), party: fc.constantFrom('RESTAURANT' as const, 'OPERATOR' as const) }),
    ),
  })
  .map(({ cut, ...all }): Charged => {
    const paise = cut ? Math.floor((dishesPaise(all.lines) * cut.ofAll) / 1001) : 0;
    const discount = cut && paise > 0 ? { code: 'NEW50', paise, party: cut.party } : undefined;
    return { ...all, discount, deliveryPaise: all.isPickup ? 0 : all.deliveryPaise };
  });

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
        state: 0,
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
        ['CGST 2.5 % (included)', 250],
        ['SGST 2.5 % (included)', 250],
      ],
    );
    assert.equal(bill.totalPaise, 10_500);
    assert.deepEqual(sharesOf(bill, 12), { 'restaurant:12': 10_000, 'tax:RESTAURANT_SERVICE': 500 });
  });
});
