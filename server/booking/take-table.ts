import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

export interface TableWish extends rows.Stay {
  readonly customerId: number;
  readonly note: string;
  readonly bookedAt: Date;
  /** The restaurant's seats, by settings that are locked until the transaction ends. */
  readonly seats: number;
}

/**
 * The only way to book a table: takes the seats, then inserts the booking. Database constraints decide, so it is correct
 * with any number of parallel bookings; the caller must roll the transaction back on a refusal.
 */
export async function takeTable(
  tx: Tx,
  { seats, ...wish }: TableWish,
): Promise<{ bookingId: number } | 'SLOT_FULL' | 'ALREADY_BOOKED'> {
  const userName = await rows.lockGuest(tx, wish.customerId);
  if (!(await rows.takeSeats(tx, wish, seats))) return 'SLOT_FULL';
  const bookingId = await rows.insertBooking(tx, { ...wish, userName });
  return bookingId === undefined ? 'ALREADY_BOOKED' : { bookingId };
}
