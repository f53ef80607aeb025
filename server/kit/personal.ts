/** What the kit itself stores of a person, and how slices hand out what they store. */
import type { Sql, Tx } from './database.ts';

/** Which rows of a part to read. */
export interface PartPage {
  readonly limit: number;
  readonly offset: number;
}

/** The parts that a slice adds to the download of a person's data, by name; each is read page by page. */
export type PersonalParts = Readonly<Record<string, (page: PartPage) => PromiseLike<readonly object[]>>>;

/** The `limit` and `offset` of a part. */
export const paged = (sql: Sql, { limit, offset }: PartPage) => sql`limit ${limit} offset ${offset}`;

/** Deletes the replies stored for repeated calls, and events that were only for this person. */
export async function erasePerson(tx: Tx, userId: number): Promise<void> {
  await tx`delete from idempotency_keys where user_id = ${userId}`;
  await tx`delete from outbox where to_user = ${userId}`;
}
