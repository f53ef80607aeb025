import { setBookingStatus } from '#contract/booking/bookings.ts';
import { translated } from '#contract/kit/texts.ts';
import { serve } from '#server/http/serve.ts';
import { notify } from '#server/push/index.ts';
import { moveBooking } from './move-booking.ts';
import { lockBooking } from './rows.ts';
import { refusalOfMark } from './rules.ts';

const SENTENCES = {
  ARRIVED: 'The guests have arrived.',
  NO_SHOW: 'The guests did not come.',
  CANCELLED: 'The table has been cancelled.',
} as const;

export const serveSetBookingStatus = serve(setBookingStatus, async ({ tx, user, params, body, now, refuse }) => {
  const booking = await lockBooking(tx, params.bookingId);
  if (booking?.vendorId !== user.vendorId) throw refuse('BOOKING_NOT_FOUND');
  const refusal = refusalOfMark(booking, body.bookingStatus, now);
  if (refusal) throw refuse(refusal);
  // A guest who was marked as a no-show may have booked another table, and may have only one at a time.
  const isMoved = await moveBooking(tx, booking, body.bookingStatus);
  if (!isMoved) throw refuse('BOOKING_NOT_OPEN', { message: 'This guest now has another table at that time.' });
  if (body.bookingStatus === 'CANCELLED') {
    const { restaurantId, bookingId, customerId } = booking;
    const about = { restaurantId, bookingId, what: 'CANCELLED' };
    await notify(tx, [{ at: now, kind: 'TABLE', to: customerId, about }]);
  }
  return translated(SENTENCES[body.bookingStatus]);
});
