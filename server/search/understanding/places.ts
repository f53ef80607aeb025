/** Finds the city and the area that a search names. */
import type { Area, City, Dictionary } from './dictionary.ts';
import { distance, type Shape, shapeOf, slipMax } from './likeness.ts';

export interface Place {
  /** As restaurants write it. */
  readonly city?: string;
  readonly area?: string;
  /** Its lexemes in restaurant_search.terms, of which one must occur, */
  readonly terms: readonly string[];
  /** or all of these words in the address, in one of these cities if there are any. */
  readonly address: readonly string[];
  readonly cityTerms: readonly string[];
  /** Words that make it more precise: 'koramangala 5th block'. */
  readonly precise: readonly string[];
  readonly restaurants: number;
  readonly typed: { readonly city?: string; readonly area?: string };
  /** The typed words that say it, by position, with the words before it that only point to it ('in', 'near'). */
  readonly taken: ReadonlySet<number>;
  /** What was corrected, by the typed words. */
  readonly corrected: ReadonlyMap<string, string>;
  /** Whether a word such as 'in' says that it is a place. */
  readonly isPointedTo: boolean;
}

/** Words that say that a place follows, and Hindi ones that say that it came before. */
const POINTING = new Set(['in', 'near', 'at', 'around', 'from', 'nearby', 'inside', 'within', 'to']);
const POINTING_BACK = new Set(['me', 'mein', 'men', 'mai']);
/** How people shorten words of addresses. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['sec', 'sector'],
  ['blk', 'block'],
  ['ph', 'phase'],
  ['rd', 'road'],
  ['st', 'street'],
  ['extn', 'extension'],
  ['mkt', 'market'],
]);
/** What people add to an area's name. */
const SUFFIX =
  /^(?:\d+(?:st|nd|rd|th)?|blocks?|sector|sec|phase|stage|layout|roads?|rd|main|cross|nagar|area|city|side|extension|market|east|west|north|south)$/;
const WINDOW_MAX = 5;
/** A word that is also food must be this many times more frequent as a place. */
const PLACE_OVER_FOOD = 0.8;

interface Found {
  readonly from: number;
  readonly to: number;
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
  readonly address: readonly string[];
  /** With the words in the address. */
  readonly restaurants: number;
  readonly corrected: ReadonlyMap<string, string>;
}

/** The place among typed words; undefined when there is none. `isFood` says which words belong to a name of food. */
export function placeIn(
  words: readonly string[],
  dictionary: Dictionary,
  isFood: (at: number) => boolean,
  asTyped: boolean,
): Place | undefined {
  let city: Found | undefined;
  let area: Found | undefined;
  const look = (isNamed: boolean) => {
    for (let length = Math.min(WINDOW_MAX, words.length); length >= 1; length--) {
      for (let from = words.length - length; from >= 0; from--) {
        const to = from + length;
        const isTaken = [city, area].some((each) => each && from < each.to && to > each.from);
        const found = isTaken ? undefined : placeAt(words, from, to, dictionary, isFood, asTyped);
        // Cities and areas first, then what only addresses have: 'adajan surat' is an area and its city.
        if (!found || isNamed === (found.cities.length === 0 && found.areas.length === 0)) continue;
        if (found.cities.length > 0) city ??= found;
        else area ??= found;
      }
    }
  };
  look(true);
  if (!area) look(false);
  if (!city && !area) return undefined;
  return put(words, city, area && city ? inCityOf(words, area, city, dictionary) : area);
}

function put(words: readonly string[], city: Found | undefined, area: Found | undefined): Place {
  const areas = area?.areas ?? [];
  const cities = city?.cities ?? [];
  const cityTerms = cities.flatMap((each) => each.terms);
  const terms = area ? areas.map((each) => each.term) : cityTerms;
  const restaurants =
    (area ? areas : cities).reduce((total, each) => total + each.restaurants, 0) + (area?.restaurants ?? 0);
  const taken = new Set<number>();
  let isPointedTo = false;
  let precise: readonly string[] = [];
  for (const each of [area, city]) {
    if (!each) continue;
    for (let at = each.from; at < each.to; at++) taken.add(at);
    for (let at = each.to; SUFFIX.test(words[at] ?? '') && each === area; at++) taken.add(at);
    for (let at = each.from - 1; at >= 0 && /^\d|^block$/.test(words[at] ?? '') && each === area; at--) taken.add(at);
    if (each === area) precise = words.filter((_, at) => taken.has(at) && !POINTING.has(words[at] ?? ''));
    for (let at = each.from - 1; at >= 0 && (POINTING.has(words[at] ?? '') || taken.has(at)); at--) {
      isPointedTo ||= POINTING.has(words[at] ?? '');
      taken.add(at);
    }
  }
  const typedOf = (each: Found) => words.slice(each.from, each.to).join(' ');
  return {
    ...(cities[0] && { city: cities[0].label }),
    ...(area && { area: labelOf(areas, words.slice(area.from, area.to)) }),
    terms,
    address: area?.address ?? [],
    cityTerms: area ? cityTerms : [],
    precise: precise.filter((word) => /[^0-9]/.test(word)),
    restaurants,
    typed: { ...(city && { city: typedOf(city) }), ...(area && { area: typedOf(area) }) },
    taken,
    corrected: new Map([...(city?.corrected ?? []), ...(area?.corrected ?? [])]),
    isPointedTo,
  };
}

/** The area within the city that is named beside it: also one that sounds the same, if only other cities have this one. */
function inCityOf(words: readonly string[], area: Found, city: Found, dictionary: Dictionary): Found | undefined {
  const there = area.areas.filter((each) => city.cities.includes(each.city));
  if (there.length > 0) return { ...area, areas: there };
  const shape = shapeOf(words.slice(area.from, area.to).join(''));
  const isSame = (each: Area) =>
    city.cities.includes(each.city) && distance(shape, shapeOf(each.words.join('')), SAME_PLACE) <= SAME_PLACE;
  const same = [...dictionary.areas.values()].filter(isSame);
  if (same.length > 0) return { ...area, areas: same, address: [] };
  return area.address.length > 0 ? { ...area, areas: [] } : undefined;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The area's own label where one is meant, else the typed words. */
function labelOf(areas: readonly Area[], typed: readonly string[]): string {
  const best = areas.toSorted((a, b) => b.restaurants - a.restaurants)[0];
  const isOne = best && areas.every((each) => each.label.toLowerCase() === best.label.toLowerCase());
  return isOne ? best.label : typed.map(capital).join(' ');
}

function placeAt(
  words: readonly string[],
  from: number,
  to: number,
  dictionary: Dictionary,
  isFood: (at: number) => boolean,
  asTyped: boolean,
): Found | undefined {
  const typed = words.slice(from, to);
  if (typed.some((word) => POINTING.has(word) || POINTING_BACK.has(word))) return undefined;
  // 'koramangala bangalore' is an area and its city, though some lists write both as the area.
  const beforeCity = typed.slice(0, -1).join(' ');
  if (beforeCity && dictionary.cities.has(typed.at(-1) ?? '') && named(beforeCity, dictionary)) return undefined;
  const name = typed.join(' ');
  const isPointedTo = POINTING.has(words[from - 1] ?? '') || POINTING_BACK.has(words[to] ?? '');
  const written = typed.map((word) => SHORT_FORMS.get(word) ?? word).join(' ');
  const alias = dictionary.placeNames.get(written);
  const exact = together(named(written, dictionary), alias === undefined ? undefined : named(alias, dictionary));
  // Words that only addresses have may be a misspelt area: 'fraser town'.
  const isInAddresses = exact !== undefined && exact.cities.length === 0 && exact.areas.length === 0;
  const meant =
    isInAddresses && !asTyped && typed.length > 1 ? corrected(words, from, to, dictionary, isPointedTo) : undefined;
  if (meant) return meant;
  const isRare = exact !== undefined && restaurantsOf(exact) + inAddress(exact.address, dictionary) < RARE_PLACE;
  const known = exact && (alias !== undefined || dictionary.placesMeant.has(written));
  const isSure =
    isPointedTo || (known && dictionary.count(name) < restaurantsOf(exact) + inAddress(exact.address, dictionary));
  if (exact && (isSure || isPlausible(typed, exact, dictionary, from, isFood, words.length > typed.length)))
    return !asTyped && isRare ? withFrequent(words, from, to, exact, dictionary) : foundAt(from, to, exact, dictionary);
  if (exact || asTyped || to - from > 3) return undefined;
  return corrected(words, from, to, dictionary, isPointedTo);
}

const foundAt = (from: number, to: number, place: Named, dictionary: Dictionary): Found => ({
  from,
  to,
  ...place,
  restaurants: inAddress(place.address, dictionary),
  corrected: new Map(),
});

/** A place of few restaurants may be a misspelling in a list: the frequent place that sounds the same is meant too. */
const RARE_PLACE = 5;
const SAME_PLACE = 0.5;

function withFrequent(words: readonly string[], from: number, to: number, place: Named, dictionary: Dictionary): Found {
  const shape = shapeOf(words.slice(from, to).join(''));
  const same = candidatesOf(dictionary).find(
    (each) =>
      each.restaurants > RARE_PLACE * restaurantsOf(place) && distance(shape, each.shape, SAME_PLACE) <= SAME_PLACE,
  );
  return foundAt(from, to, together(place, same && named(same.name, dictionary)) ?? place, dictionary);
}

interface Named {
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
  /** Its words, if addresses have them. */
  readonly address: readonly string[];
  /** Whether the words are the whole name. */
  readonly isWhole: boolean;
}

/** The city with this name, or the areas that have all of these words, their first one among them. */
function named(name: string, dictionary: Dictionary): Named | undefined {
  const city = dictionary.cities.get(name);
  if (city && city.restaurants > 0) return { cities: [city], areas: [], address: [], isWhole: true };
  const words = name.split(' ');
  const areas = (dictionary.areasByWord.get(words[0] ?? '') ?? []).filter(
    (area) => area.restaurants > 0 && words.every((word) => area.words.includes(word)) && words.includes(headOf(area)),
  );
  // Numbers alone are not in the index of addresses.
  const address = words.every((word) => /[^0-9]/.test(word) && dictionary.addresses.has(word)) ? words : [];
  if (areas.length === 0 && inAddress(address, dictionary) < ADDRESSES_MIN) return undefined;
  const whole = areas.filter((area) => area.words.length === words.length);
  return { cities: [], areas, address, isWhole: whole.length > 0 };
}

/** A word that this many restaurants have on sign or menu is food. */
const FOOD_MIN = 3;
/** A place that only addresses name must be in this many of them. */
const ADDRESSES_MIN = 2;

const inAddress = (words: readonly string[], dictionary: Dictionary) =>
  words.length === 0 ? 0 : Math.min(...words.map((word) => dictionary.addresses.get(word) ?? 0));

const restaurantsOf = (place: Named | undefined) =>
  [...(place?.cities ?? []), ...(place?.areas ?? [])].reduce((total, each) => total + each.restaurants, 0);

/** What a name and its other name mean: of cities and areas, areas of both. */
const together = (one: Named | undefined, other: Named | undefined): Named | undefined =>
  one && other && one.cities.length === 0 && other.cities.length === 0
    ? {
        cities: [],
        areas: [...new Set([...one.areas, ...other.areas])],
        address: other.address.length > 0 ? other.address : one.address,
        isWhole: one.isWhole || other.isWhole,
      }
    : (one ?? other);

/** The first word of an area that is more than a number or a kind of area. */
const headOf = ({ words }: Area) => words.find((word) => !SUFFIX.test(word) && !GENERIC.has(word)) ?? words[0] ?? '';
const GENERIC = new Set([
  'the',
  'new',
  'old',
  'near',
  'opp',
  'opposite',
  'sri',
  'shri',
  'dr',
  'big',
  'upper',
  'lower',
  'central',
  'greater',
]);

function isPlausible(
  typed: readonly string[],
  place: Named,
  dictionary: Dictionary,
  from: number,
  isFood: (at: number) => boolean,
  hasMore: boolean,
): boolean {
  if (typed.every((_, index) => isFood(from + index))) return false;
  // Known from addresses only: 'petrol pump' alone is no search for food.
  if (place.cities.length === 0 && place.areas.length === 0) {
    const isSpecial = (word: string) => word.length > 3 && !SUFFIX.test(word) && !GENERIC.has(word);
    return (
      hasMore && typed.some(isSpecial) && typed.every((word) => dictionary.count(word) < FOOD_MIN || !isSpecial(word))
    );
  }
  if (!hasMore && place.cities.length > 0) return true;
  if (typed.length > 1) return place.isWhole || typed.every((word) => dictionary.count(word) < 50);
  const [word = ''] = typed;
  if (SUFFIX.test(word) || GENERIC.has(word) || word.length < 3) return false;
  return restaurantsOf(place) >= dictionary.count(word) * PLACE_OVER_FOOD;
}

/** A misspelt place: only where the words are no words of food, or something points to it. */
function corrected(
  words: readonly string[],
  from: number,
  to: number,
  dictionary: Dictionary,
  isPointedTo: boolean,
): Found | undefined {
  const typed = words.slice(from, to);
  const name = typed.join(' ');
  if (name.length < 5) return undefined;
  const isKnown = (word: string) => dictionary.count(word) > 0;
  const isHalfFood = typed.every(isKnown) || typed.some((word) => isKnown(word) && !dictionary.areasByWord.has(word));
  const isSquashed = !isPointedTo && isHalfFood && typed.length > 1 && name.length >= SQUASHED_LETTERS;
  if (!isPointedTo && !isSquashed && isHalfFood) return undefined;
  const shape = shapeOf(name.replaceAll(' ', ''));
  const foodFar = isPointedTo
    ? Number.POSITIVE_INFINITY
    : (dictionary.near(name.replaceAll(' ', ''))[0]?.distance ?? Number.POSITIVE_INFINITY);
  const most = isPointedTo || shape.sound.length > SHORT_SOUND ? slipMax(shape.sound) : SHORT_SLIP;
  const max = isSquashed ? SAME_PLACE : Math.min(most, foodFar);
  let best: { far: number; name: string; restaurants: number } | undefined;
  for (const { name: candidate, shape: other, restaurants, isHead } of candidatesOf(dictionary)) {
    if (isHead && typed.length > 1) continue;
    const far = distance(shape, other, max);
    if (far > max || (best && (far > best.far || (far === best.far && restaurants <= best.restaurants)))) continue;
    best = { far, name: candidate, restaurants };
  }
  const found = best && named(best.name, dictionary);
  if (!best || !found) return undefined;
  return {
    from,
    to,
    cities: found.cities,
    areas: found.areas,
    address: found.address,
    restaurants: inAddress(found.address, dictionary),
    corrected: new Map([[name, best.name]]),
  };
}

/** Known words may also be a place in two words, if it sounds the same: 'indra nagar', 'connaught palace'. */
const SQUASHED_LETTERS = 9;
/** Unless something points to a place, short words must be this alike. */
const SHORT_SOUND = 6;
const SHORT_SLIP = 0.8;

interface Candidate {
  readonly name: string;
  readonly shape: Shape;
  readonly restaurants: number;
  /** Whether it is only the first word of an area. */
  readonly isHead: boolean;
}

const candidates = new WeakMap<Dictionary, { readonly areas: number; readonly all: readonly Candidate[] }>();

/** Every name that a misspelt place can mean, each once. */
function candidatesOf(dictionary: Dictionary): readonly Candidate[] {
  const known = candidates.get(dictionary);
  if (known && known.areas === dictionary.areas.size) return known.all;
  const all = new Map<string, Candidate>();
  const add = (name: string, restaurants: number, isHead: boolean) => {
    const before = all.get(name);
    const isWhole = !isHead || before?.isHead === false;
    const shape = before?.shape ?? shapeOf(name.replaceAll(' ', ''));
    all.set(name, { name, shape, restaurants: restaurants + (before?.restaurants ?? 0), isHead: !isWhole });
  };
  for (const [name, { restaurants }] of dictionary.cities) if (restaurants > 0) add(name, restaurants, false);
  for (const area of dictionary.areas.values()) {
    if (area.restaurants === 0) continue;
    add(area.words.join(' '), area.restaurants, false);
    add(headOf(area), area.restaurants, true);
  }
  candidates.set(dictionary, { areas: dictionary.areas.size, all: [...all.values()] });
  return [...all.values()];
}
