/** Finds similar words without comparing each: by their heard consonants, also without one or two of them. */
import { COMPARED_LETTERS_MAX, distance, slipMax, spokenDistance } from './likeness.ts';
import { type Shape, shapeOf } from './sounds.ts';

const LONG = 6;
const CONSONANTS_MAX = 16;

/** Without doubled ones. Vowels, h and y are omitted, since people write them in many ways. */
const consonantsOf = (text: string) =>
  text
    .replaceAll('S', 's')
    .replaceAll(/[aeiouhy]/g, '')
    .replaceAll(/(.)\1+/g, '$1');

/** The consonants, heard and written, and all variants without one of them. */
function keysOf({ sound, latin }: Shape): string[] {
  const [heard, written] = [consonantsOf(sound), consonantsOf(latin)];
  return [heard, ...without(heard).filter(Boolean), ...[written, ...without(written)].map((key) => WRITTEN + key)];
}

/** Of a long typed word, also those without two. Stored words have none: they would take more than twice the memory. */
function typedKeysOf(shape: Shape): string[] {
  const heard = consonantsOf(shape.sound);
  const isLong = heard.length >= LONG && heard.length <= CONSONANTS_MAX;
  return [...keysOf(shape), ...(isLong ? without(heard).flatMap(without) : [])];
}
const WRITTEN = '=';

/** Leaves out each consonant in turn; two equal ones that then meet become one. */
const without = (text: string): string[] =>
  Array.from(text, (_, at) => text.slice(0, at) + text.slice(text[at - 1] === text[at + 1] ? at + 2 : at + 1));

const PRIME = 31;
function hashOf(key: string): number {
  let number = 0;
  for (let at = 0; at < key.length; at++) number = (Math.imul(number, PRIME) + key.charCodeAt(at)) | 0;
  return number;
}

export interface Alike {
  readonly word: string;
  readonly distance: number;
}

export class AlikeWords {
  /** The number of comparisons so far, which is the cost of understanding. */
  static compared = 0;
  private readonly shapes = new Map<string, Shape>();
  /** By a hash of each key, in half the memory. Two keys with the same hash only cost comparisons. */
  private readonly byKey = new Map<number, string | string[]>();

  add(word: string, latin: string): Shape {
    const known = this.shapes.get(word);
    if (known) return known;
    const shape = shapeOf(latin);
    this.shapes.set(word, shape);
    for (const key of new Set(keysOf(shape).map(hashOf))) {
      const words = this.byKey.get(key);
      if (Array.isArray(words)) words.push(word);
      else this.byKey.set(key, words === undefined ? word : [words, word]);
    }
    return shape;
  }

  near(latin: string, max = slipMax(shapeOf(latin).sound)): Alike[] {
    const shape = shapeOf(latin);
    return this.within(shape, (other) => distance(shape, other, max));
  }

  spoken(latin: string): Alike[] {
    const shape = shapeOf(latin);
    return this.within(shape, (other) => spokenDistance(shape, other));
  }

  private within(shape: Shape, distanceTo: (other: Shape) => number): Alike[] {
    if (shape.latin.length > COMPARED_LETTERS_MAX) return [];
    const found: Alike[] = [];
    const seen = new Set<string>();
    for (const key of new Set(typedKeysOf(shape).map(hashOf))) {
      for (const word of [this.byKey.get(key) ?? []].flat()) {
        if (seen.has(word)) continue;
        seen.add(word);
        const other = this.shapes.get(word);
        const far = other ? distanceTo(other) : Number.POSITIVE_INFINITY;
        if (Number.isFinite(far)) found.push({ word, distance: far });
      }
    }
    AlikeWords.compared += seen.size;
    return found;
  }
}
