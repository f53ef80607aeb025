/** How far a PostgreSQL is, and on which of the histories that begin alike. */
import { type Driver, type Query, queryOf } from '../connection.ts';

/** A place in the log of the database. */
export interface Position {
  readonly bytes: number;
  readonly timeline: number | null;
}

/** Sends one of the statements below. */
export async function askPosition(statement: Query, send: (query: Query) => void): Promise<Position> {
  statement.handler = send;
  const rows = await statement;
  const [row] = Array.isArray(rows) ? rows : [];
  return { bytes: Number(row?.bytes), timeline: row?.timeline ?? null };
}

/**
 * Where the primary is: everything that was acknowledged before this statement began, which is on its disk unless commits do
 * not wait for that. The first digits of a file of the log are its timeline.
 */
export const primaryPosition = (maker: Driver): Query =>
  queryOf(maker`
  select pg_wal_lsn_diff(lsn, '0/0')::bigint as bytes, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
  from (select case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as lsn) present`);

/** How far a replica is. Its timeline is null when it receives nothing, or its user may not see that (pg_read_all_stats). */
export const replicaPosition = (maker: Driver): Query =>
  queryOf(maker`
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as bytes,
    (select received_tli from pg_stat_wal_receiver) as timeline`);

/** Makes one question of all that are asked at the same time. A question under way is too old for who comes later. */
export function together<T>(ask: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = () => {
    const asked = ask();
    current = asked;
    next = undefined;
    const done = () => {
      if (current === asked) current = undefined;
    };
    asked.then(done, done);
    return asked;
  };
  return () => {
    if (!current) return begin();
    next ??= current.then(begin, begin);
    return next;
  };
}
