export { cancelBookingsAhead } from './cancel-bookings-ahead.ts';
export { deletePastOccupancy } from './delete-past-occupancy.ts';
export { moveBooking } from './move-booking.ts';
export { bookingsLeft, erasePerson, personalParts } from './personal-rows.ts';
export { lockBooking } from './rows.ts';
export { saveSettings } from './settings/save-settings.ts';
export { takeTable } from './take-table.ts';
