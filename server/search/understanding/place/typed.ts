/** The typed words in which a place is searched, and a place found in some of them. */
import type { Dictionary } from '../dictionary.ts';
import type { Named } from './place-names.ts';
import { POINTING, pointingBackAt } from './place-words.ts';

export interface Typed {
  readonly words: readonly string[];
  readonly dictionary: Dictionary;
  /** Whether the word at a position is part of a food's name. */
  readonly isFood: (at: number) => boolean;
  readonly asTyped: boolean;
}

export interface Found extends Named {
  readonly from: number;
  readonly to: number;
  readonly corrected: ReadonlyMap<string, string>;
}

export const isPointedToAt = ({ words }: Typed, from: number, to: number) =>
  POINTING.has(words[from - 1] ?? '') || pointingBackAt(words, to) > 0;

export const foundAt = (from: number, to: number, place: Named): Found => ({
  from,
  to,
  ...place,
  corrected: new Map(),
});

/** The distance within which names are the same place. */
export const SAME_PLACE = 0.5;
/** Words in fewer names or menus can be part of a place. */
export const FREQUENT_FOOD = 50;
