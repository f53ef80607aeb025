/** The server refuses to start when a call has no handler, or two. */
import * as accounts from './accounts/account.ts';
import * as session from './accounts/current-user.ts';
import * as secondFactor from './accounts/second-factor.ts';
import * as accountSafety from './accounts/sessions.ts';
import * as assistant from './assistant/ask.ts';
import * as booking from './booking/bookings.ts';
import * as catalog from './catalog/restaurants.ts';
import * as commission from './earnings/commission.ts';
import * as earningsPayoutAccount from './earnings/payout-account.ts';
import * as earningsPayouts from './earnings/payouts.ts';
import * as earnings from './earnings/statements.ts';
import type { Endpoint } from './kit/endpoint.ts';
import * as kitchenMenu from './kitchen/menu.ts';
import * as openingHours from './kitchen/opening-hours.ts';
import * as kitchenOptions from './kitchen/options.ts';
import * as kitchen from './kitchen/restaurants.ts';
import * as kitchenTerms from './kitchen/terms.ts';
import * as marketplaceCash from './marketplace/cash.ts';
import * as marketplace from './marketplace/marketplace.ts';
import * as marketplaceTerms from './marketplace/terms.ts';
import * as media from './media/photos.ts';
import * as approvals from './moderation/approvals.ts';
import * as auditLog from './moderation/audit-log.ts';
import * as people from './moderation/people.ts';
import * as saveMarketplace from './moderation/save-marketplace.ts';
import * as moderationWaits from './moderation/waits.ts';
import * as chosenPlace from './nearby/chosen-place.ts';
import * as nearby from './nearby/places.ts';
import * as orderingCash from './ordering/cash.ts';
import * as coupons from './ordering/coupons.ts';
import * as orderingEvents from './ordering/events.ts';
import * as orderingInvoices from './ordering/invoices.ts';
import * as myRestaurants from './ordering/my-restaurants.ts';
import * as ordering from './ordering/orders.ts';
import * as orderingPaper from './ordering/paper.ts';
import * as orderingPaying from './ordering/paying.ts';
import * as orderingQuote from './ordering/quote.ts';
import * as orderingRefunds from './ordering/refunds.ts';
import * as orderingWaits from './ordering/waits.ts';
import * as heldMoney from './payments/held.ts';
import * as payments from './payments/payments.ts';
import * as paymentsSettlements from './payments/settlements.ts';
import * as personal from './personal/personal-data.ts';
import * as push from './push/devices.ts';
import * as reviews from './reviews/reviews.ts';
import * as salesBooks from './sales/books.ts';
import * as salesTax from './sales/gst.ts';
import * as sales from './sales/sales.ts';
import * as search from './search/search.ts';
import * as security from './security/security-log.ts';
import * as goodwill from './support/goodwill.ts';
import * as support from './support/tickets.ts';
import * as cashBook from './wallet/cash-book.ts';
import * as wallet from './wallet/wallet.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

export const endpoints: readonly Endpoint[] = [
  accounts,
  accountSafety,
  secondFactor,
  session,
  push,
  wallet,
  cashBook,
  marketplace,
  marketplaceCash,
  marketplaceTerms,
  payments,
  heldMoney,
  paymentsSettlements,
  catalog,
  search,
  kitchen,
  openingHours,
  kitchenMenu,
  kitchenOptions,
  kitchenTerms,
  media,
  nearby,
  chosenPlace,
  ordering,
  myRestaurants,
  orderingCash,
  orderingEvents,
  orderingInvoices,
  orderingPaper,
  orderingPaying,
  orderingQuote,
  orderingRefunds,
  orderingWaits,
  coupons,
  sales,
  salesBooks,
  salesTax,
  earnings,
  commission,
  earningsPayoutAccount,
  earningsPayouts,
  booking,
  reviews,
  support,
  goodwill,
  assistant,
  approvals,
  saveMarketplace,
  people,
  auditLog,
  moderationWaits,
  security,
  personal,
].flatMap((domain) => Object.values(domain).filter(isEndpoint));
