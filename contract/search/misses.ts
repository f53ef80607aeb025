/** Searches that found nothing, for administrators, who can explain their words with a synonym (product rule 4.20). */
import * as z from 'zod/mini';
import { administrator, command, read, text } from '../kit/endpoint.ts';
import { paging, words } from '../kit/fields.ts';
import { CalendarDate } from '../kit/times.ts';

export const MISSES_STORED_DAYS = 90;
/** Words searched for less often are not shown: they may be one person's own. */
export const MISSES_SHOWN_FROM = 3;

/** Letters and digits of any script, with single spaces. */
export const SYNONYM_WORDS = /^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u;
export const SYNONYM_WORDS_MAX = 4;
export const SYNONYM_LENGTH_MAX = 60;

/**
 * `words`: the words that found nothing or were left out, in lowercase. `cities`: of the search or the chosen place, if
 * MISSES_SHOWN_FROM of the searches had it. `means`: its synonyms. `canBeSynonym`: has at most four words, none of diet.
 */
export const SearchMiss = z.object({
  words: z.string(),
  times: z.int(),
  lastDay: CalendarDate,
  cities: z.array(z.string()),
  means: z.array(z.string()),
  canBeSynonym: z.boolean(),
});
export type SearchMiss = z.output<typeof SearchMiss>;

/** Most frequent first. */
export const searchMisses = read('GET /v1/AdminAPI/searchMisses', {
  query: z.object(paging),
  response: z.array(SearchMiss),
  access: administrator('moderation'),
  paged: true,
});

export const SYNONYM_KINDS = ['food', 'place', 'mood'] as const;

const FEW = 'Please use at most four words of letters and digits.';
const isFew = (text: string) => SYNONYM_WORDS.test(text) && text.split(' ').length <= SYNONYM_WORDS_MAX;

export const SynonymForm = z.strictObject({
  words: words(SYNONYM_LENGTH_MAX, 'Please choose the words of a search.'),
  means: words(SYNONYM_LENGTH_MAX, 'Please enter what it means.').check(z.refine(isFew, { error: FEW })),
  kind: z.enum(SYNONYM_KINDS, { error: 'The kind is food, place or mood.' }),
});

/** A search for `words` then also finds `means`; food in both directions. Servers use it within a minute. Audited. */
export const makeSynonym = command('POST /v1/AdminAPI/synonym', {
  body: SynonymForm,
  response: text,
  access: administrator('moderation'),
  refusals: ['SEARCH_NOT_LISTED', 'SYNONYM_NOT_POSSIBLE', 'SYNONYM_FINDS_NOTHING', 'SYNONYM_EXISTS'],
});

/** Removes words from the list for as long as they are searched for at least every 90 days. */
export const dismissSearch = command('PUT /v1/AdminAPI/dismissSearch', {
  body: z.strictObject({ words: words(SYNONYM_LENGTH_MAX, 'Please choose the words of a search.') }),
  response: text,
  access: administrator('moderation'),
  refusals: ['SEARCH_NOT_LISTED'],
});
