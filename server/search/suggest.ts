import { SPELLINGS_MAX, SUGGESTIONS_MAX, suggest } from '#contract/search/search.ts';
import { type Near, nearTo } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { meaningOf } from './chosen-words.ts';
import { type SearchRequest, wordsContaining } from './finding/question.ts';
import { foundNear } from './search.ts';
import * as rows from './suggest-rows.ts';
import { completions, LITERAL } from './understanding/complete.ts';
import { dictionaryOf } from './understanding/dictionaries.ts';
import type { Dictionary } from './understanding/dictionary.ts';
import { hasDietWord } from './understanding/diet-words.ts';
import { placesStarting } from './understanding/place/starting.ts';
import { inLatin } from './understanding/script-words.ts';
import { wordsOf } from './understanding/words.ts';

export const serveSuggest = serve(suggest, async ({ sql, query: { q, near: place }, now }) => {
  if (!q) return { suggestions: [], didYouMean: [] };
  const near = place ? await nearTo(sql, place) : undefined;
  const dictionary = await dictionaryOf(sql, now);
  const suggestions = withOthers(await namesFor(sql, q, dictionary, near, now), othersFor(q, dictionary));
  if (suggestions.length > 0) return { suggestions, didYouMean: [] };
  return meantBy({ sql, now, dictionary, q, filters: {}, nearness: NOWHERE, page: PAGE }, near);
});

const NOWHERE = { pincodes: [], city: undefined };
const PAGE = { offset: 0, limit: SUGGESTIONS_MAX };

/** If no name contains the text: what a search for it finds, or names that are similar. */
async function meantBy(request: SearchRequest, near: Near | undefined) {
  const { sql, now, dictionary, q } = request;
  const isLiteral = LITERAL.test(q);
  const meaning = await meaningOf(sql, q, dictionary);
  const { ids, dropped } = isLiteral ? { ids: [], dropped: [] } : await foundNear(request, meaning, near);
  const isUnderstood = ids.length > 0 && dropped.length === 0;
  const similar = isUnderstood || hasDietWord(wordsOf(q)) ? [] : await rows.similarNames(sql, q, SPELLINGS_MAX);
  const didYouMean = isUnderstood && meaning.corrected !== null ? [meaning.corrected] : similar;
  const [meant] = isLiteral ? [] : didYouMean;
  const names = meant === undefined ? [] : await namesFor(sql, meant, dictionary, near, now);
  return { suggestions: names.length > 0 ? names : await rows.restaurantsById(sql, ids), didYouMean };
}

async function namesFor(sql: Sql, q: string, dictionary: Dictionary, near: Near | undefined, now: Date) {
  const found = new Map<string, rows.SuggestionRow>();
  for (const text of [q, ...completions(q, dictionary)]) {
    for (const [index, where] of placesOf(text, dictionary).entries()) {
      if (found.size >= SUGGESTIONS_MAX) break;
      const names = await rows.suggestions(sql, text, where, near, now);
      if (index > 0 && text === q) found.clear();
      for (const name of names) found.set(`${name.kind} ${name.label.toLowerCase()}`, toSuggestion(name));
    }
  }
  return [...found.values()].slice(0, SUGGESTIONS_MAX);
}

const SHORT = 2;
/** In a smaller database all names with a short text are read as fast. */
const LARGE = 10_000;

function placesOf(text: string, dictionary: Dictionary): rows.Where[] {
  if ([...text].length <= SHORT && dictionary.restaurants > LARGE) return ['frequent', 'atStart'];
  return isAnywhere(text, dictionary) ? ['atStart', 'anywhere'] : ['atStart'];
}

/** Whether the text may occur within names, not only at their start. */
const isAnywhere = (text: string, dictionary: Dictionary) => wordsContaining(text, dictionary)?.length !== 0;

/** An option of a union cannot have nulls. */
const toSuggestion = ({ price, ...name }: rows.NamedRow): rows.SuggestionRow => ({
  ...name,
  ...(price !== null && { price }),
});

const OTHERS_MAX = 2;
const NAMES_FIRST = 3;
/** A cuisine in a smaller share of restaurants is only a section of one menu. */
const CUISINE_SHARE = 0.001;

function withOthers(names: readonly rows.SuggestionRow[], others: readonly rows.SuggestionRow[]) {
  const shown = names.slice(0, SUGGESTIONS_MAX - others.length);
  return [...shown.slice(0, NAMES_FIRST), ...others, ...shown.slice(NAMES_FIRST)];
}

function othersFor(q: string, dictionary: Dictionary): rows.SuggestionRow[] {
  const typed = wordsOf(inLatin(q, dictionary).text);
  if (typed === '') return [];
  const starts = (words: string) => words.startsWith(typed) || words.includes(` ${typed}`);
  const least = Math.max(1, dictionary.restaurants * CUISINE_SHARE);
  const cuisines = [...dictionary.cuisines.values()].filter((each) => each.restaurants >= least && starts(each.words));
  const places = placesStarting(typed, dictionary, OTHERS_MAX).map(({ area, city, restaurants }) => ({
    label: area ? `${area.label}, ${city.label}` : city.label,
    restaurants,
  }));
  return [
    ...best(cuisines).map(({ label, restaurants }) => ({ kind: 'cuisine' as const, label, restaurants })),
    ...places.map((place) => ({ kind: 'place' as const, ...place })),
  ];
}

const best = <T extends { readonly restaurants: number }>(all: readonly T[]): T[] =>
  all.toSorted((a, b) => b.restaurants - a.restaurants).slice(0, OTHERS_MAX);
