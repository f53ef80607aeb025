import { bookingOffer, slots } from '#contract/booking/bookings.ts';
import { daysAfter, momentOf, timeOf } from '#contract/kit/india.ts';
import { serve } from '#server/http/serve.ts';
import { offerOf } from '../rows.ts';
import { bookableDates, freeSeats, receivesGuests, slotsOf } from '../slots.ts';

export const serveBookingOffer = serve(bookingOffer, async ({ sql, params, now, refuse }) => {
  const offer = await offerOf(sql, params.restaurantId, { from: now, to: now });
  if (!offer) throw refuse('RESTAURANT_NOT_FOUND');
  const { restaurantId, restaurantName, area, city, seats, partySizeMax, stayMinutes } = offer;
  return {
    restaurantId,
    restaurantName,
    area,
    city,
    partySizeMax: receivesGuests(offer) ? Math.min(partySizeMax, seats) : 0,
    stayMinutes,
    ...bookableDates(now),
  };
});

export const serveSlots = serve(slots, async ({ sql, params, query: { date, partySize }, now, refuse }) => {
  // An evening's stay may end on the next day.
  const period = { from: momentOf(date), to: momentOf(daysAfter(date, 2)) };
  const offer = await offerOf(sql, params.restaurantId, period);
  if (!offer) throw refuse('RESTAURANT_NOT_FOUND');
  if (partySize > offer.partySizeMax) return [];
  return freeSeats(slotsOf(offer, offer, date, now), offer.occupancy, offer)
    .filter(({ seatsLeft }) => seatsLeft >= partySize)
    .map(({ start, seatsLeft }) => ({ time: timeOf(new Date(start)), seatsLeft }));
});
