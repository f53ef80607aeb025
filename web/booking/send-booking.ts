import { type BookingForm, bookTable } from '#contract/booking.ts';
import { call } from '#web/calls/call.ts';
import { sendOnce } from '#web/calls/send-once.ts';

/** One press is never two tables. Another wish is another table; that one person has two at a time the server refuses. */
export async function sendBooking(userId: number, restaurantId: number, body: BookingForm): Promise<void> {
  await sendOnce('unansweredBooking', { userId, restaurantId, body }, (idempotencyKey) =>
    call(bookTable, { params: { restaurantId }, body }, { idempotencyKey }),
  );
}
