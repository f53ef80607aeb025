/** Classes of searches, each with the same requests at every size. */
import { FAMILIES, MEATS } from './dish-words.ts';
import { LIST, listMakers } from './lists.ts';
import { place } from './places.ts';
import { at, between, list, pick, type Random, randomOf, skewed } from './random.ts';
import { restaurantOf, SEED } from './town.ts';

export interface QueryClass {
  readonly name: string;
  readonly paths: readonly string[];
}

const EACH = 30;
/** Rare words come from these restaurants, which exist at every size. */
const FIRST_RESTAURANTS = 1_000;

const FREQUENT = list(
  'chicken, biryani, paneer, pizza, masala, rice, dosa, burger, veg, cake, noodles, restaurant, hotel, kitchen, momos',
);
const SEARCH = '/v1/searchAPI/search';
const SUGGEST = '/v1/searchAPI/suggest';

type Values = Record<string, string | number | boolean>;
const address = (path: string, values: Values) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) query.set(name, String(value));
  return `${path}?${query}`;
};
const search = (q: string, more: Values = {}) => address(SEARCH, { q, page: 1, size: 20, ...more });

const allWords = FAMILIES.flatMap(({ bases, subjects, styles }) => [...bases, ...subjects, ...styles])
  .flatMap((words) => words.toLowerCase().split(' '))
  .filter((word) => word.length > 3);
const longWords = allWords.filter((word) => word.length > 4);
const family = skewed(FAMILIES, 0.6);

function dish(random: Random, isFit: (subject: string) => boolean = () => true): string {
  const { bases, subjects } = family(random);
  const fitting = subjects.filter(isFit);
  return fitting.length > 0 ? `${skewed(fitting)(random)} ${skewed(bases)(random)}`.toLowerCase() : dish(random, isFit);
}
const vegDish = (random: Random) => dish(random, (subject) => !MEATS.has(subject));

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const CONSONANTS = 'bcdfghjklmnpqrstvwxz';

function misspelt(random: Random, word: string): string {
  const position = between(random, 1, word.length - 2);
  const [before, letter, after] = [word.slice(0, position), word.charAt(position), word.slice(position + 1)];
  return pick(random, [
    before + after,
    before + letter + letter + after,
    before + after.charAt(0) + letter + after.slice(1),
    before + pick(random, [...LETTERS]) + after,
  ]);
}

/** The longest words of signs that only one of the first restaurants has: names of people. */
function rareWords(): string[] {
  const names = Array.from({ length: FIRST_RESTAURANTS }, (_, index) => restaurantOf(index + 1).name.toLowerCase());
  const words = names.flatMap((name) => name.match(/[a-z]+/g) ?? []);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].filter(([word, count]) => count === 1 && word.length > 8).map(([word]) => word);
}

const times = (random: Random, make: (random: Random, index: number) => string): string[] =>
  Array.from({ length: EACH }, (_, index) => make(random, index));

const start = (random: Random, length: number) =>
  pick(
    random,
    allWords.filter((word) => word.length > length),
  ).slice(0, length);
const letter = (index: number) => at([...LETTERS], index % LETTERS.length);
const nonsense = (random: Random) =>
  Array.from({ length: between(random, 7, 10) }, () => pick(random, [...CONSONANTS])).join('');
const price = (random: Random) => between(random, 4, 15) * 20;
const placeName = (random: Random) => {
  const { city, area } = place(random);
  return pick(random, [city.name, area.name, `${area.name} ${city.name}`]).toLowerCase();
};

const filters = (random: Random, index: number): Values => {
  const { city, area } = place(random);
  const some: Values[] = [
    {},
    { city: city.name },
    { city: city.name, type: 'Veg' },
    { city: city.name, area: area.name, open: true },
    { minRating: 4, sort: 'rating' },
    { cuisine: family(random).cuisine, sort: 'popularity' },
    { maxCost: price(random) * 2, sort: 'cost' },
    { city: city.name, cuisine: family(random).cuisine, open: true },
    { trending: true },
    { type: 'Veg', open: true, sort: 'rating' },
  ];
  return { ...at(some, index % some.length), page: 1, size: 20 };
};

/** Each class has its own random numbers, so that changing one does not change the others. */
export function queryClasses(): QueryClass[] {
  const rare = rareWords();
  const makers: Record<string, (random: Random, index: number) => string> = {
    'one letter': (_, index) => search(letter(index)),
    'two letters': (random) => search(start(random, 2)),
    'three letters and more': (random) => search(start(random, between(random, 3, 5))),
    'frequent word': (_, index) => search(at(FREQUENT, index % FREQUENT.length)),
    'rare word': (random) => search(pick(random, rare)),
    'two words': (random) => search(dish(random)),
    misspelt: (random) => search(misspelt(random, pick(random, longWords))),
    place: (random) => search(`${dish(random)} in ${placeName(random)}`),
    price: (random) => search(`${dish(random)} under ${price(random)}`),
    'place, price and veg': (random) => search(`veg ${vegDish(random)} in ${placeName(random)} under ${price(random)}`),
    'open now': (random) => search(`${dish(random)} open now`),
    'only filters': (random, index) => address(LIST, filters(random, index)),
    'page 50': (_, index) => search(at(FREQUENT, index % FREQUENT.length), { page: 50 }),
    nearby: (random) => search(dish(random), { pincode: place(random).area.pincode }),
    'nothing found': (random) => search(nonsense(random)),
    'suggest one letter': (_, index) => address(SUGGEST, { q: letter(index) }),
    'suggest two letters': (random) => address(SUGGEST, { q: start(random, 2) }),
    'suggest three and more': (random) => address(SUGGEST, { q: start(random, between(random, 3, 5)) }),
    'suggest misspelt': (random) => address(SUGGEST, { q: misspelt(random, pick(random, longWords)) }),
    ...listMakers,
  };
  return Object.entries(makers).map(([name, make], index) => ({ name, paths: times(randomOf(SEED + index), make) }));
}
