/**
 * Sends an order so that it is never placed twice. What was sent without a known end is kept with its key and sent
 * again before anything new: whatever the person changed meanwhile, the first order is not repeated.
 */
import type * as z from 'zod/mini';
import { type NewOrder, type PlacedOrder, placeOrder } from '#contract/ordering.ts';
import { call } from '../kit/call.ts';
import { newKey } from '../kit/new-key.ts';
import { isUnknownEnd } from '../kit/send-once.ts';

const UNANSWERED = 'unansweredOrder';

interface Sending {
  readonly userId: number;
  readonly body: z.input<typeof NewOrder>;
  readonly key: string;
}

/** Answers undefined when the server said yes without saying to what (spec 4, empty response). */
export async function sendOrder(
  userId: number,
  body: Sending['body'],
): Promise<z.output<typeof PlacedOrder> | undefined> {
  const kept = sessionStorage.getItem(UNANSWERED);
  const earlier = kept ? (JSON.parse(kept) as Sending) : undefined;
  if (earlier?.userId === userId) {
    // A refusal means that the earlier order does not exist: the present one takes its place.
    const placed = await send(earlier).catch((error) => {
      if (isUnknownEnd(error)) throw error;
    });
    if (placed?.orderId) return placed;
  }
  return send({ userId, body, key: newKey() });
}

async function send(sending: Sending): Promise<z.output<typeof PlacedOrder> | undefined> {
  const { userId, body, key } = sending;
  sessionStorage.setItem(UNANSWERED, JSON.stringify(sending));
  try {
    const placed = await call(placeOrder, { params: { userId }, body }, { idempotencyKey: key });
    if (placed?.orderId) sessionStorage.removeItem(UNANSWERED);
    return placed?.orderId ? placed : undefined;
  } catch (error) {
    if (!isUnknownEnd(error)) sessionStorage.removeItem(UNANSWERED);
    throw error;
  }
}
