/** The typed words in which a place is searched, and a place found in some of them. */
import type { Dictionary } from '../dictionary.ts';
import type { Named } from './place-names.ts';

export interface Typed {
  readonly words: readonly string[];
  readonly dictionary: Dictionary;
  /** Whether the word at a position is part of a food's name. */
  readonly isFood: (at: number) => boolean;
  readonly asTyped: boolean;
}

/** Words that introduce a place, and Hindi ones that follow it. */
export const POINTING = new Set(
  `in near at around from nearby inside within to next close beside opposite opp behind outside walking distance`.split(
    ' ',
  ),
);
export const POINTING_BACK = new Set(['me', 'mein', 'men', 'mai']);

export interface Found extends Named {
  readonly from: number;
  readonly to: number;
  readonly corrected: ReadonlyMap<string, string>;
}

/** 'rajiv chowk ke paas'. */
const POINTING_AFTER_KE = new Set(
  `paas pas pass samne saamne peeche piche bagal bahar andar nazdeek nazdik kareeb karib`.split(' '),
);

export const isPointedToAt = ({ words }: Typed, from: number, to: number) =>
  POINTING.has(words[from - 1] ?? '') ||
  POINTING_BACK.has(words[to] ?? '') ||
  (words[to] === 'ke' && POINTING_AFTER_KE.has(words[to + 1] ?? ''));

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
