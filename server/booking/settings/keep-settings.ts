import type { BookingSettings } from '#contract/booking.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from '../rows.ts';

/**
 * Writes what a restaurant offers. The settings come first: who books by the old ones has finished by then, who comes
 * later books by the new ones. False, and the transaction must be rolled back, when more guests than seats have booked.
 */
export async function keepSettings(
  tx: Tx,
  restaurantId: number,
  settings: BookingSettings,
  now: Date,
): Promise<boolean> {
  await rows.writeSettings(tx, restaurantId, settings);
  // No seats at all end booking: the tables that are booked stay so, with the seats that they have.
  return settings.seats === 0 || rows.limitGuests(tx, restaurantId, settings.seats, now);
}
