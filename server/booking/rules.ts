/**
 * Decides whether a table can be booked, cancelled or marked. Pure; states and moves are data in
 * contract/booking/bookings.ts.
 */
import {
  ARRIVED_FROM_MINUTES,
  BOOKING_MOVES,
  type BookingSettings,
  type BookingStatus,
  CANCEL_UNTIL_MINUTES,
  DAYS_AHEAD_MAX,
} from '#contract/booking/bookings.ts';
import { MINUTE_MS, momentOf } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import type { Opening } from '#server/kitchen/index.ts';
import { bookableDates, receivesGuests, slotsOf } from './slots.ts';

export interface BookingRequest {
  readonly date: string;
  readonly time: string;
  readonly partySize: number;
}

export type Verdict =
  | { readonly code: 'NOT_A_SLOT'; readonly message: string }
  | { readonly code: 'PARTY_TOO_LARGE'; readonly message: string }
  | { readonly code: 'OFFERED'; readonly startsAt: Date; readonly endsAt: Date };

/** The first refusal in the contract's order, or the stay. The database decides whether seats are free. */
export function decideBooking(
  request: BookingRequest,
  opening: Opening,
  settings: BookingSettings,
  now: Date,
): Verdict {
  const startsAt = momentOf(request.date, request.time);
  const message = whyNotASlot(startsAt, request.date, { opening, settings, now });
  if (message !== undefined) return { code: 'NOT_A_SLOT', message };
  if (request.partySize > settings.partySizeMax) {
    const { partySizeMax } = settings;
    const sentence =
      partySizeMax === 1
        ? t`This restaurant takes bookings for one guest.`
        : t`This restaurant takes bookings for at most ${partySizeMax} guests.`;
    return { code: 'PARTY_TOO_LARGE', message: sentence };
  }
  return { code: 'OFFERED', startsAt, endsAt: new Date(startsAt.getTime() + settings.stayMinutes * MINUTE_MS) };
}

interface Offer {
  readonly opening: Opening;
  readonly settings: BookingSettings;
  readonly now: Date;
}

function whyNotASlot(startsAt: Date, date: string, { opening, settings, now }: Offer): string | undefined {
  if (settings.seats === 0 || !receivesGuests(opening)) return t`This restaurant does not take bookings right now.`;
  if (startsAt < now) return t`That time is over already. Please choose a later one.`;
  if (date > bookableDates(now).dateMax) return t`Tables can be booked at most ${DAYS_AHEAD_MAX} days ahead.`;
  const isSlot = slotsOf(opening, settings, date, now).includes(startsAt.getTime());
  return isSlot ? undefined : t`No table can be booked at that time. Please choose one of the free times.`;
}

export const mayCancel = (startsAt: Date, now: Date): boolean =>
  now.getTime() <= startsAt.getTime() - CANCEL_UNTIL_MINUTES * MINUTE_MS;

export function refusalOfMark(
  { bookingStatus, startsAt }: { readonly bookingStatus: BookingStatus; readonly startsAt: Date },
  to: BookingStatus,
  now: Date,
): 'BOOKING_NOT_OPEN' | 'TOO_EARLY_TO_MARK' | undefined {
  if (!BOOKING_MOVES[bookingStatus].includes(to)) return 'BOOKING_NOT_OPEN';
  const earlyMs = to === 'ARRIVED' ? ARRIVED_FROM_MINUTES * MINUTE_MS : 0;
  const isEarly = to !== 'CANCELLED' && now.getTime() < startsAt.getTime() - earlyMs;
  return isEarly ? 'TOO_EARLY_TO_MARK' : undefined;
}
