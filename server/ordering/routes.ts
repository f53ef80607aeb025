export { serveAcceptAutomatically } from './accept-automatically.ts';
export { serveMenuOffers, serveMyOffers, serveUsedOffers } from './coupons/offers.ts';
export {
  serveAddOperatorCoupon,
  serveChangeOperatorCoupon,
  serveOperatorCoupons,
  serveSetOperatorCouponState,
} from './coupons/operator-coupons.ts';
export { serveAddCoupon, serveChangeCoupon, serveCoupons, serveSetCouponState } from './coupons/vendor-coupons.ts';
export { serveGetRestaurantName } from './get-restaurant-name.ts';
export { serveInvoicePdf } from './invoices/invoice-pdf.ts';
export { serveInvoices } from './invoices/view-invoices.ts';
export { serveCancelOrder } from './life/cancel-order.ts';
export { serveEvents } from './life/events.ts';
export { serveNotMe } from './life/not-me.ts';
export { serveOpenOrders } from './life/open-orders.ts';
export { serveUpdateOrderStatus } from './life/update-order-status.ts';
export { serveVendorWaits } from './life/vendor-waits.ts';
export { serveMyRestaurant, serveMyRestaurants } from './my-restaurants.ts';
export { serveNotices, serveReadNotices } from './notices.ts';
export { servePrintTicket } from './paper/print-ticket.ts';
export { serveCashChoice } from './paying/cash-choice.ts';
export { serveEndUncollected } from './paying/end-uncollected.ts';
export { servePayOrder } from './paying/pay-order.ts';
export { serveSwitchToCash } from './paying/switch-to-cash.ts';
export { serveNewOrder, servePlaceOrder } from './place-order.ts';
export { serveQuote, serveVisitorQuote } from './quote.ts';
export { serveRefundItems, serveRefundOrderItems, serveTakeBackTip } from './refunds/refund-calls.ts';
export { serveAnswerRefund } from './refunds/requests/answer-refund.ts';
export { serveAskRefund, serveAskRestaurant } from './refunds/requests/ask-refund.ts';
export { serveDecideRefund } from './refunds/requests/decide-refund.ts';
export { serveOpenRequests, serveRefundRequests, serveRepeatedRefunds } from './refunds/requests/view-requests.ts';
export { serveAnswerReplacement } from './replacing/answer-replacement.ts';
export { serveOfferReplacement } from './replacing/offer-replacement.ts';
export { serveViewAllOrders } from './view-all-orders.ts';
export { serveOrder, serveViewRestaurantOrders } from './view-order.ts';
