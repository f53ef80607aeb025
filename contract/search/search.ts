/** Search by meaning, suggestions, names in a sentence, and the choices of filters. */
import * as z from 'zod/mini';
import { FoodType } from '../catalog/food-type.ts';
import {
  Dish,
  NearPlace,
  RestaurantCard,
  RestaurantFilter,
  SEARCH_LENGTH_MAX,
  SearchText,
} from '../catalog/restaurants.ts';
import { Rupees } from '../kit/amounts.ts';
import { Pincode } from '../kit/digits.ts';
import { anyone, read } from '../kit/endpoint.ts';
import { Id, searchWith, words } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';

export const MATCHED_DISHES_MAX = 3;
export { SEARCH_LENGTH_MAX, TOTAL_MAX } from '../catalog/restaurants.ts';

/**
 * `because`: where the best match is. `matchedDishes`: at most MATCHED_DISHES_MAX. With `include=dishes`, `dishes` has
 * the matching dishes in full, also those that match by cuisine; `hasAll`: the dish has every word of the search.
 */
export const SearchResult = z.extend(RestaurantCard, {
  because: z.enum(['name', 'dish', 'cuisine', 'place']),
  matchedDishes: z.array(
    z.extend(
      z.pick(Dish, { dishId: true, dishName: true, dishType: true, isEgg: true, price: true, isAvailable: true }),
      {
        hasOptions: z.optional(z.boolean()),
      },
    ),
  ),
  dishes: z.optional(z.array(z.extend(Dish, { hasAll: z.boolean() }))),
});
export type SearchResult = z.input<typeof SearchResult>;

/**
 * The meaning of a search. `words` must occur in names, dishes and cuisines; everything else filters or sorts. Dishes and
 * names with a text of `without` are left out; `isPureVeg`: only restaurants without any other food. Prices in
 * rupees per dish, `priceMax` for all of `people`; `kcalMax` per dish, `ratingMin` in stars.
 */
export const Understood = z.object({
  words: z.array(z.string()),
  without: z.optional(z.array(z.string())),
  dishType: z.optional(FoodType),
  isPureVeg: z.optional(z.literal(true)),
  priceMin: z.optional(z.number()),
  priceMax: z.optional(z.number()),
  people: z.optional(z.int()),
  kcalMax: z.optional(z.int()),
  city: z.optional(z.string()),
  area: z.optional(z.string()),
  isOpen: z.optional(z.literal(true)),
  ratingMin: z.optional(z.number()),
  sort: z.optional(z.enum(['rating', 'cost', 'popularity'])),
});
export type Understood = z.output<typeof Understood>;

/**
 * No restaurant is in `area`, so the results are around it, or from everywhere if none is near. If the first result is
 * the nearest: its distance in a straight line (0: same pincode), and whether it delivers to the area. With `city`,
 * `area` is a city without restaurants, and the results are in the nearest one with some.
 */
export const Around = z.object({
  area: z.string(),
  city: z.optional(z.string()),
  distanceKm: z.optional(z.number()),
  deliversHere: z.optional(z.boolean()),
});
export type Around = z.output<typeof Around>;

/**
 * Restaurants by the meaning of `q`: misspelt words, Indian spellings and scripts, synonyms, places, prices and marks;
 * the filters of the restaurant list may be added. `asTyped` turns corrections off. `pincode` ranks near restaurants
 * first. `near` excludes others, unless `q` names a place or nothing near matches (`isNear` is false); unless sorted
 * otherwise, what does not deliver there is last, and `tooFar` is its number, if all of it is known. `corrected`: the
 * search with corrections, or null; `dropped`: ignored words, without which there are results; `undeclared`: words of
 * diet or allergy that match no dish, if there are no results; `said`: the typed words that each part of `understood`
 * comes from. `total` is also in X-Total-Count; a lower bound unless `isTotalExact`. Product rule 4.1.
 */
export const search = read('GET /v1/searchAPI/search', {
  query: z.extend(RestaurantFilter, {
    q: words(SEARCH_LENGTH_MAX, 'Please type what you are looking for.'),
    asTyped: z.optional(z.boolean({ error: english`asTyped must be true or false.` })),
    pincode: z.optional(z.union([z.literal(''), Pincode], { error: english`Only numbers are allowed` })),
  }),
  response: z.object({
    items: z.array(SearchResult),
    total: z.int(),
    isTotalExact: z.boolean(),
    understood: Understood,
    said: z.record(z.string(), z.string()),
    corrected: z.nullable(z.string()),
    dropped: z.array(z.string()),
    undeclared: z.optional(z.string()),
    isNear: z.optional(z.boolean()),
    tooFar: z.optional(z.int()),
    around: z.optional(Around),
  }),
  access: anyone(),
  refusals: ['PLACE_UNKNOWN'],
  tool: 'search_food',
});

export const SUGGESTIONS_MAX = 8;
export const SPELLINGS_MAX = 3;

/** `restaurants`: the number with this cuisine or place. */
export const Suggestion = z.union([
  z.object({
    kind: z.enum(['restaurant', 'dish']),
    id: Id,
    label: z.string(),
    restaurantId: Id,
    restaurantName: z.string(),
    price: z.optional(Rupees),
  }),
  z.object({ kind: z.enum(['cuisine', 'place']), label: z.string(), restaurants: z.int() }),
]);
export type Suggestion = z.input<typeof Suggestion>;

/**
 * Completions of `q`, most probable first: names, cuisines and places. A dish comes with the best restaurant that
 * offers it and its price there. `near` puts what is near a place first; an unknown place is ignored. If no name contains
 * `q`, the suggestions are what a search for it finds, and `didYouMean` has what was meant, or similar names.
 */
export const suggest = read('GET /v1/searchAPI/suggest', {
  query: z.object({ q: SearchText, near: NearPlace }),
  response: z.object({ suggestions: z.array(Suggestion), didYouMean: z.array(z.string()) }),
  access: anyone(),
});

export const SENTENCE_LENGTH_MAX = 1000;
export const NAMES_MAX = 12;

/**
 * Dishes and restaurants whose whole name is in a sentence, longest names first. `text`: the name as it appears there,
 * in lowercase with single spaces.
 */
export const namesIn = read('GET /v1/searchAPI/namesIn', {
  query: z.object({
    q: searchWith(SENTENCE_LENGTH_MAX, {
      notText: 'The sentence must be one text.',
      tooLong: english`The sentence has at most ${SENTENCE_LENGTH_MAX} characters.`,
      unsearchable: 'The sentence has characters that cannot be searched for.',
    }),
  }),
  response: z.array(
    z.object({ kind: z.enum(['restaurant', 'dish']), label: z.string(), text: z.string(), restaurantId: Id }),
  ),
  access: anyone(),
});

export const searchChoices = read('GET /v1/searchAPI/choices', {
  response: z.object({
    cities: z.array(z.object({ city: z.string(), restaurants: z.int() })),
    cuisines: z.array(z.object({ cuisine: z.string(), restaurants: z.int() })),
  }),
  access: anyone(),
});
