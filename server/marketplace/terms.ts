import type { Party, TaxClass } from '#contract/ordering/bill.ts';

/** Valid from a day in India (2025-09-22) on; `code` is the Services Accounting Code. */
export interface TaxRate {
  readonly taxClass: Exclude<TaxClass, 'GOODS'>;
  readonly holdsFrom: string;
  readonly ratePerMille: number;
  readonly code: string;
}

export interface MarketplaceTerms {
  readonly version: number;
  /** Otherwise tax is added to the bill. */
  readonly arePricesWithTax: boolean;
  readonly platformFeePaise: number;
  /** Who delivers gets the delivery fee. */
  readonly deliveredBy: Party;
  /** The states in which the operator is registered for tax. */
  readonly gstStates: readonly string[];
  readonly taxRates: readonly TaxRate[];
}

/** Each class's rate on a day in India (2026-11-23); classes without a rate are not taxed. */
export function ratesOn({ taxRates }: MarketplaceTerms, day: string): ReadonlyMap<TaxClass, TaxRate> {
  const rates = new Map<TaxClass, TaxRate>();
  for (const rate of taxRates) if (rate.holdsFrom <= day && !rates.has(rate.taxClass)) rates.set(rate.taxClass, rate);
  return rates;
}
