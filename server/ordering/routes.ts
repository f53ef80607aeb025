import { serveAcceptAutomatically } from './accept-automatically.ts';
import { serveMenuOffers, serveMyOffers } from './coupons/offers.ts';
import {
  serveAddOperatorCoupon,
  serveChangeOperatorCoupon,
  serveOperatorCoupons,
  serveSetOperatorCouponState,
} from './coupons/operator-coupons.ts';
import { serveAddCoupon, serveChangeCoupon, serveCoupons, serveSetCouponState } from './coupons/vendor-coupons.ts';
import { serveGetRestaurantName } from './get-restaurant-name.ts';
import { serveInvoicePdf } from './invoices/invoice-pdf.ts';
import { serveInvoices } from './invoices/view-invoices.ts';
import { serveCancelOrder } from './life/cancel-order.ts';
import { serveEvents } from './life/events.ts';
import { serveOpenOrders } from './life/open-orders.ts';
import { serveUpdateOrderStatus } from './life/update-order-status.ts';
import { serveVendorWaits } from './life/vendor-waits.ts';
import { serveMyRestaurant, serveMyRestaurants } from './my-restaurants.ts';
import { serveNotices, serveReadNotices } from './notices.ts';
import { servePrintTicket } from './paper/print-ticket.ts';
import { serveCashChoice } from './paying/cash-choice.ts';
import { serveEndUncollected } from './paying/end-uncollected.ts';
import { servePayOrder } from './paying/pay-order.ts';
import { serveSwitchToCash } from './paying/switch-to-cash.ts';
import { serveNewOrder, servePlaceOrder } from './place-order.ts';
import { serveQuote, serveVisitorQuote } from './quote.ts';
import { serveRefundItems, serveRefundOrderItems, serveTakeBackTip } from './refunds/refund-calls.ts';
import { serveViewAllOrders } from './view-all-orders.ts';
import { serveOrder, serveViewRestaurantOrders } from './view-order.ts';

export const orderingCalls = [
  serveNewOrder,
  servePlaceOrder,
  servePayOrder,
  serveSwitchToCash,
  serveCashChoice,
  serveQuote,
  serveVisitorQuote,
  serveMenuOffers,
  serveMyOffers,
  serveViewAllOrders,
  serveOpenOrders,
  serveGetRestaurantName,
  serveMyRestaurants,
  serveMyRestaurant,
  serveOrder,
  serveCancelOrder,
  serveViewRestaurantOrders,
  serveUpdateOrderStatus,
  serveAcceptAutomatically,
  serveRefundItems,
  serveRefundOrderItems,
  serveEndUncollected,
  serveInvoices,
  serveInvoicePdf,
  serveTakeBackTip,
  serveNotices,
  serveReadNotices,
  serveEvents,
  serveVendorWaits,
  serveCoupons,
  serveAddCoupon,
  serveChangeCoupon,
  serveSetCouponState,
  serveOperatorCoupons,
  serveAddOperatorCoupon,
  serveChangeOperatorCoupon,
  serveSetOperatorCouponState,
  servePrintTicket,
];
