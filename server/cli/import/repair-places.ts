/** Repairs areas, cities and cuisines that scrapers cut out of a page with the text around them. Pure. */
import { type State, stateNamed, stateOfCity } from './city-states.ts';
import { fold, tidy } from './repair.ts';

// `Halisahar 1596.3 km ▾` has the distance from the scraper, and a menu's arrow.
const ARROWS = /[\u2190-\u21ff\u2303\u2304\u25a0-\u25ff\u2b00-\u2bff]/gu;
const DISTANCE =
  /(?<![\p{L}\p{N}.])(?:\d[\d,]*(?:\.\d+)?\s*kms?|\d{2,}\s*m(?:trs?|eters?|etres?)?)\.?(?:\s+away)?\s*\)?$/iu;
const LOOSE_END = /[\s,;:|(•·–-]+$/u;

/** Without distance and arrows; empty if no name of a place remains. */
export function repairArea(text: string): string {
  const place = tidy(text.replace(ARROWS, ' ')).replace(DISTANCE, '').replace(LOOSE_END, '');
  return /\p{L}/u.test(place) ? place : '';
}

interface City {
  readonly city: string;
  /** The rest of the cell, as in `BTM, Bangalore` or `Salem, Tamil Nadu`. */
  readonly area: string;
  readonly state: State | null;
}

/** `Noida-1` is Noida, `Port-Blair` is Port Blair, `BTM, Bangalore` is BTM in Bangalore. */
export function repairCity(text: string): City {
  const parts = text.split(',').map(cityName).filter(Boolean);
  if (parts.length > 1 && fold(parts.at(-1) ?? '') === 'india') parts.pop();
  const last = parts.at(-1) ?? '';
  const state = parts.length > 1 ? stateNamed(last) : null;
  // Delhi and Goa are states, and people call the city the same.
  if (state && (!stateOfCity(last) || stateOfCity(parts.at(-2) ?? ''))) parts.pop();
  const city = parts.pop() ?? '';
  return { city, area: parts.join(', '), state };
}

const cityName = (text: string): string =>
  repairArea(text)
    .replace(/(?<=\p{L})[-_]\d+$/u, '')
    .replace(/(?<=\p{L})[-_](?=\p{L})/gu, ' ');

const OFFERS = [
  /\boff\b/i,
  /\b(?:use|apply)\s+(?:the\s+|this\s+)?(?:promo\s*)?code\b/i,
  /\b(?:avail|coupon|discounts?|offers?|cashback|promo\s*code|per order|free delivery|minimum order)\b/i,
  /(?:₹|\brs\.?|\binr)\s*\d/i,
  /\d\s*%/,
  /\d\s*:\s*\d{2}|\b\d{1,2}\s*[ap]\.?m\b/i,
];

/** Not an offer, opening hours or a number. */
export const isCuisine = (text: string): boolean => /\p{L}/u.test(text) && !OFFERS.some((offer) => offer.test(text));
