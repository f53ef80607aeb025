import { t } from '#contract/kit/texts.ts';
import type { BookSide } from '#contract/sales/books.ts';

export const SIDE_WORDS: Readonly<Record<BookSide, readonly [name: string, what: string]>> = {
  ASSETS: [t`Assets`, 'Money at providers, at the bank and with delivery partners, and payments in and out.'],
  LIABILITIES: [t`Liabilities`, 'To customers, to restaurants, and in taxes.'],
  RESULT: [t`Result`, 'Fees and commission, less goodwill, discounts and the fees of providers.'],
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  customers: t`Customers' wallets`,
  restaurants: t`Restaurants' earnings`,
  cash: t`Cash with delivery partners`,
  'bank:cash': t`Cash handed in`,
  'platform:cash-missing': t`Cash that is missing`,
  'platform:topups': t`Top-ups without a payment`,
  'platform:payouts': t`Paid out to customers`,
  'platform:vendor-payouts': t`Paid out to restaurants`,
  'platform:bank': t`At the bank, settled by providers`,
  'platform:input-tax': t`Tax on the fees of providers`,
  'platform:provider-fees': t`Fees of providers`,
  'platform:differences': t`Differences in settlements`,
  'platform:held': t`Held money that matches no payment`,
  'platform:settled-outside': t`Held money resolved outside`,
  'platform:goodwill': t`Goodwill`,
  'platform:fees': t`Platform fees`,
  'platform:delivery': t`Delivery`,
  'platform:tips': t`Tips for delivery partners`,
  'platform:discounts': t`Coupons of the marketplace`,
  'platform:commission': t`Commission`,
  'platform:adjustments': t`Adjustments of earnings`,
  'provider:demo': t`Demo payments, no real money`,
  'tax:RESTAURANT_SERVICE': t`Tax on restaurant service`,
  'tax:DELIVERY': t`Tax on delivery`,
  'tax:PLATFORM_FEE': t`Tax on platform fees`,
  'tax:COMMISSION': t`Tax on commission`,
};

const PROVIDER = /^provider:(\w+)$/;

/** Other accounts are providers: `provider:cashfree` becomes "Cashfree, not settled yet". */
export const accountWords = (account: string): string =>
  ACCOUNTS[account] ??
  account.replace(PROVIDER, (_, id: string) => {
    const name = id.charAt(0).toUpperCase() + id.slice(1);
    return t`${name}, not settled yet`;
  });

const KINDS: Readonly<Record<string, string>> = {
  TOP_UP: t`Top-ups`,
  ORDER: t`Orders paid`,
  REFUND: t`Orders refunded`,
  ITEM_REFUND: t`Dishes refunded`,
  SOURCE_REFUND: t`Refunds sent back to the source`,
  SOURCE_REFUND_FAILED: t`Refunds that came back`,
  HELD: t`Received, matches no payment`,
  HELD_BACK: t`Held money sent back`,
  HELD_BACK_FAILED: t`Held money that came back`,
  HELD_CREDIT: t`Held money credited`,
  HELD_OUTSIDE: t`Held money resolved outside`,
  CASH: t`Cash collected at the door`,
  CASH_HANDED_IN: t`Cash handed in`,
  CASH_MISSING: t`Cash written off`,
  SETTLEMENT: t`Settled by providers to the bank`,
  PROVIDER_FEE: t`Fees of providers`,
  PROVIDER_FEE_TAX: t`Tax on the fees of providers`,
  PROVIDER_DIFFERENCE: t`Differences in settlements`,
  PAY_OUT: t`Wallets paid out`,
  GOODWILL: t`Goodwill`,
  PAYOUT: t`Restaurants paid out`,
  PAYOUT_FAILED: t`Payouts that failed`,
  COMMISSION: t`Commission`,
  COMMISSION_TAX: t`Tax on commission`,
  ADJUSTMENT: t`Adjustments`,
};

/** A kind without words: SOURCE_REFUND becomes "Source refund". */
export const kindWords = (kind: string): string =>
  KINDS[kind] ?? kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll('_', ' ');
