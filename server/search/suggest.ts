import { SUGGESTIONS_MAX, suggest } from '#contract/search.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { didYouMean } from './did-you-mean.ts';
import { isShort } from './short.ts';
import * as rows from './suggest-rows.ts';

/** Suggestions while a person types, and other spellings when there are none. */
export const serveSuggest = serve(suggest, async ({ sql, query: { q }, now }) => {
  if (!q) return { suggestions: [], didYouMean: [] };
  const suggestions = await suggestionsFor(sql, q, now);
  return { suggestions, didYouMean: suggestions.length > 0 ? [] : await didYouMean(sql, q) };
});

const STARTS_WORD = /^[\p{L}\p{N}]/u;

/**
 * Most names contain a given letter or two: search word starts first, which an index finds without reading all names.
 */
async function suggestionsFor(sql: Sql, q: string, now: Date): Promise<rows.SuggestionRow[]> {
  if (!isShort(q) || !STARTS_WORD.test(q)) return rows.suggestions(sql, q, 'anywhere', now);
  const starting = await rows.suggestions(sql, q, 'atWordStart', now);
  return starting.length < SUGGESTIONS_MAX ? rows.suggestions(sql, q, 'anywhere', now) : starting;
}
