/**
 * Sends a cart so that it becomes at most one order. The idempotency key is the cart's id, which reloads, copied tabs
 * and restored tabs share; the server returns the first success to every repetition.
 */
import type * as z from 'zod/mini';
import { type NewOrder, type PlacedOrder, placeOrder } from '#contract/ordering/orders.ts';
import { CallFailure, call } from '#web/calls/call.ts';
import { isUnknownEnd } from '#web/calls/send-once.ts';
import { markOrdered, unmarkSending } from '../cart.ts';

export interface Placed extends z.output<typeof PlacedOrder> {
  readonly isEarlier?: boolean;
}

export async function sendOrder(
  userId: number,
  cartId: string,
  body: z.input<typeof NewOrder>,
): Promise<Placed | undefined> {
  const placed = await call(placeOrder, { params: { userId }, body }, { idempotencyKey: cartId }).catch(asEarlier);
  if (!placed?.orderId) return undefined;
  markOrdered(cartId);
  return placed;
}

function asEarlier(error: unknown): Placed {
  if (error instanceof CallFailure && error.code === 'KEY_REUSED') {
    return { ...(error.details as { first: z.output<typeof PlacedOrder> }).first, isEarlier: true };
  }
  // A refusal means that there is no order.
  if (!isUnknownEnd(error)) unmarkSending();
  throw error;
}
