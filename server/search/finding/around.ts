/** If no restaurant is in the area in a search, searches around it. */
import { type Near, nearTo } from '#server/catalog/index.ts';
import type { Area, Dictionary } from '../understanding/dictionary.ts';
import type { Landmark } from '../understanding/place/known-places.ts';
import { areasIn } from '../understanding/place/place-names.ts';
import type { Place } from '../understanding/places.ts';
import type { Meaning } from '../understanding/understand.ts';
import type { SearchRequest } from './question.ts';

export interface Around {
  readonly area: string;
  readonly near: Near | undefined;
}

/** The areas of that name, that in the user's own city first; none if only addresses contain it. */
export function areasOf({ nearness, dictionary }: SearchRequest, place: Place | undefined): readonly Area[] {
  const inOwnCity = ({ city }: Area) => Number(city === nearness.city);
  return knownAreas(place, dictionary).toSorted(
    (a, b) => inOwnCity(b) - inOwnCity(a) || b.restaurants - a.restaurants || b.city.restaurants - a.city.restaurants,
  );
}

const knownAreas = (place: Place | undefined, { areas }: Dictionary) =>
  (place?.terms ?? []).flatMap((term) => areas.get(term) ?? []);

/** Cities may have areas of one name; this many are searched around. */
const AREAS_MAX = 3;

/** With the areas and pincodes around all landmarks that are around this one. */
function neighbourhood(place: Place, landmark: Landmark, dictionary: Dictionary): Place {
  const around = dictionary.known.around(landmark);
  const names = new Set(around.flatMap((each) => each.areas));
  const areas = areasIn(dictionary.cities.get(landmark.city), names, dictionary);
  const pincodes = around.flatMap((each) => each.pincodes.map((pincode) => `!${pincode}`));
  const terms = [...new Set([...areas.map((area) => area.term), ...pincodes])];
  return { ...place, terms, address: [], precise: [] };
}

/** The same search near the area instead of in it, nearest first unless it has another order; for each area. */
export async function* widened(request: SearchRequest, meaning: Meaning) {
  const { place, understood, terms } = meaning;
  const areas = areasOf(request, place);
  const { landmark } = place ?? {};
  const wide = place && landmark && neighbourhood(place, landmark, request.dictionary);
  if (wide && terms.length === 0) {
    for (const there of [wide, { ...wide, terms: wide.cityTerms }])
      yield { request, meaning: { ...meaning, place: there }, around: { area: landmark.label, near: undefined } };
    return;
  }
  if (place?.also) return;
  const spots = landmark
    ? [{ at: landmark.pincode, label: landmark.label }]
    : areas.map(({ label, city }) => ({ at: `${label}, ${city.label}`, label }));
  const { sort = 'relevance' } = request.filters;
  const byDistance = sort === 'relevance' && !understood.sort ? 'distance' : sort;
  for (const { at, label } of spots.slice(0, AREAS_MAX)) {
    const near = await nearTo(request.sql, at);
    if (!near) continue;
    for (const there of wide ? [wide, undefined] : [undefined])
      yield {
        request: { ...request, filters: { ...request.filters, near, sort: byDistance } },
        meaning: { ...meaning, place: there, allTerms: terms },
        around: { area: label, near },
      };
  }
}
