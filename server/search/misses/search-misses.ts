/** Administrators see which words found nothing, and dismiss those that mean nothing (product rule 4.20). */
import { t } from '#contract/kit/texts.ts';
import { dismissSearch, SYNONYM_WORDS_MAX, searchMisses } from '#contract/search/misses.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { hasDietWord } from '../understanding/diet-words.ts';
import { dismissMiss, listedMisses } from './rows.ts';

/** A synonym of a word of diet or allergy could show food to people who must avoid it (product rule 4.1). */
export const canBeSynonym = (words: string): boolean =>
  words.split(' ').length <= SYNONYM_WORDS_MAX && !hasDietWord(words);

export const serveSearchMisses = serve(searchMisses, async ({ sql, query, request }) => {
  await request.server.searchMisses.written();
  const rows = await listedMisses(sql, slice(query) ?? FIRST_PAGE);
  return pageOf(rows, 'words', (row) => ({ ...row, canBeSynonym: canBeSynonym(row.words) }));
});

export const serveDismissSearch = serve(dismissSearch, async ({ tx, body: { words }, refuse }) => {
  if (!(await dismissMiss(tx, words))) throw refuse('SEARCH_NOT_LISTED');
  return t`“${words}” is off the list.`;
});
