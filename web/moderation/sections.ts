/** Administrators' pages that belong together, with the tabs of each section. */
import type { PageLink } from '#contract/kit/pages.ts';
import type { MoneyPage } from '#contract/moderation/money-pages.ts';

export interface SectionTab {
  readonly to: PageLink;
  readonly label: string;
  /** The name in `moneyPages` of a page that not every marketplace needs. */
  readonly page?: MoneyPage;
  /** The beginning of other addresses that belong to the tab. */
  readonly also?: string;
}

export const MONEY: readonly SectionTab[] = [
  { to: '/home/books', label: 'Books' },
  { to: '/home/payouts', label: 'Payouts', also: '/home/payoutRun/' },
  { to: '/home/commission', label: 'Commission', also: '/home/restaurantEarnings/' },
  { to: '/home/cash', label: 'Cash', page: 'cash' },
  { to: '/home/heldMoney', label: 'Held money', page: 'heldMoney' },
  { to: '/home/settlements', label: 'Settlements', page: 'settlements', also: '/home/settlementDay' },
  { to: '/home/gst', label: 'GST', page: 'gst' },
];

export const JOURNAL: readonly SectionTab[] = [
  { to: '/home/auditLog', label: 'Decisions' },
  { to: '/home/securityLog', label: 'Security' },
];

/** Whether an address is a tab's page, or one below it. */
export const isAt = (pathname: string, { to, also }: SectionTab): boolean =>
  pathname === to || (also !== undefined && pathname.startsWith(also));
