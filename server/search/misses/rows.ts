import { MISSES_SHOWN_FROM, type SearchMiss } from '#contract/search/misses.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { paged, type Slice, sliced } from '#server/database/paged.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export interface NewMiss {
  readonly words: string;
  readonly day: string;
  readonly city: string;
  readonly times: number;
}

/** Servers that write at the same time lock rows in the same order. No two of `misses` may be alike. */
export const insertMisses = (sql: Sql, misses: readonly NewMiss[]) => sql`
  with miss as (
    select * from jsonb_to_recordset(${JSON.stringify(misses)}::text::jsonb)
      as miss (words text, day date, city text, times integer)
  ), in_all as (
    insert into search_misses as m (words, times, last_day)
    select words, sum(times), max(day) from miss group by words order by words
    on conflict (words) do update
      set times = m.times + excluded.times, last_day = greatest(m.last_day, excluded.last_day)
  )
  insert into search_miss_days as d (words, day, city, times)
  select words, day, city, times from miss order by words, day, city
  on conflict (words, day, city) do update set times = d.times + excluded.times`;

const isListed = (sql: Sql) => sql`times >= ${MISSES_SHOWN_FROM} and not is_dismissed`;

export type MissRow = Omit<RowOf<typeof SearchMiss>, 'canBeSynonym'>;

export const listedMisses = (sql: Sql, slice: Slice) =>
  paged<MissRow>(sql, {
    count: sql`select count(*) as total from search_misses where ${isListed(sql)}`,
    page: sql`
      select words, times, last_day::text as last_day, array(
          select city from search_miss_days d where d.words = m.words and city <> ''
          group by city having sum(d.times) >= ${MISSES_SHOWN_FROM} order by sum(d.times) desc, city
        ) as cities, array(
          select means from search_synonyms s where s.words = m.words
          union select s.words from search_synonyms s where s.means = m.words and kind = 'food' order by 1
        ) as means
      from (
        select * from search_misses where ${isListed(sql)} order by times desc, words ${sliced(sql, slice)}
      ) m`,
    orderBy: sql`times desc, words`,
  });

export const isListedMiss = async (tx: Tx, words: string): Promise<boolean> =>
  (await tx`select from search_misses where words = ${words} and ${isListed(tx)}`).length > 0;

export const dismissMiss = async (tx: Tx, words: string): Promise<boolean> =>
  (await tx`update search_misses set is_dismissed = true where words = ${words} and ${isListed(tx)}`).count > 0;

/** Deletes the counts of days before `day`. */
export async function deleteMissesBefore(tx: Tx, day: string): Promise<void> {
  // In the order of insertMisses.
  await tx`
    select from search_misses where words in (select words from search_miss_days where day < ${day}::date)
    order by words for update`;
  await tx`delete from search_misses where last_day < ${day}::date`;
  await tx`
    with old as (delete from search_miss_days where day < ${day}::date returning words, times)
    update search_misses m set times = m.times - old.times
    from (select words, sum(times)::integer as times from old group by words) old where old.words = m.words`;
}
