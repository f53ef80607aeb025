/** Tables that guests book in advance. Dates and times of day are in Asia/Kolkata. */
import * as z from 'zod/mini';
import { anyone, command, concerned, owner, read, role, self, text } from '../kit/endpoint.ts';
import { Id, optionalWords, paging } from '../kit/fields.ts';
import { wholeFrom } from '../kit/numbers.ts';
import { english } from '../kit/texts.ts';
import { DateTime, PlannedDate, TimeOfDay } from '../kit/times.ts';

export { bookingOffer } from './offer.ts';

export const SEATS_MAX = 1000;
export const PARTY_MAX = 100;
export const DAYS_AHEAD_MAX = 30;
/** A guest may cancel until this many minutes before the stay. */
export const CANCEL_UNTIL_MINUTES = 60;
/** Guests may be marked as arrived from this many minutes before the stay. */
export const ARRIVED_FROM_MINUTES = 60;
/** Slots and stays are multiples of this. */
export const STEP_MINUTES = 5;

const minutes = (from: number, to: number, message: string) =>
  wholeFrom(from, to, message).check(z.multipleOf(STEP_MINUTES, { error: message }));

/** With 0 seats no table can be booked. Even a party of up to `partySizeMax` needs that many free seats. */
export const BookingSettings = z.strictObject({
  seats: wholeFrom(0, SEATS_MAX, english`Seats must be a whole number from 0 to ${SEATS_MAX}.`),
  slotMinutes: minutes(5, 240, 'A table can be booked every 5 to 240 minutes, in steps of 5.'),
  stayMinutes: minutes(15, 480, 'A stay is 15 to 480 minutes, in steps of 5.'),
  partySizeMax: wholeFrom(1, PARTY_MAX, english`The largest party must be from 1 to ${PARTY_MAX} guests.`),
});
export type BookingSettings = z.output<typeof BookingSettings>;

const ofRestaurant = { params: z.object({ restaurantId: Id }) } as const;

export const bookingSettings = read('GET /v1/booktableAPI/settings/:restaurantId', {
  ...ofRestaurant,
  response: BookingSettings,
  access: owner('tables'),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** Refuses fewer seats than guests have booked; 0 ends booking and leaves booked tables unchanged. */
export const setBookingSettings = command('PUT /v1/booktableAPI/settings/:restaurantId', {
  ...ofRestaurant,
  body: BookingSettings,
  response: text,
  access: owner('details'),
  refusals: ['RESTAURANT_NOT_FOUND', 'SEATS_BOOKED'],
});

const PARTY = english`A party is a whole number of guests from 1 to ${PARTY_MAX}.`;
const PartySize = wholeFrom(1, PARTY_MAX, PARTY);

/** The slots of a date at which the party fits for the whole stay, earliest first. */
export const slots = read('GET /v1/booktableAPI/slots/:restaurantId', {
  ...ofRestaurant,
  query: z.object({ date: PlannedDate, partySize: PartySize }),
  response: z.array(z.object({ time: z.string(), seatsLeft: z.int() })),
  access: anyone(),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

/** Unknown fields are ignored. */
export const BookingForm = z.object({
  date: PlannedDate,
  time: TimeOfDay,
  partySize: PartySize,
  note: optionalWords(1000),
});
export type BookingForm = z.output<typeof BookingForm>;

/** A time in the past, more than 30 days ahead or not a slot, or a party over the limit: 400. */
export const bookTable = command('POST /v1/booktableAPI/book/:restaurantId', {
  ...ofRestaurant,
  body: BookingForm,
  response: z.object({ bookingId: Id }),
  access: role('CUSTOMER'),
  refusals: ['RESTAURANT_NOT_FOUND', 'NOT_A_SLOT', 'PARTY_TOO_LARGE', 'SLOT_FULL', 'ALREADY_BOOKED'],
  retryable: 'book',
});

export const BOOKING_STATUSES = ['BOOKED', 'CANCELLED', 'ARRIVED', 'NO_SHOW'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

export const Booking = z.object({
  bookingId: Id,
  restaurantId: Id,
  restaurantName: z.string(),
  userName: z.string(),
  date: z.string(),
  time: z.string(),
  startsAt: DateTime,
  endsAt: DateTime,
  partySize: z.int(),
  note: z.string(),
  bookingStatus: z.enum(BOOKING_STATUSES),
});
export type Booking = z.input<typeof Booking>;

/** `restaurantContact` is empty if unknown. */
export const OwnBooking = z.extend(Booking, { restaurantContact: z.string() });
export type OwnBooking = z.input<typeof OwnBooking>;

export const BOOKINGS_MAX = 100;

export const myBookings = read('GET /v1/booktableAPI/myBookings/:userId', {
  params: z.object({ userId: Id }),
  query: z.object(paging),
  response: z.array(OwnBooking),
  access: self('userId'),
  paged: true,
});

export const GuestBooking = z.extend(Booking, { contactNumber: z.string() });
export type GuestBooking = z.input<typeof GuestBooking>;

export const restaurantBookings = read('GET /v1/booktableAPI/restaurantBookings/:restaurantId', {
  ...ofRestaurant,
  query: z.object({ date: z.optional(PlannedDate) }),
  response: z.array(GuestBooking),
  access: owner('tables'),
  refusals: ['RESTAURANT_NOT_FOUND'],
});

export const cancelBooking = command('DELETE /v1/booktableAPI/cancel/:bookingId', {
  params: z.object({ bookingId: Id }),
  response: text,
  access: concerned(),
  refusals: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_OPEN', 'TOO_LATE_TO_CANCEL'],
});

/** The marks that a vendor may set in each state, used by the server and by buttons. Cancelling frees the seats. */
export const BOOKING_MOVES: Readonly<Record<BookingStatus, readonly BookingStatus[]>> = {
  BOOKED: ['ARRIVED', 'NO_SHOW', 'CANCELLED'],
  ARRIVED: ['NO_SHOW'],
  NO_SHOW: ['ARRIVED'],
  CANCELLED: [],
};

export const setBookingStatus = command('PUT /v1/booktableAPI/setStatus/:bookingId', {
  params: z.object({ bookingId: Id }),
  body: z.strictObject({
    bookingStatus: z.enum(['ARRIVED', 'NO_SHOW', 'CANCELLED'], {
      error: english`bookingStatus must be ARRIVED, NO_SHOW or CANCELLED.`,
    }),
  }),
  response: text,
  access: owner('tables'),
  refusals: ['BOOKING_NOT_FOUND', 'BOOKING_NOT_OPEN', 'TOO_EARLY_TO_MARK'],
});
