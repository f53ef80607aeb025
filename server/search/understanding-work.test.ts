/** How much understanding compares, in a large town and for the worst that anybody may type. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AlikeWords } from './understanding/alike.ts';
import { Dictionary } from './understanding/dictionary.ts';
import { understand } from './understanding/understand.ts';

const STARTS = 'b bh ch d g gh h j k kh l m n p r s sh t v y'.split(' ');
const VOWELS = 'a aa e i o u'.split(' ');
const ENDS = ['', 'n', 'r', 'l', 'm'];
const of = (list: readonly string[], number: number) => list[number % list.length] ?? '';

/** Words of two to four syllables, as different as those of menus. */
function wordOf(number: number): string {
  let [rest, word] = [number * 7919, ''];
  for (let syllable = 0; syllable < 2 + (number % 3); syllable++) {
    word += of(STARTS, rest) + of(VOWELS, Math.floor(rest / 19)) + of(ENDS, Math.floor(rest / 113));
    rest = Math.floor(rest / 7) + number;
  }
  return word;
}

const WORDS = 20_000;
const AREAS = 2_000;
const LETTERS_MAX = 300;
/** What may be compared for one search: a word of 20,000 is compared with some hundreds. */
const COMPARED_MAX = 50_000;

const dictionary = new Dictionary();
await dictionary.addAll([
  { term: '~surat', label: 'Surat', restaurants: WORDS },
  ...Array.from({ length: WORDS }, (_, at) => ({ term: wordOf(at), label: null, restaurants: 1 + (at % 50) })),
  ...Array.from({ length: AREAS }, (_, at) => {
    const name = `${wordOf(at * 3)} nagar`;
    return { term: `^${name}~surat`, label: name, restaurants: 10 };
  }),
]);

/** Words that are misspelt: without their second letter. */
const misspelt = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => wordOf(from + at * 11).replace(/(?<=^.)./, ''));

const WORST: readonly (readonly [title: string, q: string])[] = [
  ['one word of many letters', 'bhanukarisomadelu'.repeat(18)],
  ['many misspelt words', misspelt(100, 60).join(' ')],
  ['eighteen long words that nobody has', misspelt(500, 36).join('').match(/.{16}/g)?.slice(0, 18).join(' ') ?? ''],
  ['Devanagari without a space', 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह'.repeat(9)],
  ['Devanagari words', 'बिरयानी पनीर टिक्का मसाला डोसा समोसा '.repeat(9)],
  ['single letters', 'k '.repeat(150)],
  ['letters that stand for whole sentences', '\ufdfa'.repeat(LETTERS_MAX)],
  ['joined words', Array.from({ length: 48 }, (_, at) => wordOf(at * 17)).join('')],
];

describe('understanding the worst searches', () => {
  for (const [title, q] of WORST) {
    it(`compares few words: ${title}`, () => {
      const before = AlikeWords.compared;
      understand(q.slice(0, LETTERS_MAX), dictionary);
      const compared = AlikeWords.compared - before;
      assert.ok(compared <= COMPARED_MAX, `${compared} words were compared`);
    });
  }
});
