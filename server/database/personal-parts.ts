/** The types with which domains return what they store about a person. */
import type { Sql } from './database.ts';

/** The page of a part to read. */
export interface PartPage {
  readonly limit: number;
  readonly offset: number;
}

/** The parts that a domain adds to the download of a person's data, by name; each is read page by page. */
export type PersonalParts = Readonly<Record<string, (page: PartPage) => PromiseLike<readonly object[]>>>;

/** The `limit` and `offset` clauses of a page. */
export const paged = (sql: Sql, { limit, offset }: PartPage) => sql`limit ${limit} offset ${offset}`;
