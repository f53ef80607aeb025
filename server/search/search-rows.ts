/** The SQL of the search that understands: which restaurants, in which order, and what of them to show. */
import type { RestaurantFilter } from '#contract/catalog.ts';
import { MATCHED_DISHES_MAX } from '#contract/search.ts';
import { cardColumns, filterConditions, isOpen, likePattern, type RestaurantRow } from '#server/catalog/index.ts';
import type { Fragment, Sql } from '#server/database/database.ts';

/** What is looked for, in PostgreSQL's terms; queries are texts of type tsquery over restaurant_search.terms. */
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
  /** Every term in one dish; `own` without synonyms, both with the right mark. */
  readonly inAnyDish: string | null;
  readonly inDish: string | null;
  readonly ownInDish: string | null;
  readonly cuisine: string | null;
  /** Every typed word, in either, in the sign or in one dish; null where that is no more than the terms. */
  readonly all: string | null;
  readonly allInSign: string | null;
  readonly allInDish: string | null;
  /** Over dishes.words: every term, one of them, every typed word. */
  readonly dish: string | null;
  readonly dishWithAny: string | null;
  readonly dishWithAll: string | null;
  readonly dishType: 'Veg' | 'Nonveg' | undefined;
  /** Any dish with the right mark. */
  readonly hasDishes: string;
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
const anyOf = (sql: Sql, conditions: readonly Fragment[]) =>
  conditions.reduce((all, each) => sql`${all} or ${each}`, sql`false`);
const terms = (sql: Sql) => sql`s.terms`;
/** The sign without spaces: 'Mc Donalds' is 'mcdonalds'. */
const name = (sql: Sql) => sql`replace(s.name_key, ' ', '')`;

/** Whether dish `d` has the right mark and price. */
const isRightDish = (sql: Sql, { dishType, maxPaise }: Question) => sql`
  (${dishType ?? null}::text is null or d.dish_type = ${dishType ?? null}) and d.price_paise <= ${maxPaise ?? Number.MAX_SAFE_INTEGER}`;

/** Whether a restaurant has a dish with the right price, and with these words: asked one menu at a time. */
const hasPriced = (sql: Sql, question: Question, words: string | null) =>
  question.maxPaise === undefined
    ? sql`true`
    : sql`exists (select from dishes d where d.restaurant_id = s.restaurant_id and d.deleted_at is null
        and ${isRightDish(sql, question)} ${words === null ? sql`` : sql`and ${matches(sql, sql`d.words`, words)}`} offset 0)`;

/** Whether a restaurant can serve the named dish with the right mark and price. */
const isServed = (sql: Sql, question: Question) => {
  if (question.inDish === null) return sql`false`;
  return sql`(${matches(sql, terms(sql), question.inDish)} and ${hasPriced(sql, question, question.dish)})`;
};

const hasRight = (sql: Sql, question: Question) =>
  sql`(${matches(sql, terms(sql), question.hasDishes)} and ${hasPriced(sql, question, null)})`;

/**
 * Whether a restaurant can serve what is asked for: the named dish with mark and price, else any dish of that kind. Where
 * the menu is unknown half the cost for two stands for a dish, and vegetarian food is assumed.
 */
const suits = (sql: Sql, question: Question, served: Fragment) => {
  const { dishType, maxPaise } = question;
  return isPlain(question)
    ? sql`true`
    : sql`(${served} or (not ${matches(sql, terms(sql), question.inAnyDish)} and (${hasRight(sql, question)}
        or (not ${matches(sql, terms(sql), "'+'")} and (${dishType !== 'Nonveg'} or r.restaurant_type = 'Nonveg')
          and coalesce(coalesce(f.approx_cost_paise, f.imported_cost_paise) / 2 <= ${maxPaise ?? null}::bigint, ${maxPaise === undefined})))))`;
};

const understoodConditions = (sql: Sql, question: Question, served: Fragment, now: Date) => sql`
  ${suits(sql, question, served)}
  ${question.ratingMin === undefined ? sql`` : sql`and greatest(f.avg_rating, case when f.rating_count = 0 then f.imported_rating end) >= ${question.ratingMin}`}
  ${question.isOpen ? sql`and ${isOpen(sql, now)}` : sql``}`;

/** With a lower merit a fitting name does not bring a restaurant to the front. */
const LOW_MERIT = 3;

/** From the name's first to a mere mixture of words; see product rule 62. */
const level = (sql: Sql, question: Question, served: Fragment) => {
  const isOnlyMarks = question.inDish === null && !isPlain(question);
  return sql`
  case when ${name(sql)} = any(${squashed(question)}) then 0
    when f.merit < ${LOW_MERIT} and (${matches(sql, terms(sql), question.inSign)} or ${startsWithName(sql, question)}) then 8
    when ${question.isStart ? startsWithName(sql, question) : startsWithWords(sql, question)} then 1
    when ${matches(sql, terms(sql), question.allInSign)} then 2
    when ${matches(sql, terms(sql), question.ownInSign)} and ${isPlain(question) ? sql`true` : served} then 3
    when ${matches(sql, terms(sql), question.allInDish)} and ${served} then 4
    when ${matches(sql, terms(sql), question.ownInDish)} and ${served} then 5
    when ${isOnlyMarks ? isOfType(sql, question) : sql`false`} then 5
    when ${isOnlyMarks ? hasRight(sql, question) : sql`false`} then 6
    when ${served} or ${matches(sql, terms(sql), question.inSign)} or ${isOfType(sql, question)} then 7
    when ${startsWithName(sql, question)} then 7
    when ${matches(sql, terms(sql), question.cuisine)} then 8
    else 9 end`;
};

/** Whether the restaurant itself is veg or not as asked: 'veg' means one that cooks nothing else before one that cooks that, too. */
const isOfType = (sql: Sql, { dishType }: Question) =>
  dishType === undefined ? sql`false` : sql`r.restaurant_type = ${dishType}`;

const isPlain = ({ dishType, maxPaise }: Question) => dishType === undefined && maxPaise === undefined;

/** The search without spaces, as `name` has signs. */
const squashed = ({ names }: Question) => names.map((each) => each.replaceAll(' ', ''));

const startsWithWords = (sql: Sql, { names }: Question) =>
  sql`(${anyOf(
    sql,
    names.map((each) => sql`starts_with(s.name_key || ' ', ${`${each} `})`),
  )})`;

const startsWith = (sql: Sql, question: Question) =>
  squashed(question).map((each) => sql`starts_with(${name(sql)}, ${each})`);
const startsWithName = (sql: Sql, question: Question) => sql`(${anyOf(sql, startsWith(sql, question))})`;

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

const AFTER_LAST = '\u{10ffff}';

const startingSigns = (sql: Sql, question: Question) => squashed(question).map((start) => startsAt(sql, start));
const startsAt = (sql: Sql, start: string) => sql`(${name(sql)} >= ${start} and ${name(sql)} < ${start + AFTER_LAST})`;

/** Whether more than `max` signs start like the search. */
export const areManyNames = async (sql: Sql, question: Question, max: number): Promise<boolean> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (
      select from restaurant_search s where ${anyOf(sql, startingSigns(sql, question))}
      limit ${max + 1}
    ) named`;
  return (row?.count ?? 0) > max;
};

/** Restaurants that have all typed words together, the terms in the sign, in a dish; or the terms anywhere, and the place. */
export type Part = 'all' | 'sign' | 'dish' | 'anywhere';

const queryOf = ({ all, ownInSign, ownInDish, anywhere }: Question, part: Part) =>
  ({ all, sign: ownInSign, dish: ownInDish, anywhere })[part];

/** Which restaurants to find and sort: signs that start like the search, or only those that are equal to it, and parts. */
export interface Scope {
  readonly names: 'starting' | 'equal';
  readonly parts: readonly Part[];
}

/** The ids of all restaurants within the scope that answer the question, in order. */
export const ranked = async (sql: Sql, question: Question, { names, parts }: Scope, now: Date): Promise<number[]> => {
  const queries = parts.map((part) => queryOf(question, part)).filter((query) => query !== null);
  const served = sql`menu.is_served`;
  const conditions = [
    sql`${name(sql)} = any(${squashed(question)})`,
    ...(names === 'starting' ? startingSigns(sql, question) : []),
    ...queries.map((query) => sql`s.terms @@ ${query}::tsquery`),
  ];
  // Without the offsets PostgreSQL may read all figures instead of looking up those of the restaurants that were found, or
  // determine the level twice.
  const rows = await sql<Id[]>`
    select r.restaurant_id
    from (
      select * from restaurant_search s where ${anyOf(sql, conditions)} offset 0
    ) s
    cross join lateral (select * from restaurants where restaurant_id = s.restaurant_id offset 0) r
    cross join lateral (select * from restaurant_figures where restaurant_id = s.restaurant_id offset 0) f
    cross join lateral (select ${isServed(sql, question)} as is_served offset 0) menu
    cross join lateral (select ${level(sql, question, served)} as level offset 0) level
    where ${filterConditions(sql, question.filter, now)}
      and (level.level <= 1 or (${understoodConditions(sql, question, served, now)}))
    order by ${ordering(sql, question, sql`level.level, (${isOpen(sql, now)}) desc, ${near(sql, question)} desc,`)}`;
  return rows.map((row) => row.restaurantId);
};

/** Whether more than `max` restaurants answer the query. */
export const areMany = async (sql: Sql, query: string | null, max: number): Promise<boolean> => {
  if (query === null) return false;
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (select from restaurant_search where terms @@ ${query}::tsquery limit ${max + 1}) found`;
  return (row?.count ?? 0) > max;
};

/** One step through all restaurants in order of merit: signs that start like the search, a part, or what is in no part. */
export interface Step {
  readonly has: 'start' | Part | 'rest';
  readonly isOpen: boolean | undefined;
  readonly isNear: boolean | undefined;
}

/** The parts before a part: a restaurant in several counts as one of the first. */
const BEFORE = { all: [], sign: ['all'], dish: ['all', 'sign'], rest: ['all', 'sign', 'dish'] } as const;

const isIn = (sql: Sql, question: Question, part: Part) => {
  const isFound = matches(sql, terms(sql), queryOf(question, part));
  if (part !== 'dish') return isFound;
  return question.inDish === null && !isPlain(question)
    ? hasRight(sql, question)
    : sql`(${isFound} and ${hasPriced(sql, question, question.dish)})`;
};

const conditionOf = (sql: Sql, question: Question, has: Step['has']) => {
  if (has === 'start') return startsWithName(sql, question);
  const anywhere = question.anywhere === null ? sql`true` : isIn(sql, question, 'anywhere');
  if (has === 'anywhere') return anywhere;
  const before = anyOf(
    sql,
    BEFORE[has].map((part) => isIn(sql, question, part)),
  );
  return sql`${anywhere} and not (${before}) ${has === 'rest' ? sql`` : sql`and ${isIn(sql, question, has)}`}`;
};

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
  // Looking into each menu once is enough.
  const served = has === 'dish' && question.inDish !== null ? sql`true` : isServed(sql, question);
  const rows = await sql<Id[]>`
    select r.restaurant_id from restaurant_figures f
    join restaurant_search s using (restaurant_id) join restaurants r using (restaurant_id)
    where ${filterConditions(sql, question.filter, now)} and ${understoodConditions(sql, question, served, now)}
      and (${conditionOf(sql, question, has)})
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
      select d.*, row_number() over (order by ${matches(sql, sql`d.words`, question.dishWithAll)} desc,
        ${matches(sql, sql`d.words`, question.dish)} desc, length(d.words), d.is_available desc, d.position, d.dish_id) as place
      from dishes d
      where d.restaurant_id = r.restaurant_id and d.deleted_at is null and ${isRightDish(sql, question)}
        and ${question.dishWithAny === null ? sql`${!isPlain(question)}` : matches(sql, sql`d.words`, question.dishWithAny)}
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

/** How many restaurants have it in their sign, and how many in a dish, each counted up to `max`. */
export const countNames = (sql: Sql, inSign: readonly string[], inDish: readonly string[], max: number) => sql<
  { signs: number; dishes: number }[]
>`
  select (select count(*) from (select from restaurant_search where terms @@ in_sign::tsquery limit ${max}) found) as signs,
    (select count(*) from (select from restaurant_search where terms @@ in_dish::tsquery limit ${max}) found) as dishes
  from unnest(${[...inSign]}::text[], ${[...inDish]}::text[]) with ordinality as asked (in_sign, in_dish, place) order by place`;

const COOKS_MAX = 300;
const COOKED_MAX = 8;

/** The cuisines that restaurants with such a dish state themselves, and the share of them that does; most first. */
export const cuisinesOfCooks = (sql: Sql, inAnyDish: string) => sql<{ words: string; share: number }[]>`
  with cooks as materialized (
    select restaurant_id from restaurant_search where terms @@ ${inAnyDish}::tsquery limit ${COOKS_MAX}
  )
  select search_words_of(cuisine) as words, count(*)::float8 / (select count(*) from cooks) as share
  from cooks join restaurants using (restaurant_id) cross join lateral unnest(cuisines) cuisine
  group by 1 order by share desc, words limit ${COOKED_MAX}`;

export const cityOfPincode = async (sql: Sql, pincode: string): Promise<string | undefined> => {
  const [row] = await sql<{ city: string }[]>`select city from pincodes where pincode = ${pincode}`;
  return row?.city;
};
