/**
 * The classes of restaurant lists that the growth benchmark measures: every filter, several together, every order, page
 * 50.
 */
import { SORTS } from '#contract/catalog/restaurants.ts';
import { FAMILIES, MORE_CUISINES } from './dish-words.ts';
import { place } from './places.ts';
import { at, pick, type Random, skewed } from './random.ts';

export const LIST = '/v1/searchAPI/viewAllRestaurants';

type Values = Readonly<Record<string, string | number | boolean>>;

const SIZE = 20;
const FIRST_PAGES = 5;
const DEEP_PAGE = 50;

const family = skewed(FAMILIES, 0.6);
const cuisine = (random: Random) => (random() < 0.7 ? family(random).cuisine : pick(random, MORE_CUISINES));
const city = (random: Random) => place(random).city.name;
const type = (random: Random) => pick(random, ['Veg', 'Nonveg'] as const);
const rating = (random: Random) => pick(random, [3, 3.5, 4, 4.5] as const);
const cost = (random: Random) => pick(random, [200, 300, 500, 1000] as const);

const FILTERS: Record<string, (random: Random, index: number) => Values> = {
  'list unfiltered': () => ({}),
  'list by city': (random) => ({ city: city(random) }),
  'list by cuisine': (random) => ({ cuisine: cuisine(random) }),
  'list by cost': (random) => ({ maxCost: cost(random) }),
  'list veg or nonveg': (random) => ({ type: type(random) }),
  'list by rating': (random, index) => (index % 3 === 0 ? { trending: true } : { minRating: rating(random) }),
  'list open': () => ({ open: true }),
  'list several filters': (random, index) => several(random, index),
  'list several and open': (random, index) => ({ ...several(random, index), open: true }),
};

function several(random: Random, index: number): Values {
  const { city, area } = place(random);
  const some: readonly Values[] = [
    { city: city.name, cuisine: cuisine(random) },
    { city: city.name, type: type(random) },
    { city: city.name, area: area.name },
    { cuisine: cuisine(random), type: type(random) },
    { minRating: rating(random), maxCost: cost(random) },
    { city: city.name, cuisine: cuisine(random), minRating: rating(random), maxCost: cost(random) },
    { type: type(random), minRating: 4.5, maxCost: 200 },
    { city: city.name, trending: true },
    { cuisine: cuisine(random), minRating: rating(random) },
    { area: area.name, type: type(random) },
  ];
  return at(some, index % some.length);
}

const list = (values: Values, page: number, index: number): string => {
  const query = new URLSearchParams();
  const all = { ...values, sort: at(SORTS, index % SORTS.length), page, size: SIZE };
  for (const [name, value] of Object.entries(all)) query.set(name, String(value));
  return `${LIST}?${query}`;
};

export const listMakers: Record<string, (random: Random, index: number) => string> = {
  ...Object.fromEntries(
    Object.entries(FILTERS).map(([name, make]) => [
      name,
      (random: Random, index: number) => list(make(random, index), 1 + (index % FIRST_PAGES), Math.floor(index / 3)),
    ]),
  ),
  'list page 50': (random, index) =>
    list(at(CLASSES, index % CLASSES.length)(random, index), DEEP_PAGE, Math.floor(index / 3)),
  'list page 50, open': (random, index) =>
    list({ ...several(random, index), open: true }, DEEP_PAGE, Math.floor(index / 3)),
};
const CLASSES = Object.values(FILTERS);
