import { SYNONYM_LENGTH_MAX, SYNONYM_WORDS, SYNONYM_WORDS_MAX } from '#contract/search/misses.ts';
import type { Synonym } from '#server/search/index.ts';
import { fold } from '../import/repair.ts';

export const isKind = (text: string): text is Synonym['kind'] => text === 'food' || text === 'place' || text === 'mood';

export function checkSynonym(fields: Record<keyof Synonym, string>): Synonym | string {
  const [words, means, kind] = [fold(fields.words), fold(fields.means), fold(fields.kind)];
  const problem = problemOf(words) ?? problemOf(means);
  if (problem) return problem;
  if (words === means) return `"${words}" is on both sides.`;
  if (!isKind(kind)) return `The kind is "${kind}"; it must be food, place or mood.`;
  return { words, means, kind };
}

function problemOf(words: string): string | undefined {
  if (words === '') return 'The words are missing on one side.';
  if (!SYNONYM_WORDS.test(words)) return `"${words}" has other characters than letters, digits and spaces.`;
  if (words.split(' ').length > SYNONYM_WORDS_MAX) return `"${words}" has more than ${SYNONYM_WORDS_MAX} words.`;
  if ([...words].length > SYNONYM_LENGTH_MAX) return `"${words}" has more than ${SYNONYM_LENGTH_MAX} characters.`;
  return undefined;
}
