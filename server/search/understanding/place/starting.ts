/** Completes the names of cities and areas. */
import type { Area, City, Dictionary } from '../dictionary.ts';
import { wordsOf } from '../words.ts';
import { named, placesLike } from './place-names.ts';

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

export function placesStarting(typed: string, dictionary: Dictionary, max: number): StartingPlace[] {
  const starts = (words: string) => words.startsWith(typed) || words.includes(` ${typed}`);
  // An old name of a city counts only once most of it is typed: 'b' must not suggest Mumbai.
  const isNamed = (name: string, label: string) => typed.length > 2 || name === wordsOf(label);
  const cities = [...dictionary.cities].flatMap(([name, city]) =>
    starts(name) && isNamed(name, city.label) ? [city] : [],
  );
  const areas = [...dictionary.areas.values()].filter(({ words }) => starts(words.join(' ')));
  return mostFirst([...[...new Set(cities)].map(ofCity), ...areas.map(ofArea)], max);
}

export function areasWithCity(typed: string, dictionary: Dictionary, max: number): StartingPlace[] {
  const [first = ''] = typed.split(' ');
  const areas = (dictionary.areasByWord.get(first) ?? []).filter(({ words, city }) =>
    `${words.join(' ')} ${wordsOf(city.label)}`.startsWith(typed),
  );
  return mostFirst(areas.map(ofArea), max);
}

const SLIP_MAX = 1.5;
const LETTERS_MIN = 4;

export function misspeltPlaces(typed: string, dictionary: Dictionary, max: number): StartingPlace[] {
  if (typed.length < LETTERS_MIN) return [];
  const found = placesLike(typed, SLIP_MAX, dictionary).flatMap(({ name }) => {
    const { cities = [], areas = [] } = named(name, dictionary) ?? {};
    return mostFirst([...cities.map(ofCity), ...areas.map(ofArea)], max);
  });
  return [...new Map(found.map((place) => [place.area ?? place.city, place])).values()].slice(0, max);
}
