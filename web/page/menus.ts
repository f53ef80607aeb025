/** The menus of people who are logged in. They are data of the root's loader, so that visitors load none of them. */

import type { CurrentUser } from '#contract/accounts/current-user.ts';
import type { Role } from '#contract/kit/endpoint.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { STAFF_ROLES } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { mayAdminister, mayOpen } from '#web/page/page-rights.ts';

/** Lit at its address, below it, and at the beginnings of addresses in `also`. Icons are names of web/ui/icons.svg. */
export type Entry = readonly [to: PageLink, label: string, icon: string, ...also: string[]];
export type Group = readonly [heading: string, ...entries: Entry[]];

export interface Menus {
  readonly side: readonly Group[];
  /** On phones: the most frequent pages. */
  readonly bottom: readonly Entry[];
}

const ACCOUNT: Entry = ['/home/account', t`Account`, 'circle-user-round'];

const MENUS: Readonly<Record<Role, Menus>> = {
  CUSTOMER: {
    side: [
      [
        '',
        ['/home/cart', t`Cart`, 'shopping-cart', '/placeOrder'],
        ['/home/viewMyOrders', t`My Orders`, 'package-open', '/home/order/', '/home/invoice/'],
        ['/home/areaRecommendation', t`Nearby Restaurants`, 'compass'],
        ['/home/addressbook', t`Address Book`, 'map-pin-house', '/addAddress', '/updateAddress'],
        ['/home/wallet', t`Top Up Wallet`, 'wallet'],
        ['/chat-support', t`Chat Support`, 'message-circle', '/home/ticket/'],
        ['/home/myBookings', t`My Bookings`, 'utensils-crossed'],
      ],
    ],
    bottom: [
      ['/home', t`Home`, 'house'],
      ['/home', t`Search`, 'search'],
      ['/home/cart', t`Cart`, 'shopping-cart'],
      ['/home/viewMyOrders', t`Orders`, 'package-open'],
      ACCOUNT,
    ],
  },
  VENDOR: {
    side: [
      [
        '',
        ['/home/vendorHome', t`My Restaurants`, 'chef-hat'],
        ['/home/restaurantRegister', t`Add Restaurant`, 'circle-plus'],
        ['/home/orderBoard', t`Orders`, 'receipt-text', '/home/kitchenView'],
        ['/menu', t`Menu`, 'utensils-crossed', '/addDish', '/option'],
        ['/home/sales', t`Sales`, 'chart-column'],
        ['/earnings', t`Earnings`, 'wallet', '/home/statement/'],
      ],
    ],
    bottom: [
      ['/home/vendorHome', t`Restaurants`, 'chef-hat'],
      ['/home/orderBoard', t`Orders`, 'receipt-text'],
      ['/menu', t`Menu`, 'utensils-crossed'],
      ['/home/sales', t`Sales`, 'chart-column'],
      ACCOUNT,
    ],
  },
  ADMIN: {
    side: [
      ['', ['/adminPage', t`Overview`, 'chart-column', '/home/searches']],
      [
        t`Restaurants`,
        ['/newlyAddedRestaurant', t`New Restaurants Approval`, 'badge-check'],
        ['/acceptedRestaurants', t`Accepted Restaurants`, 'chef-hat'],
        // 2.5 is `LOW_RATING` of contract/moderation/approvals.ts.
        ['/showRatingBasedRestaurant/2.5', t`Reject Low Rating Restaurants`, 'star-off', '/showRatingBasedRestaurant/'],
        ['/home/coupons', t`Coupons`, 'ticket-percent'],
      ],
      [
        t`Money`,
        ['/home/books', t`Books`, 'receipt-text'],
        ['/home/payouts', t`Payouts`, 'send-horizontal', '/home/payoutRun/'],
        ['/home/commission', t`Commission`, 'percent', '/home/restaurantEarnings/', '/home/statement/'],
        ['/home/cash', t`Cash`, 'wallet'],
        ['/home/heldMoney', t`Held money`, 'circle-pause'],
        ['/home/settlements', t`Settlements`, 'copy-check', '/home/settlementDay'],
        ['/home/gst', t`GST`, 'landmark'],
      ],
      [
        t`People and logs`,
        ['/home/tickets', t`Support Tickets`, 'headset', '/home/supportTicket/', '/home/ticketFigures'],
        ['/home/people', t`People`, 'book-user'],
        ['/home/marketplace', t`Marketplace`, 'globe', '/home/brand'],
        ['/home/operatorKeys', t`Keys`, 'key'],
        ['/home/auditLog', t`Decisions`, 'scroll-text'],
        ['/home/securityLog', t`Security`, 'shield-check'],
      ],
    ],
    bottom: [
      ['/adminPage', t`Overview`, 'chart-column'],
      ['/newlyAddedRestaurant', t`Approval`, 'badge-check'],
      ['/home/tickets', t`Tickets`, 'headset'],
      ['/home/people', t`People`, 'book-user'],
      ACCOUNT,
    ],
  },
};

/** Administrators, and people who work at restaurants and own none, have the entries that their rights open. */
export function menusOf(role: Role, { worksAs, adminRole }: Pick<CurrentUser, 'worksAs' | 'adminRole'>): Menus {
  const menus = MENUS[role];
  const roles = STAFF_ROLES.filter((each) => worksAs?.includes(each));
  const isOpen = ([page]: Entry) => {
    if (role === 'ADMIN') return mayAdminister(adminRole, page);
    return role !== 'VENDOR' || !worksAs || roles.some((staffRole) => mayOpen({ staffRole }, page));
  };
  const side = menus.side
    .map(([heading, ...entries]): Group => [heading, ...entries.filter(isOpen)])
    .filter((group) => group.length > 1);
  return { side, bottom: menus.bottom.filter(isOpen) };
}
