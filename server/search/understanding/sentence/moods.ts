/** Moods, which the synonyms turn into food: 'something sweet', 'kuch teekha', 'it is raining, something hot'. */
import { type Dictionary, soundsOf } from '../dictionary.ts';
import { type Term, wayOf } from '../resolve.ts';
import { isEmptyWord, isOccasion } from './function-words.ts';

const MOOD_WORDS_MAX = 4;
/** Tried before a mood that is the only word with a meaning: 'mujhe teekha khana hai'. */
const WISHES = ['', 'something ', 'kuch '];

export interface Mood {
  readonly term: Term;
  readonly from: number;
  readonly to: number;
}

export function moodsIn(words: readonly string[], dictionary: Dictionary): Mood[] {
  const found: Mood[] = [];
  for (let length = Math.min(MOOD_WORDS_MAX, words.length); length >= 2; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const to = from + length;
      if (found.some((each) => from < each.to && to > each.from)) continue;
      // 'garma garam samose' means samosas, not soup.
      if (to < words.length && !isEmptyWord(words[to] ?? '') && !isOccasion(words[to] ?? '')) continue;
      const phrase = words.slice(from, to).join(' ');
      const term = termOf(phrase, phrase, dictionary);
      if (term) found.push({ term, from, to });
    }
  }
  return found;
}

export function moodOf(word: string, dictionary: Dictionary): Term | undefined {
  for (const wish of WISHES) {
    const term = termOf(word, wish + word, dictionary);
    if (term) return term;
  }
  return undefined;
}

function termOf(typed: string, mood: string, dictionary: Dictionary): Term | undefined {
  const foods = (dictionary.moods.get(soundsOf(mood)) ?? []).flatMap((food) => wayOf(food, dictionary));
  if (foods.length === 0) return undefined;
  // The words themselves rank higher, since a name or a dish may have them.
  const words = typed.split(' ');
  const literal = words.every((word) => dictionary.count(word) > 0) ? [words.map((word) => [word])] : [];
  const ways = [...literal, ...foods];
  const countOf = (words: readonly string[]) => words.reduce((sum, word) => sum + dictionary.count(word), 0);
  const restaurants = ways.reduce((total, way) => total + Math.min(...way.map(countOf)), 0);
  return { typed, text: typed, ways, own: literal.length > 0 ? literal : ways, sureness: 'exact', restaurants };
}
