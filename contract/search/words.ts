/** Texts about the results of a search. */
import type { Around } from './search.ts';

/** For results outside the area in the search. */
export function aroundWords({ area, city, distanceKm, deliversHere }: Around): string {
  if (city !== undefined) return `No restaurants in ${area} yet; the nearest are in ${city}.`;
  const nothing = `Nothing in ${area} itself`;
  if (distanceKm === undefined) return `${nothing}, so these are from elsewhere.`;
  const away = distanceKm.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  const nearest = distanceKm === 0 ? 'the nearest has the same pincode' : `the nearest is ${away} km away`;
  if (deliversHere === undefined) return `${nothing}; ${nearest}.`;
  return `${nothing}; ${nearest} and ${deliversHere ? 'delivers' : 'does not deliver there'}.`;
}

/** For an empty result when the search contains words of diet or allergy. */
export const undeclaredWords = (undeclared: string): string =>
  `No dish here says “${undeclared}”. Ask the restaurant before you order.`;
