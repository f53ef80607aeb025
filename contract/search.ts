/** Searching: names while a person types, names in a sentence, and what filters offer. */
import * as z from 'zod/mini';
import { SearchText } from './catalog.ts';
import { anyone, read } from './kit/endpoint.ts';
import { Id, searchText } from './kit/fields.ts';

/** The most names that the search box offers, and the most other spellings when nothing matches. */
export const SUGGESTIONS_MAX = 8;
export const SPELLINGS_MAX = 3;

/**
 * Names that hold `q`, what the person most probably means first, each name once: a restaurant, or a dish with the best
 * restaurant that offers it. `didYouMean` only when there is none: spellings of names that do find something.
 */
export const suggest = read('GET /v1/searchAPI/suggest', {
  query: z.object({ q: SearchText }),
  answer: z.object({
    suggestions: z.array(
      z.object({
        kind: z.enum(['restaurant', 'dish']),
        id: Id,
        label: z.string(),
        restaurantId: Id,
        restaurantName: z.string(),
      }),
    ),
    didYouMean: z.array(z.string()),
  }),
  access: anyone(),
});

/** The longest sentence that is searched for names. */
export const SENTENCE_LENGTH_MAX = 1000;
/** The most names that are found in one sentence. */
export const NAMES_MAX = 12;

/**
 * The dishes and restaurants whose whole name stands in a sentence, the longest names first. `text` is the name as the
 * sentence has it: its words in lower case, one space between two.
 */
export const namesIn = read('GET /v1/searchAPI/namesIn', {
  query: z.object({ q: searchText(SENTENCE_LENGTH_MAX, 'The sentence') }),
  answer: z.array(
    z.object({ kind: z.enum(['restaurant', 'dish']), label: z.string(), text: z.string(), restaurantId: Id }),
  ),
  access: anyone(),
});

/** What the filters of the restaurant list can choose from, the most common first. */
export const searchChoices = read('GET /v1/searchAPI/choices', {
  answer: z.object({
    cities: z.array(z.object({ city: z.string(), restaurants: z.int() })),
    cuisines: z.array(z.object({ cuisine: z.string(), restaurants: z.int() })),
  }),
  access: anyone(),
});
