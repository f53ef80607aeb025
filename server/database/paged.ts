import type { Fragment, Sql } from './database.ts';

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A row with the size of the whole list, a lower bound where `isTotalExact` is false. */
export type Paged<Row> = Row & { readonly total: number; readonly isTotalExact?: boolean };

export const sliced = (sql: Sql, slice: Slice | undefined): Fragment =>
  sql`limit ${slice?.limit ?? null} offset ${slice?.offset ?? 0}`;

interface Parts {
  /** Selects one row: the `total`, and `is_total_exact` if it may be a lower bound. */
  readonly count: Fragment;
  readonly page: Fragment;
  /** By column names, because the join does not preserve the page's order. */
  readonly orderBy: Fragment;
  /** A table with its alias and a condition: without a matching row, no row at all is returned. */
  readonly of?: { readonly table: Fragment; readonly where: Fragment };
}

/**
 * One page and the size of the list in one statement. A page past the end is one row with the total and nulls (`pageOf`
 * in server/http/serve.ts drops it).
 */
export const paged = <Row extends object>(sql: Sql, { count, page, orderBy, of }: Parts) => sql<Paged<Row>[]>`
  select counted.*, page.*
  from ${of ? sql`${of.table} cross join lateral` : sql``} (${count}) counted
  left join (${page}) page on true
  ${of ? sql`where ${of.where}` : sql``}
  order by ${orderBy}`;
