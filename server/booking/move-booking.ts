import type { BookingStatus } from '#contract/booking.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

/**
 * Takes a locked booking to a state that the caller has found to be allowed; only a cancelled one gives its seats back.
 * False, and the transaction must be rolled back, when its guest has another table at that time by now.
 */
export async function moveBooking(tx: Tx, booking: rows.LockedBooking, to: BookingStatus): Promise<boolean> {
  const isWritten = await rows.writeStatus(tx, booking.bookingId, to);
  if (isWritten && to === 'CANCELLED') await rows.giveBackSeats(tx, booking);
  return isWritten;
}
