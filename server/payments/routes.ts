import { serveSettleHeld } from './held/settle-held.ts';
import { serveDisputes } from './held/view-disputes.ts';
import { serveHeldReceipts } from './held/view-held.ts';
import { servePayDemo } from './pay-demo.ts';
import { serveClarifyDifference } from './reconciliation/clarify-difference.ts';
import { serveReconcileDay } from './reconciliation/reconcile-day.ts';
import {
  serveSettlementDay,
  serveSettlementDays,
  serveSettlementDifferences,
} from './reconciliation/view-settlements.ts';
import { serveStartPayment } from './start-payment.ts';
import { servePayment, serveReturned } from './view-payment.ts';
import { servePaymentWays } from './ways.ts';

export const paymentCalls = [
  servePaymentWays,
  serveStartPayment,
  servePayment,
  serveReturned,
  servePayDemo,
  serveHeldReceipts,
  serveDisputes,
  serveSettlementDays,
  serveSettlementDay,
  serveSettlementDifferences,
  serveReconcileDay,
  serveSettleHeld,
  serveClarifyDifference,
];
