/** Finds restaurants and orders them by product rule 4.4. */
import { filterConditions, isOpen, nearness } from '#server/catalog/index.ts';
import type { Fragment, Sql } from '#server/database/database.ts';
import { both, type Question } from './question.ts';

interface Id {
  readonly restaurantId: number;
}

export const matches = (sql: Sql, column: Fragment, query: string | null) =>
  query === null ? sql`false` : sql`coalesce(${column} @@ ${query}::tsquery, false)`;
const anyOf = (sql: Sql, conditions: readonly Fragment[]) =>
  conditions.reduce((all, each) => sql`${all} or ${each}`, sql`false`);
export const terms = (sql: Sql) => sql`s.terms`;
/** Names are compared without spaces: 'Mc Donalds' equals 'mcdonalds'. */
export const name = (sql: Sql) => sql`replace(s.name_key, ' ', '')`;

export const isRightDish = (sql: Sql, question: Question) => sql`
  (${isRightPrice(sql, question)}
  ${question.dishType ? sql`and d.dish_type = ${question.dishType}` : sql``}
  ${question.dishWithout === null ? sql`` : sql`and not ${matches(sql, sql`d.words`, question.dishWithout)}`}
  ${question.isWithoutEgg ? sql`and not d.is_egg` : sql``})`;

const isRightPrice = (sql: Sql, { minPaise = 0, maxPaise, packMaxPaise, dishPack, kcalMax }: Question) => sql`
  d.price_paise >= ${minPaise}
  ${maxPaise === undefined ? sql`` : sql`and (d.price_paise <= ${maxPaise} or ${matches(sql, sql`d.words`, dishPack)} and d.price_paise <= ${packMaxPaise ?? maxPaise})`}
  ${kcalMax === undefined ? sql`` : sql`and d.kcal <= ${kcalMax}`}`;

const isPriced = ({ minPaise, maxPaise, kcalMax }: Question) =>
  [minPaise, maxPaise, kcalMax].some((limit) => limit !== undefined);

/**
 * Whether a restaurant has a dish at the right price with these words; the offset makes PostgreSQL check one menu at a
 * time.
 */
const hasPriced = (sql: Sql, question: Question, words: string | null) =>
  !isPriced(question)
    ? sql`true`
    : sql`exists (select from dishes d where d.restaurant_id = s.restaurant_id and d.deleted_at is null
        and ${isRightDish(sql, question)} ${words === null ? sql`` : sql`and ${matches(sql, sql`d.words`, words)}`} offset 0)`;

const isServed = (sql: Sql, question: Question) => {
  if (question.inDish === null) return sql`false`;
  return sql`(${matches(sql, terms(sql), question.inDish)} and ${hasPriced(sql, question, question.dish)})`;
};

const hasRight = (sql: Sql, question: Question) =>
  sql`(${matches(sql, terms(sql), question.hasDishes)} and ${hasPriced(sql, question, null)})`;

/**
 * Whether a restaurant offers the named dish with mark and price that is not left out, or else any such dish. If its menu
 * is unknown, its type is the mark and half the cost for two the price.
 */
const suits = (sql: Sql, question: Question, served: Fragment) => {
  const { dishType, minPaise, maxPaise, kcalMax } = question;
  return isPlain(question)
    ? sql`true`
    : sql`(${served} or (not ${matches(sql, terms(sql), question.inAnyDish)} and (${hasRight(sql, question)}
        or (not ${matches(sql, terms(sql), "'+'")} and coalesce(r.restaurant_type = ${dishType ?? null}::text, true)
          and ${kcalMax === undefined} and coalesce(coalesce(f.approx_cost_paise, f.imported_cost_paise) / 2
            between ${minPaise ?? 0}::bigint and ${maxPaise ?? Number.MAX_SAFE_INTEGER}::bigint, ${!isPriced(question)})))))`;
};

const understoodConditions = (sql: Sql, question: Question, served: Fragment, now: Date) => sql`
  ${suits(sql, question, served)}
  ${question.ratingMin === undefined ? sql`` : sql`and greatest(f.avg_rating, case when f.rating_count = 0 then f.imported_rating end) >= ${question.ratingMin}`}
  ${question.isOpen ? sql`and ${isOpen(sql, now)}` : sql``}`;

/** Below this merit, a matching name does not bring a restaurant to the front. */
const LOW_MERIT = 3;

/** From an equal name (0) to words scattered anywhere; see product rule 4.4. */
const level = (sql: Sql, question: Question, served: Fragment) => {
  const isOnlyMarks = question.inDish === null && !isPlain(question);
  const isCook = has(sql, cookedBy(question));
  return sql`
  case when ${name(sql)} = any(${squashed(question)}) then 0
    when f.merit < ${LOW_MERIT} and (${matches(sql, terms(sql), question.inName)} or ${startsWithName(sql, question)}) then 8
    when ${beginsLike(sql, question)} and ${question.isCuisine ? isCook : sql`true`} then 1
    when ${matches(sql, terms(sql), question.allInName)} and ${isCook} then 2
    when ${matches(sql, terms(sql), question.ownInName)} and ${isPlain(question) ? isCook : served} then 3
    when ${matches(sql, terms(sql), question.allInDish)} and ${served} then 4
    when ${matches(sql, terms(sql), question.ownInDish)} and ${served} then 5
    when ${isPlain(question) ? matches(sql, terms(sql), question.cuisine) : sql`false`} then 5
    when ${isOnlyMarks ? isOfType(sql, question) : sql`false`} then 5
    when ${isOnlyMarks ? hasRight(sql, question) : sql`false`} then 6
    when ${served} or ${matches(sql, terms(sql), question.inName)} then 7
    when ${matches(sql, terms(sql), question.cuisine)} then 8
    else ${SCATTERED} end`;
};

/**
 * For a cuisine, those who cook it: 'continental' is also the name of hotels. A name alone counts less there. Null where
 * the words are no cuisine.
 */
const cookedBy = (question: Question): string | null =>
  isPlain(question) && question.cuisine && question.inDish ? `(${question.cuisine}|(${question.inDish}))` : null;

/** 'veg' ranks pure vegetarian restaurants before those that also cook other food. */
const isOfType = (sql: Sql, { dishType }: Question) =>
  dishType === 'Veg' ? sql`r.restaurant_type = 'Veg'` : sql`false`;

export const isPlain = (question: Question) =>
  question.dishType === undefined && question.dishWithout === null && !isPriced(question);

const beginsLike = (sql: Sql, question: Question) =>
  question.isStart ? startsWithName(sql, question) : startsWithWords(sql, question);

export const squashed = ({ names }: Pick<Question, 'names'>) => names.map((each) => each.replaceAll(' ', ''));

const startsWithWords = (sql: Sql, { names }: Question) =>
  sql`(${anyOf(
    sql,
    names.map((each) => sql`starts_with(s.name_key || ' ', ${`${each} `})`),
  )})`;

const startsWith = (sql: Sql, question: Question) =>
  squashed(question).map((each) => sql`starts_with(${name(sql)}, ${each})`);
export const startsWithName = (sql: Sql, question: Question) => sql`(${anyOf(sql, startsWith(sql, question))})`;

const near = (sql: Sql, { nearest, nearCity }: Question) =>
  sql`${matches(sql, terms(sql), nearest)}::int + ${matches(sql, terms(sql), nearCity)}::int`;

/** The level of words that are together neither in a name nor in a dish; closed kitchens that have the dish come before. */
const SCATTERED = 9;
/** The last level of a name that was searched for. */
const lastName = ({ isNamed }: Question) => (isNamed ? 3 : 0);

/** Sorted by distance or name, closed kitchens stay where they are. */
const isOpenFirst = ({ sort }: Question) => sort !== 'distance' && sort !== 'name';
const openFirst = (sql: Sql, question: Question, isFirst: Fragment) =>
  isOpenFirst(question) ? sql`(${isFirst}) desc,` : sql``;

/** A requested order decides alone, else `byRelevance`; ties are broken by merit. Reads the figures `f`. */
const ordering = (sql: Sql, { sort, filter }: Pick<Question, 'sort' | 'filter'>, byRelevance = sql``) => {
  switch (sort) {
    case 'cost':
      return sql`coalesce(f.approx_cost_paise, f.imported_cost_paise), f.merit desc, f.restaurant_id`;
    case 'popularity':
      return sql`f.order_counter desc, f.merit desc, f.restaurant_id`;
    case 'name':
      return sql`lower(r.restaurant_name), f.merit desc, f.restaurant_id`;
    case 'rating':
      return sql`f.merit desc, f.restaurant_id`;
    case 'distance':
      return sql`${filter.near ? sql`${nearness(sql, filter.near)},` : byRelevance} f.merit desc, f.restaurant_id`;
    default:
      return sql`${byRelevance} f.merit desc, f.restaurant_id`;
  }
};

const AFTER_LAST = '\u{10ffff}';

const startingNames = (sql: Sql, question: Pick<Question, 'names'>) =>
  squashed(question).map((start) => startsAt(sql, start));
const startsAt = (sql: Sql, start: string) => sql`(${name(sql)} >= ${start} and ${name(sql)} < ${start + AFTER_LAST})`;

export const countStartingNames = async (sql: Sql, question: Pick<Question, 'names'>, max: number): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (
      select from restaurant_search s where ${anyOf(sql, startingNames(sql, question))}
      limit ${max}
    ) named`;
  return row?.count ?? 0;
};

/**
 * Restaurants whose name starts like the search; with all typed words together; with the terms in the name; of the type
 * Veg, if the search is only for that mark; with the terms in a dish; anywhere.
 */
export type Tier = 'start' | 'all' | 'name' | 'type' | 'dish' | 'anywhere';

export const isPossible = (question: Question, tier: Tier): boolean =>
  tier === 'start' ? question.names.length > 0 : tier === 'anywhere' || queryOf(question, tier) !== null;

function queryOf(question: Question, tier: Exclude<Tier, 'start'>): string | null {
  const { all, ownInName, ownInDish, anywhere, hasDishes, inDish, cuisine } = question;
  if (tier === 'type') return inDish === null && question.dishType === 'Veg' ? both("'$Veg'", anywhere) : null;
  if (tier === 'dish' && inDish === null) return isPlain(question) ? null : both(hasDishes, anywhere);
  return {
    all,
    name: ownInName,
    dish: isPlain(question) && cuisine && ownInDish ? `(${ownInDish}|${cuisine})` : ownInDish,
    anywhere,
  }[tier];
}

/** Restaurants `s` with their terms, which are unpacked once rather than for each condition. */
const unpacked = (sql: Sql, condition: Fragment) => sql`
  (select restaurant_id, name_key, search_text, s.terms || ''::tsvector as terms
   from restaurant_search s where ${condition} offset 0) s
  cross join lateral (select * from restaurants where restaurant_id = s.restaurant_id offset 0) r
  cross join lateral (select * from restaurant_figures where restaurant_id = s.restaurant_id offset 0) f`;

const has = (sql: Sql, ...queries: readonly (string | null)[]) => {
  const all = both(...queries);
  return all === null ? sql`true` : sql`s.terms @@ ${all}::tsquery`;
};

/**
 * The ids of all restaurants with the terms and the place, or with a name that equals or starts like the search, in
 * order.
 */
export const ranked = async (sql: Sql, question: Question, names: 'equal' | 'starting', now: Date): Promise<Ranked> => {
  const served = sql`menu.is_served`;
  const queries = [queryOf(question, 'anywhere'), queryOf(question, 'all')].filter((query) => query !== null);
  const conditions = [
    sql`${name(sql)} = any(${squashed(question)})`,
    ...(names === 'starting' ? startingNames(sql, question) : []),
    ...queries.map((query) => has(sql, query, question.within)),
  ];
  // Without the offsets PostgreSQL may read all figures instead of those of the found restaurants, or compute the level
  // twice.
  const isFirst = sql`(${isOpen(sql, now)} and (level.level < ${SCATTERED} or ${question.sort !== undefined}) or level.level in (0, 2) or level.level <= ${lastName(question)} or ${!isOpenFirst(question)})`;
  const rows = await sql<(Id & { readonly isFirst: boolean })[]>`
    select r.restaurant_id, ${isFirst} as is_first
    from ${unpacked(sql, anyOf(sql, conditions))}
    cross join lateral (select ${isServed(sql, question)} as is_served offset 0) menu
    cross join lateral (select ${level(sql, question, served)} as level offset 0) level
    where ${filterConditions(sql, question.filter, now)} and (level.level = 0 or ${has(sql, question.allowed)})
      and (level.level <= 1 or (${understoodConditions(sql, question, served, now)}))
    order by ${openFirst(sql, question, isFirst)} ${ordering(sql, question, sql`level.level, (${isOpen(sql, now)}) desc, ${near(sql, question)} desc,`)}`;
  return { ids: rows.map((row) => row.restaurantId), first: rows.filter((row) => row.isFirst).length };
};

export const namesakes = async (sql: Sql, question: Question, now: Date): Promise<Ranked> => {
  const rows = await sql<Id[]>`
    select r.restaurant_id from ${unpacked(sql, sql`${name(sql)} = any(${squashed(question)})`)}
    where ${filterConditions(sql, question.filter, now)}
    order by ${ordering(sql, question, sql`(${isOpen(sql, now)}) desc, ${near(sql, question)} desc,`)}`;
  return { ids: rows.map((row) => row.restaurantId), first: rows.length };
};

export const areMany = async (sql: Sql, query: string | null, max: number): Promise<boolean> => {
  if (query === null) return false;
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (select from restaurant_search where terms @@ ${query}::tsquery limit ${max + 1}) found`;
  return (row?.count ?? 0) > max;
};

export interface Among {
  readonly tier: Tier;
  readonly near: string | null;
  readonly best: string | null;
}

export interface Ranked {
  readonly ids: readonly number[];
  /** How many of `ids` do not wait for all open ones: those that are open, or have the name that was searched for. */
  readonly first: number;
}

export interface Best extends Ranked {
  readonly fitting: number;
}

const tierConditions = (sql: Sql, question: Question, { tier, near, best }: Among) => {
  const among = has(sql, question.within, near, best);
  if (tier === 'start') return sql`(${anyOf(sql, startingNames(sql, question))}) and ${among}`;
  return has(sql, queryOf(question, tier), question.within, near, best);
};

export const bestOf = async (sql: Sql, question: Question, among: Among, limit: number, now: Date): Promise<Best> => {
  const { tier } = among;
  const isNamed = tier === 'start' || tier === 'name';
  // The query with its price, below, has checked the dish already.
  const served = tier === 'dish' && question.inDish !== null ? sql`true` : isServed(sql, question);
  const rows = await sql<(Id & { readonly isOpen: boolean; readonly fitting: number })[]>`
    select r.restaurant_id, ${isOpen(sql, now)} as is_open, count(*) over () as fitting
    from ${unpacked(sql, tierConditions(sql, question, among))}
    where ${filterConditions(sql, question.filter, now)}
      and ${understoodConditions(sql, question, served, now)}
      ${tier === 'start' ? sql`and ${beginsLike(sql, question)}` : sql``}
      ${isNamed ? sql`and f.merit >= ${LOW_MERIT}` : sql``}
      ${tier === 'name' || (tier === 'start' && question.isCuisine) ? sql`and ${has(sql, cookedBy(question))}` : sql``}
      ${tier === 'dish' ? sql`and ${hasPriced(sql, question, question.dish)}` : sql``}
      ${tier === 'name' && !isPlain(question) ? sql`and ${served}` : sql``}
    order by ${openFirst(sql, question, isOpen(sql, now))} ${ordering(sql, question)} limit ${limit}`;
  return {
    ids: rows.map((row) => row.restaurantId),
    first: isOpenFirst(question) ? rows.filter((row) => row.isOpen).length : rows.length,
    fitting: rows[0]?.fitting ?? 0,
  };
};

/** In the order of an index, the open ones and then the closed ones. */
export const inOrder = async (sql: Sql, question: Question, limit: number, now: Date): Promise<Ranked> => {
  const anywhere = both(question.anywhere, question.within);
  const read = async (wanted: Fragment, max: number) => {
    const rows = await sql<Id[]>`
      select r.restaurant_id from restaurant_figures f
      join restaurant_search s using (restaurant_id) join restaurants r using (restaurant_id)
      where ${filterConditions(sql, question.filter, now)} and ${wanted}
        and ${understoodConditions(sql, question, isServed(sql, question), now)}
        ${anywhere === null ? sql`` : sql`and ${matches(sql, terms(sql), anywhere)}`}
      order by ${ordering(sql, question)} limit ${max}`;
    return rows.map((row) => row.restaurantId);
  };
  const open = await read(isOpenFirst(question) ? isOpen(sql, now) : sql`true`, limit);
  const closed =
    open.length < limit && isOpenFirst(question) ? await read(sql`not ${isOpen(sql, now)}`, limit - open.length) : [];
  return { ids: [...open, ...closed], first: open.length };
};
