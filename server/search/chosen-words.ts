/** Chooses what misspelt words mean by the words beside them: 'paadise biryani' is on signs as Paradise Biryani. */
import type { Sql } from '#server/database/database.ts';
import { ownInDish, ownInSign } from './finding/question.ts';
import * as rows from './search-rows.ts';
import { type Dictionary, FREQUENT, type Near } from './understanding/dictionary.ts';
import { isDietWord } from './understanding/diet-words.ts';
import { type Term, termOf } from './understanding/resolve.ts';
import { othersFor } from './understanding/terms/resolve-word.ts';
import type { Meaning } from './understanding/understand.ts';

/** So many words are looked at, each with so many meanings. */
const DOUBTFUL_MAX = 2;
const MEANINGS_MAX = 5;
const COUNTED_MAX = 50;
/** A word that fewer restaurants have may be a misspelt one, though it occurs. */
const RARE = 3;
const LETTERS_MIN = 3;
/** A word that occurs is rarely a slip. */
const KNOWN = 0.5;
/** How far all words may be off where none is sure. */
const GUESS_MAX = 1.5;

/** One meaning of every term; `far` is how far they are from what was typed. */
interface Reading {
  readonly terms: readonly Term[];
  readonly far: number;
}

/** What doubtful words mean so that a sign or a dish has all of the words; undefined when nothing has, or nothing is in doubt. */
export async function chosenWords(
  sql: Sql,
  { terms, spoken }: Meaning,
  dictionary: Dictionary,
): Promise<ReadonlyMap<string, string> | undefined> {
  const doubtful = terms.filter(isDoubtful).slice(0, DOUBTFUL_MAX);
  if (terms.length < 2 || doubtful.length === 0) return undefined;
  const readings = doubtful.reduce<Reading[]>(
    (all, term) =>
      all.flatMap((reading) =>
        withMeanings(reading, term, othersFor(term.typed, dictionary, spoken.has(term.typed)), dictionary),
      ),
    [{ terms, far: 0 }],
  );
  const inSign = readings.map((reading) => ownInSign(reading.terms) ?? '');
  const inDish = readings.map((reading) => ownInDish(reading.terms) ?? '');
  const counts = await rows.countNames(sql, inSign, inDish, COUNTED_MAX);
  const found = readings.flatMap(({ terms: meant, far }, at) => {
    const { signs = 0, dishes = 0 } = counts[at] ?? {};
    const isGuess = far > GUESS_MAX && !terms.some((term) => isSure(term, doubtful));
    return signs + dishes === 0 || isGuess
      ? []
      : [{ meant, improbability: far - FREQUENT * Math.log10(signs + dishes) }];
  });
  const [best] = found.sort((a, b) => a.improbability - b.improbability);
  if (!best) return undefined;
  return new Map(best.meant.filter(({ sureness }) => sureness !== 'exact').map(({ typed, text }) => [typed, text]));
}

/** Whether a term says what the doubtful ones beside it may mean. */
const isSure = (term: Term, doubtful: readonly Term[]) => term.restaurants > 0 && !doubtful.includes(term);

/** Whether a term of one word may mean another one. */
const isDoubtful = ({ typed, sureness, restaurants }: Term) =>
  !typed.includes(' ') &&
  !isDietWord(typed) &&
  typed.length >= LETTERS_MIN &&
  (sureness !== 'exact' || restaurants < RARE);

function withMeanings({ terms, far }: Reading, term: Term, near: readonly Near[], dictionary: Dictionary): Reading[] {
  const others = near.slice(0, MEANINGS_MAX).map(({ word, distance }) => ({
    terms: terms.map((each) => (each === term ? termOf(term.typed, word, dictionary) : each)),
    far: far + distance + (term.sureness === 'exact' ? KNOWN : 0),
  }));
  // A word as it is typed is not far; one that nobody has means nothing.
  return term.sureness === 'exact' || term.sureness === 'prefix'
    ? [{ terms, far }, ...others]
    : others.length > 0
      ? others
      : [{ terms, far }];
}
