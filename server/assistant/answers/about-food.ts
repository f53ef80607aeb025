/** Finds food with the search of the landing page: the sentence is the search (docs/decisions/082). */

import { getAddressList } from '#contract/accounts/account.ts';
import type { FoundDish } from '#contract/assistant/ask.ts';
import { canBeChosen, priceWords } from '#contract/catalog/options.ts';
import { type RestaurantCard, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { CallFailure } from '#contract/kit/caller.ts';
import type { ResponseOf } from '#contract/kit/endpoint.ts';
import { inRupees } from '#contract/kit/money.ts';
import { nameOfPlace, placeText } from '#contract/kit/place.ts';
import { t } from '#contract/kit/texts.ts';
import { search, suggest } from '#contract/search/search.ts';
import { aroundWords, undeclaredWords } from '#contract/search/words.ts';
import { readable } from '#server/search/index.ts';
import { inLatin, readWords, wordsOf } from '../understanding/read-words.ts';
import {
  type Answerer,
  type Asking,
  allOf,
  asQuery,
  lines,
  link,
  menuLink,
  plain,
  type Reply,
  searchFor,
} from './answer.ts';

const LISTED = 6;
const SEARCHED = 20;

interface Found extends ResponseOf<typeof search> {
  readonly q: string;
  readonly near: string | undefined;
}

/** Near the chosen place, else near the person's first address; everywhere if neither is known. */
export async function nearThem<T>(
  { call, userId, near }: Asking,
  look: (near: string | undefined) => Promise<T>,
): Promise<T> {
  const [home] = near ? [] : await call(getAddressList, { params: { userId }, query: { page: 1, size: 1 } });
  return look(near || (home && placeText(home))).catch((error) => {
    if (error instanceof CallFailure && error.code === 'PLACE_UNKNOWN') return look(undefined);
    throw error;
  });
}

function foundFor(asking: Asking): Promise<Found> {
  const q = asQuery(asking.say);
  return nearThem(asking, async (near) => {
    const query = { q, near, include: 'dishes', page: 1, size: SEARCHED } as const;
    return { ...(await asking.call(search, { query })), q, near };
  });
}

interface Answer extends Reply {
  /** Each dish has every word as typed. */
  readonly isWhole: boolean;
}

export const findFood: Answerer = async (asking) => {
  const found = await foundFor(asking);
  const answer = answerOf(found, asking);
  const inOneScript = inLatin(asking.say);
  const isOther = !answer && !found.undeclared && inOneScript !== readable(asking.say);
  if (isOther) return findFood({ ...asking, say: inOneScript });
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
  if (found.undeclared && isAsking) return { response: nothingStates(found.undeclared, found) };
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
  lines(
    searchFor(t`All results`, q),
    !near && !area && !city && t`Choose your place at the top of the page to see what delivers to you.`,
  );

/** Describes the results: the request, unless something else was found. Without `what`: dishes with some of the words. */
function heading(found: Found, what?: 'dishes' | 'restaurants'): string {
  const { understood, corrected, dropped, around, near, isNear } = found;
  const { words, area, city } = understood;
  if (around) return aroundWords(around).replace(/[.।]$/, '');
  const wish = quoted(words.join(' '));
  if (dropped.length > 0) {
    const missing = allOf(dropped.map(quoted));
    return words.length > 0
      ? t`Nothing has all of that. Showing results for ${wish}, without ${missing}`
      : t`Nothing has all of that. Showing results without ${missing}`;
  }
  const place = plain([area, city].filter(Boolean).join(', '));
  const here = near ? plain(nameOfPlace(near)) : '';
  if (!what) return closestTo(wish, place, isNear ? here : '');
  if (corrected !== null) return t`Showing results for ${quoted(corrected)}`;
  const wanted = wantedOf(understood, what);
  if (place) return capital(t`${wanted} in ${place}`);
  if (!here || isNear === undefined) return capital(wanted);
  return capital(isNear ? t`${wanted} near ${here}` : t`${wanted} from elsewhere, as there is none near ${here}`);
}

function closestTo(wish: string, place: string, here: string): string {
  if (place) return t`No dish has all of ${wish}. The closest in ${place}`;
  return here ? t`No dish has all of ${wish}. The closest near ${here}` : t`No dish has all of ${wish}. The closest`;
}

/** Each detail is put around the phrase so far, where the language has it. */
function wantedOf(understood: Found['understood'], what: 'dishes' | 'restaurants'): string {
  const { words, without = [], isPureVeg, dishType, priceMin, priceMax, people, isOpen } = understood;
  let wanted = plain(words.join(' ')) || (what === 'dishes' ? t`dishes` : t`restaurants`);
  if (isPureVeg) wanted = t`Pure veg ${wanted}`;
  else if (dishType) wanted = dishType === 'Veg' ? t`Veg ${wanted}` : t`Nonveg ${wanted}`;
  if (without.length > 0) wanted = t`${wanted} without ${plain(allOf(without))}`;
  if (people !== undefined) wanted = t`${wanted} for ${people} people`;
  if (priceMin !== undefined) wanted = t`${wanted} from ${inRupees(priceMin)}`;
  if (priceMax !== undefined) wanted = t`${wanted} for at most ${inRupees(priceMax)}`;
  return isOpen ? t`${wanted}, open now` : wanted;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
const quoted = (words: string) => `“${plain(words)}”`;

const stateOf = (card: RestaurantCard) =>
  [
    card.avgRating > 0 && `★\u00a0${card.avgRating.toFixed(1)}`,
    isOpen(card) ? t`open now` : t`closed now`,
    card.deliversHere === false && t`does not deliver to you`,
  ]
    .filter(Boolean)
    .join(', ');

function dishLine({ restaurant, dish }: FoundDish): string {
  const { restaurantName, restaurantId, area } = restaurant;
  const [name, price] = [plain(dish.dishName), priceWords(dish)];
  const place = menuLink(restaurantName, restaurantId);
  const state = stateOf(restaurant);
  return canBeChosen(dish)
    ? t`${name}, ${price}, at ${place} in ${plain(area)} (${state})`
    : t`${name}, sold out now, ${price}, at ${place} in ${plain(area)} (${state})`;
}

function cardLine(card: RestaurantCard): string {
  const name = menuLink(card.restaurantName, card.restaurantId);
  const place = plain(`${card.area}, ${card.city}`);
  const state = stateOf(card);
  return t`${name} in ${place} (${state})`;
}

/** Jain and satvik food is Veg: restaurants that cook nothing else are the ones to ask. */
const nothingStates = (undeclared: string, { understood: { dishType } }: Found): string =>
  lines(
    undeclaredWords(plain(undeclared)),
    dishType === 'Veg'
      ? searchFor(t`Pure veg restaurants`, 'pure veg restaurants')
      : link(t`All Restaurants`, '/home/allRestaurants'),
  );

async function nothingFound({ call }: Asking, found: Found): Promise<string> {
  if (found.undeclared) return nothingStates(found.undeclared, found);
  // Links, not message buttons: a name written by somebody else must not be sent as the person's message.
  const { didYouMean } = await call(suggest, { query: { q: found.q } });
  const names = didYouMean.map((each) => searchFor(each, each)).join(' ');
  return lines(
    t`I found nothing like that.`,
    names && t`Did you mean ${names}?`,
    link(t`All Restaurants`, '/home/allRestaurants'),
  );
}

export const trending: Answerer = async ({ call, near }) => {
  const cards = await call(viewAllRestaurants, {
    query: { trending: true, near, sort: 'popularity', page: 1, size: LISTED },
  });
  if (cards.length === 0)
    return lines(t`Nothing is trending right now.`, link(t`All Restaurants`, '/home/allRestaurants'));
  return lines(t`Most ordered and best rated:`, ...cards.map(cardLine), link(t`Trending Restaurants`, '/home/trends'));
};
