import { BOOKINGS_MAX, myBookings, restaurantBookings } from '#contract/booking/bookings.ts';
import { dateOf, momentOf, nextMidnight, timeOf } from '#contract/kit/india.ts';
import { pageOf, serve, slice } from '#server/http/serve.ts';
import * as rows from './rows.ts';

const withDate = <Row extends { readonly startsAt: Date }>(row: Row) => ({
  ...row,
  date: dateOf(row.startsAt),
  time: timeOf(row.startsAt),
});

const LATEST = { limit: BOOKINGS_MAX, offset: 0 };

export const serveMyBookings = serve(myBookings, async ({ sql, params, query }) =>
  pageOf(await rows.bookingsOfCustomer(sql, params.userId, slice(query) ?? LATEST), 'bookingId', withDate),
);

export const serveRestaurantBookings = serve(
  restaurantBookings,
  async ({ sql, params: { restaurantId }, query, user, now, refuse }) => {
    const date = query.date ?? dateOf(now);
    const from = momentOf(date);
    const period = { from, to: nextMidnight(from) };
    const found = await rows.bookingsOfRestaurant(sql, { restaurantId, vendorId: user.vendorId, ...period });
    if (found.length === 0) throw refuse('RESTAURANT_NOT_FOUND');
    return found.filter((row): row is rows.GuestBookingRow => row.bookingId !== null).map(withDate);
  },
);
