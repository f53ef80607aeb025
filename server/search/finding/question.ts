/** Translates the meaning of a search into queries that PostgreSQL's indexes can run. */
import type { RestaurantFilter } from '#contract/catalog/restaurants.ts';
import { namesOfCity } from '#contract/kit/city-names.ts';
import type { ListFilter, Near } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { Slice } from '#server/database/paged.ts';
import type { City, Dictionary } from '../understanding/dictionary.ts';
import { dietaryOf } from '../understanding/diet-words.ts';
import type { Place, Spot } from '../understanding/places.ts';
import type { Term, Way } from '../understanding/resolve.ts';
import type { Excluded } from '../understanding/sentence/negation.ts';
import type { Meaning } from '../understanding/understand.ts';
import { wordsOf } from '../understanding/words.ts';
import { isName } from './food-terms.ts';

export type Filters = Omit<ListFilter, 'q'>;

/** Conditions on a dish, and on a restaurant, besides its words. */
interface Limits {
  readonly dishType: 'Veg' | 'Nonveg' | undefined;
  readonly isWithoutEgg: boolean;
  readonly minPaise: number | undefined;
  /** For one person. */
  readonly maxPaise: number | undefined;
  readonly packMaxPaise: number | undefined;
  /** Over dishes.words: packs for several people, if there are many. */
  readonly dishPack: string | null;
  readonly kcalMax: number | undefined;
  readonly ratingMin: number | undefined;
  readonly isOpen: boolean;
}

/**
 * A search in PostgreSQL's terms. Queries are of type tsquery over restaurant_search.terms; null: no such condition.
 */
export interface Question extends Limits {
  /** Nothing to search for: only punctuation or empty words. */
  readonly isEmpty: boolean;
  readonly isLimited: boolean;
  readonly names: readonly string[];
  /** Whether a name was searched for; otherwise closed kitchens come last. */
  readonly isNamed: boolean;
  /** Whether names that start with the letters of the search rank like those that start with its words. */
  readonly isStart: boolean;
  /** Every term, anywhere in name, menu and cuisines; and the place. */
  readonly anywhere: string | null;
  /** Every term in the restaurant name; `own` without synonyms. */
  readonly inName: string | null;
  readonly ownInName: string | null;
  /** Every term in one dish; `own` without synonyms. The latter two require the right mark. */
  readonly inAnyDish: string | null;
  readonly inDish: string | null;
  readonly ownInDish: string | null;
  readonly cuisine: string | null;
  /** Whether the whole search is the name of a cuisine. */
  readonly isCuisine: boolean;
  /** Every typed word: in name or dish, in the name, in one dish; null if the terms are the same words. */
  readonly all: string | null;
  readonly allInName: string | null;
  readonly allInDish: string | null;
  /** Over dishes.words: every term, any term, every typed word. */
  readonly dish: string | null;
  readonly dishWithAny: string | null;
  readonly dishWithAll: string | null;
  /** A dish of the right mark that is not left out. */
  readonly hasDishes: string;
  /** Over dishes.words: dishes that are left out. */
  readonly dishWithout: string | null;
  /** Over restaurant_search.terms: restaurants that are not left out, neither by a word nor as not pure veg. */
  readonly allowed: string | null;
  readonly sort: RestaurantFilter['sort'];
  readonly filter: Omit<ListFilter, 'q' | 'sort'>;
  /** The part of the filter that terms can check, and `allowed`. */
  readonly within: string | null;
  /** For the nearest restaurants (the nearest pincodes, or the named block), and for the city. */
  readonly nearest: string | null;
  readonly nearCity: string | null;
}

const lexeme = (text: string) => `'${text.replaceAll(/['\\]/g, '')}'`;
const anyOf = (parts: readonly string[]) => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join('|')})`);
const allOf = (parts: readonly string[]) => (parts.length === 0 ? null : parts.join('&'));

interface Where {
  readonly before: string;
  readonly after: string;
  readonly join: '&' | '<0>';
}
const ANYWHERE: Where = { before: '', after: '', join: '&' };
const IN_NAME: Where = { before: '@', after: '', join: '&' };
/** Words of one dish share a position in a restaurant's terms, with its mark as weight. */
const WEIGHTS = { Veg: 'A', Nonveg: 'B' } as const;
const inOneDish = (dishType?: keyof typeof WEIGHTS): Where => ({
  before: '',
  after: `:${dishType ? WEIGHTS[dishType] : 'AB'}`,
  join: '<0>',
});

const queryOf = (ways: readonly Way[], { before, after, join }: Where) =>
  anyOf(ways.map((way) => `(${way.map((any) => anyOf(any.map((word) => lexeme(before + word) + after))).join(join)})`));

/** 'Dum Biryani without Pieces' has the word because it is without. */
const DENIALS = ['no', 'non', 'not', 'without', 'free', 'zero'];

/** Something with a word that is left out, unless it denies that word itself. */
function excludedQuery(without: readonly Excluded[], where: Where): string | null {
  if (without.length === 0) return null;
  const denial = anyOf(DENIALS.map((word) => lexeme(where.before + word) + where.after));
  const excluded = anyOf(without.map(({ ways }) => queryOf(ways, where)));
  return `(${excluded}${where.join}!${denial})`;
}

const all = (terms: readonly Term[], ways: 'ways' | 'own', where: Where) =>
  terms.length === 0 ? null : terms.map((term) => queryOf(term[ways], where)).join(where.join);

/**
 * All terms, anywhere. With words of diet, one dish must have all terms; or the restaurant's name or cuisine has the
 * diet, and the menu the rest.
 */
export function everyTerm(terms: readonly Term[]): string | null {
  const dietary = dietaryOf(terms);
  if (dietary.length === 0) return all(terms, 'ways', ANYWHERE);
  const inCuisine = lexeme(`#${dietary.map(({ text }) => text).join(' ')}`);
  const isDietNamed = anyOf([`(${all(dietary, 'ways', IN_NAME)})`, inCuisine]);
  const others = terms.filter((term) => !dietary.includes(term));
  return anyOf([`(${everyTermInDish(terms)})`, `(${both(isDietNamed, all(others, 'ways', ANYWHERE))})`]);
}

const someTerm = (terms: readonly Term[]) =>
  terms.length === 0 ? null : anyOf(terms.map((term) => queryOf(term.ways, ANYWHERE)));

export const everyTermInDish = (terms: readonly Term[]): string | null => all(terms, 'ways', inOneDish());

export const ownInName = (terms: readonly Term[]): string | null => all(terms, 'own', IN_NAME);
export const ownInDish = (terms: readonly Term[]): string | null => all(terms, 'own', inOneDish());

export const anyTerm = (terms: readonly string[]): string | null =>
  terms.length === 0 ? null : anyOf(terms.map(lexeme));

export const both = (...queries: readonly (string | null)[]): string | null =>
  allOf(queries.flatMap((query) => (query ? [query] : [])));

export function placeQuery(place: Place | undefined): string | null {
  if (!place) return null;
  const spot = ({ terms, address }: Spot) => {
    const words = both(allOf(address.map((word) => lexeme(`%${word}`))), anyTerm(place.cityTerms));
    return anyOf([...terms.map(lexeme), ...(address.length > 0 && words ? [`(${words})`] : [])]);
  };
  return both(spot(place), place.also ? spot(place.also) : null);
}

const cuisineQuery = (terms: readonly Term[], dictionary: Dictionary): string | null =>
  terms.length === 0 ? null : anyTerm(cuisineNames(terms, dictionary));

function cuisineNames(terms: readonly Pick<Term, 'ways'>[], dictionary: Dictionary): string[] {
  const names = terms.reduce<string[]>(
    (begun, term) =>
      begun
        .flatMap((start) =>
          term.ways
            .flatMap((way) => (way.length === 1 ? (way[0] ?? []) : [way.map((any) => any[0] ?? '').join(' ')]))
            .map((word) => `${start} ${word}`.trim()),
        )
        .slice(0, CUISINE_NAMES_MAX),
    [''],
  );
  return names.filter((name) => dictionary.cuisines.has(name)).map((name) => `#${name}`);
}
const CUISINE_NAMES_MAX = 200;

export interface Nearness {
  readonly pincodes: readonly string[];
  readonly city: City | undefined;
}

export interface SearchRequest {
  readonly sql: Sql;
  readonly now: Date;
  readonly dictionary: Dictionary;
  readonly q: string;
  readonly filters: Filters;
  readonly nearness: Nearness;
  readonly page: Slice;
}

export function questionOf(
  meaning: Meaning,
  dictionary: Dictionary,
  filters: Filters,
  { pincodes, city }: Nearness,
): Question {
  const { terms, place, understood, without } = meaning;
  const inPlace = placeQuery(place);
  // The words of a place that is introduced by 'in' or comes last cannot be part of a name.
  const hasMore =
    terms.length > 0 && wordsIn(meaning.allTerms) > wordsIn(terms) && !place?.isPointedTo && !place?.isLast;
  const { sort, page: _page, size: _size, include: _include, ...filter } = filters;
  const limits = limitsOf(meaning);
  const inDish = inOneDish(limits.dishType);
  const allowed = allowedQuery(meaning, dictionary);
  const leftOut = excludedQuery(without, inOneDish());
  const ofDish = (query: string | null) => (query && leftOut ? `${query}<0>!${leftOut}` : query);
  const isParty = limits.dishPack !== null && terms.length > 0;
  const packInDish = isParty ? `${all(terms, 'ways', inDish)}<0>${packQuery(inDish)}` : null;
  const allInName = hasMore ? all(meaning.allTerms, 'own', IN_NAME) : null;
  const allInDish = both(
    packInDish ?? (hasMore ? all(meaning.allTerms, 'own', inDish) : null),
    isParty ? inPlace : null,
  );
  const dishWithAll = hasMore ? all(meaning.allTerms, 'own', ANYWHERE) : null;
  const { without: leftOutWords, priceMin, priceMax, kcalMax, ratingMin, isOpen, dishType } = understood;
  const isMarked = [leftOutWords, dishType, priceMin, priceMax, kcalMax, ratingMin, isOpen].some(isGiven);
  const isEmpty = terms.length === 0 && !place && !isMarked && understood.sort === undefined;
  return {
    ...limits,
    isEmpty,
    isLimited: isMarked || Object.values(filter).some(isGiven),
    names: meaning.names,
    isNamed: terms.some((term) => isName(term, dictionary)),
    isStart: isStart(meaning),
    anywhere: both(everyTerm(terms), inPlace),
    inName: both(all(terms, 'ways', IN_NAME), terms.length > 0 ? inPlace : null),
    ownInName: both(ownInName(terms), terms.length > 0 ? inPlace : null),
    inAnyDish: everyTermInDish(terms),
    inDish: ofDish(all(terms, 'ways', inDish)),
    ownInDish: both(ofDish(all(terms, 'own', inDish)), terms.length > 0 ? inPlace : null),
    dish: all(terms, 'ways', ANYWHERE),
    dishWithAny: dietaryOf(terms).length > 0 ? all(terms, 'ways', ANYWHERE) : someTerm(terms),
    cuisine: cuisineQuery(terms, dictionary),
    isCuisine: meaning.names.some((name) => dictionary.cuisines.has(name)),
    all:
      allInName || allInDish ? anyOf([allInName, allInDish].flatMap((query) => (query ? [`(${query})`] : []))) : null,
    allInName,
    allInDish,
    dishWithAll: limits.dishPack ?? dishWithAll,
    hasDishes: ofDish(`'+'${inDish.after}`) ?? '',
    dishWithout: excludedQuery(without, ANYWHERE),
    allowed,
    sort: sort === 'relevance' || sort === undefined ? understood.sort : sort,
    filter,
    within: both(withinQuery(filter), allowed),
    nearest:
      place && place.precise.length > 0
        ? allOf(place.precise.map((word) => lexeme(`%${word}`)))
        : anyTerm(pincodes.map((pincode) => `!${pincode}`)),
    nearCity: city ? anyTerm(city.terms) : null,
  };
}

/** From this many people on, packs for several come first. */
const PARTY_MIN = 6;
const PACKS = ['party', 'family', 'bucket', 'pax', 'jumbo', 'platter', 'bulk'];
const packQuery = ({ before, after }: Where) => anyOf(PACKS.map((word) => lexeme(before + word) + after));

const paise = (rupees: number | undefined) => (rupees === undefined ? undefined : Math.floor(rupees * 100));

function limitsOf({ without, understood }: Meaning): Limits {
  const { dishType, priceMin, priceMax, people = 1, kcalMax, ratingMin, isOpen = false } = understood;
  return {
    dishType,
    isWithoutEgg: without.some(({ ways }) => ways.flat(2).includes('egg')),
    minPaise: paise(priceMin && priceMin / people),
    maxPaise: paise(priceMax && priceMax / people),
    packMaxPaise: paise(priceMax),
    dishPack: people < PARTY_MIN ? null : packQuery(ANYWHERE),
    kcalMax,
    ratingMin,
    isOpen,
  };
}

/** Names and cuisines with a word that is left out; and for pure veg, all but Veg restaurants with only such dishes. */
function allowedQuery({ without, understood }: Meaning, dictionary: Dictionary): string | null {
  const names = excludedQuery(without, IN_NAME);
  const cuisines = without.flatMap((each) => cuisineNames([each], dictionary));
  return both(
    names && `!${names}`,
    cuisines.length > 0 ? `!${anyTerm(cuisines)}` : null,
    understood.isPureVeg ? "'$Veg'&!'+':B" : null,
  );
}

/** The terms that a filter requires; the index narrows down, exact comparisons follow. */
function withinQuery({ type, city, area, cuisine, near }: Question['filter']): string | null {
  const words = (text = '') => (/^[\x20-\x7e]+$/.test(text) ? wordsOf(text) : '');
  const cities = city ? namesOfCity(city).map(words) : [];
  const ofArea = words(area)
    .split(' ')
    .filter((word) => /[^0-9]/.test(word));
  return both(
    type ? lexeme(`$${type}`) : null,
    cities.every((name) => name !== '') ? anyTerm(cities.map((name) => `~${name}`)) : null,
    allOf(ofArea.map((word) => lexeme(`%${word}`))),
    words(cuisine) === '' ? null : lexeme(`#${words(cuisine)}`),
    near ? nearQuery(near, words) : null,
  );
}

function nearQuery({ spots, cityNames }: Near, words: (text: string) => string): string | null {
  const cities = cityNames.map(words);
  if (cities.some((name) => name === '')) return null;
  return anyTerm([...spots.map(({ pincode }) => `!${pincode}`), ...cities.map((name) => `~${name}`)]);
}

const isGiven = (value: unknown) => value !== undefined && value !== '' && value !== false;

/** Whether the last word may be incomplete; otherwise names that merely start with its letters rank lower. */
const isStart = ({ terms, names }: Meaning) =>
  names.every((name) => name.length <= SHORT_NAME) ||
  terms.some(({ sureness }) => sureness === 'prefix' || sureness === 'unknown');
const SHORT_NAME = 2;

const wordsIn = (terms: readonly Term[]) => terms.reduce((total, { typed }) => total + typed.split(' ').length, 0);

/** An upper bound of the restaurants with every term in the place. */
export const estimate = ({ terms, place }: Pick<Meaning, 'terms' | 'place'>, { restaurants }: Dictionary): number =>
  Math.min(restaurants, ...terms.map((term) => term.restaurants), ...(place ? [place.restaurants] : []));

/** A lower bound of the restaurants with the term, if it is the only one. */
export const leastOf = ({ terms, place }: Meaning, dictionary: Dictionary): number => {
  const words = (terms[0]?.ways ?? []).flatMap((way) => (way.length === 1 ? (way[0] ?? []) : []));
  return terms.length === 1 && !place ? Math.max(0, ...words.map((word) => dictionary.count(word))) : 0;
};

export const nameEstimate = ({ terms }: Meaning, { nameCounts }: Dictionary): number => {
  const inName = (any: readonly string[]) => any.reduce((total, word) => total + (nameCounts.get(word) ?? 0), 0);
  const ofTerm = ({ own }: Term) => own.reduce((total, way) => total + Math.min(...way.map(inName)), 0);
  return Math.min(Number.MAX_SAFE_INTEGER, ...terms.map(ofTerm));
};

/**
 * The dictionary's words that contain a text; undefined if they do not determine where it occurs ('and' is not
 * indexed).
 */
export function wordsContaining(q: string, dictionary: Dictionary): string[] | undefined {
  const text = q.toLowerCase();
  if (!/^[a-z0-9]+$/.test(text) || 'and'.includes(text)) return undefined;
  const found: string[] = [];
  for (const word of dictionary.words.keys()) if (word.includes(text)) found.push(word);
  return found;
}
