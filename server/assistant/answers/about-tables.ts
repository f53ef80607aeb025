/** Responses about booking tables, and about the person's bookings. */

import {
  type Booking,
  bookingOffer,
  cancelBooking,
  slots as freeSlots,
  myBookings,
} from '#contract/booking/bookings.ts';
import { clockWords } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { noSuchRestaurant, restaurantNamed } from './about-restaurants.ts';
import {
  type Answerer,
  type Asking,
  button,
  counted,
  dayOf,
  lines,
  link,
  menuLink,
  plain,
  type Reply,
} from './answer.ts';

const LISTED = 5;
const SLOTS_SHOWN = 8;
const PARTY_USUAL = 2;
const MINE = link('My Bookings', '/home/myBookings');

const HOW = lines(
  'To book a table, open the page of a restaurant and choose a day, the number of guests and a free time. You can also write, for example, “Book a table for 4 at …, tomorrow 8 pm”.',
  `${link('All Restaurants', '/home/allRestaurants')} ${MINE}`,
);

/** Shows free times; the booking itself is made on the booking page. */
export const bookTable: Answerer = async (asking) => {
  const { call, slots } = asking;
  if (!slots.restaurant) return HOW;
  const card = await restaurantNamed(asking, slots.restaurant);
  if (!card) return noSuchRestaurant(asking, slots.restaurant);
  const { restaurantId, restaurantName } = card;
  const offer = await call(bookingOffer, { params: { restaurantId } });
  const name = plain(restaurantName);
  if (offer.partySizeMax === 0)
    return lines(`${name} does not take bookings right now.`, menuLink('Its menu', restaurantId));
  const date = slots.date ?? offer.dateMin;
  const partySize = slots.partySize ?? Math.min(PARTY_USUAL, offer.partySizeMax);
  if (date < offer.dateMin || date > offer.dateMax) {
    return lines(
      `Tables at ${name} can be booked from ${dayOf(offer.dateMin)} to ${dayOf(offer.dateMax)}.`,
      link('Choose a day', linkTo('/book/:restaurantId', { restaurantId })),
    );
  }
  if (partySize > offer.partySizeMax) {
    return lines(
      `${name} takes bookings for at most ${counted(offer.partySizeMax, 'guest', 'guests')}.`,
      link('Book a table there', linkTo('/book/:restaurantId', { restaurantId })),
    );
  }
  const search = { restaurantId, date, guests: partySize };
  const free = await call(freeSlots, { params: { restaurantId }, query: { date, partySize } });
  const where = `${name} on ${dayOf(date)} for ${counted(partySize, 'guest', 'guests')}`;
  if (free.length === 0)
    return lines(`There is no free table at ${where}.`, link('See other days', linkTo('/book/:restaurantId', search)));
  const wanted = free.find(({ time }) => time === slots.time);
  const near = slots.time ? free.filter(({ time }) => time >= shifted(slots.time ?? '', -90)) : free;
  const times = (near.length > 0 ? near : free).slice(0, SLOTS_SHOWN).map(({ time }) => clockWords(time));
  return lines(
    wanted
      ? `Yes, ${clockWords(wanted.time)} is free at ${where}.`
      : slots.time
        ? `${clockWords(slots.time)} is not free at ${where}. Free times: ${times.join(', ')}.`
        : `Free times at ${where}: ${times.join(', ')}.`,
    link('Book the table', linkTo('/book/:restaurantId', { ...search, ...(wanted && { time: wanted.time }) })),
  );
};

/** Not before 00:00. */
function shifted(time: string, minutes: number): string {
  const at = Math.max(0, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

const lineOf = ({ restaurantName, date, time, partySize }: Booking) =>
  `${plain(restaurantName)}, ${dayOf(date)}, ${clockWords(time)}, ${counted(partySize, 'guest', 'guests')}`;

async function comingBookings({ call, userId, now }: Asking): Promise<Booking[]> {
  const mine = await call(myBookings, { params: { userId } });
  return mine
    .filter(({ bookingStatus, endsAt }) => bookingStatus === 'BOOKED' && new Date(endsAt) > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

export const bookings: Answerer = async (asking) => {
  const coming = await comingBookings(asking);
  if (coming.length === 0)
    return lines('You have no table booked.', `${button('How do I book a table?', 'book a table')} ${MINE}`);
  return lines(
    coming.length > LISTED ? `The next ${LISTED} of your ${coming.length} tables:` : 'Your tables:',
    ...coming.slice(0, LISTED).map((each) => `Booking ${each.bookingId}: ${lineOf(each)}`),
    MINE,
  );
};

export const askToCancelBooking: Answerer = async (asking) => {
  const {
    slots: { bookingId },
  } = asking;
  const coming = await comingBookings(asking);
  const chosen = bookingId ? coming.find((each) => each.bookingId === bookingId) : coming[0];
  if (!chosen)
    return lines(bookingId ? `You have no upcoming booking ${bookingId}.` : 'You have no table booked.', MINE);
  if (!bookingId && coming.length > 1) {
    return lines(
      'Which table do you want to cancel?',
      ...coming.slice(0, LISTED).map((each) => button(lineOf(each), `Cancel booking ${each.bookingId}`)),
    );
  }
  return confirm(chosen);
};

const confirm = (chosen: Booking): Reply => ({
  response: lines(
    `Shall I cancel your table at ${lineOf(chosen)}?`,
    `${button('Yes, cancel it')} ${button('No, keep it')}`,
  ),
  pending: { kind: 'cancelBooking', bookingId: chosen.bookingId },
});

/** Cancels after a yes. The call itself decides whether that is still possible. */
export const cancelBookingNow = async ({ call }: Asking, bookingId: number): Promise<string> =>
  lines(await call(cancelBooking, { params: { bookingId } }), MINE);
