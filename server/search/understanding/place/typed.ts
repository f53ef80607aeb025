/** The typed words among which a place is looked for, and a place found in some of them. */
import type { Dictionary } from '../dictionary.ts';
import type { Named } from './place-names.ts';

/** The typed words among which a place is looked for. */
export interface Typed {
  readonly words: readonly string[];
  readonly dictionary: Dictionary;
  /** Whether the word at a position belongs to a name of food. */
  readonly isFood: (at: number) => boolean;
  /** Whether nothing may be corrected. */
  readonly asTyped: boolean;
}

/** Words that say that a place follows, and Hindi ones that say that it came before. */
export const POINTING = new Set(['in', 'near', 'at', 'around', 'from', 'nearby', 'inside', 'within', 'to']);
export const POINTING_BACK = new Set(['me', 'mein', 'men', 'mai']);

/** A place in some of the typed words. */
export interface Found extends Named {
  readonly from: number;
  readonly to: number;
  readonly corrected: ReadonlyMap<string, string>;
}

/** Whether a word beside them says that the words from one position to another are a place. */
export const isPointedToAt = ({ words }: Typed, from: number, to: number) =>
  POINTING.has(words[from - 1] ?? '') || POINTING_BACK.has(words[to] ?? '');

export const foundAt = (from: number, to: number, place: Named): Found => ({
  from,
  to,
  ...place,
  corrected: new Map(),
});

/** Names this alike are one place. */
export const SAME_PLACE = 0.5;
/** Words that fewer restaurants have on sign or menu can be part of a place. */
export const FREQUENT_FOOD = 50;
