import type { BookSide } from '#contract/sales/books.ts';

export const SIDE_WORDS: Readonly<Record<BookSide, readonly [name: string, what: string]>> = {
  ASSETS: ['Assets', 'Money at providers, at the bank and with delivery partners, and payments in and out.'],
  LIABILITIES: ['Liabilities', 'To customers, to restaurants, and in taxes.'],
  RESULT: ['Result', 'Fees and commission, less goodwill, discounts and the fees of providers.'],
};

const ACCOUNTS: Readonly<Record<string, string>> = {
  customers: "Customers' wallets",
  restaurants: "Restaurants' earnings",
  cash: 'Cash with delivery partners',
  'bank:cash': 'Cash handed in',
  'platform:cash-missing': 'Cash that is missing',
  'platform:topups': 'Top-ups without a payment',
  'platform:payouts': 'Paid out to customers',
  'platform:vendor-payouts': 'Paid out to restaurants',
  'platform:bank': 'At the bank, settled by providers',
  'platform:input-tax': 'Tax on the fees of providers',
  'platform:provider-fees': 'Fees of providers',
  'platform:differences': 'Differences in settlements',
  'platform:held': 'Held money that matches no payment',
  'platform:settled-outside': 'Held money resolved outside',
  'platform:goodwill': 'Goodwill',
  'platform:fees': 'Platform fees',
  'platform:delivery': 'Delivery',
  'platform:tips': 'Tips for delivery partners',
  'platform:discounts': 'Coupons of the marketplace',
  'platform:commission': 'Commission',
  'platform:adjustments': 'Adjustments of earnings',
  'provider:demo': 'Demo payments, no real money',
  'tax:RESTAURANT_SERVICE': 'Tax on restaurant service',
  'tax:DELIVERY': 'Tax on delivery',
  'tax:PLATFORM_FEE': 'Tax on platform fees',
  'tax:COMMISSION': 'Tax on commission',
};

const PROVIDER = /^provider:(\w)(\w*)$/;

/** Other accounts are providers: `provider:cashfree` becomes "Cashfree, not settled yet". */
export const accountWords = (account: string): string =>
  ACCOUNTS[account] ??
  account.replace(PROVIDER, (_, first: string, rest: string) => `${first.toUpperCase()}${rest}, not settled yet`);

const KINDS: Readonly<Record<string, string>> = {
  TOP_UP: 'Top-ups',
  ORDER: 'Orders paid',
  REFUND: 'Orders refunded',
  ITEM_REFUND: 'Dishes refunded',
  SOURCE_REFUND: 'Refunds sent back to the source',
  SOURCE_REFUND_FAILED: 'Refunds that came back',
  HELD: 'Received, matches no payment',
  HELD_BACK: 'Held money sent back',
  HELD_BACK_FAILED: 'Held money that came back',
  HELD_CREDIT: 'Held money credited',
  HELD_OUTSIDE: 'Held money resolved outside',
  CASH: 'Cash collected at the door',
  CASH_HANDED_IN: 'Cash handed in',
  CASH_MISSING: 'Cash written off',
  SETTLEMENT: 'Settled by providers to the bank',
  PROVIDER_FEE: 'Fees of providers',
  PROVIDER_FEE_TAX: 'Tax on the fees of providers',
  PROVIDER_DIFFERENCE: 'Differences in settlements',
  PAY_OUT: 'Wallets paid out',
  GOODWILL: 'Goodwill',
  PAYOUT: 'Restaurants paid out',
  PAYOUT_FAILED: 'Payouts that failed',
  COMMISSION: 'Commission',
  COMMISSION_TAX: 'Tax on commission',
  ADJUSTMENT: 'Adjustments',
};

/** A kind without words: SOURCE_REFUND becomes "Source refund". */
export const kindWords = (kind: string): string =>
  KINDS[kind] ?? kind.charAt(0) + kind.slice(1).toLowerCase().replaceAll('_', ' ');
