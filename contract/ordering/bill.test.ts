import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { toRupees } from '../kit/money.ts';
import {
  addedLine,
  type BillLine,
  besidesDishes,
  billOf,
  dishLine,
  extraLines,
  includedLine,
  itemLine,
  labelOf,
} from './bill.ts';
import { ORDER_LINES_MAX, QTY_MAX } from './limits.ts';
import { billOfOrder } from './orders.ts';

const dishes = fc.array(
  fc.record({
    dishName: fc.string(),
    pricePaise: fc.integer({ min: 100, max: 10_000_000 }),
    qty: fc.integer({ min: 1, max: QTY_MAX }),
  }),
  { maxLength: ORDER_LINES_MAX },
);
const others = fc.array(
  fc.oneof(
    fc.nat({ max: 1_000_000 }).map((paise) => addedLine('PACKING', paise)),
    fc.nat({ max: 1_000_000 }).map((paise) => includedLine('CGST', paise, { ratePerMille: 25 })),
    fc.integer({ min: 1, max: 1_000 }).map((paise) => addedLine('DISCOUNT', -paise, { code: 'NEW50' })),
  ),
  { maxLength: 4 },
);
const sumOf = (all: readonly BillLine[]) => all.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

describe('a bill', () => {
  it('is the sum of its lines that are not included in others, and is read back from an order as it was placed', () => {
    fc.assert(
      fc.property(dishes, others, (ordered, besides) => {
        const orderItemsList = ordered.map(({ dishName, pricePaise, qty }) => ({
          dish: { dishName, price: toRupees(pricePaise) },
          qty,
        }));
        const bill = billOf([...orderItemsList.map(itemLine), ...besides]);
        assert.equal(bill.totalPaise, sumOf(bill.lines.filter(({ isIncluded }) => !isIncluded)));
        const billLines = besidesDishes(bill).map(({ amountPaise, ...line }) => ({
          ...line,
          amount: toRupees(amountPaise),
        }));
        assert.deepEqual(billOfOrder({ orderBill: toRupees(bill.totalPaise), orderItemsList, billLines }), bill);
      }),
    );
  });

  it('names each of its lines', () => {
    const bill = billOf([
      dishLine('Masala Dosa', 5250, 2, ['Large']),
      addedLine('DELIVERY', 2360),
      addedLine('DISCOUNT', -1000, { code: 'NEW50' }),
      addedLine('TIP', 2000),
      includedLine('TAXABLE', 10_000, { taxClass: 'RESTAURANT_SERVICE' }),
      includedLine('CGST', 250, { taxClass: 'RESTAURANT_SERVICE', ratePerMille: 25 }),
      addedLine('IGST', 360, { taxClass: 'DELIVERY', ratePerMille: 180 }),
    ]);
    assert.deepEqual(bill.lines.map(labelOf), [
      '2 × Masala Dosa (Large)',
      'Delivery',
      'Coupon NEW50',
      'Tip',
      'Restaurant service without tax',
      'CGST 2.5% (included)',
      'IGST 18% on delivery',
    ]);
    assert.equal(bill.totalPaise, 10_500 + 2360 - 1000 + 2000 + 360);
    assert.deepEqual(extraLines(bill).map(labelOf), ['Delivery', 'Coupon NEW50', 'Tip', 'IGST 18% on delivery']);
  });

  it('of nothing is zero', () => {
    assert.deepEqual(billOf([]), { lines: [], totalPaise: 0 });
  });
});
