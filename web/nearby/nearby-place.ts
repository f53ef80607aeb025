/** The place in the page's address. Invalid values count as absent. */

import type { Address } from '#contract/accounts/shapes.ts';
import type { PageLink } from '#contract/kit/pages.ts';
import { placeFrom } from '#contract/kit/place.ts';

export const NEARBY = '/home/areaRecommendation';

const FIELDS = ['pincode', 'area', 'city', 'state'] as const;
const TEXT_MAX = 100;

export type AskedPlace = Readonly<Record<(typeof FIELDS)[number], string>>;

const textIn = (search: URLSearchParams, name: string): string => {
  const text = (search.get(name) ?? '').trim();
  return text.length <= TEXT_MAX && !/[\p{Cc}\p{Cs}]/u.test(text) ? text : '';
};

export function placeIn(search: URLSearchParams): AskedPlace | undefined {
  const [pincode = '', area = '', city = '', state = ''] = FIELDS.map((name) => textIn(search, name));
  return pincode || area || city || state ? { pincode, area, city, state } : undefined;
}

export const isPincode = (text: string): boolean => /^[0-9]{6}$/.test(text);

export function nearbyAddress(place: AskedPlace): PageLink {
  const search = new URLSearchParams(FIELDS.filter((name) => place[name]).map((name) => [name, place[name].trim()]));
  return search.size > 0 ? `${NEARBY}?${search}` : NEARBY;
}

export const placeOfAddress = ({ pincode, area, city, userState: state }: Address): AskedPlace => ({
  pincode,
  area,
  city,
  state,
});

export function placeOfText(near: string): AskedPlace | undefined {
  const place = placeFrom(near);
  return place && { ...place, state: '' };
}

export const isSamePlace = (one: AskedPlace, other: AskedPlace): boolean =>
  FIELDS.every((name) => one[name] === other[name]);

/** For example `Indiranagar, Bengaluru, 560038`; the state only if nothing else is known. */
export const inWords = ({ pincode, area, city, state }: AskedPlace): string =>
  [area, city, isPincode(pincode) && pincode].filter(Boolean).join(', ') || state;
