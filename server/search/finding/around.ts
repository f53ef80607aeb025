/** If no restaurant is in the area in a search, searches around it. */
import { type Near, nearTo } from '#server/catalog/index.ts';
import type { Area, Dictionary } from '../understanding/dictionary.ts';
import type { Place } from '../understanding/places.ts';
import type { Meaning } from '../understanding/understand.ts';
import type { SearchRequest } from './question.ts';

export interface Around {
  readonly area: string;
  readonly near: Near | undefined;
}

/** The area in the search, preferably in the user's own city; undefined if only addresses contain it. */
export function areaOf({ nearness, dictionary }: SearchRequest, place: Place | undefined): Area | undefined {
  const inOwnCity = ({ city }: Area) => Number(city === nearness.city);
  return knownAreas(place, dictionary).toSorted(
    (a, b) => inOwnCity(b) - inOwnCity(a) || b.restaurants - a.restaurants,
  )[0];
}

const knownAreas = (place: Place | undefined, { areas }: Dictionary) =>
  (place?.terms ?? []).flatMap((term) => areas.get(term) ?? []);

/** The same search near the area instead of in it, nearest first unless it has another order. */
export async function widened(request: SearchRequest, meaning: Meaning) {
  const { place, understood, terms } = meaning;
  const area = areaOf(request, place);
  const label = place?.landmark?.label ?? area?.label ?? '';
  if (place?.landmark && terms.length === 0) {
    const inCity = { ...place, terms: place.cityTerms, address: [], precise: [] };
    return { request, meaning: { ...meaning, place: inCity }, around: { area: label, near: undefined } };
  }
  const at = place?.landmark?.pincode ?? (area && `${area.label}, ${area.city.label}`);
  const near = at && !place?.also && (await nearTo(request.sql, at));
  if (!near) return undefined;
  const { sort = 'relevance' } = request.filters;
  const byDistance = sort === 'relevance' && !understood.sort ? 'distance' : sort;
  return {
    request: { ...request, filters: { ...request.filters, near, sort: byDistance } },
    meaning: { ...meaning, place: undefined, allTerms: terms },
    around: { area: label, near },
  };
}
