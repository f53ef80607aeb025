import { t } from '#contract/kit/texts.ts';
import { makeSynonym } from '#contract/search/misses.ts';
import { serveAfter } from '#server/http/serve.ts';
import { appendAudit } from '#server/security/index.ts';
import { addSynonym, type Synonym } from '../synonym-rows.ts';
import { dictionaryOf } from '../understanding/dictionaries.ts';
import type { Dictionary } from '../understanding/dictionary.ts';
import { wayOf } from '../understanding/resolve.ts';
import { understand } from '../understanding/understand.ts';
import { wordsOf } from '../understanding/words.ts';
import { isListedMiss } from './rows.ts';
import { canBeSynonym } from './search-misses.ts';

/** An administrator explains words that found nothing (product rule 4.20). */
export const serveMakeSynonym = serveAfter(
  makeSynonym,
  async ({ sql, now }) => dictionaryOf(sql, now),
  async ({ tx, body, user, now, prepared: dictionary, refuse }) => {
    const synonym = { ...body, means: wordsOf(body.means) };
    const { words, means, kind } = synonym;
    if (!(await isListedMiss(tx, words))) throw refuse('SEARCH_NOT_LISTED');
    if (!canBeSynonym(words)) throw refuse('SYNONYM_NOT_POSSIBLE');
    if (words === means || !isFound(synonym, dictionary)) throw refuse('SYNONYM_FINDS_NOTHING');
    if (!(await addSynonym(tx, synonym))) throw refuse('SYNONYM_EXISTS');
    await appendAudit(tx, {
      at: now,
      userId: user.userId,
      action: 'Added',
      entity: 'marketplace',
      entityId: 1,
      entityName: `the synonym ${words} ${kind === 'food' ? '=' : '→'} ${means}`,
    });
    return t`Searches for “${words}” find ${means} within a minute.`;
  },
);

function isFound({ means, kind }: Synonym, dictionary: Dictionary): boolean {
  if (kind !== 'place') return wayOf(means, dictionary).length > 0;
  const { place, terms, corrected } = understand(means, dictionary);
  return place !== undefined && terms.length === 0 && corrected === null;
}
