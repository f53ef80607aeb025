import { placeText } from '#contract/kit/place.ts';
import type { Sql } from '#server/database/database.ts';
import { dictionaryOf } from './understanding/dictionaries.ts';
import { areasWithCity, misspeltPlaces, placesStarting, type StartingPlace } from './understanding/place/starting.ts';
import { inLatin } from './understanding/script-words.ts';
import { wordsOf } from './understanding/words.ts';

export interface SuggestedPlace {
  readonly kind: 'area' | 'city';
  readonly near: string;
  readonly restaurants: number;
}

const toPlace = ({ area, city, restaurants }: StartingPlace): SuggestedPlace => ({
  kind: area ? 'area' : 'city',
  near: placeText({ area: area?.label ?? '', city: city.label, pincode: '' }),
  restaurants,
});

export async function suggestedPlaces(sql: Sql, q: string, max: number, now: Date): Promise<SuggestedPlace[]> {
  const dictionary = await dictionaryOf(sql, now);
  const typed = wordsOf(inLatin(q, dictionary).text);
  if (typed === '') return [];
  for (const find of [placesStarting, areasWithCity, misspeltPlaces]) {
    const found = find(typed, dictionary, max);
    if (found.length > 0) return found.map(toPlace);
  }
  return [];
}
