import { isSameCity } from '#contract/kit/city-names.ts';
import { placeText } from '#contract/kit/place.ts';
import { type ChoosablePlace, PLACES_MAX, suggestPlaces } from '#contract/nearby/places.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { suggestedPlaces } from '#server/search/index.ts';
import { citiesStarting, pincodesStarting } from './place-choice-rows.ts';

/** Digits are the start of a pincode; other texts are an area or a city, last a city without restaurants. */
export const serveSuggestPlaces = serve(suggestPlaces, async ({ sql, query: { q = '' }, now }) => {
  const digits = q.replaceAll(/\s/g, '');
  if (/^[0-9]{1,6}$/.test(digits)) return pincodes(sql, digits);
  const known: ChoosablePlace[] = await suggestedPlaces(sql, q, PLACES_MAX, now);
  if (known.length === PLACES_MAX || q === '') return known;
  const others = (await citiesStarting(sql, q, PLACES_MAX)).filter(
    ({ city }) => !known.some(({ kind, near }) => kind === 'city' && isSameCity(near, city)),
  );
  const cities = others.map(({ city, state }): ChoosablePlace => ({ kind: 'city', near: city, state }));
  return [...known, ...cities].slice(0, PLACES_MAX);
});

async function pincodes(sql: Sql, start: string): Promise<ChoosablePlace[]> {
  const rows = await pincodesStarting(sql, start, PLACES_MAX);
  return rows.map(({ pincode, city, state }) => ({
    kind: 'pincode',
    near: placeText({ area: '', city, pincode }),
    state,
  }));
}
