/** Texts about the results of a search. */
import { t } from '../kit/texts.ts';
import type { Around } from './search.ts';

/** For results outside the area in the search. */
export function aroundWords({ area, city, distanceKm, deliversHere }: Around): string {
  if (city !== undefined) return t`No restaurants in ${area} yet; the nearest are in ${city}.`;
  if (distanceKm === undefined) return t`Nothing in ${area} itself, so these are from elsewhere.`;
  if (distanceKm === 0) {
    if (deliversHere === undefined) return t`Nothing in ${area} itself; the nearest has the same pincode.`;
    return deliversHere
      ? t`Nothing in ${area} itself; the nearest has the same pincode and delivers.`
      : t`Nothing in ${area} itself; the nearest has the same pincode and does not deliver there.`;
  }
  const km = distanceKm.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  if (deliversHere === undefined) return t`Nothing in ${area} itself; the nearest is ${km} km away.`;
  return deliversHere
    ? t`Nothing in ${area} itself; the nearest is ${km} km away and delivers.`
    : t`Nothing in ${area} itself; the nearest is ${km} km away and does not deliver there.`;
}

/** For an empty result when the search contains words of diet or allergy. */
export const undeclaredWords = (undeclared: string): string =>
  t`No dish here says “${undeclared}”. Ask the restaurant before you order.`;
