/** Lists that are read page by page. */
import type { Fragment, Sql } from './database.ts';

/** A part of a list: at most `limit` rows after the first `offset`. */
export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A row of a page, with the number of rows in the whole list; there may be more where `isTotalExact` is false. */
export type Paged<Row> = Row & { readonly total: number; readonly isTotalExact?: boolean };

/** The clauses `limit … offset …`; the whole list when no page is requested. */
export const sliced = (sql: Sql, slice: Slice | undefined): Fragment =>
  sql`limit ${slice?.limit ?? null} offset ${slice?.offset ?? 0}`;

interface Parts {
  /** Selects one row: the `total`, and `is_total_exact` if it may be less than there are. */
  readonly count: Fragment;
  /** Selects the rows of the page. */
  readonly page: Fragment;
  /** The order of the page by its column names, because the join does not preserve it. */
  readonly orderBy: Fragment;
  /** A table with its alias, and a condition on it: without such a row there is no list, and no row at all is returned. */
  readonly of?: { readonly table: Fragment; readonly where: Fragment };
}

/**
 * One page of a list and the number of rows in the list, in one statement. A page past the end is one row that has the total
 * and otherwise nulls (`pageOf` in server/http/serve.ts leaves it out).
 */
export const paged = <Row extends object>(sql: Sql, { count, page, orderBy, of }: Parts) => sql<Paged<Row>[]>`
  select counted.*, page.*
  from ${of ? sql`${of.table} cross join lateral` : sql``} (${count}) counted
  left join (${page}) page on true
  ${of ? sql`where ${of.where}` : sql``}
  order by ${orderBy}`;
