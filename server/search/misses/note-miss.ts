/**
 * Counts the words of searches that found nothing, or only without some of their words. Only what a browser sends when
 * somebody searches: rendering a page counts nothing, so neither crawlers nor reloads do, nor sentences of the chat.
 */
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { MISSES_STORED_DAYS, SYNONYM_LENGTH_MAX } from '#contract/search/misses.ts';
import { search } from '#contract/search/search.ts';
import { type Batches, createBatches } from '#server/database/batches.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import type { found } from '../finding/found.ts';
import type { SearchRequest } from '../finding/question.ts';
import { asTypedIn, type Meaning } from '../understanding/understand.ts';
import { wordsOf } from '../understanding/words.ts';
import { deleteMissesBefore, insertMisses, type NewMiss } from './rows.ts';

declare module 'fastify' {
  interface FastifyInstance {
    searchMisses: Batches<NewMiss>;
  }
}

/** Different words that a process counts a day, so that nobody can fill the disk with nonsense. */
const DIFFERENT_A_DAY_MAX = 10_000;

export function createSearchMisses(sql: Sql, log: FastifyBaseLogger, differentMax = DIFFERENT_A_DAY_MAX) {
  const { add, written } = createBatches<NewMiss>({
    keyOf: ({ words, day, city }) => JSON.stringify([words, day, city]),
    write: (misses) => insertMisses(sql, misses),
    log,
    failed: 'searches that found nothing could not be counted',
  });
  let seen = { day: '', keys: new Set<string>() };
  return {
    add(miss: NewMiss) {
      if (seen.day !== miss.day) seen = { day: miss.day, keys: new Set() };
      const key = JSON.stringify([miss.words, miss.city]);
      if (!seen.keys.has(key) && seen.keys.size >= differentMax) return;
      seen.keys.add(key);
      add(miss);
    },
    written,
  };
}

type Result = Awaited<ReturnType<typeof found>>;

export function noteMiss(http: FastifyRequest, request: SearchRequest, meaning: Meaning, result: Result): void {
  const { q, now, page, nearness, filters, dictionary } = request;
  const isSent = http.method === 'GET' && http.routeOptions.config.endpoint === search;
  if (!isSent || page.offset > 0 || isFiltered(filters) || isPersonal(q)) return;
  const missed = missedIn(meaning, result);
  const words = missed === '' ? '' : wordsOf(asTypedIn(q, missed, dictionary));
  if (words === '' || words.length > SYNONYM_LENGTH_MAX) return;
  const city = meaning.understood.city ?? nearness.city?.label ?? '';
  http.server.searchMisses.add({ words, day: dateOf(now), city, times: 1 });
}

const isFiltered = ({
  sort: _sort,
  page: _page,
  size: _size,
  include: _include,
  ...chosen
}: SearchRequest['filters']) =>
  Object.values(chosen).some((value) => value !== undefined && value !== '' && value !== false);

/** The words that were left out, or all of them; with a limit that may be the reason, only words that nobody has. */
function missedIn({ terms, place, said }: Meaning, { total, dropped, question }: Result): string {
  const limits = [said.priceMax, said.priceMin, said.kcalMax];
  if (total > 0) return dropped.filter((words) => !limits.includes(words)).join(' ');
  const missing = question.isLimited ? terms.filter(({ sureness }) => sureness === 'unknown') : terms;
  const words = missing.map(({ typed }) => typed).join(' ');
  return words || question.isLimited ? words : [place?.typed.area, place?.typed.city].filter(Boolean).join(' ');
}

const PHONE = /(?:\p{Nd}[\s()+.-]*){7}/u;
/** Whether it looks like a phone number, an email address or a link. */
const isPersonal = (q: string): boolean => /@|:\/\/|www\./.test(q) || PHONE.test(q.normalize('NFKC'));

export const deleteOldMisses = (sql: Sql, now: Date) =>
  transaction(sql, (tx) => deleteMissesBefore(tx, daysAfter(dateOf(now), -MISSES_STORED_DAYS)));
