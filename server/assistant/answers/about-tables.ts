/** Responses about booking tables, and about the person's bookings. */

import {
  type Booking,
  bookingOffer,
  cancelBooking,
  slots as freeSlots,
  myBookings,
} from '#contract/booking/bookings.ts';
import { viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { clockWords } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { nearThem } from './about-food.ts';
import { noSuchRestaurant, restaurantNamed } from './about-restaurants.ts';
import { type Answerer, type Asking, button, dayOf, lines, link, menuLink, plain, type Reply } from './answer.ts';

const LISTED = 5;
const SLOTS_SHOWN = 8;
const PARTY_USUAL = 2;
const mine = () => link(t`My Bookings`, '/home/myBookings');

/** Without a restaurant: the nearest that take bookings for this number of guests. */
async function anyTable(asking: Asking): Promise<string> {
  const { date, partySize = PARTY_USUAL } = asking.slots;
  const filters = { tableFor: partySize, sort: 'distance' } as const;
  const found = await nearThem(asking, (near) =>
    asking.call(viewAllRestaurants, { query: { ...filters, near, page: 1, size: LISTED } }),
  );
  if (found.length === 0) return how();
  const guests = guestsOf(partySize);
  return lines(
    t`These restaurants take bookings for ${guests}. Choose one to see its free times:`,
    ...found.map(({ restaurantId, restaurantName, area, city }) => {
      const page = linkTo('/book/:restaurantId', { restaurantId, guests: partySize, ...(date && { date }) });
      const name = link(restaurantName, page);
      const place = plain([area, city].filter(Boolean).join(', '));
      return t`${name} in ${place}`;
    }),
    `${link(t`All of them`, linkTo('/home/allRestaurants', filters))} ${mine()}`,
  );
}

const how = () =>
  lines(
    t`To book a table, open the page of a restaurant and choose a day, the number of guests and a free time. You can also write, for example, “Book a table for 4 at …, tomorrow 8 pm”.`,
    `${link(t`All Restaurants`, '/home/allRestaurants')} ${mine()}`,
  );

const guestsOf = (partySize: number) => (partySize === 1 ? t`${partySize} guest` : t`${partySize} guests`);

/** Shows free times; the booking itself is made on the booking page. */
export const bookTable: Answerer = async (asking) => {
  const { call, slots } = asking;
  if (!slots.restaurant) return anyTable(asking);
  const card = await restaurantNamed(asking, slots.restaurant);
  if (!card) return noSuchRestaurant(asking, slots.restaurant);
  const { restaurantId, restaurantName } = card;
  const offer = await call(bookingOffer, { params: { restaurantId } });
  const name = plain(restaurantName);
  if (offer.partySizeMax === 0)
    return lines(t`${name} does not take bookings right now.`, menuLink(t`Its menu`, restaurantId));
  const date = slots.date ?? offer.dateMin;
  const partySize = slots.partySize ?? Math.min(PARTY_USUAL, offer.partySizeMax);
  if (date < offer.dateMin || date > offer.dateMax) {
    const [first, last] = [dayOf(offer.dateMin), dayOf(offer.dateMax)];
    return lines(
      t`Tables at ${name} can be booked from ${first} to ${last}.`,
      link(t`Choose a day`, linkTo('/book/:restaurantId', { restaurantId })),
    );
  }
  if (partySize > offer.partySizeMax) {
    const guests = guestsOf(offer.partySizeMax);
    return lines(
      t`${name} takes bookings for at most ${guests}.`,
      link(t`Book a table there`, linkTo('/book/:restaurantId', { restaurantId })),
    );
  }
  const search = { restaurantId, date, guests: partySize };
  const free = await call(freeSlots, { params: { restaurantId }, query: { date, partySize } });
  const [day, guests] = [dayOf(date), guestsOf(partySize)];
  if (free.length === 0)
    return lines(
      t`There is no free table at ${name} on ${day} for ${guests}.`,
      link(t`See other days`, linkTo('/book/:restaurantId', search)),
    );
  const wanted = free.find(({ time }) => time === slots.time);
  const near = slots.time ? free.filter(({ time }) => time >= shifted(slots.time ?? '', -90)) : free;
  const times = (near.length > 0 ? near : free)
    .slice(0, SLOTS_SHOWN)
    .map(({ time }) => clockWords(time))
    .join(', ');
  const time = slots.time && clockWords(slots.time);
  return lines(
    wanted
      ? t`Yes, ${time} is free at ${name} on ${day} for ${guests}.`
      : time
        ? t`${time} is not free at ${name} on ${day} for ${guests}. Free times: ${times}.`
        : t`Free times at ${name} on ${day} for ${guests}: ${times}.`,
    link(t`Book the table`, linkTo('/book/:restaurantId', { ...search, ...(wanted && { time: wanted.time }) })),
  );
};

/** Not before 00:00. */
function shifted(time: string, minutes: number): string {
  const at = Math.max(0, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes);
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
}

const lineOf = ({ restaurantName, date, time, partySize }: Booking) =>
  `${plain(restaurantName)}, ${dayOf(date)}, ${clockWords(time)}, ${guestsOf(partySize)}`;

async function comingBookings({ call, userId, now }: Asking): Promise<Booking[]> {
  const all = await call(myBookings, { params: { userId } });
  return all
    .filter(({ bookingStatus, endsAt }) => bookingStatus === 'BOOKED' && new Date(endsAt) > now)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
}

export const bookings: Answerer = async (asking) => {
  const coming = await comingBookings(asking);
  if (coming.length === 0)
    return lines(t`You have no table booked.`, `${button(t`How do I book a table?`, t`book a table`)} ${mine()}`);
  const total = coming.length;
  return lines(
    total > LISTED ? t`The next ${LISTED} of your ${total} tables:` : t`Your tables:`,
    ...coming.slice(0, LISTED).map((each) => {
      const booking = lineOf(each);
      return t`Booking ${each.bookingId}: ${booking}`;
    }),
    mine(),
  );
};

export const askToCancelBooking: Answerer = async (asking) => {
  const {
    slots: { bookingId },
  } = asking;
  const coming = await comingBookings(asking);
  const chosen = bookingId ? coming.find((each) => each.bookingId === bookingId) : coming[0];
  if (!chosen)
    return lines(bookingId ? t`You have no upcoming booking ${bookingId}.` : t`You have no table booked.`, mine());
  if (!bookingId && coming.length > 1) {
    return lines(
      t`Which table do you want to cancel?`,
      ...coming.slice(0, LISTED).map((each) => button(lineOf(each), t`Cancel booking ${each.bookingId}`)),
    );
  }
  return confirm(chosen);
};

function confirm(chosen: Booking): Reply {
  const booking = lineOf(chosen);
  return {
    response: lines(
      t`Shall I cancel your table at ${booking}?`,
      `${button(t`Yes, cancel it`)} ${button(t`No, keep it`)}`,
    ),
    pending: { kind: 'cancelBooking', bookingId: chosen.bookingId },
  };
}

/** Cancels after a yes. The call itself decides whether that is still possible. */
export const cancelBookingNow = async ({ call }: Asking, bookingId: number): Promise<string> =>
  lines(await call(cancelBooking, { params: { bookingId } }), mine());
