/** Completes an unfinished search: corrects earlier words, completes the last one by letters or by sound. */
import type { Dictionary, Word } from './dictionary.ts';
import { isDietWord } from './diet-words.ts';
import { resolve } from './resolve.ts';
import { inLatin } from './script-words.ts';
import { soundOf } from './sounds.ts';
import { wordsOf } from './words.ts';

const COMPLETIONS_MAX = 2;
/** Text with such characters is meant literally. */
export const LITERAL = /[%_\\<>{}[\]|^~=$*]/;

export function completions(q: string, dictionary: Dictionary): string[] {
  if (LITERAL.test(q)) return [];
  const words = wordsOf(inLatin(q, dictionary).text).split(' ').filter(Boolean);
  const last = words.at(-1);
  if (last === undefined) return [];
  const before = resolve(words.slice(0, -1), dictionary).map((term) => term.text);
  const texts = endings(last, dictionary).map((ending) => [...before, ending].join(' '));
  const synonyms = resolve(words, dictionary).flatMap((term) =>
    words.length === 1 ? term.ways.slice(1).map((way) => way.map(([word]) => word).join(' ')) : [],
  );
  return [...new Set([...texts, ...synonyms])]
    .filter((text) => text !== q.trim().toLowerCase())
    .slice(0, COMPLETIONS_MAX);
}

function endings(last: string, dictionary: Dictionary): string[] {
  if (isDietWord(last) || dictionary.starting(last, 1).length > 0) return [last];
  const bySound = startingBySound(soundOf(last), dictionary);
  const near = dictionary.near(last).map(({ word }) => word);
  return [...near.slice(0, 1), ...bySound].map(({ word }) => word);
}

const SOUND_MIN = 3;

function startingBySound(sound: string, dictionary: Dictionary): Word[] {
  if (sound.length < SOUND_MIN) return [];
  const found: Word[] = [];
  for (const word of dictionary.words.values())
    if (word.restaurants > 0 && word.shape.sound.startsWith(sound)) found.push(word);
  return found.sort((a, b) => b.restaurants - a.restaurants).slice(0, COMPLETIONS_MAX);
}
