import type { BookingStatus } from '#contract/booking/bookings.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

/**
 * Sets the state of a locked booking, which the caller has checked; cancelling also frees its seats. Returns false if
 * the guest has another table at that time; the transaction must then be rolled back.
 */
export async function moveBooking(tx: Tx, booking: rows.LockedBooking, to: BookingStatus): Promise<boolean> {
  const isWritten = await rows.writeStatus(tx, booking.bookingId, to);
  if (isWritten && to === 'CANCELLED') await rows.giveBackSeats(tx, booking);
  return isWritten;
}
