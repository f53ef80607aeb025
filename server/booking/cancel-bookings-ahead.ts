import type { Tx } from '#server/database/database.ts';
import { notify } from '#server/push/index.ts';
import { cancelTablesAhead } from './rows.ts';

/** Cancels the future tables of a restaurant that is being removed, and notifies their guests; returns how many. */
export async function cancelBookingsAhead(tx: Tx, restaurantId: number, now: Date): Promise<number> {
  const cancelled = await cancelTablesAhead(tx, restaurantId, now);
  const notifications = cancelled.map(({ bookingId, customerId }) => ({
    at: now,
    kind: 'TABLE' as const,
    to: customerId,
    about: { restaurantId, bookingId, what: 'CANCELLED' },
  }));
  if (notifications.length > 0) await notify(tx, notifications);
  return cancelled.length;
}
