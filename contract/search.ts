/** Searching: suggestions while a person types, names in a sentence, and the choices of filters. */
import * as z from 'zod/mini';
import { SearchText } from './catalog.ts';
import { anyone, read } from './kit/endpoint.ts';
import { Id, searchText } from './kit/fields.ts';

/** The maximum number of suggestions, and of other spellings when nothing matches. */
export const SUGGESTIONS_MAX = 8;
export const SPELLINGS_MAX = 3;

/**
 * Names that contain `q`, the most probable first, each name once: a restaurant, or a dish with the best restaurant that
 * offers it. Without any match, `didYouMean` has spellings that do find something.
 */
export const suggest = read('GET /v1/searchAPI/suggest', {
  query: z.object({ q: SearchText }),
  response: z.object({
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

/** The maximum length of a sentence that is searched for names. */
export const SENTENCE_LENGTH_MAX = 1000;
/** The maximum number of names found in a sentence. */
export const NAMES_MAX = 12;

/**
 * The dishes and restaurants whose whole name is in a sentence, the longest names first. `text` is the name as it appears
 * there, in lowercase with single spaces.
 */
export const namesIn = read('GET /v1/searchAPI/namesIn', {
  query: z.object({ q: searchText(SENTENCE_LENGTH_MAX, 'The sentence') }),
  response: z.array(
    z.object({ kind: z.enum(['restaurant', 'dish']), label: z.string(), text: z.string(), restaurantId: Id }),
  ),
  access: anyone(),
});

/** What the filters of the restaurant list can choose from, the most common first. */
export const searchChoices = read('GET /v1/searchAPI/choices', {
  response: z.object({
    cities: z.array(z.object({ city: z.string(), restaurants: z.int() })),
    cuisines: z.array(z.object({ cuisine: z.string(), restaurants: z.int() })),
  }),
  access: anyone(),
});
