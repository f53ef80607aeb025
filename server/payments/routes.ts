export { serveSettleHeld } from './held/settle-held.ts';
export { serveDisputes } from './held/view-disputes.ts';
export { serveHeldReceipts } from './held/view-held.ts';
export { servePayDemo } from './pay-demo.ts';
export { servePaymentKeys, serveTryPayments } from './payment-keys.ts';
export { serveClarifyDifference } from './reconciliation/clarify-difference.ts';
export { serveReconcileDay } from './reconciliation/reconcile-day.ts';
export {
  serveSettlementDay,
  serveSettlementDays,
  serveSettlementDifferences,
} from './reconciliation/view-settlements.ts';
export { serveStartPayment } from './start-payment.ts';
export { servePayment, serveReturned } from './view-payment.ts';
export { servePaymentWays } from './ways.ts';
