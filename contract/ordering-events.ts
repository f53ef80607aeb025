/** The stream of events. Separate from ordering.ts, since every page loads this. */
import * as z from 'zod/mini';
import { read, text, user } from './kit/endpoint.ts';
import type { OrderStatus } from './ordering.ts';

/**
 * Server-sent events, `order` {orderId, restaurantId, orderStatus, at; refunded, rupees, where a part of it was} and `wallet` {availableAmount}, one per change,
 * with increasing ids. After Last-Event-ID no event of the last 24 hours is skipped or repeated; an older id gets `resync`.
 */
export const events = read('GET /v1/orderAPI/events', {
  query: z.object({ lastEventId: z.optional(z.int()) }),
  response: text,
  gives: 'events',
  access: user(),
});

/** The events of a stream, with their data. */
export interface LiveEvents {
  readonly order: {
    readonly orderId: number;
    readonly restaurantId: number;
    readonly orderStatus: OrderStatus;
    readonly at: string;
    /** Rupees, where a part of the order was refunded; its status stays. */
    readonly refunded?: number;
  };
  readonly wallet: { readonly availableAmount: number };
  readonly resync: Record<string, never>;
}
