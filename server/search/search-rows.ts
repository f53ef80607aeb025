import { MATCHED_DISHES_MAX, type SearchResult } from '#contract/search/search.ts';
import {
  cardColumns,
  dishAsJson,
  filterConditions,
  likePattern,
  type Near,
  optionGroupsColumn,
  type RestaurantRow,
} from '#server/catalog/index.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import type { Question } from './finding/question.ts';
import { isPlain, isRightDish, matches, name, squashed, startsWithName, terms } from './finding/ranking-rows.ts';

interface Id {
  readonly restaurantId: number;
}

/** How to find a text within names: by an index of words or of trigrams, or by reading the restaurants of a set. */
export type Containing =
  | { readonly by: 'words'; readonly words: string }
  | { readonly by: 'triplets' }
  | { readonly by: 'reading'; readonly best: string | null };

const holds = (sql: Sql, q: string, how: Containing) => {
  if (how.by === 'triplets') return sql`s.search_text like lower(${likePattern(q)})`;
  const isHeld = sql`strpos(s.search_text, lower(${q})) > 0`;
  const among = how.by === 'words' ? how.words : how.best;
  return among === null ? isHeld : sql`s.terms @@ ${among}::tsquery and ${isHeld}`;
};

/** The ids of restaurants whose name or dishes contain the typed text anywhere (product rule 4.1), best first. */
export const containing = async (
  sql: Sql,
  { q, filter, allowed, how }: { q: string; how: Containing } & Pick<Question, 'filter' | 'allowed'>,
  limit: number,
  now: Date,
): Promise<number[]> => {
  const rows = await sql<Id[]>`
    select r.restaurant_id from restaurant_figures f
    join restaurant_search s using (restaurant_id) join restaurants r using (restaurant_id)
    where ${holds(sql, q, how)} and ${filterConditions(sql, filter, now)}
      ${allowed === null ? sql`` : sql`and s.terms @@ ${allowed}::tsquery`}
    order by f.merit desc, f.restaurant_id limit ${limit}`;
  return rows.map((row) => row.restaurantId);
};

export type ResultRow = RestaurantRow &
  Pick<RowOf<typeof SearchResult>, 'matchedDishes' | 'dishes'> & {
    readonly inName: boolean;
    readonly hasCuisine: boolean;
  };

interface Shown {
  readonly near: Near | undefined;
  /** Whether the dishes are returned whole. */
  readonly withDishes: boolean;
}

export const results = (
  sql: Sql,
  ids: readonly number[],
  question: Question,
  { near, withDishes }: Shown,
  now: Date,
) => sql<ResultRow[]>`
  select ${cardColumns(sql, now, near)},
    ${name(sql)} = any(${squashed(question)}) or ${startsWithName(sql, question)} or ${matches(sql, terms(sql), question.inName)}
      or ${matches(sql, terms(sql), question.allInName)} as in_name,
    ${matches(sql, terms(sql), question.cuisine)} as has_cuisine, matched.*
  from unnest(${[...ids]}::bigint[]) with ordinality as wanted (restaurant_id, place)
  join restaurants r using (restaurant_id) join restaurant_search s using (restaurant_id)
  join restaurant_figures f using (restaurant_id)
  cross join lateral (
    select coalesce(json_agg(${dishAsJson(sql, now, hasOptions(sql))} order by place), '[]') as matched_dishes
      ${withDishes ? sql`, coalesce(json_agg(${dishAsJson(sql, now, sql`, 'hasAll', has_all ${optionGroupsColumn(sql)}`)} order by place), '[]') as dishes` : sql``}
    from (
      select d.*, offered.has_all, row_number() over (order by ${matches(sql, sql`d.words`, question.dishWithAll)} desc,
        ${matches(sql, sql`d.words`, question.dish)} desc, ${fitting(sql, question)} d.is_available desc, d.position, d.dish_id) as place
      from dishes d
      cross join lateral (select ${hasAll(sql, question, withDishes)} as has_all) offered
      where d.restaurant_id = r.restaurant_id and d.deleted_at is null and ${isRightDish(sql, question)}
        and ${question.dishWithAny === null ? sql`${withDishes || !isPlain(question)}` : sql`(${matches(sql, sql`d.words`, question.dishWithAny)} or has_all)`}
      order by place limit ${MATCHED_DISHES_MAX}
    ) dishes
  ) matched
  order by wanted.place`;

const hasOptions = (sql: Sql) => sql`
  , 'hasOptions', nullif(exists (select from dish_option_groups link where link.dish_id = dishes.dish_id), false)`;

/** In its name, or for whole dishes in its cuisine. */
const hasAll = (sql: Sql, { dish }: Question, inCuisine: boolean) =>
  dish === null
    ? sql`true`
    : sql`(${matches(sql, sql`d.words`, dish)} or (${inCuisine} and ${matches(sql, sql`logic.search_vector_of(d.dish_cuisine)`, dish)}))`;

/** Dishes with most of the words first, then those with few others. */
const fitting = (sql: Sql, { dishWithAny }: Question) =>
  dishWithAny === null ? sql`` : sql`ts_rank(d.words, ${dishWithAny}::tsquery) desc, length(d.words),`;

export const counts = async (sql: Sql, queries: readonly string[], max: number): Promise<number[]> => {
  const rows = await sql<{ found: number }[]>`
    select (select count(*) from (select from restaurant_search where terms @@ query::tsquery limit ${max}) found) as found
    from unnest(${[...queries]}::text[]) with ordinality as wanted (query, place) order by place`;
  return rows.map((row) => row.found);
};

export const countNames = (sql: Sql, inName: readonly string[], inDish: readonly string[], max: number) => sql<
  { names: number; dishes: number }[]
>`
  select (select count(*) from (select from restaurant_search where terms @@ in_name::tsquery limit ${max}) found) as names,
    (select count(*) from (select from restaurant_search where terms @@ in_dish::tsquery limit ${max}) found) as dishes
  from unnest(${[...inName]}::text[], ${[...inDish]}::text[]) with ordinality as wanted (in_name, in_dish, place) order by place`;

const COOKS_MAX = 300;
const MENUS_MAX = 1000;
const COOKED_MAX = 8;

/** Cuisines of restaurants that cook a dish: their share of the cooks, and of restaurants with a menu. */
export const cuisinesOfCooks = (sql: Sql, inAnyDish: string) => sql<{ words: string; share: number; usual: number }[]>`
  with cooks as materialized (
    select restaurant_id from restaurant_search where terms @@ ${inAnyDish}::tsquery limit ${COOKS_MAX}
  ), menus as materialized (
    select restaurant_id from restaurant_search where terms @@ '''+''' limit ${MENUS_MAX}
  ), counted as (
    select logic.search_words_of(cuisine) as words, count(*) filter (where is_cook) as cooks, count(*) filter (where not is_cook) as menus
    from (select *, true as is_cook from cooks union all select *, false from menus) known
    join restaurants using (restaurant_id) cross join lateral unnest(cuisines) cuisine group by 1
  )
  select words, cooks::float8 / (select count(*) from cooks) as share,
    greatest(menus, 1)::float8 / (select count(*) from menus) as usual
  from counted where cooks > 0 order by share desc, words limit ${COOKED_MAX}`;

export const cityOfPincode = async (sql: Sql, pincode: string): Promise<string | undefined> => {
  const [row] = await sql<{ city: string }[]>`select city from pincodes where pincode = ${pincode}`;
  return row?.city;
};
