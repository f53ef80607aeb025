/** The event stream. Separate from orders.ts, since every page loads it. */
import * as z from 'zod/mini';
import { read, text, user } from '../kit/endpoint.ts';
import type { OrderStatus } from './orders.ts';
import type { Fulfilment } from './quote.ts';

/**
 * Server-sent events with increasing ids, one per change: `order` {orderId, restaurantId, orderStatus, at; after a
 * partial refund also refunded, in rupees; of a replacement also whether it is OFFERED or DECIDED}, `rider`
 * {orderId} and `wallet` {availableAmount}. With Last-Event-ID no event of the last 24 hours is skipped or repeated; an
 * older id gets `resync`.
 */
export const events = read('GET /v1/orderAPI/events', {
  query: z.object({ lastEventId: z.optional(z.int()) }),
  response: text,
  gives: 'events',
  access: user(),
  isForTablets: true,
});

export interface LiveEvents {
  readonly order: {
    readonly orderId: number;
    readonly restaurantId: number;
    readonly orderStatus: OrderStatus;
    readonly at: string;
    /** Set if the order is ready. */
    readonly fulfilment?: Fulfilment;
    /** Rupees; set when a part of the order was refunded, which does not change its status. */
    readonly refunded?: number;
    readonly replacement?: 'OFFERED' | 'DECIDED';
    /** Set for a step of its rider that does not change its status. */
    readonly rider?: 'PICKED' | 'AT_DOOR' | 'CHANGED';
  };
  /** Sent to the customer alone: the rider's place has changed. */
  readonly rider: { readonly orderId: number };
  readonly wallet: { readonly availableAmount: number };
  /** The person's rights at a restaurant have changed. */
  readonly rights: { readonly restaurantId?: number };
  readonly resync: Record<string, never>;
}
