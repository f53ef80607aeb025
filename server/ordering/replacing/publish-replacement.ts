import type { LiveEvents } from '#contract/ordering/events.ts';
import type { Tx } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import type { LockedOrder } from '../life/move-rows.ts';

/** Customer and vendor see it live; an offer is also a notification. */
export const publishReplacement = (
  tx: Tx,
  { orderId, restaurantId, status: orderStatus, customerId, ownerId }: LockedOrder,
  replacement: NonNullable<LiveEvents['order']['replacement']>,
  at: Date,
) =>
  publishEvents(tx, [
    {
      at,
      event: 'order',
      toUser: customerId,
      alsoTo: ownerId,
      data: { orderId, restaurantId, orderStatus, at: at.toISOString(), replacement },
    },
  ]);
