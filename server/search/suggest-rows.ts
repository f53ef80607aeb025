import { NAMES_MAX, SUGGESTIONS_MAX, type Suggestion } from '#contract/search/search.ts';
import { isNear, isOpen, likePattern, type Near } from '#server/catalog/index.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { AFTER_LAST } from '#server/database/like-pattern.ts';
import type { RowOf } from '#server/http/encode-response.ts';

export type SuggestionRow = RowOf<typeof Suggestion>;

/** A restaurant has no price. */
export type NamedRow = Extract<SuggestionRow, { readonly restaurantId: number }>;

const isHere = (sql: Sql, near: Near | undefined) => (near ? sql`coalesce(${isNear(sql, near)}, false)` : sql`true`);
const bestFirst = (sql: Sql, now: Date, near: Near | undefined) => sql`
  ${near ? sql`${isHere(sql, near)} desc,` : sql``} (${isOpen(sql, now)}) desc, f.merit desc, r.restaurant_id`;

const bestNames = (sql: Sql, kind: 'restaurant' | 'dish', limit: number) => sql`
  select row_number() over () as rank, best.* from (
    select * from found where ${kind === 'dish' ? sql`not` : sql``} is_restaurant
    order by likeness, offers desc, length(name_key), name_key limit ${limit}
  ) best`;

/** A frequent dish has very many offers; a suggestion shows the best of this many. */
const OFFERS_READ = 200;

const bestOffer = (sql: Sql, now: Date, near?: Near) => sql`
  (select 'restaurant' as kind, r.restaurant_id as id, r.restaurant_name as label, r.restaurant_id, r.restaurant_name,
    null::bigint as price, ${isHere(sql, near)} as is_near
  from restaurants r join restaurant_figures f using (restaurant_id)
  where is_restaurant and lower(r.restaurant_name) = name_key and r.approval = 'Accepted'
  order by ${bestFirst(sql, now, near)} limit 1)
  union all
  (select 'dish', d.dish_id, d.dish_name, r.restaurant_id, r.restaurant_name, d.price_paise, ${isHere(sql, near)}
  from (
    select * from dishes where not is_restaurant and lower(dish_name) = name_key and deleted_at is null limit ${OFFERS_READ}
  ) d join restaurants r using (restaurant_id) join restaurant_figures f using (restaurant_id)
  where r.approval = 'Accepted'
  order by ${bestFirst(sql, now, near)}, d.position, d.dish_id limit 1)`;

/** Where the text must be in a name: at the start of a frequent name or the whole name, at the start, or anywhere. */
export type Where = 'frequent' | 'atStart' | 'anywhere';

// Scalar subqueries run once; `lower` of a parameter would run for every name.
const holds = (sql: Sql, text: string, where: Where) => {
  const lower = sql`(select lower(${text}))`;
  const isStart = sql`name_key ~>=~ ${lower} and name_key ~<~ (${lower} || ${AFTER_LAST})`;
  // Must match the condition of the index search_names_frequent.
  if (where === 'frequent')
    return sql`left(name_key, 1) = left(${lower}, 1) and restaurants + dishes >= 5 and ${isStart} or name_key = ${lower}`;
  if (where === 'atStart') return isStart;
  // A trigram index cannot find fewer than three letters and would be scanned completely.
  return [...text].length < TRIGRAM
    ? sql`strpos(name_key, ${lower}) > 0`
    : sql`name_key like (select lower(${likePattern(text)}))`;
};
const TRIGRAM = 3;

/**
 * Names that contain a text, by likeness: 0 equal, 1 starts with it, 2 a word starts with it, 3 the others. Restaurants
 * and dishes alternate. Those near a place come first, of twice as many names.
 */
export function suggestions(sql: Sql, text: string, where: Where, near: Near | undefined, now: Date) {
  const limit = near ? 2 * SUGGESTIONS_MAX : SUGGESTIONS_MAX;
  return sql<NamedRow[]>`
  with found as materialized (
    select name_key, is_restaurant, restaurants + dishes as offers,
      case strpos(name_key, (select lower(${text}))) when 1 then (length(name_key) > length(${text}))::int
        else case when strpos(name_key, (select ' ' || lower(${text}))) > 0 or strpos(name_key, (select '(' || lower(${text}))) > 0
          then 2 else 3 end end as likeness
    from search_names where ${holds(sql, text, where)}
  ), picked as (
    select * from (${bestNames(sql, 'restaurant', limit)} union all ${bestNames(sql, 'dish', limit)}) best
    order by likeness = 3, rank, likeness limit ${limit}
  )
  select best.* from picked cross join lateral (${bestOffer(sql, now, near)}) best
  order by is_near desc, likeness, rank, is_restaurant desc limit ${SUGGESTIONS_MAX}`;
}

/** Each name once, in this order. */
export const restaurantsById = (sql: Sql, ids: readonly number[]) => sql<SuggestionRow[]>`
  select kind, id, label, restaurant_id, restaurant_name from (
    select distinct on (lower(restaurant_name)) 'restaurant' as kind, restaurant_id as id, restaurant_name as label, restaurant_id,
      restaurant_name, place
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (restaurant_id, place) join restaurants using (restaurant_id)
    order by lower(restaurant_name), place
  ) named order by place`;

export interface NameRow {
  readonly kind: 'restaurant' | 'dish';
  readonly label: string;
  readonly text: string;
  readonly restaurantId: number;
}

const NAME_WORDS_MAX = 10;
const SENTENCE_WORDS_MAX = 60;

/** The words of a lowercase text, as the index search_names_words has them. */
const words = (sql: Sql, text: Fragment) => sql`trim(regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`;

/** Every name whose words appear consecutively in `sentence`, longest first; at most 600 index look-ups. */
export const namesIn = (sql: Sql, sentence: string, now: Date) => sql<NameRow[]>`
  with sentence as (select string_to_array(${words(sql, sql`lower(${sentence})`)}, ' ') as words), texts as (
    select distinct array_to_string(words[first:last], ' ') as text
    from sentence, generate_series(1, least(cardinality(words), ${SENTENCE_WORDS_MAX})) first,
      generate_series(first, least(cardinality(words), first + ${NAME_WORDS_MAX - 1}::int)) last
  ), picked as (
    select name_key, is_restaurant, text
    -- Without the offset PostgreSQL may read every name instead of looking up each text.
    from texts cross join lateral (select * from search_names where ${words(sql, sql`name_key`)} = text offset 0) found
    order by length(text) desc, restaurants + dishes desc, name_key limit ${NAMES_MAX}
  )
  select best.kind, best.label, picked.text, best.restaurant_id
  from picked cross join lateral (${bestOffer(sql, now)}) best
  order by length(text) desc, text`;

export const similarNames = async (sql: Sql, q: string, limit: number): Promise<string[]> => {
  const names = await sql<{ label: string }[]>`
    select label from search_names where name_key % (select lower(${q}))
    order by similarity(name_key, (select lower(${q}))) desc, restaurants + dishes desc, name_key limit ${limit}`;
  return names.map((name) => name.label);
};
