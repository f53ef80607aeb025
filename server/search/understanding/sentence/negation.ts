/** Finds what a search leaves out: 'no beef', 'pizza without cheese', 'biryani nahi, kuch aur', 'pyaz ke bina'. */
import { type Dictionary, soundsOf } from '../dictionary.ts';
import { isStatedDiet } from '../diet-words.ts';
import { resolve, type Way } from '../resolve.ts';
import type { Reading } from '../terms/resolve-word.ts';
import { wordsOf } from '../words.ts';
import { MAIN, product } from './either.ts';
import { isEmptyWord } from './function-words.ts';
import { moodOf } from './moods.ts';
import * as listed from './negation-words.ts';

/** A food that must not be found. `ways`: its spellings; `said`: what was typed. */
export interface Excluded {
  readonly text: string;
  readonly ways: readonly Way[];
  readonly said: string;
}

export interface Negations {
  /** The text without negations. What a dish must state stays: 'without sugar' is 'sugar free'. */
  readonly rest: string;
  readonly without: readonly Excluded[];
  /** Without onion and garlic is Jain, and without egg is Veg, unless there is meat. */
  readonly isVeg: boolean;
}

interface Known {
  readonly dictionary: Dictionary;
  readonly reading: Reading;
}

interface Token {
  readonly word: string;
  readonly typed: string;
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Each a word or a phrase. */
  readonly nouns: readonly string[];
}

export function negationsIn(text: string, known: Known): Negations {
  const tokens = tokensOf(text);
  const words = tokens.map(({ word }) => word);
  const found: Excluded[] = [];
  const rest: string[] = [];
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    const span = spanAt(words, at, known.dictionary);
    if (!span || span.from < end) {
      rest.push(words[at] ?? '');
      continue;
    }
    // What stands before 'nahi' was taken for a wish.
    rest.length -= at - span.from;
    end = span.to;
    at = end - 1;
    const typed = tokens.slice(span.from, end).map((token) => token.typed);
    const said = typed.filter(Boolean).join(' ');
    for (const noun of span.nouns) {
      if (isStatedDiet(noun)) rest.push(noun, 'free');
      else found.push({ ...foodOf(noun, known), said });
    }
  }
  return end === 0 ? { rest: text, without: [], isVeg: false } : withDiets(rest, found);
}

function withDiets(rest: readonly string[], found: readonly Excluded[]): Negations {
  const isJain = ['onion', 'garlic'].every((food) => found.some((each) => hasFood(each, food)));
  if (isJain) {
    const without = found.filter((each) => !hasFood(each, 'onion') && !hasFood(each, 'garlic'));
    return { rest: ['jain', ...rest].join(' '), without, isVeg: true };
  }
  const isVeg = found.some((each) => hasFood(each, 'egg')) && !rest.some((word) => listed.MEAT.has(word));
  return { rest: rest.join(' '), without: found, isVeg };
}

const hasFood = ({ ways }: Pick<Excluded, 'ways'>, food: string) => ways.flat(2).includes(food);

const TYPED = '\u0001';
const SPACE = '\u0002';

/** Words and breaks; a phrase of negation is one token. */
function tokensOf(text: string): Token[] {
  const sentence = listed.PHRASES.reduce(
    (all, [pattern, word]) =>
      all.replaceAll(pattern, (typed) => ` ${word}${TYPED}${typed.trim().replaceAll(/\s+/g, SPACE)} `),
    ` ${text} `,
  );
  return sentence.split(/\s+/).flatMap((token): Token[] => {
    const [written = '', typed = written] = token.split(TYPED);
    const said = typed.replaceAll(SPACE, ' ');
    if (listed.JOINING.has(written) || written === ',') return [{ word: written, typed: said }];
    const stem = listed.AFTER_STEM.exec(written)?.[1];
    if (stem)
      return [
        { word: stem, typed: said },
        { word: 'rahit', typed: '' },
      ];
    return wordsOf(written)
      .split(' ')
      .flatMap((word, index) => (word === '' ? [] : [{ word, typed: index === 0 ? said : '' }]));
  });
}

function spanAt(words: readonly string[], at: number, dictionary: Dictionary): Span | undefined {
  const word = words[at] ?? '';
  const [ahead, back] = [() => spanAhead(words, at, dictionary), () => spanBack(words, at, dictionary)];
  if (listed.AFTER.has(word)) return back() ?? (word === 'nahi' ? ahead() : undefined);
  return listed.BEFORE.has(word) ? (ahead() ?? (word === 'bina' ? back() : undefined)) : undefined;
}

const isNoun = (word = '') => /^[^\d,&]/.test(word) && !isEmptyWord(word) && !listed.NO_NOUN.has(word);

function spanAhead(words: readonly string[], at: number, dictionary: Dictionary): Span | undefined {
  const nouns: string[] = [];
  const lengthAt = listed.ALL_AFTER.has(words[at] ?? '') ? runAt : phraseAt;
  let to = at + 1;
  while (listed.SKIPPED.has(words[to] ?? '')) to++;
  while (isNoun(words[to])) {
    const length = lengthAt(words, to, dictionary);
    nouns.push(words.slice(to, to + length).join(' '));
    to += length;
    if (!listed.JOINING.has(words[to] ?? '') || !isNoun(words[to + 1])) break;
    to++;
  }
  return nouns.length === 0 ? undefined : { from: at, to, nouns };
}

function spanBack(words: readonly string[], at: number, dictionary: Dictionary): Span | undefined {
  const nouns: string[] = [];
  let from = at;
  while (words[at] !== 'free' && listed.SKIPPED_BACK.has(words[from - 1] ?? '')) from--;
  while (isNoun(words[from - 1])) {
    const length = phraseBefore(words, from, dictionary);
    nouns.push(words.slice(from - length, from).join(' '));
    from -= length;
    if (!listed.JOINING.has(words[from - 1] ?? '') || !isNoun(words[from - 2])) break;
    from--;
  }
  return nouns.length === 0 ? undefined : { from, to: at + 1, nouns };
}

const PHRASE_MAX = 3;

/** Whether words belong together, such as 'ice cream'. */
function isPhrase(words: readonly string[], { synonyms, moods, cuisines, words: known }: Dictionary): boolean {
  const [phrase, sounds] = [words.join(' '), soundsOf(words.join(' '))];
  return synonyms.has(sounds) || moods.has(sounds) || cuisines.has(phrase) || known.has(words.join(''));
}

function phraseAt(words: readonly string[], from: number, dictionary: Dictionary): number {
  for (let length = PHRASE_MAX; length > 1; length--) {
    const phrase = words.slice(from, from + length);
    if (phrase.length === length && phrase.every(isNoun) && isPhrase(phrase, dictionary)) return length;
  }
  return 1;
}

function phraseBefore(words: readonly string[], to: number, dictionary: Dictionary): number {
  for (let length = Math.min(PHRASE_MAX, to); length > 1; length--)
    if (phraseAt(words, to - length, dictionary) === length) return length;
  const [main = '', head = ''] = words.slice(Math.max(0, to - 2), to);
  return to > 1 && MAIN.has(main) && isNoun(head) && !MAIN.has(head) && !listed.TASTES.has(head) ? 2 : 1;
}

/** The words up to the next break or place: 'anything except chicken biryani'. */
function runAt(words: readonly string[], from: number, { cities, areasByWord }: Dictionary): number {
  let to = from + 1;
  while (isNoun(words[to]) && !cities.has(words[to] ?? '') && !areasByWord.has(words[to] ?? '')) to++;
  return to - from;
}

const SPOKEN_MAX = 5;

/** A word in another script may be several words; leaving out too much is better than too little. */
function foodOf(noun: string, { dictionary, reading }: Known): Omit<Excluded, 'said'> {
  const spoken = reading.spoken?.has(noun) ? dictionary.spoken(noun).slice(0, SPOKEN_MAX) : [];
  const meanings = spoken.length > 0 ? spoken.map(({ word }) => [word.word]) : [noun.split(' ')];
  const foods = meanings.map((words) => {
    const terms = resolve(words, dictionary, reading);
    // Without longer words: 'corn' does not leave out corner.
    const ways = product(terms.map((term) => (term.ways.length === 1 ? term.own : term.ways)));
    return { text: terms.map(({ text }) => text).join(' '), ways };
  });
  const meant = foods.find(({ text }) => dictionary.explained.has(text)) ?? foods[0];
  // Spicy dishes are also called chilli or schezwan.
  const like = listed.TASTES.has(noun) ? moodOf(noun, dictionary) : undefined;
  return { text: meant?.text ?? noun, ways: [...foods.flatMap(({ ways }) => ways), ...(like?.ways ?? [])] };
}
