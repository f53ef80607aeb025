/** Suggests spellings for a search that found nothing: biriyani → Biryani. Each suggestion finds something. */
import { SPELLINGS_MAX } from '#contract/search.ts';
import type { Sql } from '#server/database/database.ts';
import * as rows from './suggest-rows.ts';

/** How many corrected texts are looked up at most. */
const TEXTS_MAX = 12;

interface Text {
  readonly text: string;
  readonly distance: number;
}

/** The search with corrected words, spelled as in names of dishes and restaurants; else the most similar names. */
export async function didYouMean(sql: Sql, q: string): Promise<string[]> {
  const texts = correctedTexts(await rows.similarWords(sql, q));
  const known = texts.size > 0 ? await rows.knownTexts(sql, [...texts.keys()]) : [];
  if (known.length === 0) return rows.similarNames(sql, q, SPELLINGS_MAX);
  const distance = (each: { text: string }) => texts.get(each.text) ?? 0;
  return known
    .toSorted((a, b) => distance(a) - distance(b) || b.offers - a.offers)
    .slice(0, SPELLINGS_MAX)
    .map((each) => each.spelling);
}

/** Combinations of the corrected words with their number of changed letters, fewest first. */
function correctedTexts(words: readonly rows.SimilarWordRow[]): Map<string, number> {
  const ways = [...Map.groupBy(words, (each) => each.position).values()].reduce<Text[]>(
    (texts, choices) =>
      texts
        .flatMap(({ text, distance }) =>
          choices.map((each) => ({ text: `${text} ${each.word}`.trim(), distance: distance + each.distance })),
        )
        .toSorted((a, b) => a.distance - b.distance)
        .slice(0, TEXTS_MAX),
    [{ text: '', distance: 0 }],
  );
  return new Map(ways.filter(({ text }) => text !== '').map(({ text, distance }) => [text, distance]));
}
