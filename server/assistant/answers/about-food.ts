/** Finds food with the search of the landing page: the sentence is the search (docs/decisions/082). */

import { getAddressList } from '#contract/accounts/account.ts';
import type { FoundDish } from '#contract/assistant/ask.ts';
import { canBeChosen, priceWords } from '#contract/catalog/options.ts';
import { type RestaurantCard, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { CallFailure } from '#contract/kit/caller.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { inRupees } from '#contract/kit/money.ts';
import { nameOfPlace, placeText } from '#contract/kit/place.ts';
import { search, suggest } from '#contract/search/search.ts';
import { aroundWords, undeclaredWords } from '#contract/search/words.ts';
import { readable } from '#server/search/index.ts';
import { readWords, wordsOf } from '../understanding/read-words.ts';
import { type Answerer, type Asking, asQuery, lines, link, menuLink, plain, type Reply, searchFor } from './answer.ts';

const LISTED = 6;
const SEARCHED = 20;

interface Found extends ResponseOf<typeof search> {
  readonly q: string;
  readonly near: string | undefined;
}

/** Near the chosen place, else near the person's first address; everywhere if neither is known. */
async function foundFor(asking: Asking): Promise<Found> {
  const { call, userId, say } = asking;
  const [home] = asking.near ? [] : await call(getAddressList, { params: { userId }, query: { page: 1, size: 1 } });
  const q = asQuery(say);
  const searched = async (near: string | undefined): Promise<Found> => {
    const query = { q, near, include: 'dishes', page: 1, size: SEARCHED } as const;
    return { ...(await call(search, { query })), q, near };
  };
  return searched(asking.near || (home && placeText(home))).catch((error) => {
    if (error instanceof CallFailure && error.code === 'PLACE_UNKNOWN') return searched(undefined);
    throw error;
  });
}

interface Answer extends Reply {
  /** Each dish has every word as typed. */
  readonly isWhole: boolean;
}

export const findFood: Answerer = async (asking) => {
  const found = await foundFor(asking);
  const answer = answerOf(found, asking);
  return (!answer?.isWhole && (await eachOf(asking))) || answer || nothingFound(asking, found);
};

const BETWEEN_DISHES = /,|&|\b(?:aur|and|with|ke saath)\b/i;
const PARTS_MAX = 3;

/** 'chai aur samosa', which no dish is: each on its own; undefined unless there is one of each. */
async function eachOf(asking: Asking): Promise<Reply | undefined> {
  const parts = readable(asking.say).split(BETWEEN_DISHES).filter(Boolean);
  if (parts.length < 2 || parts.length > PARTS_MAX) return undefined;
  const founds = await Promise.all(parts.map((say) => foundFor({ ...asking, say })));
  const answers = founds.flatMap((found, at) => answerOf(found, { ...asking, say: parts[at] ?? '' }) ?? []);
  if (answers.filter(({ isWhole }) => isWhole).length < parts.length) return undefined;
  const dishes = answers.flatMap((answer) => (answer.dishes ?? []).slice(0, LISTED / parts.length));
  const heads = founds.map((found) => heading(found, 'dishes')).join('; ');
  return { response: lines(`${heads}:`, ...dishes.map(dishLine)), dishes };
}

/** For a sentence without a known intent; undefined unless the search understands all of it. */
export async function namedFood(asking: Asking): Promise<Reply | undefined> {
  const { ideas } = readWords(asking.say);
  if (ideas.has('elsewhere')) return undefined;
  const found = await foundFor(asking);
  const isAsking = (['find', 'appetite', 'meal'] as const).some((idea) => ideas.has(idea));
  if (found.undeclared && isAsking) return { response: undeclaredWords(plain(found.undeclared)) };
  const isSure = isAsking || (found.dropped.length === 0 && !found.around);
  return isSure ? answerOf(found, asking) : undefined;
}

function answerOf(found: Found, { say }: Asking): Answer | undefined {
  const { items, understood, dropped, corrected } = found;
  const offered = items.flatMap(({ dishes = [], matchedDishes: _, ...restaurant }) =>
    dishes.map((dish, place) => ({ restaurant, dish, place, isNamed: spaced(say).includes(spaced(dish.dishName)) })),
  );
  const whole = offered.filter(({ dish, isNamed }) => dish.hasAll || isNamed);
  const hasWhole = whole.length > 0;
  const named = items.filter(({ because }) => because === 'name');
  const isAboutPlaces = understood.words.length === 0 && readWords(say).ideas.has('restaurant');
  if (items.length > 0 && (isAboutPlaces || (!hasWhole && (named.length > 0 || offered.length === 0))))
    return { response: ofRestaurants(found, isAboutPlaces || named.length === 0 ? items : named), isWhole: false };
  const byWish = (a: Offered, b: Offered) =>
    understood.sort === 'cost'
      ? a.dish.price - b.dish.price
      : Number(b.isNamed) - Number(a.isNamed) || a.place - b.place;
  const dishes = (hasWhole ? whole : offered)
    .toSorted((a, b) => availability(b) - availability(a) || byWish(a, b))
    .slice(0, LISTED);
  if (dishes.length === 0) return undefined;
  const title = heading(found, hasWhole ? 'dishes' : undefined);
  return {
    response: lines(`${title}:`, ...dishes.map(dishLine), ending(found)),
    dishes,
    isWhole: hasWhole && dropped.length === 0 && corrected === null,
  };
}

interface Offered extends FoundDish {
  /** Its position among the dishes of its restaurant. */
  readonly place: number;
  readonly isNamed: boolean;
}

const spaced = (text: string) => ` ${wordsOf(text).join(' ')} `;

type Card = Pick<RestaurantCard, 'deliversHere' | 'transaction'>;
const isOpen = ({ transaction }: Card) => transaction?.restaurantStatus === true;
/** Higher for a restaurant that delivers, then for one that is open (product rule 9.9). */
const reach = (card: Card) =>
  2 * (card.deliversHere === undefined ? 1 : 2 * Number(card.deliversHere)) + Number(isOpen(card));
const availability = ({ restaurant, dish }: FoundDish) => (canBeChosen(dish) ? 1 + reach(restaurant) : 0);

function ofRestaurants(found: Found, items: readonly RestaurantCard[]): string {
  const best = items.toSorted((a, b) => reach(b) - reach(a)).slice(0, LISTED);
  return lines(`${heading(found, 'restaurants')}:`, ...best.map(cardLine), ending(found));
}

const ending = ({ q, near, understood: { area, city } }: Found) =>
  lines(searchFor('All results', q), !near && !area && !city && CHOOSE_PLACE);
const CHOOSE_PLACE = 'Choose your place at the top of the page to see what delivers to you.';

/** Describes the results: the request, unless something else was found. Without `what`: dishes with some of the words. */
function heading(found: Found, what?: 'dishes' | 'restaurants'): string {
  const { understood, corrected, dropped, around, near, isNear } = found;
  const { words, without = [], isPureVeg, dishType, priceMin, priceMax, people, isOpen, area, city } = understood;
  if (around) return aroundWords(around).replace(/\.$/, '');
  const wish = quoted(words.join(' '));
  if (dropped.length > 0)
    return `Nothing has all of that. Showing results ${words.length > 0 ? `for ${wish}, ` : ''}without ${dropped.map(quoted).join(' and ')}`;
  const place = area || city ? ` in ${plain([area, city].filter(Boolean).join(', '))}` : '';
  const here = near ? plain(nameOfPlace(near)) : '';
  const nearby = place || (here && isNear ? ` near ${here}` : '');
  if (!what) return `No dish has all of ${wish}. The closest${nearby}`;
  if (corrected !== null) return `Showing results for ${quoted(corrected)}`;
  const less = without.length > 0 ? ` without ${plain(without.join(' and '))}` : '';
  const company = people === undefined ? '' : ` for ${people} people`;
  const least = priceMin === undefined ? '' : ` from ${inRupees(priceMin)}`;
  const limit = priceMax === undefined ? '' : ` for at most ${inRupees(priceMax)}`;
  const type = isPureVeg ? 'Pure veg ' : dishType ? `${dishType} ` : '';
  const wanted = `${type}${plain(words.join(' ')) || what}${less}${company}${least}${limit}${isOpen ? ', open now' : ''}${nearby}`;
  const isAway = here && isNear === false && !place;
  return capital(isAway ? `${wanted} from elsewhere, as there is none near ${here}` : wanted);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const quoted = (words: string) => `“${plain(words)}”`;

const stars = (rating: number) => (rating > 0 ? `★\u00a0${rating.toFixed(1)}, ` : '');
const stateOf = (card: RestaurantCard) =>
  `${stars(card.avgRating)}${isOpen(card) ? 'open now' : 'closed now'}${card.deliversHere === false ? ', does not deliver to you' : ''}`;

const dishLine = ({ restaurant, dish }: FoundDish) =>
  `${plain(dish.dishName)}, ${canBeChosen(dish) ? '' : 'sold out now, '}${priceWords(dish)}, at ${menuLink(restaurant.restaurantName, restaurant.restaurantId)} in ${plain(restaurant.area)} (${stateOf(restaurant)})`;

const cardLine = (card: RestaurantCard) =>
  `${menuLink(card.restaurantName, card.restaurantId)} in ${plain(card.area)}, ${plain(card.city)} (${stateOf(card)})`;

async function nothingFound({ call }: Asking, { q, undeclared }: Found): Promise<string> {
  if (undeclared) return lines(undeclaredWords(plain(undeclared)), link('All Restaurants', '/home/allRestaurants'));
  // Links, not message buttons: a name written by somebody else must not be sent as the person's message.
  const { didYouMean } = await call(suggest, { query: { q } });
  return lines(
    'I found nothing like that.',
    didYouMean.length > 0 && `Did you mean ${didYouMean.map((each) => searchFor(each, each)).join(' ')}?`,
    link('All Restaurants', '/home/allRestaurants'),
  );
}

export const trending: Answerer = async ({ call, near }) => {
  const cards = await call(viewAllRestaurants, {
    query: { trending: true, near, sort: 'popularity', page: 1, size: LISTED },
  });
  if (cards.length === 0)
    return lines('Nothing is trending right now.', link('All Restaurants', '/home/allRestaurants'));
  return lines('Most ordered and best rated:', ...cards.map(cardLine), link('Trending Restaurants', '/home/trends'));
};
