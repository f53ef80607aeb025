/** The SQL of the search that understands: which restaurants, in which order, and what of them to show. */
import type { RestaurantFilter } from '#contract/catalog.ts';
import { MATCHED_DISHES_MAX } from '#contract/search.ts';
import { cardColumns, filterConditions, isOpen, likePattern, type RestaurantRow } from '#server/catalog/index.ts';
import type { Fragment, Sql } from '#server/database/database.ts';

/** What is looked for, in PostgreSQL's terms; queries are texts of type tsquery over restaurant_search.terms and dishes.words. */
export interface Question {
  /** Nothing is asked for: what was typed are signs or empty words. */
  readonly isEmpty: boolean;
  /** Marks or filters may leave fewer than have the terms. */
  readonly isLimited: boolean;
  /** Signs that are or start like one of these come first. */
  readonly names: readonly string[];
  /** Whether signs that start with the letters of the search are as good as those that start with its words. */
  readonly isStart: boolean;
  /** Every term, anywhere in sign, menu and cuisines; and the place. Null: nothing is asked of them. */
  readonly anywhere: string | null;
  /** Every term in the sign; `own` without synonyms. */
  readonly inSign: string | null;
  readonly ownInSign: string | null;
  /** Every term in one dish, and any of them. */
  readonly inDish: string | null;
  readonly ownInDish: string | null;
  readonly inDishAny: string | null;
  readonly cuisine: string | null;
  /** Every typed word, in the sign or in one dish; null where that is no more than the terms. */
  readonly allInSign: string | null;
  readonly allInDish: string | null;
  readonly dishType: 'Veg' | 'Nonveg' | undefined;
  /** Of one dish. */
  readonly maxPaise: number | undefined;
  readonly ratingMin: number | undefined;
  readonly isOpen: boolean;
  /** The order; undefined is by relevance. */
  readonly sort: RestaurantFilter['sort'];
  /** What the caller asked for besides the text. */
  readonly filter: Omit<RestaurantFilter, 'q' | 'sort'>;
  /** Queries for what is nearest (the same pincode, or the very block that was named), and for the city. */
  readonly nearest: string | null;
  readonly nearCity: string | null;
}

interface Id {
  readonly restaurantId: number;
}

const matches = (sql: Sql, column: Fragment, query: string | null) =>
  query === null ? sql`false` : sql`coalesce(${column} @@ ${query}::tsquery, false)`;
const terms = (sql: Sql) => sql`s.terms`;
/** The sign without spaces: 'Mc Donalds' is 'mcdonalds'. */
const name = (sql: Sql) => sql`replace(s.name_key, ' ', '')`;

/** Whether dish `d` has the right mark and price. */
const isRightDish = (sql: Sql, { dishType, maxPaise }: Question) => sql`
  (${dishType ?? null}::text is null or d.dish_type = ${dishType ?? null}) and d.price_paise <= ${maxPaise ?? Number.MAX_SAFE_INTEGER}`;

/** Whether a restaurant can serve what is asked for: the named dish with mark and price, else any dish of that kind. */
const menu = (sql: Sql, question: Question) => sql`
  cross join lateral (
    select coalesce(bool_or(is_named), false) as is_named, coalesce(bool_or(is_named and is_right), false) as is_served,
      coalesce(bool_or(is_right), false) as has_right, count(*) > 0 as has_menu
    from (
      select ${matches(sql, sql`d.words`, question.inDish)} as is_named, ${isRightDish(sql, question)} as is_right
      from dishes d where d.restaurant_id = r.restaurant_id and d.deleted_at is null
    ) dish
  ) menu`;

/** Where the menu is unknown half the cost for two stands for a dish, and vegetarian food is assumed. */
const suits = (sql: Sql, { dishType, maxPaise }: Question) =>
  dishType === undefined && maxPaise === undefined
    ? sql`true`
    : sql`(menu.is_served or (not menu.is_named and (menu.has_right or (not menu.has_menu
        and (${dishType !== 'Nonveg'} or r.restaurant_type = 'Nonveg')
        and coalesce(coalesce(f.approx_cost_paise, f.imported_cost_paise) / 2 <= ${maxPaise ?? null}::bigint, ${maxPaise === undefined})))))`;

const understoodConditions = (sql: Sql, question: Question, now: Date) => sql`
  ${suits(sql, question)}
  ${question.ratingMin === undefined ? sql`` : sql`and greatest(f.avg_rating, case when f.rating_count = 0 then f.imported_rating end) >= ${question.ratingMin}`}
  ${question.isOpen ? sql`and ${isOpen(sql, now)}` : sql``}`;

/** With a lower merit a fitting name does not bring a restaurant to the front. */
const LOW_MERIT = 3;

/** From the name's first to a mere mixture of words; see product rule 62. */
const level = (sql: Sql, question: Question) => {
  const isOnlyMarks = question.inDish === null && !isPlain(question);
  return sql`
  case when ${name(sql)} = any(${squashed(question)}) then 0
    when f.merit < ${LOW_MERIT} and (${matches(sql, terms(sql), question.inSign)} or ${startsWithName(sql, question)}) then 8
    when ${question.isStart ? startsWithName(sql, question) : startsWithWords(sql, question)} then 1
    when ${matches(sql, terms(sql), question.allInSign)} then 2
    when ${matches(sql, terms(sql), question.ownInSign)} and ${isPlain(question) ? sql`true` : sql`menu.is_served`} then 3
    when ${hasDish(sql, question.allInDish, question)} then 4
    when ${hasDish(sql, question.ownInDish, question)} then 5
    when ${isOnlyMarks ? isOfType(sql, question) : sql`false`} then 5
    when ${isOnlyMarks ? sql`menu.has_right` : sql`false`} then 6
    when ${isServed(sql, question)} or ${matches(sql, terms(sql), question.inSign)} or ${isOfType(sql, question)} then 7
    when ${startsWithName(sql, question)} then 7
    when ${matches(sql, terms(sql), question.cuisine)} then 8
    else 9 end`;
};

/** Whether the restaurant itself is veg or not as asked: 'veg' means one that cooks nothing else before one that cooks that, too. */
const isOfType = (sql: Sql, { dishType }: Question) =>
  dishType === undefined ? sql`false` : sql`r.restaurant_type = ${dishType}`;

const isPlain = ({ dishType, maxPaise }: Question) => dishType === undefined && maxPaise === undefined;

/** Whether a dish has every term; with a mark or a price `menu` has looked for it. */
const isServed = (sql: Sql, question: Question) => {
  if (question.inDish === null) return sql`false`;
  return isPlain(question) ? hasDish(sql, question.inDish, question) : sql`menu.is_served`;
};

// Without the offset PostgreSQL may look through all dishes at once instead of one menu at a time.
const hasDish = (sql: Sql, query: string | null, question: Question) =>
  query === null
    ? sql`false`
    : sql`exists (select from dishes d where d.restaurant_id = r.restaurant_id and d.deleted_at is null
        and ${matches(sql, sql`d.words`, query)} and ${isRightDish(sql, question)} offset 0)`;

/** The search without spaces, as `name` has signs. */
const squashed = ({ names }: Question) => names.map((each) => each.replaceAll(' ', ''));

const startsWithWords = (sql: Sql, { names }: Question) =>
  sql`exists (select from unnest(${[...names]}::text[]) as typed (name) where starts_with(s.name_key || ' ', typed.name || ' '))`;

const startsWithName = (sql: Sql, question: Question) =>
  sql`exists (select from unnest(${squashed(question)}::text[]) as typed (name) where starts_with(${name(sql)}, typed.name))`;

const near = (sql: Sql, { nearest, nearCity }: Question) =>
  sql`${matches(sql, terms(sql), nearest)}::int + ${matches(sql, terms(sql), nearCity)}::int`;

/** What was asked for besides relevance decides alone, else `byRelevance`; among equals merit. Reads the figures `f`. */
const ordering = (sql: Sql, { sort }: Question, byRelevance = sql``) => {
  switch (sort) {
    case 'cost':
      return sql`coalesce(f.approx_cost_paise, f.imported_cost_paise), f.merit desc, f.restaurant_id`;
    case 'popularity':
      return sql`f.order_counter desc, f.merit desc, f.restaurant_id`;
    case 'name':
      return sql`lower(r.restaurant_name), f.merit desc, f.restaurant_id`;
    case 'rating':
      return sql`f.merit desc, f.restaurant_id`;
    default:
      return sql`${byRelevance} f.merit desc, f.restaurant_id`;
  }
};

/** The signs that start like the search are all found and sorted up to this many. */
export const NAMED_MAX = 2000;
const AFTER_LAST = '\u{10ffff}';

const starting = (sql: Sql, question: Question, limit: number) => sql`
  select restaurant_id from unnest(${squashed(question)}::text[]) as typed (name) cross join lateral (
    select restaurant_id from restaurant_search s
    where ${name(sql)} >= typed.name and ${name(sql)} < typed.name || ${AFTER_LAST} limit ${limit}
  ) named`;

/** How many signs start like the search, counted up to one more than NAMED_MAX. */
export const countStarting = async (sql: Sql, question: Question): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`select count(*) from (${starting(sql, question, NAMED_MAX + 1)}) named`;
  return row?.count ?? 0;
};

/** Which restaurants to find and sort. */
export interface Scope {
  /** Signs that start like the search, or only those that are equal to it. */
  readonly names: 'starting' | 'equal';
  /** Where to find the terms; what has a name for all typed words is always found. */
  readonly terms: readonly ('anywhere' | 'inSign' | 'inDish')[];
}

/** The ids of all restaurants within the scope that answer the question, in order. */
export const ranked = async (
  sql: Sql,
  question: Question,
  { names, terms: where }: Scope,
  now: Date,
): Promise<number[]> => {
  const { anywhere, ownInSign, ownInDish, allInSign, allInDish } = question;
  const equal = sql`
    (select restaurant_id from restaurant_search s where ${name(sql)} = any(${squashed(question)}) limit ${NAMED_MAX})`;
  const having = anywhere === null ? sql`` : sql`where terms @@ ${anywhere}::tsquery`;
  const inSign = sql`union select restaurant_id from restaurant_search where terms @@ ${ownInSign}::tsquery`;
  const inDish = sql`union select d.restaurant_id from dishes d join restaurant_search s using (restaurant_id)
    where d.words @@ ${ownInDish}::tsquery and d.deleted_at is null ${anywhere === null ? sql`` : sql`and ${matches(sql, terms(sql), anywhere)}`}`;
  const rows = await sql<Id[]>`
    with found as materialized (
      ${names === 'starting' ? starting(sql, question, NAMED_MAX) : equal}
      ${where.includes('anywhere') ? sql`union select restaurant_id from restaurant_search ${having}` : sql``}
      ${where.includes('inSign') && ownInSign !== null ? inSign : sql``}
      ${where.includes('inDish') && ownInDish !== null ? inDish : sql``}
      ${allInSign === null ? sql`` : sql`union select restaurant_id from restaurant_search where terms @@ ${allInSign}::tsquery`}
      ${allInDish === null ? sql`` : sql`union (select restaurant_id from dishes where words @@ ${allInDish}::tsquery and deleted_at is null limit ${NAMED_MAX})`}
    )
    select r.restaurant_id from found
    join restaurants r using (restaurant_id) join restaurant_search s using (restaurant_id)
    join restaurant_figures f using (restaurant_id)
    ${isPlain(question) ? sql`` : menu(sql, question)}
    cross join lateral (select ${level(sql, question)} as level) level
    where ${filterConditions(sql, question.filter, now)} and (level.level <= 1 or (${understoodConditions(sql, question, now)}))
    order by ${ordering(sql, question, sql`level.level, (${isOpen(sql, now)}) desc, ${near(sql, question)} desc,`)}`;
  return rows.map((row) => row.restaurantId);
};

/** How many restaurants have every term, counted up to `max`. */
export const countUpTo = async (sql: Sql, anywhere: string, max: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (select from restaurant_search where terms @@ ${anywhere}::tsquery limit ${max}) found`;
  return row?.count ?? 0;
};

/** How many dishes have every term, counted up to `max`. */
export const countDishes = async (sql: Sql, { ownInDish }: Question, max: number): Promise<number> => {
  if (ownInDish === null) return max;
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (select from dishes where words @@ ${ownInDish}::tsquery and deleted_at is null limit ${max}) found`;
  return row?.count ?? 0;
};

/**
 * One step through all restaurants in order of merit: those whose sign starts like the search, or that have the terms in
 * the sign, in a dish, in neither; or all that have them.
 */
export interface Step {
  readonly has: 'start' | 'sign' | 'dish' | 'rest' | 'terms';
  readonly isOpen: boolean | undefined;
  readonly isNear: boolean | undefined;
}

/**
 * The ids of the next step, best first. For terms that so many restaurants have that reading restaurants in order of
 * merit until there are enough is faster than finding and sorting them all.
 */
export const step = async (
  sql: Sql,
  question: Question,
  { has, isOpen: open, isNear }: Step,
  limit: number,
  now: Date,
): Promise<number[]> => {
  const inSign = matches(sql, terms(sql), question.ownInSign);
  const isServed =
    question.inDish === null && !isPlain(question) ? sql`menu.has_right` : hasDish(sql, question.ownInDish, question);
  const rows = await sql<Id[]>`
    select r.restaurant_id from restaurant_figures f
    join restaurant_search s using (restaurant_id) join restaurants r using (restaurant_id)
    ${isPlain(question) ? sql`` : menu(sql, question)}
    where ${filterConditions(sql, question.filter, now)} and ${understoodConditions(sql, question, now)}
      ${question.anywhere === null || has === 'start' ? sql`` : sql`and ${matches(sql, terms(sql), question.anywhere)}`}
      ${has === 'start' ? sql`and ${startsWithName(sql, question)}` : sql``}
      ${has === 'sign' ? sql`and ${inSign}` : sql``}
      ${has === 'dish' ? sql`and not ${inSign} and ${isServed}` : sql``}
      ${has === 'rest' ? sql`and not ${inSign} and not ${isServed}` : sql``}
      ${open === undefined ? sql`` : sql`and ${isOpen(sql, now)} = ${open}`}
      ${isNear === undefined ? sql`` : sql`and ${matches(sql, terms(sql), question.nearCity)} = ${isNear}`}
    order by ${ordering(sql, question)} limit ${limit}`;
  return rows.map((row) => row.restaurantId);
};

/** How to look for a text within names: by an index of words or of triplets of letters, or best first until there are enough. */
export type Containing = { readonly by: 'words'; readonly words: string } | { readonly by: 'triplets' | 'merit' };

/** The ids of restaurants whose name or dishes contain the typed text anywhere (product rule 24), best first. */
export const containing = async (
  sql: Sql,
  { q, filter, how }: { q: string; filter: Question['filter']; how: Containing },
  limit: number,
  now: Date,
): Promise<number[]> => {
  const byIndex = sql`s.search_text like lower(${likePattern(q)})`;
  const byReading = sql`strpos(s.search_text, lower(${q})) > 0`;
  const rows = await sql<Id[]>`
    select r.restaurant_id from restaurant_figures f
    join restaurant_search s using (restaurant_id) join restaurants r using (restaurant_id)
    where ${how.by === 'triplets' ? byIndex : byReading} ${how.by === 'words' ? sql`and s.terms @@ ${how.words}::tsquery` : sql``}
      and ${filterConditions(sql, filter, now)}
    order by f.merit desc, f.restaurant_id limit ${limit}`;
  return rows.map((row) => row.restaurantId);
};

export interface MatchedDishRow {
  readonly dishId: number;
  readonly dishName: string;
  readonly dishType: 'Veg' | 'Nonveg';
  readonly pricePaise: number;
  readonly isAvailable: boolean;
}

export type ResultRow = RestaurantRow & {
  readonly inSign: boolean;
  readonly hasCuisine: boolean;
  readonly matchedDishes: readonly MatchedDishRow[];
};

/** The cards of these restaurants in this order, with the dishes that match best. */
export const results = (sql: Sql, ids: readonly number[], question: Question, now: Date) => sql<ResultRow[]>`
  select ${cardColumns(sql, now)},
    ${name(sql)} = any(${squashed(question)}) or ${startsWithName(sql, question)} or ${matches(sql, terms(sql), question.inSign)}
      or ${matches(sql, terms(sql), question.allInSign)} as in_sign,
    ${matches(sql, terms(sql), question.cuisine)} as has_cuisine, matched.dishes as matched_dishes
  from unnest(${[...ids]}::bigint[]) with ordinality as wanted (restaurant_id, place)
  join restaurants r using (restaurant_id) join restaurant_search s using (restaurant_id)
  join restaurant_figures f using (restaurant_id)
  cross join lateral (
    select coalesce(json_agg(json_build_object('dishId', dish_id, 'dishName', dish_name, 'dishType', dish_type,
      'pricePaise', price_paise, 'isAvailable', is_available) order by place), '[]') as dishes
    from (
      select d.*, row_number() over (order by ${matches(sql, sql`d.words`, question.allInDish)} desc,
        ${matches(sql, sql`d.words`, question.inDish)} desc, length(d.words), d.is_available desc, d.position, d.dish_id) as place
      from dishes d
      where d.restaurant_id = r.restaurant_id and d.deleted_at is null and ${isRightDish(sql, question)}
        and ${question.inDishAny === null ? sql`${!isPlain(question)}` : matches(sql, sql`d.words`, question.inDishAny)}
      order by place limit ${MATCHED_DISHES_MAX}
    ) best
  ) matched
  order by wanted.place`;

/** How many restaurants answer each of these queries, counted up to `max`. */
export const counts = async (sql: Sql, queries: readonly string[], max: number): Promise<number[]> => {
  const rows = await sql<{ found: number }[]>`
    select (select count(*) from (select from restaurant_search where terms @@ query::tsquery limit ${max}) found) as found
    from unnest(${[...queries]}::text[]) with ordinality as asked (query, place) order by place`;
  return rows.map((row) => row.found);
};

/** How many restaurants have it in their sign, and how many dishes have it, each counted up to `max`. */
export const countNames = (sql: Sql, inSign: readonly string[], inDish: readonly string[], max: number) => sql<
  { signs: number; dishes: number }[]
>`
  select (select count(*) from (select from restaurant_search where terms @@ in_sign::tsquery limit ${max}) found) as signs,
    (select count(*) from (select from dishes where words @@ in_dish::tsquery and deleted_at is null limit ${max}) found) as dishes
  from unnest(${[...inSign]}::text[], ${[...inDish]}::text[]) with ordinality as asked (in_sign, in_dish, place) order by place`;

const COOKS_MAX = 300;
const COOKED_MAX = 8;

/** The cuisines that restaurants with such a dish state themselves, and the share of them that does; most first. */
export const cuisinesOfCooks = (sql: Sql, inDish: string) => sql<{ words: string; share: number }[]>`
  with cooks as materialized (
    select distinct restaurant_id from (
      select restaurant_id from dishes where words @@ ${inDish}::tsquery and deleted_at is null limit ${COOKS_MAX}
    ) dish
  )
  select search_words_of(cuisine) as words, count(*)::float8 / (select count(*) from cooks) as share
  from cooks join restaurants using (restaurant_id) cross join lateral unnest(cuisines) cuisine
  group by 1 order by share desc, words limit ${COOKED_MAX}`;

export const cityOfPincode = async (sql: Sql, pincode: string): Promise<string | undefined> => {
  const [row] = await sql<{ city: string }[]>`select city from pincodes where pincode = ${pincode}`;
  return row?.city;
};
