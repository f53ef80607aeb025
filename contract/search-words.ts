/** Sentences about what a search found, and what it did not find. */
import type { Around } from './search.ts';

/** For results that are not in the area that was named. */
export function aroundWords({ area, distanceKm, deliversHere }: Around): string {
  const nothing = `Nothing in ${area} itself`;
  if (distanceKm === undefined) return `${nothing}, so these are from elsewhere.`;
  const away = distanceKm.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  const nearest = distanceKm === 0 ? 'the nearest has the same pincode' : `the nearest is ${away} km away`;
  if (deliversHere === undefined) return `${nothing}; ${nearest}.`;
  return `${nothing}; ${nearest} and ${deliversHere ? 'delivers' : 'does not deliver there'}.`;
}

/** For a search that found nothing with the words of diet or allergy in it. */
export const undeclaredWords = (undeclared: string): string =>
  `No dish here says “${undeclared}”. Ask the restaurant before you order.`;
