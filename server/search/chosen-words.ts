/** Corrects misspelt words by the words beside them: 'paadise biryani' is a restaurant named Paradise Biryani. */
import type { Sql } from '#server/database/database.ts';
import { ownInDish, ownInName } from './finding/question.ts';
import { countStartingNames } from './finding/ranking-rows.ts';
import * as rows from './search-rows.ts';
import { type Dictionary, FREQUENT, type Near } from './understanding/dictionary.ts';
import { isDietWord } from './understanding/diet-words.ts';
import { type Term, termOf } from './understanding/resolve.ts';
import { othersFor } from './understanding/terms/resolve-word.ts';
import { type Meaning, understand } from './understanding/understand.ts';

const DOUBTFUL_MAX = 2;
const MEANINGS_MAX = 5;
const COUNTED_MAX = 50;
/** A word in fewer restaurants may be misspelt, although it exists. */
const RARE = 3;
const LETTERS_MIN = 3;
/** Added to the distance when an existing word is replaced, since that is rarely right. */
const KNOWN = 0.5;
/** The largest total distance if no word is certain. */
const GUESS_MAX = 1.5;

interface Reading {
  readonly terms: readonly Term[];
  readonly far: number;
}

/** What a text means, also by the words beside a misspelt one and by the names that start with the text. */
export async function meaningOf(sql: Sql, q: string, dictionary: Dictionary, asTyped = false): Promise<Meaning> {
  const alone = understand(q, dictionary, { asTyped });
  const isName = alone.without.length > 0 && (await countStartingNames(sql, alone, 1)) > 0;
  const read = isName ? understand(q, dictionary, { asTyped, isName }) : alone;
  const chosen = asTyped ? undefined : await chosenWords(sql, read, dictionary);
  return chosen ? understand(q, dictionary, { chosen, isName }) : read;
}

/** The best meanings of doubtful words such that some restaurant name or dish has all words, if any. */
async function chosenWords(
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
  const inName = readings.map((reading) => ownInName(reading.terms) ?? '');
  const inDish = readings.map((reading) => ownInDish(reading.terms) ?? '');
  const counts = await rows.countNames(sql, inName, inDish, COUNTED_MAX);
  const found = readings.flatMap(({ terms: meant, far }, at) => {
    const { names = 0, dishes = 0 } = counts[at] ?? {};
    const isGuess = far > GUESS_MAX && !terms.some((term) => isSure(term, doubtful));
    return names + dishes === 0 || isGuess
      ? []
      : [{ meant, improbability: far - FREQUENT * Math.log10(names + dishes) }];
  });
  const [best] = found.sort((a, b) => a.improbability - b.improbability);
  if (!best) return undefined;
  return new Map(best.meant.filter(({ sureness }) => sureness !== 'exact').map(({ typed, text }) => [typed, text]));
}

const isSure = (term: Term, doubtful: readonly Term[]) => term.restaurants > 0 && !doubtful.includes(term);

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
  // A word as typed has distance 0; a corrected or unknown word is replaced if possible.
  return term.sureness === 'exact' || term.sureness === 'prefix'
    ? [{ terms, far }, ...others]
    : others.length > 0
      ? others
      : [{ terms, far }];
}
