/** The rights that vendors' pages need (product rule 13.1). The server decides; screens offer no other pages. */
import type { PageLink } from '#contract/kit/pages.ts';
import { may, missingWords, type Right, type Work } from '#contract/kit/rights.ts';
import { CallFailure } from '#web/calls/call.ts';

const NEEDS: Readonly<Partial<Record<string, Right>>> = {
  '/home/restaurantRegister': 'staff',
  '/home/tables': 'tables',
  '/home/sales': 'sales',
  '/home/vendorReviews': 'details',
  '/earnings': 'money',
  '/addDish': 'menu',
  '/options': 'menu',
  '/optionGroup': 'menu',
  '/coupons': 'coupons',
  '/terms': 'details',
  '/update': 'details',
  '/delete': 'staff',
  '/riders': 'cash',
  '/staff': 'staff',
  '/keys': 'staff',
  '/webhooks': 'staff',
} satisfies Partial<Record<PageLink, Right>>;

/** All other pages are open to everybody who works there. */
export const rightFor = (page: string): Right => NEEDS[page] ?? 'orders';

export const mayOpen = (work: Pick<Work, 'staffRole'> | undefined, page: string): boolean => may(work, rightFor(page));

export function refuseWithout(work: Work | undefined, page: string): void {
  if (!work || mayOpen(work, page)) return;
  throw new CallFailure({ statusCode: 403, code: 'RIGHT_MISSING', message: missingWords(work, rightFor(page)) });
}
