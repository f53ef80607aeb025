import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  addedLine,
  type Bill,
  type BillLine,
  besidesDishes,
  billOf,
  dishLine,
  extraLines,
  itemLine,
  labelOf,
} from './bill.ts';
import { toRupees } from './kit/money.ts';
import { billOfOrder } from './ordering.ts';
import { ORDER_LINES_MAX, QTY_MAX } from './ordering-limits.ts';

const dishes = fc.array(
  fc.record({
    dishName: fc.string(),
    pricePaise: fc.integer({ min: 100, max: 10_000_000 }),
    qty: fc.integer({ min: 1, max: QTY_MAX }),
  }),
  { maxLength: ORDER_LINES_MAX },
);
const dishLines = dishes.map((all) => all.map(({ dishName, pricePaise, qty }) => dishLine(dishName, pricePaise, qty)));
/** Something that is not taxed. */
const untaxed = fc.nat({ max: 1_000_000 }).map((paise) => addedLine('CGST', paise, { ratePerMille: 25 }));
const lines = fc.tuple(dishLines, fc.array(untaxed, { maxLength: 3 })).map(([all, others]) => [...all, ...others]);

const sumOf = (all: readonly BillLine[]) => all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
const included = ({ lines: all }: Bill) => all.filter(({ isIncluded }) => isIncluded);

describe('a bill', () => {
  it('has every line that went in, and their sum as its total', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const bill = billOf(added);
        assert.deepEqual(bill.lines.slice(0, added.length), added);
        assert.equal(bill.totalPaise, sumOf(added));
        assert.deepEqual(bill.lines.slice(added.length), included(bill));
      }),
    );
  });

  it('splits what was taxed into tax and the rest, to the paisa', () => {
    fc.assert(
      fc.property(dishLines, fc.array(untaxed), (taxed, others) => {
        assert.equal(sumOf(included(billOf([...taxed, ...others]))), sumOf(taxed));
      }),
    );
  });

  it('holds whole paise, none below zero', () => {
    fc.assert(
      fc.property(lines, (added) => {
        const { lines: all, totalPaise } = billOf(added);
        for (const paise of [totalPaise, ...all.map(({ amountPaise }) => amountPaise)])
          assert.ok(Number.isSafeInteger(paise) && paise >= 0, String(paise));
      }),
    );
  });

  it('is the same whatever the order of its lines, and however a dish is split into lines', () => {
    const shuffled = lines.chain((added) =>
      fc.tuple(fc.constant(added), fc.shuffledSubarray(added, { minLength: added.length, maxLength: added.length })),
    );
    fc.assert(
      fc.property(shuffled, ([added, other]) => {
        assert.equal(billOf(added).totalPaise, billOf(other).totalPaise);
        assert.deepEqual(included(billOf(added)), included(billOf(other)));
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: 1, max: QTY_MAX }), (price, qty) => {
        const whole = billOf([dishLine('Dal', price, qty)]);
        const split = billOf(Array.from({ length: qty }, () => dishLine('Dal', price, 1)));
        assert.equal(whole.totalPaise, split.totalPaise);
        assert.deepEqual(included(whole), included(split));
      }),
    );
  });

  it('has equal halves of tax, each the nearest paisa to 2.5 % of what is taxed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000_000 }), (paise) => {
        const [, central, state] = included(billOf([dishLine('Dal', paise, 1)])).map(({ amountPaise }) => amountPaise);
        assert.equal(central, state);
        assert.ok(Math.abs(2 * (paise * 25 - Number(central) * 1050)) <= 1050);
      }),
    );
  });

  it('is read back from an order as it was placed', () => {
    fc.assert(
      fc.property(dishes, fc.array(untaxed), (ordered, others) => {
        const orderItemsList = ordered.map(({ dishName, pricePaise, qty }) => ({
          dish: { dishName, price: toRupees(pricePaise) },
          qty,
        }));
        const bill = billOf([...orderItemsList.map(itemLine), ...others]);
        const billLines = besidesDishes(bill).map(({ amountPaise, ...line }) => ({
          ...line,
          amount: toRupees(amountPaise),
        }));
        assert.deepEqual(billOfOrder({ orderBill: toRupees(bill.totalPaise), orderItemsList, billLines }), bill);
      }),
    );
  });

  it('of ₹105.00 for food contains ₹2.50 and ₹2.50, in these words', () => {
    const bill = billOf([dishLine('Masala Dosa', 5250, 2), addedLine('CGST', 100, { ratePerMille: 90 })]);
    assert.deepEqual(
      bill.lines.map((line) => [labelOf(line), line.amountPaise]),
      [
        ['2 × Masala Dosa', 10_500],
        ['CGST 9 %', 100],
        ['Restaurant service without tax', 10_000],
        ['CGST 2.5 % (included)', 250],
        ['SGST 2.5 % (included)', 250],
      ],
    );
    assert.deepEqual(extraLines(bill).map(labelOf), ['CGST 9 %']);
  });

  it('of nothing is zero, without tax', () => {
    assert.deepEqual(billOf([]), { lines: [], totalPaise: 0 });
  });
});
