/** How domains hand out what they store about a person. */
import type { Sql } from './database.ts';

/** Which rows of a part to read. */
export interface PartPage {
  readonly limit: number;
  readonly offset: number;
}

/** The parts that a slice adds to the download of a person's data, by name; each is read page by page. */
export type PersonalParts = Readonly<Record<string, (page: PartPage) => PromiseLike<readonly object[]>>>;

/** The `limit` and `offset` of a part. */
export const paged = (sql: Sql, { limit, offset }: PartPage) => sql`limit ${limit} offset ${offset}`;
