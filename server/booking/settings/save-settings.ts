import type { BookingSettings } from '#contract/booking/bookings.ts';
import type { Tx } from '#server/database/database.ts';
import * as rows from '../rows.ts';

/**
 * Writes a restaurant's table settings before it checks the seats: this waits for bookings with the old settings, and
 * later bookings use the new ones. Returns false if more guests than seats have booked; the transaction must then be
 * rolled back.
 */
export async function saveSettings(
  tx: Tx,
  restaurantId: number,
  settings: BookingSettings,
  now: Date,
): Promise<boolean> {
  await rows.writeSettings(tx, restaurantId, settings);
  // 0 seats end booking; booked tables stay booked.
  return settings.seats === 0 || rows.limitGuests(tx, restaurantId, settings.seats, now);
}
