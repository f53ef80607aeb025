/** The generated half of the golden set: names, places and dishes of the lists, and slips in them. */
import { all, at, beginning, called, either, has, type Judge, namedWith } from './judge.ts';
import { below, type Random, randomFrom, sample, slip } from './slips.ts';
import { fold, type SourceRestaurant } from './source-rows.ts';
import type { Table } from './words.ts';

const SEED = 20_261_122;

type Rows = readonly SourceRestaurant[];
type Case = readonly [q: string, right: Judge];

export function generate(rows: Rows, known: ReadonlySet<string>): Record<string, Table> {
  const random = randomFrom(SEED);
  const names = sample(random, namesOf(rows), 120);
  const take = (count: number) => names.splice(0, count);
  return {
    'typing slips': [...slipsOfDishes(random, known), ...slipsOfNames(random, take(45), known)],
    'restaurant names': namesWritten(random, take(70)),
    places: placesOf(random, rows, known),
    'one or two letters': letters(random, rows),
    'dish names': dishNames(random, rows),
    nonsense: mash(random, known),
  };
}

/** Names of two to four words that people could remember. */
const namesOf = (rows: Rows): string[] =>
  [...new Set(rows.map(({ name }) => name))].filter(
    (name) => /^(?:[a-z]{2,14} ){1,3}[a-z]{2,14}$/.test(fold(name)) && /[a-z]{5}/.test(fold(name)),
  );

const DISHES = [
  ...[
    'biryani',
    'paneer',
    'chicken',
    'manchurian',
    'noodles',
    'sandwich',
    'burger',
    'pizza',
    'paratha',
    'samosa',
    'tandoori',
  ],
  ...[
    'chocolate',
    'brownie',
    'milkshake',
    'mushroom',
    'shawarma',
    'schezwan',
    'jalebi',
    'rasgulla',
    'kulcha',
    'thali',
    'dosa',
  ],
  ...[
    'butter chicken',
    'masala dosa',
    'gulab jamun',
    'paneer tikka',
    'chicken biryani',
    'fried rice',
    'cold coffee',
    'pav bhaji',
  ],
  ...[
    'garlic naan',
    'veg pulao',
    'mutton korma',
    'chilli paneer',
    'spring roll',
    'dal makhani',
    'fish fry',
    'egg curry',
    'ice cream',
  ],
];

const LONG = 8;

/** Slips in the longest word that give no word of the lists; undefined when no try succeeded. */
function slipIn(random: Random, words: readonly string[], known: ReadonlySet<string>, count = 1): string | undefined {
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  let slipped = longest;
  for (let done = 0; done < count; done++) slipped = slip(random, slipped);
  if (slipped === longest || known.has(slipped)) return undefined;
  return words.map((word) => (word === longest ? slipped : word)).join(' ');
}

function slipsOfDishes(random: Random, known: ReadonlySet<string>): Case[] {
  return DISHES.flatMap((wanted) => {
    const words = wanted.split(' ');
    const isLong = words.some((word) => word.length >= LONG);
    const queries = [
      slipIn(random, words, known),
      slipIn(random, words, known),
      isLong ? slipIn(random, words, known, 2) : undefined,
    ];
    return queries
      .filter((q) => q !== undefined)
      .map((q): Case => [q, has(wanted === 'ice cream' ? 'icecream' : wanted)]);
  });
}

const slipsOfNames = (random: Random, names: readonly string[], known: ReadonlySet<string>): Case[] =>
  names.flatMap((name, index) => {
    const words = fold(name).split(' ');
    const isLong = words.some((word) => word.length >= LONG);
    const q = slipIn(random, words, known, isLong && index % 3 === 0 ? 2 : 1);
    return q === undefined ? [] : [[q, called(name)]];
  });

/** Whole names, with other case, in other order, without their spaces, some of their words, and their beginnings. */
const namesWritten = (random: Random, names: readonly string[]): Case[] =>
  names.map((name, index): Case => {
    const words = fold(name).split(' ');
    const turned = [...words.slice(1), words[0] ?? ''];
    const telling = words.filter((word) => word.length > 3);
    const some = words.length > 2 && telling.length > 1 ? sample(random, telling, 2) : words;
    const start = fold(fold(name).slice(0, Math.max(5, Math.ceil(name.length * 0.6))));
    const ways: Case[] = [
      [name, called(name)],
      [name.toUpperCase(), called(name)],
      [words.join(' '), called(name)],
      [words.join(''), called(name)],
      [turned.join(' '), namedWith(words)],
      [some.join(' '), either(namedWith(some), has(some.join(' ')))],
      [start, either(beginning(start), at(start))],
    ];
    return ways[index % ways.length] ?? [name, called(name)];
  });

const PLACE_RESTAURANTS_MIN = 15;
const IN_PLACES = ['biryani', 'pizza', 'chinese', 'north indian', 'cafe|bakery'];

/** Areas with enough restaurants: alone, with "in" and "near", misspelt, and with food. */
function placesOf(random: Random, rows: Rows, known: ReadonlySet<string>): Case[] {
  const counts = new Map<string, number>();
  for (const { area } of rows) counts.set(fold(area), (counts.get(fold(area)) ?? 0) + 1);
  const areas = [...counts].filter(
    ([area, count]) =>
      count >= PLACE_RESTAURANTS_MIN && /^[a-z]{4,}(?: [a-z]{2,}){0,2}$/.test(area) && !area.includes('area'),
  );
  return sample(
    random,
    areas.map(([area]) => area),
    40,
  ).flatMap((area, index): Case[] => {
    const wanted = IN_PLACES[index % IN_PLACES.length] ?? '';
    const word = wanted.split('|')[0] ?? '';
    const slipped = area.length >= LONG ? slipIn(random, area.split(' '), known) : undefined;
    const ways: Case[] = [
      [area, at(area)],
      [`restaurants in ${area}`, at(area)],
      [`${word} in ${area}`, all(has(wanted), at(area))],
      [`${word} near ${area}`, all(has(wanted), at(area))],
      [slipped ?? area.toUpperCase(), at(area)],
    ];
    return [ways[below(random, ways.length)] ?? [area, at(area)]];
  });
}

function letters(random: Random, rows: Rows): Case[] {
  const starts = new Set(rows.map(({ folded }) => folded.name.slice(0, 2)).filter((start) => /^[a-z]{2}$/.test(start)));
  const one = sample(random, [...'abcdefghijklmnoprstvy'], 12);
  return [...one, ...sample(random, [...starts].sort(), 18)].map((start) => [
    start,
    either(beginning(start), at(start)),
  ]);
}

function dishNames(random: Random, rows: Rows): Case[] {
  const names = [...new Set(rows.flatMap(({ dishes }) => dishes.map(({ folded }) => folded)))];
  const short = names.filter((name) => /^[a-z]{3,}(?: [a-z]{3,}){1,2}$/.test(name));
  return sample(random, short, 30).map((name) => [name, has(name)]);
}

const CONSONANTS = 'bcdfghjklmnpqrstvwxz';

/** Random keys and syllables that are no word. */
function mash(random: Random, known: ReadonlySet<string>): Case[] {
  const from = (letters: string) => letters.charAt(below(random, letters.length));
  const typed = (length: number, letters: string) => Array.from({ length }, () => from(letters)).join('');
  const syllable = () => from('qwxzvjgfk') + from('aeiou') + from(CONSONANTS);
  const queries = [
    ...['asdfgh', 'qwerty', 'zxcvbnm', 'hjkl hjkl', 'asdf jkl', '!!!???', '12345678901'],
    ...Array.from({ length: 10 }, (_, index) => typed(6 + (index % 5), CONSONANTS)),
    ...Array.from({ length: 14 }, (_, index) => Array.from({ length: 2 + (index % 3) }, syllable).join('')),
    ...Array.from({ length: 6 }, () => `${syllable()}${syllable()} ${syllable()}${syllable()}`),
  ];
  return queries.filter((q) => !known.has(q)).map((q) => [q, () => false]);
}
