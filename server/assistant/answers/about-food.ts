/** Finds dishes and restaurants with the same search as the screens. */

import { getAddressList } from '#contract/accounts/account.ts';
import { type RestaurantCard, type RestaurantFilter, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { inRupees } from '#contract/kit/money.ts';
import { linkTo, type Pages } from '#contract/kit/pages.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';
import { restaurantsByArea } from '#contract/nearby/places.ts';
import { type Around, type SearchResult, search, suggest } from '#contract/search/search.ts';
import { aroundWords, undeclaredWords } from '#contract/search/words.ts';
import { hasDietWord } from '#server/search/index.ts';
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
const SEARCHED = 60;
/** Restaurants searched for one with the name. */
const CANDIDATES = 20;
const Q_LENGTH_MAX = 100;

interface Where {
  readonly filter: Pick<RestaurantFilter, 'area' | 'city'>;
  /** The place as part of the search: "in indiranagar". */
  readonly words?: string;
  /** Such as "Indiranagar"; empty if no place was named. */
  readonly name: string;
}

const ANYWHERE: Where = { filter: {}, name: '' };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const titled = (place: string) => plain(place).split(' ').map(capital).join(' ');
const inPlace = ({ name }: Where) => (name ? ` in ${name}` : '');

/** The areas and cities that a place may mean, nearest first; undefined for 'me' when the person has no address. */
async function placesOf({ call, userId, slots: { place } }: Asking): Promise<readonly [Where, ...Where[]] | undefined> {
  if (place === undefined) return [ANYWHERE];
  if (place !== 'me') {
    const [near] = await call(restaurantsByArea, { query: { area: place, page: 1, size: 1 } });
    const around = near ? [{ filter: { city: near.city }, name: plain(near.city) }] : [];
    return [{ filter: {}, words: `in ${place}`, name: titled(place) }, ...around];
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

const searchText = (words: readonly (string | undefined)[], otherwise = '') =>
  (words.filter(Boolean).join(' ') || otherwise).slice(0, Q_LENGTH_MAX).toWellFormed();

/** Corrections and dropped words; `words` are those that were found. */
interface Changes {
  readonly words: readonly string[];
  readonly corrected: string | null;
  readonly dropped: readonly string[];
}

/** Describes the results: the request, unless something else was found. */
function heading(usual: string, { words, corrected, dropped }: Changes): string {
  if (dropped.length === 0) return corrected === null ? capital(usual) : `Showing results for ${quoted(corrected)}`;
  const without = `without ${dropped.map(quoted).join(' and ')}`;
  return `Nothing has all of that. Showing results ${words.length > 0 ? `for ${quoted(words.join(' '))}, ` : ''}${without}`;
}

const quoted = (words: string) => `“${plain(words)}”`;

interface FoundDish {
  readonly restaurant: RestaurantCard;
  readonly dish: Pick<SearchResult['matchedDishes'][number], 'dishName' | 'price'>;
}

interface FoundDishes extends Changes {
  readonly dishes: readonly FoundDish[];
  /** Every dish costs more than the limit. */
  readonly isDearer: boolean;
  readonly around?: Around | undefined;
  readonly undeclared?: string | undefined;
}

/** Rupees; every dish costs less. */
const ANY_PRICE = 99_999;
/** A price limit as the search understands it: rupees in two to five digits. */
const under = (rupees: number) => `under ${String(Math.min(Math.floor(rupees), ANY_PRICE)).padStart(2, '0')}`;

async function dishesAt(asking: Asking, { filter, words: place }: Where): Promise<FoundDishes> {
  const { call, slots } = asking;
  const there = await dishesThere(asking);
  if (there) return there;
  const type = slots.type && (slots.type === 'Veg' ? 'veg' : 'non veg');
  const limit = slots.priceMax === undefined ? undefined : under(slots.priceMax);
  const q = searchText([searchText([type, limit, slots.dish], under(ANY_PRICE)), place]);
  const query = { ...filter, q, open: slots.open, page: 1, size: SEARCHED };
  const { items, understood, corrected, dropped, around, undeclared } = await call(search, { query });
  return {
    dishes: items.flatMap(({ matchedDishes, ...restaurant }) =>
      matchedDishes.filter(({ isAvailable }) => isAvailable).map((dish) => ({ restaurant, dish })),
    ),
    words: understood.words,
    isDearer: slots.priceMax !== undefined && understood.priceMax === undefined,
    corrected,
    dropped,
    around,
    undeclared,
  };
}

/** Undefined if the restaurant has no matching dish. */
async function dishesThere({ call, slots }: Asking): Promise<FoundDishes | undefined> {
  const { restaurant: name, dish: wanted = '', type, open, priceMax = Number.POSITIVE_INFINITY } = slots;
  if (!name) return undefined;
  const words = wanted.split(' ');
  const query = { q: name, open, include: 'dishes', sort: 'rating', page: 1, size: SEARCHED } as const;
  const called = (await call(viewAllRestaurants, { query })).filter((each) => isSame(each.restaurantName, name));
  const dishes = called.flatMap(({ dishes: menu = [], ...restaurant }) =>
    menu
      .filter(
        ({ dishName, dishCuisine, dishType, isAvailable }) =>
          isAvailable &&
          (!type || dishType === type) &&
          words.every((word) => `${dishName} ${dishCuisine}`.toLowerCase().includes(word)),
      )
      .map((dish) => ({ restaurant, dish })),
  );
  if (dishes.length === 0) return undefined;
  const fitting = dishes.filter(({ dish }) => dish.price <= priceMax);
  const isDearer = fitting.length === 0;
  return { dishes: isDearer ? dishes : fitting, words, isDearer, corrected: null, dropped: [] };
}

const isSame = (name: string, lower = '') => name.toLowerCase() === lower;

/** 2 for exactly the name, 1 for all the words. */
function fit(dishName: string, words: readonly string[], name?: string): number {
  const own = folded(dishName);
  if (isSame(dishName, name) || own === words.join(' ')) return 2;
  return words.every((word) => own.includes(word)) ? 1 : 0;
}

/** The best dish of each restaurant; dishes that fit best first, then open restaurants. */
function bestOfEach({ dishes, words }: FoundDishes, name?: string): FoundDish[] {
  const fitOf = ({ dish }: FoundDish) => fit(dish.dishName, words, name);
  const isOpen = ({ restaurant }: FoundDish) => Number(restaurant.transaction?.restaurantStatus === true);
  return [...Map.groupBy(dishes, ({ restaurant }) => restaurant.restaurantId).values()]
    .flatMap((ofOne) => ofOne.toSorted((a, b) => fitOf(b) - fitOf(a)).slice(0, 1))
    .toSorted((a, b) => fitOf(b) - fitOf(a) || isOpen(b) - isOpen(a));
}

const dishLine = ({ restaurant, dish }: FoundDish) =>
  `${plain(dish.dishName)}, ${inRupees(dish.price)}, at ${menuLink(restaurant.restaurantName, restaurant.restaurantId)} in ${plain(restaurant.area)} (${stars(restaurant.avgRating)}${openWords(restaurant)})`;

/** Nearest places first; the cheapest dishes if all cost more than the limit. */
export const findDishes = async (asking: Asking): Promise<string> => {
  const { dish, named, type, open, priceMax = 0 } = asking.slots;
  const places = await placesOf(asking);
  if (!places) {
    const { place: _, ...anywhere } = asking.slots;
    return dish ? lines(NO_ADDRESS, await findDishes({ ...asking, slots: anywhere })) : NO_ADDRESS;
  }
  const what = wantedWords(asking.slots);
  const more = dish ? searchFor(`All results for “${dish}”`, dish) : link('All restaurants', listPath({ type, open }));
  // The named dish may lack the requested diet.
  const isOther = named !== undefined && named !== dish && !hasDietWord(dish ?? '');
  let less: FoundDishes | undefined;
  let undeclared: string | undefined;
  for (const where of places) {
    const found = await dishesAt(asking, where);
    undeclared ??= found.undeclared;
    if (found.dishes.length === 0) continue;
    const isWhole = !isOther || found.dishes.some((each) => fit(each.dish.dishName, found.words, dish) > 0);
    const isAway = found.around !== undefined && found.around.distanceKm === undefined;
    if (isWhole && found.dropped.length === 0 && !found.isDearer && !isAway) {
      const isNear = where.name === places[0].name;
      const head = isNear ? '' : `Nothing like that${inPlace(places[0])} itself. `;
      const title = found.around ? aroundWords(found.around) : `${head}${heading(`${what}${inPlace(where)}`, found)}:`;
      const best = bestOfEach(found, dish).slice(0, LISTED);
      return lines(title, ...best.map(dishLine), more);
    }
    less ??= found;
  }
  if (!less?.isDearer && isOther) return findDishes({ ...asking, slots: { ...asking.slots, dish: named } });
  if (!less && undeclared)
    return lines(undeclaredWords(plain(undeclared)), link('All Restaurants', '/home/allRestaurants'));
  if (!less) return nothingFound(asking, what, places[0]);
  const best = bestOfEach(less, dish);
  const title = less.around ? aroundWords(less.around) : `${heading(what, less)}:`;
  if (!less.isDearer) return lines(title, ...best.slice(0, LISTED).map(dishLine), more);
  const cheapest = best.toSorted((a, b) => a.dish.price - b.dish.price).slice(0, LISTED);
  return lines(`Nothing for at most ${inRupees(priceMax)}. The cheapest:`, ...cheapest.map(dishLine), more);
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
  // Links, not message buttons: a name written by somebody else must not be sent as the person's message.
  const onMenus = suggestions.filter((each) => 'restaurantId' in each).slice(0, NAMES_SHOWN);
  return lines(
    `I found nothing like that: ${what}${inPlace(where)}.`,
    // Sold out, not of the requested type, or at a closed restaurant.
    onMenus.length > 0 &&
      `It is on these menus, though: ${onMenus.map(({ label, restaurantId }) => menuLink(label, restaurantId)).join(' ')}`,
    didYouMean.length > 0 && `Did you mean ${didYouMean.map((each) => searchFor(each, each)).join(' ')}?`,
    !isAnywhere && dish !== undefined && button(`Find ${dish} anywhere`, `Find ${dish}`),
    link('All Restaurants', '/home/allRestaurants'),
  );
}

const NAMES_SHOWN = 4;

const UNCHANGED = { corrected: null, dropped: [], understood: { words: [] }, around: undefined };

export const findRestaurants: Answerer = async (asking) => {
  const { call, slots } = asking;
  const { dish, type, open } = slots;
  const named = slots.restaurant && (await restaurantNamed(asking, slots.restaurant));
  if (named) return aboutRestaurant(named);
  const places = await placesOf(asking);
  if (!places) return NO_ADDRESS;
  const what = dish ? `restaurants with ${plain(dish)}` : 'restaurants';
  for (const where of places) {
    const q = dish || where.words ? searchText([dish ?? 'restaurants', where.words]) : '';
    const query = { ...where.filter, type, open, sort: 'rating', page: 1, size: LISTED } as const;
    const { items, around, ...found } = q
      ? await call(search, { query: { ...query, q } })
      : { items: await call(viewAllRestaurants, { query }), ...UNCHANGED };
    const isChanged = found.dropped.length > 0 || around !== undefined;
    if (items.length === 0 || (isChanged && where !== places.at(-1))) continue;
    const title = heading(`${what}${inPlace(where)}`, { ...found, ...found.understood });
    return lines(
      around ? `${aroundWords(around)} The best rated first:` : `${title}, the best rated first:`,
      ...items.map(cardLine),
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

/** For comparison: letters and digits only, Latin letters without diacritics. */
const folded = (name: string) => wordsOf(name.replaceAll("'", '')).join(' ');

export async function restaurantNamed({ call }: Asking, name: string): Promise<RestaurantCard | undefined> {
  const { items, dropped, around } = await call(search, {
    query: { q: searchText([name]), page: 1, size: CANDIDATES },
  });
  return dropped.length > 0 || around ? undefined : items.find(({ because }) => because === 'name');
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
/** For a sentence without a known intent; undefined if nothing matches. */
export async function namedFood(asking: Asking): Promise<string | undefined> {
  const { call, say, slots } = asking;
  const sentence = { typed: say, ...readWords(say) };
  if (sentence.ideas.has('elsewhere')) return undefined;
  const isShort = sentence.words.length <= NAMES_WORDS_MAX;
  const q = (dishIn(sentence, undefined) ?? (isShort ? say : '')).slice(0, Q_LENGTH_MAX);
  if (!q) return undefined;
  const found = await call(search, { query: { q, page: 1, size: LISTED } });
  const { items, understood, corrected, undeclared } = found;
  const isAsking = (['find', 'appetite', 'meal'] as const).some((idea) => sentence.ideas.has(idea));
  if (undeclared && isAsking) return undeclaredWords(plain(undeclared));
  if ((found.dropped.length > 0 || found.around) && !isAsking) return undefined;
  const isMeant = (label: string) =>
    isShort || isAsking
      ? corrected === null || fit(label, understood.words, q) > 0
      : wordsOf(q).every((word) => wordsOf(label).includes(word));
  if (items.some(({ matchedDishes }) => matchedDishes.some(({ dishName }) => isMeant(dishName))))
    return findDishes({ ...asking, slots: { ...slots, dish: q } });
  const links = items
    .filter(({ because, restaurantName }) => because === 'name' && isMeant(restaurantName))
    .map(({ restaurantName, restaurantId }) => menuLink(restaurantName, restaurantId));
  return links.length > 0
    ? lines('Do you mean one of these?', ...links, !isShort && button('Talk to support'))
    : undefined;
}
