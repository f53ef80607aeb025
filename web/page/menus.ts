/** The menus of people who are logged in. They are data of the root's loader, so that visitors load none of them. */
import type { Role } from '#contract/kit/endpoint.ts';
import type { PageLink } from '#contract/kit/pages.ts';

/** Lit at its address, below it, and at the beginnings of addresses in `also`. Icons are names of web/ui/icons.svg. */
export type Entry = readonly [to: PageLink, label: string, icon: string, ...also: string[]];
export type Group = readonly [heading: string, ...entries: Entry[]];

export interface Menus {
  readonly side: readonly Group[];
  /** On phones: the most frequent pages. */
  readonly bottom: readonly Entry[];
}

const ACCOUNT: Entry = ['/home/account', 'Account', 'circle-user-round'];

export const MENUS: Readonly<Record<Role, Menus>> = {
  CUSTOMER: {
    side: [
      [
        '',
        ['/home/cart', 'Cart', 'shopping-cart', '/placeOrder'],
        ['/home/viewMyOrders', 'My Orders', 'package-open', '/home/order/', '/home/invoice/'],
        ['/home/areaRecommendation', 'Nearby Restaurants', 'compass'],
        ['/home/addressbook', 'Address Book', 'map-pin-house', '/addAddress', '/updateAddress'],
        ['/home/wallet', 'Top Up Wallet', 'wallet'],
        ['/chat-support', 'Chat Support', 'message-circle', '/home/ticket/'],
        ['/home/myBookings', 'My Bookings', 'utensils-crossed'],
      ],
    ],
    bottom: [
      ['/home', 'Home', 'house'],
      ['/home', 'Search', 'search'],
      ['/home/cart', 'Cart', 'shopping-cart'],
      ['/home/viewMyOrders', 'Orders', 'package-open'],
      ACCOUNT,
    ],
  },
  VENDOR: {
    side: [
      [
        '',
        ['/home/vendorHome', 'My Restaurants', 'chef-hat'],
        ['/home/restaurantRegister', 'Add Restaurant', 'circle-plus'],
        ['/home/orderBoard', 'Orders', 'receipt-text', '/home/kitchenView'],
        ['/menu', 'Menu', 'utensils-crossed', '/addDish', '/option'],
        ['/home/sales', 'Sales', 'chart-column'],
        ['/earnings', 'Earnings', 'wallet', '/home/statement/'],
      ],
    ],
    bottom: [
      ['/home/vendorHome', 'Restaurants', 'chef-hat'],
      ['/home/orderBoard', 'Orders', 'receipt-text'],
      ['/menu', 'Menu', 'utensils-crossed'],
      ['/home/sales', 'Sales', 'chart-column'],
      ACCOUNT,
    ],
  },
  ADMIN: {
    side: [
      ['', ['/adminPage', 'Overview', 'chart-column', '/home/searches']],
      [
        'Restaurants',
        ['/newlyAddedRestaurant', 'New Restaurants Approval', 'badge-check'],
        ['/acceptedRestaurants', 'Accepted Restaurants', 'chef-hat'],
        // 2.5 is `LOW_RATING` of contract/moderation/approvals.ts.
        ['/showRatingBasedRestaurant/2.5', 'Reject Low Rating Restaurants', 'star-off', '/showRatingBasedRestaurant/'],
        ['/home/coupons', 'Coupons', 'ticket-percent'],
      ],
      [
        'Money',
        ['/home/books', 'Books', 'receipt-text'],
        ['/home/payouts', 'Payouts', 'send-horizontal', '/home/payoutRun/'],
        ['/home/commission', 'Commission', 'percent', '/home/restaurantEarnings/', '/home/statement/'],
        ['/home/cash', 'Cash', 'wallet'],
        ['/home/heldMoney', 'Held money', 'circle-pause'],
        ['/home/settlements', 'Settlements', 'copy-check', '/home/settlementDay'],
        ['/home/gst', 'GST', 'landmark'],
      ],
      [
        'People and logs',
        ['/home/tickets', 'Support Tickets', 'headset', '/home/supportTicket/', '/home/ticketFigures'],
        ['/home/people', 'People', 'book-user'],
        ['/home/marketplace', 'Marketplace', 'globe', '/home/brand'],
        ['/home/auditLog', 'Decisions', 'scroll-text'],
        ['/home/securityLog', 'Security', 'shield-check'],
      ],
    ],
    bottom: [
      ['/adminPage', 'Overview', 'chart-column'],
      ['/newlyAddedRestaurant', 'Approval', 'badge-check'],
      ['/home/tickets', 'Tickets', 'headset'],
      ['/home/people', 'People', 'book-user'],
      ACCOUNT,
    ],
  },
};
