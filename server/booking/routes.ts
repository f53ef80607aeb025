export { serveBookTable } from './book-table.ts';
export { serveMyBookings, serveRestaurantBookings } from './bookings.ts';
export { serveCancelBooking } from './cancel-booking.ts';
export { serveSetBookingStatus } from './set-booking-status.ts';
export { serveBookingSettings, serveSetBookingSettings } from './settings/booking-settings.ts';
export { serveBookingOffer, serveSlots } from './settings/offer.ts';
