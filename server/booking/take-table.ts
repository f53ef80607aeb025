import type { Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

export interface TableWish extends rows.Stay {
  readonly customerId: number;
  readonly note: string;
  readonly bookedAt: Date;
  /** How many seats the restaurant has, by settings that are held until the transaction ends. */
  readonly seats: number;
}

/**
 * The one way in which a table comes to be booked: its seats, then the booking. Constraints decide, so that it is right
 * however many book at once; any refusal must roll the transaction back.
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
