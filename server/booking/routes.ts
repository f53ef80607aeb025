import { serveBookTable } from './book-table.ts';
import { serveMyBookings, serveRestaurantBookings } from './bookings.ts';
import { serveCancelBooking } from './cancel-booking.ts';
import { serveSetBookingStatus } from './set-booking-status.ts';
import { serveBookingSettings, serveSetBookingSettings } from './settings/booking-settings.ts';
import { serveBookingOffer, serveSlots } from './settings/offer.ts';

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
