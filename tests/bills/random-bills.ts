import fc from 'fast-check';
import { QTY_MAX } from '#contract/ordering/limits.ts';
import { NO_TERMS } from '#server/catalog/index.ts';
import type { MarketplaceTerms } from '#server/marketplace/index.ts';
import { type Charged, dishesPaise } from '#server/ordering/bill/charges.ts';

export const RATES: MarketplaceTerms['taxRates'] = [
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
  version: fc.constant(1),
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
/** Random carts, terms, coupons and tips. */
export const charged = fc
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
