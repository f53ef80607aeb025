import { bookTable } from '#contract/booking/bookings.ts';
import { serve } from '#server/http/serve.ts';
import { holdAcceptedKitchen } from '#server/kitchen/index.ts';
import { notify } from '#server/push/index.ts';
import { holdSettings } from './rows.ts';
import { decideBooking } from './rules.ts';
import { NO_TABLES } from './slots.ts';
import { takeTable } from './take-table.ts';

/** Locks hours and settings, so that no removal or reduction of seats can interfere. */
export const serveBookTable = serve(bookTable, async ({ tx, user, params: { restaurantId }, body, now, refuse }) => {
  const kitchen = await holdAcceptedKitchen(tx, restaurantId);
  if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
  const settings = (await holdSettings(tx, restaurantId)) ?? NO_TABLES;
  const verdict = decideBooking(body, kitchen, settings, now);
  if (verdict.code !== 'OFFERED') throw refuse(verdict.code, { message: verdict.message });
  const { startsAt, endsAt } = verdict;
  const taken = await takeTable(tx, {
    restaurantId,
    customerId: user.userId,
    startsAt,
    endsAt,
    partySize: body.partySize,
    note: body.note ?? '',
    bookedAt: now,
    seats: settings.seats,
  });
  if (typeof taken === 'string') throw refuse(taken);
  const about = { restaurantId, bookingId: taken.bookingId, what: 'BOOKED' };
  await notify(tx, [
    { at: now, kind: 'TABLE', to: user.userId, about },
    { at: now, kind: 'NEW_BOOKING', to: kitchen.vendorId, about },
  ]);
  return taken;
});
