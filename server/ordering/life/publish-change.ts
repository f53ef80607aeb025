import type { LiveEvents } from '#contract/ordering/events.ts';
import type { Tx } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import type { LockedOrder } from './move-rows.ts';

/** Publishes a step of a rider or a replacement, which does not change the state of its orders. */
export const publishChange = (
  tx: Tx,
  orders: readonly LockedOrder[],
  change: Pick<LiveEvents['order'], 'rider' | 'replacement'>,
  at: Date,
) =>
  publishEvents(
    tx,
    orders.map(({ orderId, restaurantId, customerId, ownerId, status }) => ({
      at,
      event: 'order',
      toUser: customerId,
      alsoTo: ownerId,
      data: { orderId, restaurantId, orderStatus: status, at: at.toISOString(), ...change },
    })),
  );
