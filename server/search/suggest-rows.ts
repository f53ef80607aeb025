/** The SQL of search suggestions, from the names and words that the triggers of 0006_search_names.sql maintain. */
import { NAMES_MAX, SUGGESTIONS_MAX } from '#contract/search.ts';
import { isOpen, likePattern } from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import { isShort } from './short.ts';

export interface SuggestionRow {
  readonly kind: 'restaurant' | 'dish';
  readonly id: number;
  readonly label: string;
  readonly restaurantId: number;
  readonly restaurantName: string;
}

// Among equal names: open restaurants first, then by rating and orders.
const bestFirst = (sql: Sql, now: Date) =>
  sql`(${isOpen(sql, now)}) desc, f.avg_rating desc, f.order_counter desc, r.restaurant_id`;

/** The best names of one kind; among equally near ones those that most restaurants have. */
const bestNames = (sql: Sql, kind: 'restaurant' | 'dish') => sql`
  select row_number() over () as rank, best.* from (
    select * from found where ${kind === 'dish' ? sql`not` : sql``} is_restaurant
    order by nearness, offers desc, length(name_key), name_key limit ${SUGGESTIONS_MAX}
  ) best`;

/** The best restaurant with a name, or the best restaurant that offers a dish with it. */
const bestOffer = (sql: Sql, now: Date) => sql`
  (select 'restaurant' as kind, r.restaurant_id as id, r.restaurant_name as label, r.restaurant_id, r.restaurant_name
  from restaurants r join restaurant_figures f using (restaurant_id)
  where is_restaurant and lower(r.restaurant_name) = name_key and r.approval = 'Accepted'
  order by ${bestFirst(sql, now)} limit 1)
  union all
  (select 'dish', d.dish_id, d.dish_name, r.restaurant_id, r.restaurant_name
  from dishes d join restaurants r using (restaurant_id) join restaurant_figures f using (restaurant_id)
  where not is_restaurant and lower(d.dish_name) = name_key and d.deleted_at is null and r.approval = 'Accepted'
  order by ${bestFirst(sql, now)}, d.position, d.dish_id limit 1)`;

/**
 * Where a name must contain the search: anywhere, or at the start of a word, which an index finds for one letter too.
 */
export type Where = 'anywhere' | 'atWordStart';

// Scalar subqueries run once; `lower` of a parameter would run for every name.
const holds = (sql: Sql, q: string, where: Where) => {
  const pattern = (text: string) => sql`name_key like (select lower(${text}))`;
  if (where === 'atWordStart') {
    const start = likePattern(q).slice(1);
    return sql`${pattern(start)} or ${pattern(`% ${start}`)} or ${pattern(`%(${start}`)}`;
  }
  // A trigram index cannot find less than three letters and would be scanned completely.
  return isShort(q) ? sql`strpos(name_key, (select lower(${q}))) > 0` : pattern(likePattern(q));
};

/**
 * Names that contain `q`: equal names first (nearness 0), then names that start with it (1), then names with a word
 * that starts with it (2), then the others (3). Restaurants and dishes alternate while there are both.
 */
export const suggestions = (sql: Sql, q: string, where: Where, now: Date) => sql<SuggestionRow[]>`
  with found as materialized (
    select name_key, is_restaurant, restaurants + dishes as offers,
      case strpos(name_key, (select lower(${q}))) when 1 then (length(name_key) > length(${q}))::int
        else case when strpos(name_key, (select ' ' || lower(${q}))) > 0 or strpos(name_key, (select '(' || lower(${q}))) > 0
          then 2 else 3 end end as nearness
    from search_names where ${holds(sql, q, where)}
  ), picked as (
    select * from (${bestNames(sql, 'restaurant')} union all ${bestNames(sql, 'dish')}) best
    order by nearness = 3, rank, nearness limit ${SUGGESTIONS_MAX}
  )
  select best.* from picked cross join lateral (${bestOffer(sql, now)}) best
  order by nearness, rank, is_restaurant desc`;

export interface NameRow {
  readonly kind: 'restaurant' | 'dish';
  readonly label: string;
  readonly text: string;
  readonly restaurantId: number;
}

/** Names with more words are not found in a sentence. */
const NAME_WORDS_MAX = 10;
/** Words after this many are ignored. */
const SENTENCE_WORDS_MAX = 60;

/** Every name whose words appear consecutively in `sentence`, longest first; at most 600 index look-ups. */
export const namesIn = (sql: Sql, sentence: string, now: Date) => sql<NameRow[]>`
  with sentence as (select string_to_array(words_of_name(${sentence}), ' ') as words), texts as (
    select distinct array_to_string(words[first:last], ' ') as text
    from sentence, generate_series(1, least(cardinality(words), ${SENTENCE_WORDS_MAX})) first,
      generate_series(first, least(cardinality(words), first + ${NAME_WORDS_MAX - 1}::int)) last
  ), picked as (
    select name_key, is_restaurant, text
    -- Without the offset PostgreSQL may read every name instead of looking up each text.
    from texts cross join lateral (select * from search_names where words_of_name(name_key) = text offset 0) found
    order by length(text) desc, restaurants + dishes desc, name_key limit ${NAMES_MAX}
  )
  select best.kind, best.label, picked.text, best.restaurant_id
  from picked cross join lateral (${bestOffer(sql, now)}) best
  order by length(text) desc, text`;

export interface SimilarWordRow {
  /** Position of the word of the search that it replaces, from 1. */
  readonly position: number;
  readonly word: string;
  /** Letters to change; 0 is the word itself. */
  readonly distance: number;
}

const WORDS_MAX = 6;
const WORDS_EACH = 4;

/**
 * Words of names that differ in one letter from a word of `q`, or in two where it has five letters or more; nearest
 * first.
 */
export const similarWords = (sql: Sql, q: string) => sql<SimilarWordRow[]>`
  select position, similar_word.* from (
    select position, token, case when length(token) < 3 then 0 when length(token) < 5 then 1 else 2 end as most
    from regexp_split_to_table(lower(${q}), '[[:space:][:punct:]]+') with ordinality as tokens (token, position)
    where token <> '' limit ${WORDS_MAX}
  ) wanted cross join lateral (
    -- Words of one or two letters are not in search_words; take them unchanged.
    select token as word, 0 as distance where most = 0
    union all
    (select word, levenshtein_less_equal(word, token, most) as distance from search_words
    where most > 0 and length(word) between length(token) - most and length(token) + most
      and levenshtein_less_equal(word, token, most) <= most
    order by distance, similarity(word, token) desc, word limit ${WORDS_EACH})
  ) similar_word
  order by position, distance`;

/**
 * Those of these lowercase texts that are part of a name: with the spelling there, and how many dishes and restaurants
 * have it.
 */
export const knownTexts = (sql: Sql, texts: readonly string[]) => sql<
  { text: string; spelling: string; offers: number }[]
>`
  select text, known.* from unnest(${[...texts]}::text[], ${texts.map(likePattern)}::text[]) as wanted (text, pattern)
  cross join lateral (
    select substr(
        (array_agg(label order by restaurants + dishes desc, name_key))[1],
        (array_agg(strpos(name_key, text) order by restaurants + dishes desc, name_key))[1], length(text)) as spelling,
      sum(restaurants + dishes) as offers
    from search_names where name_key like pattern having count(*) > 0
  ) known`;

/** Whole names similar to `q`, the most similar first. */
export const similarNames = async (sql: Sql, q: string, limit: number): Promise<string[]> => {
  const names = await sql<{ label: string }[]>`
    select label from search_names where name_key % (select lower(${q}))
    order by similarity(name_key, (select lower(${q}))) desc, restaurants + dishes desc, name_key limit ${limit}`;
  return names.map((name) => name.label);
};
