/** The rights that pages of vendors and administrators need (product rules 13.1 and 13.35). The server decides; screens offer no other pages. */
import { keysOf } from '#contract/kit/fields-of.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { type AdminRight, may, missingWords, type Right, type Work } from '#contract/kit/rights.ts';
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

const ADMIN_PAGES: Readonly<Record<AdminRight, RegExp>> = {
  support: /^\/home\/(tickets|doubtfulOrders)/,
  money: /^\/home\/(coupons|books|payouts|commission|cash|heldMoney|settlements|gst)/,
  moderation: /^\/(newlyAdded|accepted|showRatingBased)Restaurant|^\/home\/(searches|securityLog)/,
  staff: /^\/home\/(operatorKeys|marketplace)/,
};

/** Whether administrators with this right can open the page; all other pages are open to all of them. */
export const mayAdminister = (adminRole: string | undefined, page: PageLink): boolean => {
  const right = keysOf(ADMIN_PAGES).find((each) => ADMIN_PAGES[each].test(page));
  return !right || !adminRole || right === adminRole;
};

/** All other pages are open to everybody who works there. */
export const rightFor = (page: string): Right => NEEDS[page] ?? 'orders';

export const mayOpen = (work: Pick<Work, 'staffRole'> | undefined, page: string): boolean => may(work, rightFor(page));

export function refuseWithout(work: Work | undefined, page: string): void {
  if (!work || mayOpen(work, page)) return;
  throw new CallFailure({ statusCode: 403, code: 'RIGHT_MISSING', message: missingWords(work, rightFor(page)) });
}
