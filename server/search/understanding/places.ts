/** Finds the city and the area that a search names. */
import type { Area, City, Dictionary } from './dictionary.ts';
import { distance, type Shape, shapeOf, slipMax } from './likeness.ts';

export interface Place {
  /** As restaurants write it. */
  readonly city?: string;
  readonly area?: string;
  /** Its lexemes in restaurant_search.terms, of which one must occur. */
  readonly terms: readonly string[];
  readonly restaurants: number;
  readonly typed: { readonly city?: string; readonly area?: string };
  /** The typed words that say it, by position, with the words before it that only point to it ('in', 'near'). */
  readonly taken: ReadonlySet<number>;
  /** Corrected words by position. */
  readonly corrected: ReadonlyMap<number, string>;
  /** Whether a word such as 'in' says that it is a place. */
  readonly isPointedTo: boolean;
}

const POINTING = new Set(['in', 'near', 'at', 'around', 'from', 'nearby', 'inside', 'mein', 'me', 'within', 'to']);
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
  readonly corrected: ReadonlyMap<number, string>;
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
  for (let length = Math.min(WINDOW_MAX, words.length); length >= 1; length--) {
    for (let from = words.length - length; from >= 0; from--) {
      const to = from + length;
      const isTaken = [city, area].some((each) => each && from < each.to && to > each.from);
      if (isTaken) continue;
      const found = placeAt(words, from, to, dictionary, isFood, asTyped);
      if (!found) continue;
      if (found.cities.length > 0) city ??= found;
      else area ??= found;
    }
  }
  if (!city && !area) return undefined;
  return put(words, city, area);
}

function put(words: readonly string[], city: Found | undefined, area: Found | undefined): Place {
  const inCity = area && city ? area.areas.filter((each) => city.cities.includes(each.city)) : [];
  const areas = inCity.length > 0 ? inCity : (area?.areas ?? []);
  const cities = city?.cities ?? [];
  const terms = area ? areas.map((each) => each.term) : cities.flatMap((each) => each.terms);
  const restaurants = (area ? areas : cities).reduce((total, each) => total + each.restaurants, 0);
  const taken = new Set<number>();
  let isPointedTo = false;
  for (const each of [city, area]) {
    if (!each) continue;
    for (let at = each.from; at < each.to; at++) taken.add(at);
    for (let at = each.to; SUFFIX.test(words[at] ?? '') && each === area; at++) taken.add(at);
    for (let at = each.from - 1; at >= 0 && /^\d|^block$/.test(words[at] ?? '') && each === area; at--) taken.add(at);
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
    restaurants,
    typed: { ...(city && { city: typedOf(city) }), ...(area && { area: typedOf(area) }) },
    taken,
    corrected: new Map([...(city?.corrected ?? []), ...(area?.corrected ?? [])]),
    isPointedTo,
  };
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
  const name = typed.join(' ');
  const isPointedTo = POINTING.has(words[from - 1] ?? '');
  const exact = named(dictionary.placeNames.get(name) ?? name, dictionary);
  if (exact && isPlausible(typed, exact, dictionary, isPointedTo, from, isFood))
    return { from, to, ...exact, corrected: new Map() };
  if (exact || asTyped || to - from > 3) return undefined;
  return corrected(words, from, to, dictionary, isPointedTo);
}

interface Named {
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
  /** Whether the words are the whole name. */
  readonly isWhole: boolean;
}

/** The city with this name, or the areas that have all of these words, their first one among them. */
function named(name: string, dictionary: Dictionary): Named | undefined {
  const city = dictionary.cities.get(name);
  if (city && city.restaurants > 0) return { cities: [city], areas: [], isWhole: true };
  const words = name.split(' ');
  const areas = (dictionary.areasByWord.get(words[0] ?? '') ?? []).filter(
    (area) => area.restaurants > 0 && words.every((word) => area.words.includes(word)) && words.includes(headOf(area)),
  );
  if (areas.length === 0) return undefined;
  const whole = areas.filter((area) => area.words.length === words.length);
  return { cities: [], areas, isWhole: whole.length > 0 };
}

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
  { cities, areas, isWhole }: Named,
  dictionary: Dictionary,
  isPointedTo: boolean,
  from: number,
  isFood: (at: number) => boolean,
): boolean {
  if (isPointedTo) return true;
  if (typed.every((_, index) => isFood(from + index))) return false;
  if (typed.length > 1) return isWhole || typed.every((word) => dictionary.count(word) < 50);
  const [word = ''] = typed;
  if (SUFFIX.test(word) || GENERIC.has(word) || word.length < 3) return false;
  const restaurants = [...cities, ...areas].reduce((total, each) => total + each.restaurants, 0);
  return restaurants >= dictionary.count(word) * PLACE_OVER_FOOD;
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
  if (name.length < 5 || typed.some((word) => POINTING.has(word))) return undefined;
  if (!isPointedTo && typed.some((word) => dictionary.count(word) > 0)) return undefined;
  const shape = shapeOf(name.replaceAll(' ', ''));
  const foodFar = isPointedTo
    ? Number.POSITIVE_INFINITY
    : (dictionary.near(name)[0]?.distance ?? Number.POSITIVE_INFINITY);
  const max = Math.min(slipMax(shape.sound), foodFar);
  let best: { far: number; name: string; restaurants: number } | undefined;
  for (const { name: candidate, shape: other, restaurants, isHead } of candidatesOf(dictionary)) {
    if (isHead && typed.length > 1) continue;
    const far = distance(shape, other, max);
    if (far > max || (best && (far > best.far || (far === best.far && restaurants <= best.restaurants)))) continue;
    best = { far, name: candidate, restaurants };
  }
  const found = best && named(best.name, dictionary);
  if (!best || !found) return undefined;
  return { from, to, cities: found.cities, areas: found.areas, corrected: new Map([[from, best.name]]) };
}

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
