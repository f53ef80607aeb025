import { servePayDemo } from './pay-demo.ts';
import { serveStartPayment } from './start-payment.ts';
import { serveHeldReceipts } from './view-held.ts';
import { servePayment, serveReturned } from './view-payment.ts';
import { servePaymentWays } from './ways.ts';

export const paymentCalls = [
  servePaymentWays,
  serveStartPayment,
  servePayment,
  serveReturned,
  servePayDemo,
  serveHeldReceipts,
];
