/**
 * Events for the people they concern: written in the transaction of their cause, numbered once committed, read by every
 * copy of the server. No committed event is skipped, and none of a rolled-back transaction is sent
 * (docs/decisions/013).
 */
import type { Sql, Tx } from '#server/database/database.ts';
import { LOCKS } from '#server/database/locks.ts';

export interface NewEvent {
  readonly at: Date;
  readonly event: string;
  readonly toUser: number;
  readonly alsoTo?: number;
  readonly data: unknown;
}

export const publishEvents = (tx: Tx, events: readonly NewEvent[]) => tx`
  insert into outbox (at, event, to_user, also_to, data)
  select at, event, to_user, also_to, data from jsonb_to_recordset(${JSON.stringify(
    events.map(({ at, event, toUser, alsoTo, data }) => ({
      at,
      event,
      to_user: toUser,
      also_to: alsoTo === toUser ? undefined : alsoTo,
      data,
    })),
  )}::text::jsonb) as new_event (at timestamptz, event text, to_user bigint, also_to bigint, data jsonb)`;

export interface NumberedEvent {
  readonly position: number;
  readonly event: string;
  readonly toUser: number;
  readonly alsoTo: number | null;
  readonly data: unknown;
}

/** For no person: what visitors see has changed. Triggers write it (`announce_public_change`). */
export const PUBLIC_CHANGE = 'public-change';

/** For notifications on devices only; streams do not carry them. */
export const PUSH = 'push';

export interface PublicChange {
  readonly restaurantIds: readonly number[] | undefined;
}

export const EVENTS_MAX = 2000;
export const PAGE = 500;
const DELETE_BATCH = 50_000;

/**
 * Numbers the events committed since the last batch: adds a batch with this statement's snapshot. If another copy adds
 * one meanwhile, this statement adds none.
 */
export async function numberNewEvents(sql: Sql): Promise<void> {
  await sql`
  with last as (
    select * from outbox_batches where (select pg_try_advisory_xact_lock(${LOCKS.eventNumbers}))
    order by batch_id desc limit 1
  )
  insert into outbox_batches (batch_id, snapshot, shift, last_position, at)
  select last.batch_id + 1, pg_current_snapshot(), present.shift, fresh.last_id + present.shift, fresh.at
  from last cross join lateral (
    select min(outbox_id) as first_id, max(outbox_id) as last_id, max(at) as at
    from logic.events_between(last.snapshot, pg_current_snapshot())
  ) fresh cross join lateral (select greatest(last.shift, last.last_position + 1 - fresh.first_id) as shift) present
  where fresh.first_id is not null
  on conflict do nothing`;
}

/**
 * After a restore into another cluster, which has given out fewer transaction ids, new events would look like old ones.
 * The stored events are therefore deleted, and streams that ask for them load everything again.
 */
export const continueNumbering = (sql: Sql) => sql`
  with last as (
    select * from outbox_batches order by batch_id desc limit 1
  ), restored as (
    select batch_id, shift, last_position, at from last
    where pg_snapshot_xmax(snapshot) > pg_snapshot_xmax(pg_current_snapshot())
      or exists (select from outbox where transaction_id >= pg_snapshot_xmax(pg_current_snapshot()))
  ), deleted as (
    delete from outbox using restored
  ), forgotten as (
    delete from outbox_batches using restored
  )
  insert into outbox_batches (batch_id, snapshot, shift, last_position, at)
  select batch_id + 1, pg_current_snapshot(), shift, last_position + 1, at from restored
  on conflict do nothing`;

export const eventsAfter = (sql: Sql, position: number, wanted = sql`true`) => sql<NumberedEvent[]>`
  select outbox_id + batch.shift as position, committed.at, event, to_user, also_to, data
  from outbox_batches batch join outbox_batches before on before.batch_id = batch.batch_id - 1
    cross join lateral logic.events_between(before.snapshot, batch.snapshot) committed
  where batch.last_position > ${position} and outbox_id + batch.shift > ${position} and ${wanted}
  order by position limit ${EVENTS_MAX}`;

/** After one position, up to another. An event belongs to the first batch whose snapshot includes it. */
export const eventsOfPeople = (
  sql: Sql,
  people: readonly number[],
  { after, upTo }: { after: number; upTo: number },
) => sql<NumberedEvent[]>`
  with before as materialized (
    select snapshot from outbox_batches where last_position <= ${after} order by last_position desc limit 1
  ), theirs as (
    select * from outbox
    where to_user = any(${[...people]}::bigint[]) and transaction_id >= (select pg_snapshot_xmin(snapshot) from before)
    union all
    select * from outbox
    where also_to = any(${[...people]}::bigint[]) and not to_user = any(${[...people]}::bigint[])
      and transaction_id >= (select pg_snapshot_xmin(snapshot) from before)
  )
  select outbox_id + shift as position, event, to_user, also_to, data
  from theirs cross join lateral (
    select shift from outbox_batches
    where pg_snapshot_xmax(snapshot) > transaction_id and pg_visible_in_snapshot(transaction_id, snapshot)
    order by pg_snapshot_xmax(snapshot), batch_id limit 1
  ) batch
  where outbox_id + shift > ${after} and outbox_id + shift <= ${upTo}
  order by position limit ${PAGE}`;

export const storedPositions = async (sql: Sql): Promise<{ deletedUpTo: number; last: number }> => {
  const [row] = await sql<{ deletedUpTo: number; last: number }[]>`
    select min(last_position) as deleted_up_to, max(last_position) as last from outbox_batches`;
  return row ?? { deletedUpTo: 0, last: 0 };
};

/** Deletes some events older than a stream may ask for; returns whether there may be more. */
export const deleteOldEvents = async (sql: Sql, before: Date): Promise<boolean> => {
  const { count } = await sql`
    with first_kept as (
      select coalesce(
        (select batch_id from outbox_batches where at >= ${before} order by batch_id limit 1),
        (select max(batch_id) + 1 from outbox_batches)) as batch_id
    ), last_deleted as (
      select batch_id, snapshot from outbox_batches where batch_id = (select batch_id - 1 from first_kept)
    ), forgotten as (
      delete from outbox_batches where batch_id < (select batch_id from last_deleted)
    )
    delete from outbox where (transaction_id, outbox_id) in (
      select transaction_id, outbox_id from outbox, last_deleted
      where transaction_id < pg_snapshot_xmax(snapshot) and pg_visible_in_snapshot(transaction_id, snapshot)
      limit ${DELETE_BATCH}
    )`;
  return count === DELETE_BATCH;
};

export const eraseEvents = (tx: Tx, userId: number) => tx`delete from outbox where to_user = ${userId}`;
