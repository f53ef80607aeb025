import type { LiveEvents } from '#contract/ordering/events.ts';
import type { Tx } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import type { LockedOrder } from '#server/ordering/index.ts';

/** Publishes a rider's step that does not change the state of its orders. */
export const publishSteps = (tx: Tx, orders: readonly LockedOrder[], rider: LiveEvents['order']['rider'], at: Date) =>
  publishEvents(
    tx,
    orders.map(({ orderId, restaurantId, customerId, ownerId, status }) => ({
      at,
      event: 'order',
      toUser: customerId,
      alsoTo: ownerId,
      data: { orderId, restaurantId, orderStatus: status, at: at.toISOString(), rider },
    })),
  );
