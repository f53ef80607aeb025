/** The names of places, exact or misspelt: cities, areas, and words of addresses. */
import { inSlices } from '#server/process/take-turns.ts';
import type { Alike, AlikeWords } from '../alike.ts';
import type { Area, City, Dictionary } from '../dictionary.ts';
import type { Landmark } from './known-places.ts';
import { isVague, withoutStation } from './place-words.ts';

export interface Named {
  readonly cities: readonly City[];
  readonly areas: readonly Area[];
  readonly address: readonly string[];
  readonly isWhole: boolean;
  readonly landmarks?: readonly Landmark[];
  /** The name of a city without restaurants; `cities` then has the nearest one with some. */
  readonly without?: string;
}

/** The first word of an area that is not just a number or a kind of area. */
const headOf = ({ words }: Area) => words.find((word) => !isVague(word)) ?? words[0] ?? '';

/** A place found only in addresses must be in this share of all, within limits. */
const ADDRESSES_MIN = 2;
const ADDRESSES_MAX = 5;
const ADDRESSES_SHARE = 0.0003;

export const inAddress = (words: readonly string[], dictionary: Dictionary): number =>
  words.length === 0 ? 0 : Math.min(...words.map((word) => dictionary.addresses.get(word) ?? 0));

export const restaurantsOf = (place: Named | undefined): number =>
  [...(place?.cities ?? []), ...(place?.areas ?? [])].reduce((total, each) => total + each.restaurants, 0);

export const isInAddressesOnly = ({ cities, areas, landmarks }: Named): boolean =>
  cities.length === 0 && areas.length === 0 && !landmarks;

const areasNamed = (words: readonly string[], dictionary: Dictionary): readonly Area[] =>
  (dictionary.areasByWord.get(words[0] ?? '') ?? []).filter(
    (area) => area.restaurants > 0 && words.every((word) => area.words.includes(word)) && words.includes(headOf(area)),
  );

/** The distance within which names of areas are spellings of one. */
const SAME_SOUND = 0.2;

const hasRestaurants =
  ({ cities }: Dictionary) =>
  ({ city }: Landmark): boolean =>
    (cities.get(city)?.restaurants ?? 0) > 0;

/** The landmarks with this name in cities with restaurants, and the areas around them. */
function landmarksNamed(name: string, dictionary: Dictionary): Pick<Named, 'areas' | 'landmarks'> | undefined {
  const found = dictionary.known.landmarksNamed(name).filter(hasRestaurants(dictionary));
  const landmarks = found.some(({ isShort }) => !isShort) ? found.filter(({ isShort }) => !isShort) : found;
  return landmarks.length > 0 ? { landmarks, areas: areasAround(landmarks, dictionary) } : undefined;
}

export const areasAround = (landmarks: readonly Landmark[], dictionary: Dictionary): readonly Area[] => [
  ...new Set(landmarks.flatMap((landmark) => areasAroundOne(landmark, dictionary))),
];

/** One search looks at a landmark many times. */
const around = new WeakMap<Landmark, { readonly known: number; readonly areas: readonly Area[] }>();

function areasAroundOne(landmark: Landmark, dictionary: Dictionary): readonly Area[] {
  const before = around.get(landmark);
  if (before?.known === dictionary.areas.size) return before.areas;
  const areas = landmark.areas
    .flatMap((area) => placesLike(area, SAME_SOUND, dictionary))
    .flatMap((area) => areasNamed(area.name.split(' '), dictionary))
    .filter(({ city }) => city === dictionary.cities.get(landmark.city));
  around.set(landmark, { known: dictionary.areas.size, areas });
  return areas;
}

/** The words of an address; numbers alone are not in its index. */
function addressOf(name: string, { addresses, cities }: Dictionary): readonly string[] {
  const words = name.split(' ');
  return !cities.has(name) && words.every((word) => /[^0-9]/.test(word) && addresses.has(word)) ? words : [];
}

/** The areas with exactly one of these names in the city. */
export const areasIn = (city: City | undefined, names: Iterable<string>, dictionary: Dictionary): readonly Area[] =>
  [...names].flatMap((name) => areasNamed(name.split(' '), dictionary)).filter((area) => area.city === city);

const citiesOf = ({ cities }: Dictionary) => [...new Set(cities.values())].filter(({ restaurants }) => restaurants > 0);

export function named(name: string, dictionary: Dictionary): Named | undefined {
  const city = dictionary.cities.get(name);
  if (city && city.restaurants > 0) return { cities: [city], areas: [], address: [], isWhole: true };
  const words = name.split(' ');
  const areas = areasNamed(words, dictionary);
  const isWhole = areas.some((area) => area.words.length === words.length);
  const address = addressOf(name, dictionary);
  const landmark = isWhole ? undefined : landmarksNamed(name, dictionary);
  // A partly named area wins over a landmark of one word ('salt' is Salt Lake) and over a station named without 'station'.
  const isLandmarkMeant =
    areas.length === 0 || (words.length > 1 && landmark?.landmarks?.some(({ isShort }) => !isShort));
  if (landmark && isLandmarkMeant) {
    const all = [...new Set([...areas, ...landmark.areas])];
    return { cities: [], address: addressOf(withoutStation(name), dictionary), isWhole: true, ...landmark, areas: all };
  }
  const without = areas.length > 0 ? undefined : dictionary.known.cityWithout(name, () => citiesOf(dictionary));
  if (without) return { cities: [without.nearest], areas, address: [], isWhole: true, without: without.label };
  const least = Math.min(ADDRESSES_MAX, Math.max(ADDRESSES_MIN, dictionary.restaurants * ADDRESSES_SHARE));
  if (areas.length === 0 && inAddress(address, dictionary) < least) return undefined;
  return { cities: [], areas, address, isWhole };
}

/** The union of the areas; a city only if it comes alone. */
export const together = (one: Named | undefined, other: Named | undefined): Named | undefined =>
  one && other && one.cities.length === 0 && other.cities.length === 0
    ? {
        cities: [],
        areas: [...new Set([...one.areas, ...other.areas])],
        address: other.address.length > 0 ? other.address : one.address,
        isWhole: one.isWhole || other.isWhole,
        ...(one.landmarks && { landmarks: one.landmarks }),
      }
    : (one ?? other);

export interface Candidate {
  readonly name: string;
  readonly restaurants: number;
  readonly isPart: boolean;
}

interface Names {
  readonly areas: number;
  readonly bySquashed: ReadonlyMap<string, Candidate>;
}

const all = new WeakMap<Dictionary, Names>();
/** A word in this many addresses, and in fewer names and menus, is a place. */
const ADDRESS_WORD_MIN = 5;
const ADDRESS_LETTERS_MIN = 6;

/** All names together take a second, in which the worker would serve nobody. */
export async function learnPlaceNames(dictionary: Dictionary): Promise<void> {
  const areas = dictionary.areas.size;
  const bySquashed = bySquashedName(dictionary);
  await inSlices(bySquashed.keys(), (letters) => dictionary.placesAlike.add(letters, letters));
  all.set(dictionary, { areas, bySquashed });
}

function namesOf(dictionary: Dictionary): Names {
  const known = all.get(dictionary);
  if (known && known.areas === dictionary.areas.size) return known;
  const bySquashed = bySquashedName(dictionary);
  for (const letters of bySquashed.keys()) dictionary.placesAlike.add(letters, letters);
  const names = { areas: dictionary.areas.size, bySquashed };
  all.set(dictionary, names);
  return names;
}

function bySquashedName(dictionary: Dictionary): ReadonlyMap<string, Candidate> {
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
  const isNearRestaurants = hasRestaurants(dictionary);
  for (const [name, landmarks] of dictionary.known.landmarks)
    if (name.includes(' ') && !bySquashed.has(squashed(name)) && landmarks.some(isNearRestaurants)) add(name, 1, false);
  return bySquashed;
}

export const squashed = (name: string): string => name.replaceAll(' ', '');

export const squashedPlace = (letters: string, dictionary: Dictionary): Candidate | undefined =>
  namesOf(dictionary).bySquashed.get(letters);

export interface LikePlace extends Candidate {
  readonly distance: number;
}

export const placesLike = (typed: string, max: number, dictionary: Dictionary): LikePlace[] =>
  likely(dictionary, (alike) => alike.near(squashed(typed), max));

/** By the sound of another script. */
export const placesHeard = (latin: string, dictionary: Dictionary): LikePlace[] =>
  likely(dictionary, (alike) => alike.spoken(latin));

function likely(dictionary: Dictionary, find: (alike: AlikeWords) => readonly Alike[]): LikePlace[] {
  const { bySquashed } = namesOf(dictionary);
  return find(dictionary.placesAlike)
    .flatMap(({ word, distance }) => {
      const candidate = bySquashed.get(word);
      return candidate ? [{ ...candidate, distance }] : [];
    })
    .sort((a, b) => improbability(a.distance, a.restaurants) - improbability(b.distance, b.restaurants));
}

/** Lower for near and frequent names. */
export const improbability = (distance: number, restaurants: number): number =>
  distance - FREQUENT_PLACE * Math.log10(restaurants + 1);
const FREQUENT_PLACE = 0.3;
