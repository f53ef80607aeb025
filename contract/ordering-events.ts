/** The stream of what happens (contract orderAPI, events); apart from the other calls, since every page listens. */
import * as z from 'zod/mini';
import { read, text, user } from './kit/endpoint.ts';
import type { OrderStatus } from './ordering.ts';

/**
 * Server-sent events, `order` {orderId, restaurantId, orderStatus, at} and `wallet` {availableAmount}, one per change,
 * with increasing ids; after Last-Event-ID nothing of the last 24 h is skipped or doubled, older: `resync`.
 */
export const events = read('GET /v1/orderAPI/events', {
  query: z.object({ lastEventId: z.optional(z.int()) }),
  answer: text,
  gives: 'events',
  access: user(),
});

/** What a stream of events carries. */
export interface LiveEvents {
  readonly order: {
    readonly orderId: number;
    readonly restaurantId: number;
    readonly orderStatus: OrderStatus;
    readonly at: string;
  };
  readonly wallet: { readonly availableAmount: number };
  readonly resync: Record<string, never>;
}
