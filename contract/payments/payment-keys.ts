/** The settings still missing before a payment provider can be used. No secret is ever sent or received here. */
import * as z from 'zod/mini';
import { administrator, read, text } from '../kit/endpoint.ts';

/** `missing`: the lines that `file` still needs for each provider; all of them while others can read it. */
const PaymentKeys = z.object({
  provider: z.enum(['off', 'demo', 'razorpay', 'cashfree']),
  file: z.string(),
  missing: z.object({ razorpay: z.array(z.string()), cashfree: z.array(z.string()) }),
});

export const paymentKeys = read('GET /v1/AdminAPI/paymentKeys', {
  response: PaymentKeys,
  access: administrator('staff'),
});

/** Asks the provider about an order that does not exist; moves no money. */
export const tryPayments = read('GET /v1/AdminAPI/tryPayments', {
  response: text,
  access: administrator('staff'),
  refusals: ['PAY_WITH_OFF', 'PAYMENT_KEYS_REFUSED', 'SETTLEMENTS_AWAY'],
});
