/** What other domains may do with money from outside. */

export { beginPayment, PAYMENT_MS } from './begin-payment.ts';
export { askForHeldRefunds } from './held/send-back.ts';
export { settleHeld } from './held/settle-held.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export { addProviderRoutes } from './provider-routes.ts';
export { ProviderAway } from './providers/provider.ts';
export { providerOf, providersOf } from './providers/providers.ts';
export { clarifyDifference } from './reconciliation/clarify.ts';
export { reconcile, reconcileDue } from './reconciliation/reconcile.ts';
export { reportOfDay } from './reconciliation/view-settlements.ts';
export { askForRefunds } from './refunds/ask-for-refunds.ts';
export { openRefundsOf, type SourceRefundRow, sourceRefundColumn } from './refunds/refund-rows.ts';
export { refundToSource } from './refunds/refund-to-source.ts';
export { deleteOldNotices, paymentFailedColumn } from './rows.ts';
export type { PaidFor, Purpose } from './settle.ts';
export { paysOrders } from './ways.ts';
export { askAboutPayments, workOffNotices } from './work-off.ts';
