/** What the operator decides of every bill. */
import type { Party, TaxClass } from '#contract/bill.ts';

/** The tax on a class from a day in India on (2025-09-22), with its Services Accounting Code. */
export interface TaxRate {
  readonly taxClass: Exclude<TaxClass, 'GOODS'>;
  readonly holdsFrom: string;
  readonly ratePerMille: number;
  readonly code: string;
}

export interface MarketplaceTerms {
  readonly state: number;
  /** Whether prices and fees contain their tax; otherwise it is added to the bill. */
  readonly arePricesWithTax: boolean;
  readonly platformFeePaise: number;
  /** Who delivers, and gets what that costs. */
  readonly deliveredBy: Party;
  /** Where the operator is registered for tax; empty while that was not entered. */
  readonly gstStates: readonly string[];
  /** The latest days first. */
  readonly taxRates: readonly TaxRate[];
}

/** The rate of each class on a day in India (2026-11-23); classes without one are not taxed yet. */
export function ratesOn({ taxRates }: MarketplaceTerms, day: string): ReadonlyMap<TaxClass, TaxRate> {
  const rates = new Map<TaxClass, TaxRate>();
  for (const rate of taxRates) if (rate.holdsFrom <= day && !rates.has(rate.taxClass)) rates.set(rate.taxClass, rate);
  return rates;
}
