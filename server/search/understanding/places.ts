/** Finds the city and the areas that a search names. */
import type { Area, Dictionary } from './dictionary.ts';
import { distance, slipMax } from './likeness.ts';
import {
  improbability,
  inAddress,
  isInAddressesOnly,
  isSuffix,
  isVague,
  type Named,
  named,
  placesLike,
  restaurantsOf,
  squashedPlace,
  together,
} from './place-names.ts';
import { isEmptyWord, isFunctionWord } from './sentence/function-words.ts';
import { shapeOf } from './sounds.ts';

/** Lexemes of which one must occur, or all words of an address. */
export interface Spot {
  readonly terms: readonly string[];
  readonly address: readonly string[];
}

export interface Place extends Spot {
  /** As restaurants write it. */
  readonly city?: string;
  readonly area?: string;
  /** Addresses count in one of these cities, if there are any. */
  readonly cityTerms: readonly string[];
  /** A second area that was named: 'mall road kamla nagar'. */
  readonly also: (Spot & { readonly typed: string }) | undefined;
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
  /** Whether it comes after everything else, as in 'biryani hyderabad' but not in 'hyderabad biryani house'. */
  readonly isLast: boolean;
}

/** The typed words among which a place is looked for. */
export interface Typed {
  readonly words: readonly string[];
  readonly dictionary: Dictionary;
  /** Whether the word at a position belongs to a name of food. */
  readonly isFood: (at: number) => boolean;
  /** Whether nothing may be corrected. */
  readonly asTyped: boolean;
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
const WINDOW_MAX = 5;

/** A place in some of the typed words. */
interface Found extends Named {
  readonly from: number;
  readonly to: number;
  readonly corrected: ReadonlyMap<string, string>;
}

/** The place among typed words; undefined when there is none. */
export function placeIn(typed: Typed): Place | undefined {
  const { words } = typed;
  let city: Found | undefined;
  const areas: Found[] = [];
  const isFree = (from: number, to: number) =>
    ![city, ...areas].some((each) => each && from < each.to && to > each.from);
  const look = (isWanted: (found: Found) => boolean) => {
    for (let length = Math.min(WINDOW_MAX, words.length); length >= 1; length--) {
      const found: Found[] = [];
      for (let from = words.length - length; from >= 0; from--) {
        const place = isFree(from, from + length) ? placeAt(typed, from, from + length) : undefined;
        if (place && isWanted(place)) found.push(place);
      }
      // Whole names first: near powai lake there is Powai, and not Lake Town.
      for (const place of [...found.filter(({ isWhole }) => isWhole), ...found.filter(({ isWhole }) => !isWhole)]) {
        if (!isFree(place.from, place.to)) continue;
        if (place.cities.length > 0) city ??= place;
        else if (areas.length === 0 || (areas.length === 1 && isSecond(place))) areas.push(place);
      }
    }
  };
  // Cities and areas first, then what only addresses have: 'adajan surat' is an area and its city.
  look((found) => !isInAddressesOnly(found) && !words.slice(found.from, found.to).every(isVague));
  if (areas.length === 0) look(isInAddressesOnly);
  look((found) => !isInAddressesOnly(found));
  if (!city && areas.length === 0) return undefined;
  const [area, also] = areas;
  return put(typed, city, area && city ? inCityOf(typed, area, city) : area, also);
}

/** Whether a further area is meant as a second one: a name of several words, as it is written. */
const isSecond = ({ from, to, isWhole, corrected }: Found) => isWhole && corrected.size === 0 && to - from > 1;

const spotOf = (found: Found): Spot => ({ terms: found.areas.map((each) => each.term), address: found.address });

function put(
  { words, dictionary, isFood }: Typed,
  city: Found | undefined,
  area: Found | undefined,
  also: Found | undefined,
): Place {
  // 'powai lake': what many addresses have and few menus.
  const isLandmark = (at: number) =>
    !isFood(at) &&
    (dictionary.addresses.get(words[at] ?? '') ?? 0) > LANDMARK * (dictionary.count(words[at] ?? '') + 1);
  const cities = city?.cities ?? [];
  const cityTerms = cities.flatMap((each) => each.terms);
  const main = area ? spotOf(area) : { terms: cityTerms, address: [] };
  const taken = new Set<number>();
  let isPointedTo = false;
  let precise: readonly string[] = [];
  for (const each of [area, city, also]) {
    if (!each) continue;
    for (let at = each.from; at < each.to; at++) taken.add(at);
    for (let at = each.to; each === area && (isSuffix(words[at] ?? '') || isLandmark(at)); at++) taken.add(at);
    for (let at = each.from - 1; at >= 0 && /^\d|^block$/.test(words[at] ?? '') && each === area; at--) taken.add(at);
    if (each === area) precise = words.filter((_, at) => taken.has(at) && !POINTING.has(words[at] ?? ''));
    for (let at = each.from - 1; at >= 0 && (POINTING.has(words[at] ?? '') || taken.has(at)); at--) {
      isPointedTo ||= POINTING.has(words[at] ?? '');
      taken.add(at);
    }
  }
  const textOf = ({ from, to }: Found) => words.slice(from, to).join(' ');
  return {
    ...(cities[0] && { city: cities[0].label }),
    ...(area && { area: labelOf(area.areas, words.slice(area.from, area.to)) }),
    ...main,
    cityTerms: area ? cityTerms : [],
    also: also && area ? { ...spotOf(also), typed: textOf(also) } : undefined,
    precise: precise.filter((word) => /[^0-9]/.test(word)),
    restaurants: restaurantsOf(area ?? city) + inAddress(main.address, dictionary),
    typed: { ...(city && { city: textOf(city) }), ...(area && { area: textOf(area) }) },
    taken,
    corrected: new Map([...(city?.corrected ?? []), ...(area?.corrected ?? [])]),
    isPointedTo,
    isLast: words.every((_, at) => at < words.length - taken.size === !taken.has(at)),
  };
}

/** So many times as many addresses as signs and menus have a landmark. */
const LANDMARK = 5;

/** Names this alike are one place. */
const SAME_PLACE = 0.5;

/** The area within the city that is named beside it: also one that sounds the same, if only other cities have this one. */
function inCityOf({ words, dictionary }: Typed, area: Found, city: Found): Found | undefined {
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

const isPointedToAt = ({ words }: Typed, from: number, to: number) =>
  POINTING.has(words[from - 1] ?? '') || POINTING_BACK.has(words[to] ?? '');

/** The place that the words from one position to another name. */
function placeAt(typed: Typed, from: number, to: number): Found | undefined {
  const { dictionary, asTyped } = typed;
  const words = typed.words.slice(from, to);
  if (words.some((word) => POINTING.has(word) || POINTING_BACK.has(word)) || words.every(isEmptyWord)) return undefined;
  // 'koramangala bangalore' is an area and its city, though some lists write both as the area.
  const beforeCity = words.slice(0, -1).join(' ');
  if (beforeCity && dictionary.cities.has(words.at(-1) ?? '') && named(beforeCity, dictionary)) return undefined;
  const name = words.join(' ');
  const written = words.map((word) => SHORT_FORMS.get(word) ?? word).join(' ');
  const alias = dictionary.placeNames.get(written);
  const exact = together(named(written, dictionary), alias === undefined ? undefined : named(alias, dictionary));
  // Words that only addresses have may be a misspelt area: 'fraser town'.
  const mayBeMisspelt = exact !== undefined && isInAddressesOnly(exact) && !asTyped && words.length > 1;
  const meant = mayBeMisspelt ? corrected(typed, from, to) : undefined;
  if (meant) return meant;
  const restaurants = exact ? restaurantsOf(exact) + inAddress(exact.address, dictionary) : 0;
  const isMeant = exact && (alias !== undefined || dictionary.placesMeant.has(written));
  const isSure = isPointedToAt(typed, from, to) || (isMeant && dictionary.count(name) < restaurants);
  if (exact && (isSure || isPlausible(typed, from, to, exact)))
    return !asTyped && restaurants < RARE_PLACE ? withFrequent(typed, from, to, exact) : foundAt(from, to, exact);
  const whole = exact ?? squashedAt(typed, from, to);
  if (whole !== exact && whole) return foundAt(from, to, whole);
  if (asTyped || to - from > MISSPELT_WORDS_MAX || restaurants >= RARE_PLACE) return undefined;
  return corrected(typed, from, to);
}

const MISSPELT_WORDS_MAX = 3;

const foundAt = (from: number, to: number, place: Named): Found => ({ from, to, ...place, corrected: new Map() });

/** A place that is written without its spaces, if it is more frequent than the same letters as food: 'surajkund'. */
function squashedAt({ words, dictionary }: Typed, from: number, to: number): Named | undefined {
  const word = words[from] ?? '';
  const place = to - from === 1 && word.length >= SQUASHED_WORD_MIN ? squashedPlace(word, dictionary) : undefined;
  if (!place?.name.includes(' ') || place.restaurants <= dictionary.count(word)) return undefined;
  return named(place.name, dictionary);
}
const SQUASHED_WORD_MIN = 5;

/** A place of few restaurants may be a misspelling in a list: the frequent place that sounds the same is meant too. */
const RARE_PLACE = 5;

function withFrequent({ words, dictionary }: Typed, from: number, to: number, place: Named): Found {
  const like = placesLike(words.slice(from, to).join(' '), SAME_PLACE, dictionary);
  const same = like.find((each) => each.restaurants > RARE_PLACE * restaurantsOf(place));
  const frequent = same && named(same.name, dictionary);
  // Part of the name of an area that few have is rather the city: 'banglore'.
  if (same && frequent && frequent.cities.length > 0 && !place.isWhole)
    return { ...foundAt(from, to, frequent), corrected: new Map([[words.slice(from, to).join(' '), same.name]]) };
  return foundAt(from, to, together(place, frequent) ?? place);
}

/** A word that this many restaurants have on sign or menu is food. */
const FOOD_MIN = 3;
/** A word that is also food must be this many times more frequent as a place. */
const PLACE_OVER_FOOD = 0.8;
/** Words that fewer restaurants have on sign or menu can be part of a place. */
const FREQUENT_FOOD = 50;

function isPlausible(typed: Typed, from: number, to: number, place: Named): boolean {
  const { dictionary } = typed;
  const words = typed.words.slice(from, to);
  const hasMore = typed.words.length > words.length;
  if (words.every((_, index) => typed.isFood(from + index))) return false;
  if (isInAddressesOnly(place)) {
    const isSpecial = (word: string) => word.length > 3 && !isVague(word);
    // Alone it must be no other word: 'petrol pump' is no search for food.
    if (!hasMore) return words.length === 1 && words.every((word) => isSpecial(word) && dictionary.count(word) === 0);
    return words.some(isSpecial) && words.every((word) => dictionary.count(word) < FOOD_MIN || !isSpecial(word));
  }
  if (!hasMore && place.cities.length > 0) return true;
  if (words.length > 1) return place.isWhole || words.every((word) => dictionary.count(word) < FREQUENT_FOOD);
  const [word = ''] = words;
  if (isVague(word) || word.length < 3) return false;
  return restaurantsOf(place) >= dictionary.count(word) * PLACE_OVER_FOOD;
}

const MISSPELT_LETTERS_MIN = 5;
/** A word that so few restaurants have may be a misspelling in a list: 'banglore'. */
const RARE_WORD = 5;
/** Known words may also be a place in two words, if it sounds the same: 'indra nagar', 'connaught palace'. */
const KNOWN_LETTERS_MIN = 9;
/** Unless something points to a place, short words must be this alike. */
const SHORT_SOUND = 6;
const SHORT_SLIP = 0.8;
/** Part of a name alone may be off by one slip. */
const PART_SLIP = 1.1;

/** A misspelt place: only where the words are no words of food, or something points to it. */
function corrected(typed: Typed, from: number, to: number): Found | undefined {
  const { dictionary } = typed;
  const words = typed.words.slice(from, to);
  const name = words.join(' ');
  if (name.length < MISSPELT_LETTERS_MIN || [words[0], words.at(-1)].some((word = '') => isFunctionWord(word)))
    return undefined;
  const isPointedTo = isPointedToAt(typed, from, to);
  const isKnown = (word: string) => dictionary.count(word) > (words.length === 1 ? RARE_WORD : 0);
  const isHalfFood = words.every(isKnown) || words.some((word) => isKnown(word) && !dictionary.areasByWord.has(word));
  const isSquashed = !isPointedTo && isHalfFood && words.length > 1 && name.length >= KNOWN_LETTERS_MIN;
  if (!isPointedTo && !isSquashed && isHalfFood) return undefined;
  const { sound } = shapeOf(name.replaceAll(' ', ''));
  const isBeside = !isPointedTo && words.length === 1 && isBesideFood(typed, from, to) && !mayBeFood(name, dictionary);
  const short = isBeside && sound.length >= BESIDE_SOUND ? PART_SLIP : SHORT_SLIP;
  const most = isPointedTo || sound.length > SHORT_SOUND ? slipMax(sound) : short;
  const best = placesLike(name, isSquashed ? SAME_PLACE : most, dictionary).find(
    ({ isPart, distance }) => !isPart || (words.length === 1 && (isPointedTo || distance <= PART_SLIP)),
  );
  const isFoodByWord = words.length > 1 && words.every((word) => soundsLikeFood(word, dictionary));
  if (!best || (!isPointedTo && isFoodByWord && best.distance > 0)) return undefined;
  const far = best ? best.distance - (isBeside ? BESIDE_FOOD : 0) : 0;
  if (!isPointedTo && best && isRatherFood(name, far, best.restaurants, dictionary)) return undefined;
  const found = named(best.name, dictionary);
  return found && { ...foundAt(from, to, found), corrected: new Map([[name, best.name]]) };
}

/** Beside food, the last word is as probable as a place that is nearer by so much: 'momos emore'. */
const BESIDE_FOOD = 0.3;
const BESIDE_SOUND = 4;

/** Whether the last words come after a frequent word of food. */
const isBesideFood = ({ words, dictionary }: Typed, from: number, to: number) => {
  const before = words[from - 1] ?? '';
  return to === words.length && !isEmptyWord(before) && dictionary.count(before) >= FREQUENT_FOOD;
};

/** Whether a frequent word may be meant. */
const mayBeFood = (word: string, dictionary: Dictionary) =>
  dictionary.near(word).some((near) => near.word.restaurants >= FREQUENT_FOOD);

/** Whether a word nearly sounds like one that many restaurants have: 'kopta' is kofta. */
const soundsLikeFood = (word: string, dictionary: Dictionary) =>
  dictionary.near(word).some((near) => near.distance <= SAME_PLACE && near.word.restaurants >= FREQUENT_FOOD);

/** Whether a word of food is more probable than a place that is so far from the typed name and has so many restaurants. */
function isRatherFood(name: string, far: number, restaurants: number, dictionary: Dictionary): boolean {
  const letters = name.replaceAll(' ', '');
  const [food] = dictionary.near(letters);
  if (food && improbability(food.distance, food.word.restaurants) < improbability(far, restaurants)) return true;
  // Who types 'chinat' may be about to type 'chinatown'.
  return far > SAME_PLACE && dictionary.starting(name, 1).length > 0;
}
