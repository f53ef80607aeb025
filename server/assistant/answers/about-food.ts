/** Finds dishes and restaurants with the same search as the list of restaurants. */

import { getAddressList } from '#contract/accounts/account.ts';
import {
  type Dish,
  openingHours,
  type RestaurantCard,
  type RestaurantFilter,
  viewAllRestaurants,
} from '#contract/catalog.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo, type Pages } from '#contract/kit/pages.ts';
import { restaurantsByArea } from '#contract/nearby.ts';
import { type Suggestion, searchChoices, suggest } from '#contract/search.ts';
import type { Name } from '../understanding/names-said.ts';
import { readWords, wordsOf } from '../understanding/read-words.ts';
import { dishIn } from '../understanding/slots.ts';
import {
  type Answerer,
  type Asking,
  button,
  dayOf,
  lines,
  link,
  menuLink,
  moment,
  plain,
  searchFor,
} from './answer.ts';

const LISTED = 5;
/** How many restaurants are searched for dishes. */
const SEARCHED = 60;
/** How many restaurants are compared with a name. */
const CANDIDATES = 100;

interface Where {
  readonly filter: Pick<RestaurantFilter, 'area' | 'city'>;
  /** "Indiranagar"; empty where it does not matter. */
  readonly name: string;
}

const ANYWHERE: Where = { filter: {}, name: '' };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
/** A place with capital first letters. */
const titled = (place: string) => plain(place).split(' ').map(capital).join(' ');
const inPlace = ({ name }: Where) => (name ? ` in ${name}` : '');

/** The areas and cities that a place may mean, nearest first; undefined for 'me' when the person has no address. */
async function placesOf({ call, userId, slots: { place } }: Asking): Promise<readonly [Where, ...Where[]] | undefined> {
  if (place === undefined) return [ANYWHERE];
  if (place !== 'me') {
    const name = titled(place);
    // Cities have several names (Bangalore, Bengaluru): the nearby search knows how restaurants write this one.
    const near = async (query: { area: string } | { city: string }) =>
      (await call(restaurantsByArea, { query: { ...query, page: 1, size: 1 } }))[0];
    const [inArea, inCity] = [await near({ area: place }), await near({ city: place })];
    const around = inArea ? [{ filter: { city: inArea.city }, name: plain(inArea.city) }] : [];
    return [{ filter: { area: place }, name }, { filter: { city: inCity?.city ?? place }, name }, ...around];
  }
  const [home] = await call(getAddressList, { params: { userId }, query: { page: 1, size: 1 } });
  if (!home) return undefined;
  const { area, city } = home;
  return [
    { filter: { area, city }, name: plain(area) },
    { filter: { city }, name: plain(city) },
  ];
}

const NO_ADDRESS = lines(
  'I do not know where you are: there is no address in your address book yet.',
  `${link('Add New Address', '/addAddress')} ${link('All Restaurants', '/home/allRestaurants')}`,
);

const openWords = ({ transaction }: RestaurantCard) => (transaction?.restaurantStatus ? 'open now' : 'closed now');
const stars = (rating: number) => (rating > 0 ? `★\u00a0${rating.toFixed(1)}, ` : '');

const listPath = (filter: Pages['/home/allRestaurants']) => linkTo('/home/allRestaurants', filter);

interface FoundDish {
  readonly restaurant: RestaurantCard;
  readonly dish: Dish;
}

/** The cuisine that a word means: "chinese" also finds Indo Chinese where there is no Chinese. */
async function cuisineNamed({ call }: Asking, word: string): Promise<string | undefined> {
  const { cuisines } = await call(searchChoices, {});
  const names = cuisines.map(({ cuisine }) => cuisine);
  return names.find((name) => name.toLowerCase() === word) ?? names.find((name) => name.toLowerCase().includes(word));
}

/** Every matching dish at any price, best rated restaurants first. */
async function dishesAt(asking: Asking, { filter }: Where): Promise<FoundDish[]> {
  const { call, slots } = asking;
  const { dish: wanted = '', type, open, restaurant: name } = slots;
  const words = wanted.split(' ');
  const isWanted = ({ dishName, dishCuisine, dishType, isAvailable }: Dish) =>
    isAvailable &&
    (!type || dishType === type) &&
    words.every((word) => `${dishName} ${dishCuisine}`.toLowerCase().includes(word));
  const search = async (dishes: Partial<RestaurantFilter>) => {
    const query = { ...filter, ...dishes, open, include: 'dishes', sort: 'rating', page: 1, size: SEARCHED } as const;
    const restaurants = await call(viewAllRestaurants, { query });
    return restaurants.flatMap(({ dishes: menu = [], ...restaurant }) =>
      menu.filter(isWanted).map((dish) => ({ restaurant, dish })),
    );
  };
  const there = name
    ? (await search({ q: name })).filter(({ restaurant }) => isSame(restaurant.restaurantName, name))
    : [];
  if (there.length > 0) return there;
  const byName = await search({ q: wanted });
  const cuisine = byName.length === 0 && wanted ? await cuisineNamed(asking, wanted) : undefined;
  return cuisine ? search({ cuisine }) : byName;
}

const isSame = (name: string, lower = '') => name.toLowerCase() === lower;

/** The best dish of each restaurant: dishes named exactly `name` first, then open restaurants. */
function bestOfEach(found: readonly FoundDish[], name?: string): FoundDish[] {
  const isExact = ({ dish }: FoundDish) => Number(isSame(dish.dishName, name));
  const isOpen = ({ restaurant }: FoundDish) => Number(restaurant.transaction?.restaurantStatus === true);
  return [...Map.groupBy(found, ({ restaurant }) => restaurant.restaurantId).values()]
    .flatMap((ofOne) =>
      ofOne
        .toSorted(
          (a, b) => isExact(b) - isExact(a) || b.dish.avgRating - a.dish.avgRating || a.dish.price - b.dish.price,
        )
        .slice(0, 1),
    )
    .toSorted((a, b) => isExact(b) - isExact(a) || isOpen(b) - isOpen(a));
}

const dishLine = ({ restaurant, dish }: FoundDish) =>
  `${plain(dish.dishName)}, ${inRupees(dish.price)}, at ${menuLink(restaurant.restaurantName, restaurant.restaurantId)} in ${plain(restaurant.area)} (${stars(restaurant.avgRating)}${openWords(restaurant)})`;

/** Lists matching dishes, nearest places first; the cheapest ones when all cost more than the limit. */
export const findDishes = async (asking: Asking): Promise<string> => {
  const { dish, named, type, open, priceMax = Number.POSITIVE_INFINITY } = asking.slots;
  const places = await placesOf(asking);
  if (!places) {
    const { place: _, ...anywhere } = asking.slots;
    return dish ? lines(NO_ADDRESS, await findDishes({ ...asking, slots: anywhere })) : NO_ADDRESS;
  }
  const what = wantedWords(asking.slots);
  const more = dish ? searchFor(`All results for “${dish}”`, dish) : link('All restaurants', listPath({ type, open }));
  let dearer: readonly FoundDish[] = [];
  for (const where of places) {
    const found = await dishesAt(asking, where);
    const fitting = bestOfEach(
      found.filter((each) => each.dish.price <= priceMax),
      dish,
    );
    if (fitting.length > 0) {
      const isNear = where.name === places[0].name;
      const head = isNear ? '' : `Nothing like that${inPlace(places[0])} itself. `;
      return lines(`${head}${capital(what)}${inPlace(where)}:`, ...fitting.slice(0, LISTED).map(dishLine), more);
    }
    if (dearer.length === 0) dearer = found;
  }
  if (dearer.length === 0 && named && named !== dish) {
    return findDishes({ ...asking, slots: { ...asking.slots, dish: named } });
  }
  if (dearer.length === 0) return nothingFound(asking, what, places[0]);
  const cheapest = bestOfEach(dearer, dish).toSorted((a, b) => a.dish.price - b.dish.price);
  return lines(
    `Nothing for at most ${inRupees(priceMax)}. The cheapest:`,
    ...cheapest.slice(0, LISTED).map(dishLine),
    more,
  );
};

function wantedWords({ dish, type, priceMax, open }: Asking['slots']): string {
  const kind = type === 'Veg' ? 'veg ' : type === 'Nonveg' ? 'non-veg ' : '';
  const limit = priceMax === undefined ? '' : ` for at most ${inRupees(priceMax)}`;
  return `${kind}${plain(dish ?? 'dishes')}${limit}${open ? ', open now' : ''}`;
}

async function nothingFound({ call, slots: { dish, place } }: Asking, what: string, where: Where): Promise<string> {
  const isAnywhere = place === undefined;
  const { suggestions, didYouMean } =
    dish && isAnywhere ? await call(suggest, { query: { q: dish } }) : { suggestions: [], didYouMean: [] };
  return lines(
    `I found nothing like that: ${what}${inPlace(where)}.`,
    // Sold out, not of the requested type, or at a closed restaurant.
    suggestions.length > 0 &&
      `It is on these menus, though: ${named(suggestions).slice(0, NAMES_SHOWN).map(nameLink).join(' ')}`,
    didYouMean.length > 0 && `Did you mean ${didYouMean.map((each) => searchFor(each, each)).join(' ')}?`,
    !isAnywhere && dish !== undefined && button(`Find ${dish} anywhere`, `Find ${dish}`),
    link('All Restaurants', '/home/allRestaurants'),
  );
}

const NAMES_SHOWN = 4;

/** Restaurants and dishes, without cuisines and places. */
const named = (suggestions: readonly Suggestion[]) => suggestions.filter((each) => 'restaurantId' in each);

// Links, not message buttons: a name written by somebody else must not be sent as the person's message.
const nameLink = ({ label, restaurantId }: Pick<Name, 'label' | 'restaurantId'>) => menuLink(label, restaurantId);

export const findRestaurants: Answerer = async (asking) => {
  const { call, slots } = asking;
  const { dish, type, open } = slots;
  const named = slots.restaurant && (await restaurantNamed(asking, slots.restaurant));
  if (named) return aboutRestaurant(named);
  const places = await placesOf(asking);
  if (!places) return NO_ADDRESS;
  const search = (filter: Partial<RestaurantFilter>) =>
    call(viewAllRestaurants, { query: { ...filter, type, open, sort: 'rating', page: 1, size: LISTED } });
  const cuisine = dish && (await cuisineNamed(asking, dish));
  const what = dish ? `restaurants with ${plain(dish)}` : 'restaurants';
  for (const where of places) {
    const byCuisine = dish && !cuisine ? [] : await search({ ...where.filter, cuisine });
    const found = byCuisine.length > 0 || !dish ? byCuisine : await search({ ...where.filter, q: dish });
    if (found.length === 0) continue;
    return lines(
      `${capital(what)}${inPlace(where)}, the best rated first:`,
      ...found.map(cardLine),
      link('More restaurants', listPath({ type, open, city: where.filter.city })),
      slots.place !== undefined && link('Nearby Restaurants', '/home/areaRecommendation'),
    );
  }
  return nothingFound(asking, what, places[0]);
};

const cardLine = (card: RestaurantCard) =>
  `${menuLink(card.restaurantName, card.restaurantId)} in ${plain(card.area)}, ${plain(card.city)} (${stars(card.avgRating)}${openWords(card)})`;

const aboutRestaurant = (card: RestaurantCard): string =>
  lines(
    `${cardLine(card)}.`,
    menuLink(`Menu of ${card.restaurantName}`, card.restaurantId),
    searchFor(`All results for “${plain(card.restaurantName)}”`, card.restaurantName),
  );

export const trending: Answerer = async ({ call }) => {
  const cards = await call(viewAllRestaurants, {
    query: { trending: true, sort: 'popularity', page: 1, size: LISTED },
  });
  if (cards.length === 0)
    return lines('Nothing is trending just now.', link('All Restaurants', '/home/allRestaurants'));
  return lines(
    'What people order most and like best:',
    ...cards.map(cardLine),
    link('Trending Restaurants', '/home/trends'),
  );
};

/** A name for comparison: letters and digits only, Latin letters without diacritics. */
const folded = (name: string) => wordsOf(name.replaceAll("'", '')).join(' ');

/**
 * The restaurant that a name most likely means: an equal name, else one that starts with it, else one with all its
 * words.
 */
export async function restaurantNamed({ call }: Asking, name: string): Promise<RestaurantCard | undefined> {
  const wanted = folded(name).replace(/^the /, '');
  const words = wanted.split(' ');
  // Search by the longest word only, since the others may be spelled differently.
  const q = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const found = await call(viewAllRestaurants, { query: { q, sort: 'popularity', page: 1, size: CANDIDATES } });
  const candidates = found.map((card) => ({ card, name: folded(card.restaurantName).replace(/^the /, '') }));
  const has = (test: (each: string) => boolean) => candidates.find((each) => test(each.name))?.card;
  return (
    has((each) => each === wanted) ??
    has((each) => each.startsWith(`${wanted} `)) ??
    has((each) => words.every((word) => each.split(' ').includes(word)))
  );
}

export const noSuchRestaurant = async ({ call }: Asking, name: string): Promise<string> => {
  const { didYouMean } = await call(suggest, { query: { q: name } });
  return lines(
    `I do not know a restaurant called “${plain(name)}”.${didYouMean.length > 0 ? ` Did you mean ${didYouMean.map(plain).join(' or ')}?` : ''}`,
    `${searchFor('Search for it', name)} ${link('All Restaurants', '/home/allRestaurants')}`,
  );
};

const HOLIDAYS_SHOWN = 3;
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const hoursOf: Answerer = async (asking) => {
  const {
    call,
    now,
    slots: { restaurant: name },
  } = asking;
  if (!name)
    return lines(
      'Which restaurant? Its hours are also shown above its menu.',
      link('All Restaurants', '/home/allRestaurants'),
    );
  const card = await restaurantNamed(asking, name);
  if (!card) return noSuchRestaurant(asking, name);
  const { restaurantId, restaurantName } = card;
  const { isOpen, opensAt, closesAt, ...week } = await call(openingHours, { params: { restaurantId } });
  const present = isOpen
    ? `${plain(restaurantName)} is open now${closesAt ? ` until ${moment(closesAt, now)}` : ''}.`
    : `${plain(restaurantName)} is closed now${opensAt ? ` and opens ${moment(opensAt, now)}` : ''}.`;
  const days = DAYS.map((day, index) => {
    const ofDay = week.openingHours.filter((span) => span.day === index).map(({ from, to }) => `${from}–${to}`);
    return `${day}: ${ofDay.join(', ') || 'closed'}`;
  });
  return lines(
    present,
    ...(week.openingHours.length > 0 ? days : ['It has no fixed hours.']),
    week.holidays.length > 0 &&
      `Closed for a holiday: ${week.holidays.slice(0, HOLIDAYS_SHOWN).map(dayOf).join('; ')}.`,
    menuLink(`Menu of ${restaurantName}`, restaurantId),
  );
};

/** A sentence with at most this many words is little more than a name. */
const NAMES_WORDS_MAX = 4;
const NAME_LETTERS_MIN = 3;
const Q_LENGTH_MAX = 100;

/** Searches menus and restaurants for a sentence without a known intent; undefined when nothing matches. */
export async function namedFood(asking: Asking): Promise<string | undefined> {
  const { call, say, slots } = asking;
  const sentence = { typed: say, ...readWords(say) };
  if (sentence.ideas.has('elsewhere')) return undefined;
  const isShort = sentence.words.length <= NAMES_WORDS_MAX;
  const q = (dishIn(sentence, undefined) ?? (isShort ? say : '')).slice(0, Q_LENGTH_MAX);
  if (!q) return undefined;
  const { suggestions, didYouMean } = await call(suggest, { query: { q } });
  const words = wordsOf(q);
  const fitting = isShort
    ? suggestions
    : suggestions.filter(({ label }) => words.every((word) => wordsOf(label).includes(word)));
  if (fitting.some(({ kind }) => kind === 'dish')) return findDishes({ ...asking, slots: { ...slots, dish: q } });
  const isAsking =
    isShort || sentence.ideas.has('find') || sentence.ideas.has('appetite') || sentence.ideas.has('meal');
  const spellings = isAsking ? didYouMean.filter((each) => each.length >= NAME_LETTERS_MIN) : [];
  const all = [
    ...named(fitting).slice(0, NAMES_SHOWN).map(nameLink),
    ...spellings.map((each) => searchFor(each, each)),
  ];
  return all.length > 0 ? lines('Do you mean one of these?', ...all, !isShort && button('Talk to support')) : undefined;
}
