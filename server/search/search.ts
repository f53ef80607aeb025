import { toRupees } from '#contract/kit/money.ts';
import { type SearchResult, search } from '#contract/search.ts';
import { toCard } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import { FIRST_PAGE, serve, slice } from '#server/http/serve.ts';
import { chosenWords } from './chosen-words.ts';
import { found } from './finding/found.ts';
import type { Nearness } from './finding/question.ts';
import * as rows from './search-rows.ts';
import { dictionaryOf } from './understanding/dictionaries.ts';
import type { Dictionary } from './understanding/dictionary.ts';
import { understand } from './understanding/understand.ts';
import { wordsOf } from './understanding/words.ts';

/**
 * Finds restaurants by what a text means (product rule 24): the dictionary in memory understands it, then PostgreSQL is
 * asked exact questions, in few statements: however many
 * restaurants fit, only the best of them are read.
 */
export const serveSearch = serve(search, async ({ sql, query, now, reply }) => {
  const { q, asTyped = false, pincode, ...filters } = query;
  const dictionary = await dictionaryOf(sql, now);
  const alone = understand(q, dictionary, { asTyped });
  const chosen = asTyped ? undefined : await chosenWords(sql, alone, dictionary);
  const meaning = chosen ? understand(q, dictionary, { chosen }) : alone;
  const nearness = await nearnessOf(sql, pincode ? String(pincode) : undefined, dictionary);
  const result = await found({ sql, now, dictionary, q, filters, nearness, page: slice(query) ?? FIRST_PAGE }, meaning);
  const items = await rows.results(sql, result.ids, result.question, now);
  reply.header('X-Total-Count', result.total);
  return {
    items: items.map(toResult),
    total: result.total,
    isTotalExact: result.isExact,
    understood: result.meaning.understood,
    said: result.meaning.said,
    corrected: result.meaning.corrected,
    dropped: result.dropped,
  };
});

async function nearnessOf(sql: Sql, pincode: string | undefined, dictionary: Dictionary): Promise<Nearness> {
  const city = pincode ? await rows.cityOfPincode(sql, pincode) : undefined;
  return { pincode, city: city ? dictionary.cities.get(wordsOf(city)) : undefined };
}

function toResult({ inSign, hasCuisine, matchedDishes, ...row }: rows.ResultRow): SearchResult {
  return {
    ...toCard(row),
    because: inSign ? 'name' : matchedDishes.length > 0 ? 'dish' : hasCuisine ? 'cuisine' : 'place',
    matchedDishes: matchedDishes.map(({ pricePaise, ...dish }) => ({ ...dish, price: toRupees(pricePaise) })),
  };
}
