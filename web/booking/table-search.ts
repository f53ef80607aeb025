/** The requested day and number of guests, in the page's address so that the first HTML has the times. */

import type { bookingOffer, slots } from '#contract/booking/bookings.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';

export type Offer = ResponseOf<typeof bookingOffer>;
export type Slot = ResponseOf<typeof slots>[number];

export interface TableSearch {
  readonly date: string;
  readonly partySize: number;
}

export const USUAL_PARTY = 2;

export const TIMES = 'times';

/** The day and party in the address, replaced by defaults if they are not offered. */
export function tableSearchIn(url: URL, { dateMin, dateMax, partySizeMax }: Offer): TableSearch {
  const date = url.searchParams.get('date') ?? '';
  const partySize = Number(url.searchParams.get('guests'));
  const isOffered = Number.isInteger(partySize) && partySize >= 1 && partySize <= partySizeMax;
  return {
    date: date >= dateMin && date <= dateMax && !Number.isNaN(Date.parse(date)) ? date : dateMin,
    partySize: isOffered ? partySize : Math.min(USUAL_PARTY, partySizeMax),
  };
}

export const addressOf = ({ date, partySize }: TableSearch): `?${string}` =>
  `?${new URLSearchParams({ date, guests: String(partySize) })}`;

const PARTS = [
  [0, t`After midnight`],
  [5, t`Morning`],
  [11, t`Lunch`],
  [16, t`Afternoon`],
  [18, t`Dinner`],
] as const;

export function byPart(slotsOfDay: readonly Slot[]): { readonly part: string; readonly slots: readonly Slot[] }[] {
  const partOf = ({ time }: Slot) => PARTS.findLast(([hour]) => Number(time.slice(0, 2)) >= hour)?.[1] ?? '';
  return [...Map.groupBy(slotsOfDay, partOf)].map(([part, inPart]) => ({ part, slots: inPart }));
}

export const guestWords = (guests: number): string => (guests === 1 ? t`1 guest` : t`${guests} guests`);
