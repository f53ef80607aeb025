import { type BookingForm, bookTable } from '#contract/booking/bookings.ts';
import { call } from '#web/calls/call.ts';
import { sendOnce } from '#web/calls/send-once.ts';

/** Idempotent: sending the same booking again never books twice. The server refuses a second table for one person. */
export async function sendBooking(userId: number, restaurantId: number, body: BookingForm): Promise<void> {
  await sendOnce('unansweredBooking', { userId, restaurantId, body }, (idempotencyKey) =>
    call(bookTable, { params: { restaurantId }, body }, { idempotencyKey }),
  );
}
