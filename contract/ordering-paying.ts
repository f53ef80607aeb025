/** How orders are paid, and paying one that waits for its payment (docs/payments.md; product rules 123 to 129). */
import * as z from 'zod/mini';
import { command, concerned } from './kit/endpoint.ts';
import { Id } from './kit/fields.ts';
import { PAYS_BY } from './payments.ts';

const PAY_WITH = 'payWith must be WALLET, PROVIDER or CASH.';

/** `payWith`: WALLET where nothing is said; `useWallet`: the wallet pays what it can, the provider the rest; not with CASH. */
export const paying = {
  payWith: z.optional(z.enum(PAYS_BY, { error: PAY_WITH })),
  useWallet: z.optional(z.boolean({ error: 'useWallet must be true or false.' })),
};

/** How many orders of one person can wait for their payment. One of them can use a coupon. */
export const WAITING_MAX = 3;

/** The payment that an order waits for, and its page; neither where the provider cannot be reached right now. */
export const begun = { paymentId: z.optional(Id), page: z.optional(z.string()) };

/**
 * Begins another payment of an order that waits for one, or goes on with the last; `isPaid`: the wallet has paid it. Neither: it has
 * ended, since its restaurant has closed or its menu has changed.
 */
export const payOrder = command('POST /v1/orderAPI/payOrder/:orderId', {
  params: z.object({ orderId: Id }),
  body: z.strictObject({ useWallet: paying.useWallet }),
  response: z.object({ isPaid: z.boolean(), ...begun }),
  access: concerned(),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_WAITING', 'PAY_WITH_OFF', 'PROVIDER_AWAY'],
});
