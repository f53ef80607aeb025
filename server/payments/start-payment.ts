import { toPaise } from '#contract/kit/money.ts';
import { startPayment } from '#contract/payments/payments.ts';
import { serveAfter } from '#server/http/serve.ts';
import { mayFill } from '#server/wallet/index.ts';
import { beginPayment, PAYMENT_MS } from './begin-payment.ts';

/** A provider may be slow, so no transaction waits for it. */
export const serveStartPayment = serveAfter(
  startPayment,
  async ({ sql, user: { userId }, body: { amount, backTo = '' }, now, settings, refuse }) => {
    if (!mayFill(settings)) throw refuse('TOP_UP_OFF');
    const amountPaise = toPaise(Number(amount));
    const endsAt = new Date(now.getTime() + PAYMENT_MS);
    return beginPayment({ sql, settings }, { userId, amountPaise, backTo, now, endsAt });
  },
  async ({ prepared: paymentId }) => ({ paymentId }),
);
