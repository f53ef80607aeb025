/** Rules for whether a restaurant is right for a query, from its source row alone. */
import { kmBetween } from '#server/catalog/index.ts';
import { type SourceDish, type SourceRestaurant, squeeze, staysOpen } from './source-rows.ts';

export type Judge = (row: SourceRestaurant) => boolean;

const SPELLINGS: Record<string, string> = {
  biryani: 'b[iy]r+[iy]*ya+n+[iy]',
  paneer: 'pan+(?:ee|i)r',
  tikka: 'tik+a+',
  dosa: 'd+osa+i?',
  idli: 'idl[iy]',
  vada: 'v?w?ada+i?',
  paratha: 'par[ao]n?t+h?a+s?',
  kebab: 'k[ae]+ba+b',
  chole: 'ch+h?ol[ae]y?',
  kulcha: 'kul?cha+',
  momo: 'momos?',
  roti: 'rot+[iy]',
  naan: 'na+n',
  pulao: 'pul+a[ovw]',
  tandoori: 'tando*u*r[iy]?',
  gobi: 'gob+h?[iy]',
  aloo: 'al(?:oo|u)',
  samosa: 'sam[ou]sa',
  lassi: 'las+[iy]',
  rasgulla: 'r[ao]s+o*gu?o?ll?[ao]',
  korma: 'k[ou]r?r?ma',
  keema: 'k(?:ee|hee|i)ma',
  manchurian: 'manchur[iy]+an',
  schezwan: 's[cz]h?e[cz]h?[uw]an',
  sandwich: 'sandw[ie]t?ch',
  omelette: 'om[ei]?l+et+e?',
  khichdi: 'kh?ich[dr]h?[iy]',
  jalebi: 'jal+eb[iy]',
  golgappa: 'gol ?gap+[ae]|pan[iy] ?poo?u?r[iy]|p?h?uchka',
  uttapam: 'ut+h?[ao]p+am',
  sambar: 'sam+bh?[ae]r',
  upma: 'upp?u?ma',
  rajma: 'raj ?ma+h?',
  halwa: 'hal[wv]a',
  kofta: 'kof+ta',
  makhani: 'mak+han[iy]',
  milkshake: '(?:milk ?)?shake',
  cheesecake: 'cheese ?cake',
  buttermilk: 'butter ?milk|cha+ch?h|ch+aas',
  icecream: 'ice ?cream',
  mcdonalds: 'mc ?donald ?s?',
  dominos: 'domino ?s',
  chowmein: 'chow ?m[ei]i?n|noodle',
  bhaji: 'bhaji|bhajji',
  pakora: 'pak[ao](?:r|d)h?a|bhaji?ya',
  kheer: 'kh?eer',
  gulab: 'gul+a+b',
  jamun: 'jamoo?un?|jamun',
  puri: 'p(?:oo|u)ri',
  raita: 'ra[iy]ta',
  chaat: 'cha+t',
};

const patternOf = (token: string) =>
  token
    .split('|')
    .map((word) => SPELLINGS[word] ?? word)
    .join('|');

/** One test per token: `dahi|curd` is either word. Plurals count too. */
const testsOf = (wanted: string) =>
  wanted.split(' ').map((token) => new RegExp(`\\b(?:${patternOf(token.replaceAll('_', ' '))})(?:e?s)?\\b`));

const testAll = (tests: readonly RegExp[], text: string) => tests.every((test) => test.test(text));

/** A dish with every one of these words, or a name and cuisines that have them. */
export function has(wanted: string): Judge {
  const tests = testsOf(wanted);
  return ({ folded, dishes }) =>
    testAll(tests, `${folded.name} | ${folded.cuisines}`) || dishes.some((each) => testAll(tests, each.folded));
}

export function dish(wanted: string, isFit: (dish: SourceDish) => boolean = () => true): Judge {
  const tests = wanted === '' ? [] : testsOf(wanted);
  return ({ dishes }) => dishes.some((each) => isFit(each) && testAll(tests, each.folded));
}

export const upTo = (max: number, wanted = '') => dish(wanted, ({ price }) => price <= max);

/** A vegetarian dish, or a name that claims it. */
export const veg = (wanted: string): Judge =>
  either(
    dish(wanted, ({ isVeg }) => isVeg),
    all(has(wanted), ({ folded }) => /\b(pure|only|shuddh) veg|vegetarian/.test(folded.name)),
  );

/** A dish that is not vegetarian; without a menu the name or the cuisines decide. */
export const nonveg = (wanted: string): Judge =>
  either(
    dish(wanted, ({ isVeg }) => !isVeg),
    all(has(wanted), ({ dishes, folded }) => dishes.length === 0 && !/\bveg/.test(folded.name)),
  );

/** At most ₹400 for two, or a dish with these words for at most ₹200. */
export const cheap = (wanted: string): Judge =>
  all(
    has(wanted),
    either(upTo(200, wanted), ({ costForTwo }) => costForTwo > 0 && costForTwo <= 400),
  );

export const open: Judge = ({ importKey }) => staysOpen(importKey);
export const topRated: Judge = ({ rating }) => rating >= 4;

/** Area, city or address has these words; `|` separates names of the same place. Spaces do not count. */
export function at(place: string): Judge {
  const names = place.split('|').map((name) => [...squeeze(name)].join(' ?'));
  const test = new RegExp(`\\b(?:${names.join('|')})\\b`);
  return ({ folded }) => test.test(folded.place);
}

/** Where a list has coordinates. */
export const within =
  (lat: number, lng: number, km = 2.5): Judge =>
  ({ point }) =>
    point !== undefined && kmBetween(point, { lat, lng }) <= km;

export function serves(cuisine: string): Judge {
  const test = new RegExp(`\\b(?:${cuisine})s?\\b`);
  return ({ folded }) => test.test(folded.cuisines);
}

/** Spaces and marks do not count. */
export const called = (name: string): Judge => {
  const wanted = squeeze(name);
  return ({ folded }) => folded.name.replaceAll(' ', '') === wanted;
};

export const namedWith = (words: readonly string[]): Judge => {
  return ({ folded }) => {
    const own = folded.name.split(' ');
    return words.every((word) => own.includes(word));
  };
};

/** A name, cuisine or dish with a word that begins so. */
export const beginning = (start: string): Judge => {
  const begins = (text: string) => ` ${text}`.includes(` ${start}`);
  return ({ folded, dishes }) =>
    begins(folded.name) || begins(folded.cuisines) || dishes.some((each) => begins(each.folded));
};

export const all =
  (...judges: readonly Judge[]): Judge =>
  (row) =>
    judges.every((judge) => judge(row));

export const either =
  (...judges: readonly Judge[]): Judge =>
  (row) =>
    judges.some((judge) => judge(row));
