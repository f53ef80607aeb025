/** Tax, platform fee and deliverer of every bill (product rule 5.13). */
import * as z from 'zod/mini';
import { enteredRupees } from '../kit/amounts.ts';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { inRupees } from '../kit/money.ts';
import { numberFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';

export const PLATFORM_FEE_MAX = 1_000;
export const TAX_RATES_MAX = 100;
/** Packaged goods have rates of their own. */
export const SERVICE_CLASSES = ['RESTAURANT_SERVICE', 'DELIVERY', 'PLATFORM_FEE'] as const;

const FEE = english`The platform fee is from ₹0.00 to ${inRupees(PLATFORM_FEE_MAX)}, with at most two decimals.`;
const WITH_TAX = english`arePricesWithTax must be true or false.`;
const DELIVERED_BY = english`deliveredBy must be RESTAURANT or OPERATOR.`;
const CLASS = 'This is not a class of tax that has rates.';
const DAY = 'Please enter a day such as 2025-09-22.';
const RATE = 'A rate is from 0% to 40%, in steps of 0.2%.';
const CODE = 'A Services Accounting Code has 4 to 8 digits.';
const RATES = english`Enter 1 to ${TAX_RATES_MAX} rates, one for each class and day.`;

/** `rate` in per cent, half of it the state's; valid from a day in India until the next one of its class. */
const TaxRate = z.strictObject({
  taxClass: z.enum(SERVICE_CLASSES, { error: CLASS }),
  holdsFrom: z.iso.date({ error: DAY }),
  rate: numberFrom(0, 40, RATE).check(z.multipleOf(0.2, { error: RATE })),
  code: z.string({ error: CODE }).check(z.regex(/^[0-9]{4,8}$/, { error: CODE })),
});

export const MarketplaceTerms = z.strictObject({
  arePricesWithTax: z.boolean({ error: WITH_TAX }),
  platformFee: enteredRupees({ min: 0, max: PLATFORM_FEE_MAX, error: FEE }),
  deliveredBy: z.enum(['RESTAURANT', 'OPERATOR'], { error: DELIVERED_BY }),
  taxRates: z.array(TaxRate, { error: RATES }).check(
    z.minLength(1, { error: RATES }),
    z.maxLength(TAX_RATES_MAX, { error: RATES }),
    z.refine((rates) => new Set(rates.map(({ taxClass, holdsFrom }) => taxClass + holdsFrom)).size === rates.length, {
      error: RATES,
    }),
  ),
});
export type MarketplaceTerms = z.input<typeof MarketplaceTerms>;

export const marketplaceTerms = read('GET /v1/AdminAPI/terms', {
  response: MarketplaceTerms,
  access: administrator('staff'),
});

/** Replaces all of them; applies to new orders. Audited with the names of the fields that changed. */
export const saveMarketplaceTerms = command('PUT /v1/AdminAPI/terms', {
  body: MarketplaceTerms,
  response: text,
  access: administrator('staff'),
});
