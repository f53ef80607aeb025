/**
 * What happens, told to the people whom it concerns: written in the transaction of its cause, numbered once committed,
 * read by every copy of the server. Nothing acknowledged is skipped, nothing rolled back is told.
 */
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';

export interface News {
  readonly at: Date;
  readonly event: string;
  readonly toUser: number;
  readonly alsoTo?: number;
  readonly data: unknown;
}

/** The statement that writes events; `rows` is a query of their columns. Part of a statement, or one by itself. */
export const writeEvents = (tx: Tx, rows: Fragment) => tx`
  insert into outbox (at, event, to_user, also_to, data) ${rows}`;

/** Sends events, if the transaction commits. */
export const announce = (tx: Tx, news: readonly News[]) =>
  writeEvents(
    tx,
    tx`
  select at, event, to_user, also_to, data from jsonb_to_recordset(${JSON.stringify(
    news.map(({ at, event, toUser, alsoTo, data }) => ({
      at,
      event,
      to_user: toUser,
      also_to: alsoTo === toUser ? undefined : alsoTo,
      data,
    })),
  )}::text::jsonb) as told (at timestamptz, event text, to_user bigint, also_to bigint, data jsonb)`,
  );

/** News that have their place in the order in which everyone hears them. */
export interface Told {
  readonly position: number;
  readonly event: string;
  readonly toUser: number;
  readonly alsoTo: number | null;
  readonly data: unknown;
}

/** The most news that are numbered or read at once. */
export const BATCH = 2000;
/** The most news of one person that are read at once. */
export const PAGE = 500;
const FORGOTTEN_AT_ONCE = 50_000;

/**
 * Numbers what has been committed since the last time, unless another copy is at it. One statement, one transaction; a
 * copy that saw news before another had numbered them leaves them alone.
 */
export const numberNews = (sql: Sql) => sql`
  with fresh as (
    select outbox_id from outbox
    where position is null and (select pg_try_advisory_xact_lock(${LOCKS.eventNumbers}))
    order by outbox_id limit ${BATCH}
  ), numbered as (select outbox_id, nextval('outbox_positions') as position from fresh)
  update outbox o set position = n.position from numbered n where n.outbox_id = o.outbox_id and o.position is null`;

/** What was told to anyone after a position. */
export const newsAfter = (sql: Sql, position: number) => sql<Told[]>`
  select position, event, to_user, also_to, data from outbox
  where position > ${position} order by position limit ${BATCH}`;

/** What was told to one person after a position, up to another; a page of it. */
export const newsOfUser = (sql: Sql, userId: number, { after, upTo }: { after: number; upTo: number }) => sql<Told[]>`
  select position, event, to_user, also_to, data from outbox
  where to_user = ${userId} and position > ${after} and position <= ${upTo}
  union all
  select position, event, to_user, also_to, data from outbox
  where also_to = ${userId} and position > ${after} and position <= ${upTo}
  order by position limit ${PAGE}`;

/** The last position there is, and the first that is still kept (0 when there are none). */
export const keptPositions = async (sql: Sql): Promise<{ first: number; last: number }> => {
  const [row] = await sql<{ first: number; last: number }[]>`
    select coalesce(min(position), 0) as first, coalesce(max(position), 0) as last from outbox where position is not null`;
  return row ?? { first: 0, last: 0 };
};

/** Forgets a batch of what is older than a stream may ask for; answers whether more may be there. */
export const forgetOldNews = async (sql: Sql, before: Date): Promise<boolean> => {
  const { count } = await sql`
  delete from outbox where outbox_id in (select outbox_id from outbox where at < ${before} and position is not null limit ${FORGOTTEN_AT_ONCE})`;
  return count === FORGOTTEN_AT_ONCE;
};

/** Deletes the events that were only for this person. */
export const eraseEvents = (tx: Tx, userId: number) => tx`delete from outbox where to_user = ${userId}`;
