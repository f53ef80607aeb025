/** Starts the payment of an order: when it is placed, and again while it awaits payment. */
import { linkTo } from '#contract/kit/pages.ts';
import { payOrder } from '#contract/ordering/paying.ts';
import type { Sql } from '#server/database/database.ts';
import { serveAfter } from '#server/http/serve.ts';
import { beginPayment, paysOrders } from '#server/payments/index.ts';
import { CallError } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { balancePaise } from '#server/wallet/index.ts';
import { lockOrder } from '../life/move-rows.ts';
import { changedSince } from './changed-since.ts';
import * as rows from './paying-rows.ts';
import { endIfChanged, payFromWallet } from './take-payment.ts';

interface PaymentContext {
  readonly sql: Sql;
  readonly settings: Settings;
  readonly now: Date;
}

interface Paying {
  readonly orderId: number;
  readonly userId: number;
  readonly useWallet: boolean | undefined;
}

type StartedPayment = { readonly isEnough: true } | { readonly paymentId: number; readonly page: string } | undefined;

/**
 * Starts a payment for the amount beyond the wallet. `isEnough`: the wallet covers all. Undefined if the order does not
 * await payment.
 */
async function begin(
  { sql, settings, now }: PaymentContext,
  { orderId, userId, useWallet }: Paying,
): Promise<StartedPayment> {
  const waiting = await rows.waitingOrder(sql, orderId, userId, now);
  if (!waiting) return undefined;
  const amountPaise = waiting.billPaise - (useWallet ? await balancePaise(sql, userId) : 0);
  if (amountPaise <= 0) return { isEnough: true };
  const backTo = linkTo('/home/order/:orderId', { orderId });
  const wanted = { userId, orderId, amountPaise, backTo, now, endsAt: waiting.deadline };
  const paymentId = await beginPayment({ sql, settings }, wanted);
  return { paymentId, page: linkTo('/home/payment/:paymentId', { paymentId }) };
}

/**
 * The payment of an order just placed. Empty if the provider is unreachable: the customer can pay from the order's
 * page.
 */
export async function beginWith(
  context: PaymentContext,
  paying: Paying,
): Promise<{ paymentId?: number; page?: string }> {
  try {
    const started = await begin(context, paying);
    return started && 'paymentId' in started ? started : {};
  } catch (error) {
    if (error instanceof CallError && error.code === 'PROVIDER_AWAY') return {};
    throw error;
  }
}

export const servePayOrder = serveAfter(
  payOrder,
  async ({ sql, settings, now, user: { userId }, params: { orderId }, body: { useWallet }, refuse }) => {
    if (!paysOrders(settings).includes('PROVIDER')) throw refuse('PAY_WITH_OFF');
    const waiting = await rows.waitingOrder(sql, orderId, userId, now);
    // Does not start a payment for an order that can no longer be placed.
    if (waiting && (await changedSince(sql, orderId, now))) return 'CHANGED' as const;
    const started = await begin({ sql, settings, now }, { orderId, userId, useWallet });
    if (started) return started;
    throw refuse((await rows.isOrderOf(sql, orderId, userId)) ? 'ORDER_NOT_WAITING' : 'ORDER_NOT_FOUND');
  },
  async ({ tx, now, settings, params: { orderId }, prepared, refuse }) => {
    const isChanged = prepared === 'CHANGED';
    if (!isChanged && 'paymentId' in prepared) return { isPaid: false, ...prepared };
    await rows.shareMenu(tx, orderId);
    const order = await lockOrder(tx, orderId);
    if (order?.status !== 'AWAITING_PAYMENT') throw refuse('ORDER_NOT_WAITING');
    const options = { now, settings };
    if (await endIfChanged(tx, order, options)) return { isPaid: false };
    // The restaurant was closed a moment ago and is open again; the customer may retry.
    if (isChanged) return { isPaid: false };
    if (!(await payFromWallet(tx, order, options))) throw refuse('ORDER_NOT_WAITING');
    return { isPaid: true };
  },
);
