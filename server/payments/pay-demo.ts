import { payDemo } from '#contract/payments/payments.ts';
import { serve } from '#server/http/serve.ts';
import { ownPayment, toPayment } from './payment-of.ts';
import { payDemoPayment } from './providers/demo.ts';

export const servePayDemo = serve(
  payDemo,
  async ({ tx, params: { paymentId }, body: { outcome }, user, now, refuse }) => {
    const row = await ownPayment(tx, paymentId, user.userId);
    if (row.provider !== 'demo' || row.providerRef === null) throw refuse('PAYMENT_NOT_FOUND');
    await payDemoPayment(tx, row.providerRef, outcome === 'SUCCEED', now);
    return toPayment(row);
  },
);
