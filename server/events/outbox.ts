/**
 * Events for the people they concern: written in the transaction of their cause, numbered once committed, read by every
 * copy of the server. No committed event is skipped, and none of a rolled-back transaction is sent.
 */
import type { Fragment, Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';

/** An event to write. */
export interface NewEvent {
  readonly at: Date;
  readonly event: string;
  readonly toUser: number;
  readonly alsoTo?: number;
  readonly data: unknown;
}

/** The statement that writes events; `rows` is a query of their columns. Part of a statement, or one by itself. */
export const writeEvents = (tx: Tx, rows: Fragment) => tx`
  insert into outbox (at, event, to_user, also_to, data) ${rows}`;

/** Publishes events, if the transaction commits. */
export const publishEvents = (tx: Tx, events: readonly NewEvent[]) =>
  writeEvents(
    tx,
    tx`
  select at, event, to_user, also_to, data from jsonb_to_recordset(${JSON.stringify(
    events.map(({ at, event, toUser, alsoTo, data }) => ({
      at,
      event,
      to_user: toUser,
      also_to: alsoTo === toUser ? undefined : alsoTo,
      data,
    })),
  )}::text::jsonb) as new_event (at timestamptz, event text, to_user bigint, also_to bigint, data jsonb)`,
  );

/** A committed event with its number; everyone receives events in the order of these positions. */
export interface NumberedEvent {
  readonly position: number;
  readonly event: string;
  readonly toUser: number;
  readonly alsoTo: number | null;
  readonly data: unknown;
}

/** The name of events that are for no person: what visitors see has changed. Triggers write them (0040_public_changes.sql). */
export const PUBLIC_CHANGE = 'public-change';

export interface PublicChange {
  /** The restaurants that changed; undefined if they may be any. */
  readonly restaurantIds: readonly number[] | undefined;
}

/** The most events that one statement numbers or reads. */
export const BATCH = 2000;
/** The most events of one person that one statement reads. */
export const PAGE = 500;
const DELETE_BATCH = 50_000;

/**
 * Numbers what has been committed since the last time, unless another copy is doing so. One statement, one transaction;
 * events that another copy has numbered in the meantime are left alone.
 */
const numberEvents = (sql: Sql) => sql`
  with fresh as (
    select outbox_id from outbox
    where position is null and (select pg_try_advisory_xact_lock(${LOCKS.eventNumbers}))
    order by outbox_id limit ${BATCH}
  ), numbered as (select outbox_id, nextval('outbox_positions') as position from fresh)
  update outbox o set position = n.position from numbered n where n.outbox_id = o.outbox_id and o.position is null`;

/** Numbers everything that has been committed. */
export async function numberNewEvents(sql: Sql): Promise<void> {
  while ((await numberEvents(sql)).count === BATCH);
}

/** A batch of everyone's events after a position. */
export const eventsAfter = (sql: Sql, position: number) => sql<NumberedEvent[]>`
  select position, event, to_user, also_to, data from outbox
  where position > ${position} order by position limit ${BATCH}`;

/** A page of one person's events after a position and up to another. */
export const eventsOfUser = (sql: Sql, userId: number, { after, upTo }: { after: number; upTo: number }) => sql<
  NumberedEvent[]
>`
  select position, event, to_user, also_to, data from outbox
  where to_user = ${userId} and position > ${after} and position <= ${upTo}
  union all
  select position, event, to_user, also_to, data from outbox
  where also_to = ${userId} and position > ${after} and position <= ${upTo}
  order by position limit ${PAGE}`;

/** The first and the last position still stored; 0 when there are none. */
export const storedPositions = async (sql: Sql): Promise<{ first: number; last: number }> => {
  const [row] = await sql<{ first: number; last: number }[]>`
    select coalesce(min(position), 0) as first, coalesce(max(position), 0) as last from outbox where position is not null`;
  return row ?? { first: 0, last: 0 };
};

/** Deletes a batch of events older than a stream may ask for; returns whether there may be more. */
export const deleteOldEvents = async (sql: Sql, before: Date): Promise<boolean> => {
  const { count } = await sql`
  delete from outbox where outbox_id in (select outbox_id from outbox where at < ${before} and position is not null limit ${DELETE_BATCH})`;
  return count === DELETE_BATCH;
};

/** Deletes the events that were only for this person. */
export const eraseEvents = (tx: Tx, userId: number) => tx`delete from outbox where to_user = ${userId}`;
