import { serveHeldReceipts } from './held/view-held.ts';
import { servePayDemo } from './pay-demo.ts';
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
];
