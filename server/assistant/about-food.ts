/** Finding something to eat, from the same search as the list of restaurants. */
import { getAddressList } from '#contract/accounts.ts';
import {
  openingHours,
  type RestaurantCard,
  type RestaurantFilter,
  suggest,
  viewAllRestaurants,
} from '#contract/catalog.ts';
import { inRupees } from '#contract/money.ts';
import { type Answerer, type Asking, button, lines, link, moment, plain } from './answer.ts';

const LISTED = 5;
/** How many restaurants are looked through for dishes. */
const SEARCHED = 60;

interface Where {
  readonly filter: Pick<RestaurantFilter, 'area' | 'city'>;
  /** " in Indiranagar"; empty where it does not matter. */
  readonly words: string;
}

const ANYWHERE: Where = { filter: {}, words: '' };

/** The areas and cities that a place may mean, the nearest first; undefined when nobody knows where 'me' is. */
async function placesOf({ call, userId, slots: { place } }: Asking): Promise<Where[] | undefined> {
  if (place === undefined) return [ANYWHERE];
  if (place !== 'me') {
    return [
      { filter: { area: place }, words: ` in ${plain(place)}` },
      { filter: { city: place }, words: ` in ${plain(place)}` },
    ];
  }
  const [home] = await call(getAddressList, { params: { userId }, query: { page: 1, size: 1 } });
  if (!home) return undefined;
  return [
    { filter: { area: home.area, city: home.city }, words: ` in ${plain(home.area)}` },
    { filter: { city: home.city }, words: ` in ${plain(home.city)}` },
  ];
}

const NO_ADDRESS = lines(
  'I do not know where you are: there is no address in your address book yet.',
  `${link('Add New Address', '/addAddress')} ${link('All Restaurants', '/home/allRestaurants')}`,
);

const openWords = ({ transaction }: RestaurantCard) => (transaction?.restaurantStatus ? 'open now' : 'closed now');
const stars = (rating: number) => (rating > 0 ? `★ ${rating.toFixed(1)}, ` : '');

const listPath = (filter: Partial<RestaurantFilter>): `/${string}` => {
  const search = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `/home/allRestaurants?${search}` : '/home/allRestaurants';
};

/** The first search that finds anything. */
async function firstFound<T>(searches: readonly (() => Promise<readonly T[]>)[]): Promise<readonly T[]> {
  for (const search of searches) {
    const found = await search();
    if (found.length > 0) return found;
  }
  return [];
}

export const findDishes: Answerer = async (asking) => {
  const { call, slots } = asking;
  const { dish = '', type, priceMax = Number.POSITIVE_INFINITY, open } = slots;
  const places = await placesOf(asking);
  if (!places) return NO_ADDRESS;
  const fits = (filter: Where['filter'], by: 'q' | 'cuisine') => async () => {
    const query = {
      ...filter,
      open,
      ...(dish && { [by]: dish }),
      include: 'dishes',
      sort: 'rating',
      page: 1,
      size: SEARCHED,
    } as const;
    const restaurants = await call(viewAllRestaurants, { query });
    return restaurants.flatMap((restaurant) => {
      const words = dish.split(' ');
      const dishes = (restaurant.dishes ?? []).filter(
        ({ dishName, dishCuisine, dishType, price, isAvailable }) =>
          isAvailable &&
          price <= priceMax &&
          (!type || dishType === type) &&
          words.every((word) => `${dishName} ${dishCuisine} ${restaurant.restaurantName}`.toLowerCase().includes(word)),
      );
      const best = dishes.toSorted((a, b) => b.avgRating - a.avgRating || a.price - b.price)[0];
      return best ? [{ restaurant, best }] : [];
    });
  };
  const found = await firstFound(
    places.flatMap(({ filter }) => [fits(filter, 'q'), ...(dish ? [fits(filter, 'cuisine')] : [])]),
  );
  const what = wantedWords(slots);
  const where = places[0]?.words ?? '';
  if (found.length === 0) return nothingFound(asking, what, where);
  const isOpen = (restaurant: RestaurantCard) => Number(restaurant.transaction?.restaurantStatus === true);
  const shown = found.toSorted((a, b) => isOpen(b.restaurant) - isOpen(a.restaurant)).slice(0, LISTED);
  return lines(
    `${what}${where}:`,
    ...shown.map(
      ({ restaurant, best }) =>
        `${plain(best.dishName)}, ${inRupees(best.price)}, at ${link(restaurant.restaurantName, `/checkMenu/${restaurant.restaurantId}`)} in ${plain(restaurant.area)} (${stars(restaurant.avgRating)}${openWords(restaurant)})`,
    ),
    dish
      ? link(`All that is found for “${dish}”`, `/home?q=${encodeURIComponent(dish)}`)
      : link('All restaurants', listPath({ type, open })),
  );
};

function wantedWords({ dish, type, priceMax, open }: Asking['slots']): string {
  const kind = type === 'Veg' ? 'Veg ' : type === 'Nonveg' ? 'Non-veg ' : '';
  const what = `${kind}${plain(dish ?? 'dishes')}`;
  const limit = priceMax === undefined ? '' : ` for at most ${inRupees(priceMax)}`;
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}${limit}${open ? ', open now' : ''}`;
}

async function nothingFound({ call, slots: { dish, place } }: Asking, what: string, where: string): Promise<string> {
  const { didYouMean, suggestions } = dish
    ? await call(suggest, { query: { q: dish } })
    : { didYouMean: [], suggestions: [] };
  const spellings = didYouMean.map((each) => button(`Find ${each}`));
  return lines(
    `I found nothing like that: ${what.charAt(0).toLowerCase()}${what.slice(1)}${where}.`,
    spellings.length > 0 && `Did you mean ${spellings.join(' ')}?`,
    place !== undefined && suggestions.length > 0 && button(`Find ${dish} anywhere`, `Find ${dish}`),
    link('All Restaurants', '/home/allRestaurants'),
  );
}

export const findRestaurants: Answerer = async (asking) => {
  const { call, slots } = asking;
  const { dish, type, open } = slots;
  const places = await placesOf(asking);
  if (!places) return NO_ADDRESS;
  const search = (filter: Partial<RestaurantFilter>) => () =>
    call(viewAllRestaurants, { query: { ...filter, type, open, sort: 'rating', page: 1, size: LISTED } });
  const found = await firstFound(
    places.flatMap(({ filter }) =>
      dish ? [search({ ...filter, cuisine: dish }), search({ ...filter, q: dish })] : [search(filter)],
    ),
  );
  const where = places[0]?.words ?? '';
  if (found.length === 0) return nothingFound(asking, dish ? `restaurants with ${dish}` : 'restaurants', where);
  const city = slots.place && slots.place !== 'me' ? undefined : places.at(-1)?.filter.city;
  return lines(
    `${dish ? `Restaurants with ${plain(dish)}` : 'Restaurants'}${where}, the best rated first:`,
    ...found.map((card) => `${cardLine(card)}`),
    link('More restaurants', listPath({ type, open, city })),
    slots.place !== undefined && link('Nearby Restaurants', '/home/areaRecommendation'),
  );
};

const cardLine = (card: RestaurantCard) =>
  `${link(card.restaurantName, `/checkMenu/${card.restaurantId}`)} in ${plain(card.area)}, ${plain(card.city)} (${stars(card.avgRating)}${openWords(card)})`;

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

/** The restaurant that a name most probably means: the whole name, else its beginning, else one that holds it. */
export async function restaurantNamed({ call }: Asking, name: string): Promise<RestaurantCard | undefined> {
  const found = await call(viewAllRestaurants, {
    query: { q: name.replace(/^the /, ''), sort: 'popularity', page: 1, size: 20 },
  });
  const wanted = name.toLowerCase();
  const has = (test: (restaurantName: string) => boolean) =>
    found.find((card) => test(card.restaurantName.toLowerCase()));
  return (
    has((each) => each === wanted) ?? has((each) => each.startsWith(wanted)) ?? has((each) => each.includes(wanted))
  );
}

export const noSuchRestaurant = async ({ call }: Asking, name: string): Promise<string> => {
  const { didYouMean } = await call(suggest, { query: { q: name } });
  return lines(
    `I know no restaurant called “${plain(name)}”.${didYouMean.length > 0 ? ` Did you mean ${didYouMean.map(plain).join(' or ')}?` : ''}`,
    `${link('Search for it', `/home?q=${encodeURIComponent(name)}`)} ${link('All Restaurants', '/home/allRestaurants')}`,
  );
};

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const hoursOf: Answerer = async (asking) => {
  const {
    call,
    now,
    slots: { restaurant: name },
  } = asking;
  if (!name)
    return lines(
      'Of which restaurant? Its hours also stand above its menu.',
      link('All Restaurants', '/home/allRestaurants'),
    );
  const card = await restaurantNamed(asking, name);
  if (!card) return noSuchRestaurant(asking, name);
  const { restaurantId, restaurantName } = card;
  const { isOpen, opensAt, closesAt, openingHours: spans } = await call(openingHours, { params: { restaurantId } });
  const present = isOpen
    ? `${plain(restaurantName)} is open now${closesAt ? ` until ${moment(closesAt, now)}` : ''}.`
    : `${plain(restaurantName)} is closed now${opensAt ? ` and opens ${moment(opensAt, now)}` : ''}.`;
  const week = DAYS.map((day, index) => {
    const ofDay = spans.filter((span) => span.day === index).map(({ from, to }) => `${from}–${to}`);
    return `${day}: ${ofDay.join(', ') || 'closed'}`;
  });
  return lines(
    present,
    ...(spans.length > 0 ? week : ['It has no fixed hours.']),
    link(`Menu of ${restaurantName}`, `/checkMenu/${restaurantId}`),
  );
};
