/** Searching: restaurants and dishes by what people mean, suggestions, names in a sentence, and the choices of filters. */
import * as z from 'zod/mini';
import { RestaurantCard, RestaurantFilter, SearchText } from './catalog.ts';
import { FoodType } from './food-type.ts';
import { Pincode } from './kit/digits.ts';
import { anyone, read } from './kit/endpoint.ts';
import { Id, searchText, words } from './kit/fields.ts';
import { Rupees } from './kit/money.ts';

/** The most dishes that a result shows. */
export const MATCHED_DISHES_MAX = 3;
export { TOTAL_MAX } from './catalog.ts';

/** A restaurant that a search found: `because` says where the best match is, `matchedDishes` has at most three dishes, prices in rupees. */
export const SearchResult = z.extend(RestaurantCard, {
  because: z.enum(['name', 'dish', 'cuisine', 'place']),
  matchedDishes: z.array(
    z.object({
      dishId: Id,
      dishName: z.string(),
      dishType: FoodType,
      isEgg: z.optional(z.boolean()),
      price: Rupees,
      isAvailable: z.boolean(),
    }),
  ),
});
export type SearchResult = z.output<typeof SearchResult>;

/**
 * What a search means: `words` are searched for in names, dishes and cuisines, everything else limits or sorts the result.
 * `priceMax` in rupees for one dish, `ratingMin` in stars.
 */
export const Understood = z.object({
  words: z.array(z.string()),
  dishType: z.optional(FoodType),
  priceMax: z.optional(z.number()),
  city: z.optional(z.string()),
  area: z.optional(z.string()),
  isOpen: z.optional(z.literal(true)),
  ratingMin: z.optional(z.number()),
  sort: z.optional(z.enum(['rating', 'cost', 'popularity'])),
});
export type Understood = z.output<typeof Understood>;

/**
 * Nothing is in `area`, which `q` names. The results are around it or, if nothing is, from everywhere. Where the first result is the
 * nearest: how far it is from the area in a straight line, 0 within one pincode, and whether it delivers there.
 */
export const Around = z.object({
  area: z.string(),
  distanceKm: z.optional(z.number()),
  deliversHere: z.optional(z.boolean()),
});
export type Around = z.output<typeof Around>;

/**
 * Restaurants by what `q` means: misspelt words, Indian spellings, Devanagari, synonyms, places, prices and marks are
 * understood; the filters of the restaurant list may be added. `asTyped` switches corrections off. `pincode` lists near
 * restaurants first. `near` leaves out what is not near, unless `q` names a place or fits nothing near; then `isNear` is
 * false. `corrected` is the search with corrected words, or null; `dropped` are words without which something
 * was found; `undeclared`: words of diet or allergy that no dish has, if nothing was found; `said` has the typed words behind each part
 * of `understood`, so that one can be taken away. `total` is also in
 * X-Total-Count; it is a lower bound where `isTotalExact` is false. Product rule 24.
 */
export const search = read('GET /v1/searchAPI/search', {
  query: z.extend(z.omit(RestaurantFilter, { include: true }), {
    q: words(100, 'Please type what you are looking for.'),
    asTyped: z.optional(z.boolean({ error: 'asTyped must be true or false.' })),
    pincode: z.optional(z.union([z.literal(''), Pincode], { error: 'Only numbers are allowed' })),
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
    around: z.optional(Around),
  }),
  access: anyone(),
  refusals: ['PLACE_UNKNOWN'],
});

/** The maximum number of suggestions, and of other spellings when nothing matches. */
export const SUGGESTIONS_MAX = 8;
export const SPELLINGS_MAX = 3;

/** `price` in rupees; `restaurants` is how many restaurants a cuisine or place has. */
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
export type Suggestion = z.output<typeof Suggestion>;

/**
 * Names, cuisines and places that `q` may become, the most probable first, each once; a dish comes with the best restaurant
 * that offers it and its price there. Without any match, `didYouMean` has whole names that do find something.
 */
export const suggest = read('GET /v1/searchAPI/suggest', {
  query: z.object({ q: SearchText }),
  response: z.object({ suggestions: z.array(Suggestion), didYouMean: z.array(z.string()) }),
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
