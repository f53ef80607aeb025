import { payment, returned } from '#contract/payments/payments.ts';
import { serve } from '#server/http/serve.ts';
import { ownPayment, toPayment } from './payment-of.ts';
import { askSoon } from './rows.ts';

export const servePayment = serve(payment, async ({ sql, params: { paymentId }, user }) =>
  toPayment(await ownPayment(sql, paymentId, user.userId)),
);

export const serveReturned = serve(returned, async ({ tx, params: { paymentId }, user, now }) => {
  const row = await ownPayment(tx, paymentId, user.userId);
  await askSoon(tx, paymentId, now);
  return toPayment(row);
});
