/** The cities and areas that a text may become. */
import type { Area, City, Dictionary } from '../dictionary.ts';
import { wordsOf } from '../words.ts';
import { named, placesLike } from './place-names.ts';

/** A city, or an area of it. */
export interface StartingPlace {
  readonly city: City;
  readonly area?: Area;
  readonly restaurants: number;
}

const ofCity = (city: City): StartingPlace => ({ city, restaurants: city.restaurants });
const ofArea = (area: Area): StartingPlace => ({ area, city: area.city, restaurants: area.restaurants });

const mostFirst = (places: readonly StartingPlace[], max: number) =>
  places
    .filter(({ restaurants }) => restaurants > 0)
    .sort((a, b) => b.restaurants - a.restaurants)
    .slice(0, max);

/** Places with a word that starts like the typed words, those with the most restaurants first. */
export function placesStarting(typed: string, dictionary: Dictionary, max: number): StartingPlace[] {
  const starts = (words: string) => words.startsWith(typed) || words.includes(` ${typed}`);
  // An old name of a city only counts when it is nearly typed: 'b' is not Mumbai.
  const isNamed = (name: string, label: string) => typed.length > 2 || name === wordsOf(label);
  const cities = [...dictionary.cities].flatMap(([name, city]) =>
    starts(name) && isNamed(name, city.label) ? [city] : [],
  );
  const areas = [...dictionary.areas.values()].filter(({ words }) => starts(words.join(' ')));
  return mostFirst([...[...new Set(cities)].map(ofCity), ...areas.map(ofArea)], max);
}

/** Areas that are typed with their city. */
export function areasWithCity(typed: string, dictionary: Dictionary, max: number): StartingPlace[] {
  const [first = ''] = typed.split(' ');
  const areas = (dictionary.areasByWord.get(first) ?? []).filter(({ words, city }) =>
    `${words.join(' ')} ${wordsOf(city.label)}`.startsWith(typed),
  );
  return mostFirst(areas.map(ofArea), max);
}

/** How far a misspelt name may be. */
const SLIP_MAX = 1.5;
/** Fewer letters may be anything. */
const LETTERS_MIN = 4;

/** Places whose name is like what was typed, the most probable first. */
export function misspeltPlaces(typed: string, dictionary: Dictionary, max: number): StartingPlace[] {
  if (typed.length < LETTERS_MIN) return [];
  const found = placesLike(typed, SLIP_MAX, dictionary).flatMap(({ name }) => {
    const { cities = [], areas = [] } = named(name, dictionary) ?? {};
    return mostFirst([...cities.map(ofCity), ...areas.map(ofArea)], max);
  });
  return [...new Map(found.map((place) => [place.area ?? place.city, place])).values()].slice(0, max);
}
