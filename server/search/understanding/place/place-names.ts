/** The names of places: cities, areas and what only addresses have, exact or misspelt. */
import { AlikeWords } from '../alike.ts';
import type { Area, City, Dictionary } from '../dictionary.ts';

/** What a name means: a city, or areas, or words of addresses. */
export interface Named {
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
  /** Its words, if addresses have them. */
  readonly address: readonly string[];
  /** Whether the words are the whole name. */
  readonly isWhole: boolean;
}

/** What people add to an area's name. */
const SUFFIX =
  /^(?:\d+(?:st|nd|rd|th)?|blocks?|sector|sec|phase|stage|layout|roads?|rd|main|cross|nagar|area|city|side|extension|market|east|west|north|south)$/;
const GENERIC = new Set('the new old near opp opposite sri shri dr big upper lower central greater'.split(' '));

/** Whether a word only says more about a place that is named beside it: 'sector', '5th'. */
export const isSuffix = (word: string): boolean => SUFFIX.test(word);
/** Whether a word alone names no place. */
export const isVague = (word: string): boolean => SUFFIX.test(word) || GENERIC.has(word);

/** The first word of an area that is more than a number or a kind of area. */
const headOf = ({ words }: Area) => words.find((word) => !isVague(word)) ?? words[0] ?? '';

/** A place that only addresses name must be in so many of them: a share of all, within limits. */
const ADDRESSES_MIN = 2;
const ADDRESSES_MAX = 5;
const ADDRESSES_SHARE = 0.0003;

/** How many addresses have all of these words, at most. */
export const inAddress = (words: readonly string[], dictionary: Dictionary): number =>
  words.length === 0 ? 0 : Math.min(...words.map((word) => dictionary.addresses.get(word) ?? 0));

/** How many restaurants are in these cities and areas. */
export const restaurantsOf = (place: Named | undefined): number =>
  [...(place?.cities ?? []), ...(place?.areas ?? [])].reduce((total, each) => total + each.restaurants, 0);

export const isInAddressesOnly = ({ cities, areas }: Named): boolean => cities.length === 0 && areas.length === 0;

/** The city with this name, or the areas that have all of these words, their first one among them. */
export function named(name: string, dictionary: Dictionary): Named | undefined {
  const city = dictionary.cities.get(name);
  if (city && city.restaurants > 0) return { cities: [city], areas: [], address: [], isWhole: true };
  const words = name.split(' ');
  const areas = (dictionary.areasByWord.get(words[0] ?? '') ?? []).filter(
    (area) => area.restaurants > 0 && words.every((word) => area.words.includes(word)) && words.includes(headOf(area)),
  );
  // Numbers alone are not in the index of addresses.
  const address = words.every((word) => /[^0-9]/.test(word) && dictionary.addresses.has(word)) ? words : [];
  const least = Math.min(ADDRESSES_MAX, Math.max(ADDRESSES_MIN, dictionary.restaurants * ADDRESSES_SHARE));
  if (areas.length === 0 && inAddress(address, dictionary) < least) return undefined;
  const isWhole = areas.some((area) => area.words.length === words.length);
  return { cities: [], areas, address, isWhole };
}

/** What a name and its other name mean: of cities and areas, areas of both. */
export const together = (one: Named | undefined, other: Named | undefined): Named | undefined =>
  one && other && one.cities.length === 0 && other.cities.length === 0
    ? {
        cities: [],
        areas: [...new Set([...one.areas, ...other.areas])],
        address: other.address.length > 0 ? other.address : one.address,
        isWhole: one.isWhole || other.isWhole,
      }
    : (one ?? other);

/** A name that may be meant by what was typed. */
export interface Candidate {
  readonly name: string;
  readonly restaurants: number;
  /** Whether it is only the first word of an area, or a word of addresses. */
  readonly isPart: boolean;
}

/** Every name that a misspelt place can mean, by its letters without spaces. */
interface Names {
  readonly areas: number;
  readonly bySquashed: ReadonlyMap<string, Candidate>;
  readonly alike: AlikeWords;
}

const all = new WeakMap<Dictionary, Names>();
/** A word that so many addresses have, and fewer signs and menus, names a place. */
const ADDRESS_WORD_MIN = 5;
const ADDRESS_LETTERS_MIN = 6;

function namesOf(dictionary: Dictionary): Names {
  const known = all.get(dictionary);
  if (known && known.areas === dictionary.areas.size) return known;
  const bySquashed = new Map<string, Candidate>();
  const add = (name: string, restaurants: number, isPart: boolean) => {
    const before = bySquashed.get(squashed(name));
    const isOther = before !== undefined && before.name !== name && before.restaurants > restaurants;
    const total = restaurants + (before?.name === name ? before.restaurants : 0);
    if (!isOther)
      bySquashed.set(squashed(name), { name, restaurants: total, isPart: isPart && before?.isPart !== false });
  };
  for (const [name, { restaurants }] of dictionary.cities) if (restaurants > 0) add(name, restaurants, false);
  for (const area of dictionary.areas.values()) {
    if (area.restaurants === 0) continue;
    add(area.words.join(' '), area.restaurants, false);
    if (area.words.length > 1) add(headOf(area), area.restaurants, true);
  }
  for (const [word, count] of dictionary.addresses) {
    const isPlace = count >= ADDRESS_WORD_MIN && count > dictionary.count(word) && /^[a-z]+$/.test(word);
    if (isPlace && word.length >= ADDRESS_LETTERS_MIN && !isVague(word) && !bySquashed.has(word))
      add(word, count, true);
  }
  const alike = new AlikeWords();
  for (const letters of bySquashed.keys()) alike.add(letters, letters);
  const names = { areas: dictionary.areas.size, bySquashed, alike };
  all.set(dictionary, names);
  return names;
}

const squashed = (name: string) => name.replaceAll(' ', '');

/** The place that has this name without its spaces. */
export const squashedPlace = (letters: string, dictionary: Dictionary): Candidate | undefined =>
  namesOf(dictionary).bySquashed.get(letters);

/** A name that is like what was typed, and how far it is. */
export interface LikePlace extends Candidate {
  readonly distance: number;
}

/** The names that are at most `max` away from what was typed, the most probable first. */
export function placesLike(typed: string, max: number, dictionary: Dictionary): LikePlace[] {
  const { bySquashed, alike } = namesOf(dictionary);
  return alike
    .near(squashed(typed), max)
    .flatMap(({ word, distance }) => {
      const candidate = bySquashed.get(word);
      return candidate ? [{ ...candidate, distance }] : [];
    })
    .sort((a, b) => improbability(a.distance, a.restaurants) - improbability(b.distance, b.restaurants));
}

/** How probable it is that a place or a word is meant, the most probable least: near ones, and frequent ones. */
export const improbability = (distance: number, restaurants: number): number =>
  distance - FREQUENT_PLACE * Math.log10(restaurants + 1);
const FREQUENT_PLACE = 0.3;
