import { serveBookTable } from './book-table.ts';
import { serveBookingSettings, serveSetBookingSettings } from './booking-settings.ts';
import { serveMyBookings, serveRestaurantBookings } from './bookings.ts';
import { serveCancelBooking } from './cancel-booking.ts';
import { serveBookingOffer, serveSlots } from './offer.ts';
import { serveSetBookingStatus } from './set-booking-status.ts';

export const bookingCalls = [
  serveBookingSettings,
  serveSetBookingSettings,
  serveBookingOffer,
  serveSlots,
  serveBookTable,
  serveMyBookings,
  serveRestaurantBookings,
  serveCancelBooking,
  serveSetBookingStatus,
];
