import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

export interface NewStay extends rows.Stay {
  readonly customerId: number;
  readonly note: string;
  readonly bookedAt: Date;
  readonly seats: number;
}

/**
 * The only way to book a table: takes the seats, then inserts the booking. Database constraints make parallel bookings
 * safe; the caller must roll back on a refusal.
 */
export async function takeTable(
  tx: Tx,
  { seats, ...stay }: NewStay,
): Promise<{ bookingId: number } | 'SLOT_FULL' | 'ALREADY_BOOKED'> {
  const userName = await rows.lockGuest(tx, stay.customerId);
  if (!(await rows.takeSeats(tx, stay, seats))) return 'SLOT_FULL';
  const bookingId = await rows.insertBooking(tx, { ...stay, userName });
  return bookingId === undefined ? 'ALREADY_BOOKED' : { bookingId };
}
