import { cancelBooking } from '#contract/booking/bookings.ts';
import { t } from '#contract/kit/texts.ts';
import { serve } from '#server/http/serve.ts';
import { notify } from '#server/push/index.ts';
import { moveBooking } from './move-booking.ts';
import { lockBooking } from './rows.ts';
import { mayCancel } from './rules.ts';

export const serveCancelBooking = serve(cancelBooking, async ({ tx, user, params, now, refuse }) => {
  const booking = await lockBooking(tx, params.bookingId);
  if (booking?.customerId !== user.userId) throw refuse('BOOKING_NOT_FOUND');
  if (booking.bookingStatus !== 'BOOKED') throw refuse('BOOKING_NOT_OPEN');
  if (!mayCancel(booking.startsAt, now)) throw refuse('TOO_LATE_TO_CANCEL');
  await moveBooking(tx, booking, 'CANCELLED');
  const { restaurantId, bookingId, vendorId } = booking;
  const about = { restaurantId, bookingId, what: 'CANCELLED' };
  await notify(tx, [{ at: now, kind: 'NEW_BOOKING', to: vendorId, about }]);
  return t`Your table has been cancelled.`;
});
