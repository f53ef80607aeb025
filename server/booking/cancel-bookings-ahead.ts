import type { Tx } from '#server/database/database.ts';
import { notify } from '#server/push/index.ts';
import { cancelTablesAhead } from './rows.ts';

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
