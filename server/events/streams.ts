/**
 * Counts the open streams of each person over all workers and copies. The streams of a dead process stop counting when
 * its heartbeats have stopped for a while.
 */
import type { Sql, Tx } from '#server/database/database.ts';
import { lockKey } from '#server/database/locks.ts';

const STREAMS_MAX = 10;
/** Four heartbeats. */
const SEEN_WITHIN_SECONDS = 100;

export const noteServer = (sql: Sql, serverId: string) => sql`
  insert into event_servers (server_id, seen_at) values (${serverId}, now())
  on conflict (server_id) do update set seen_at = excluded.seen_at`;

export const deleteServer = (sql: Sql, serverId: string) => sql`
  delete from event_servers where server_id = ${serverId}`;

interface OpenStream {
  readonly streamId: string;
  readonly userId: number;
  readonly serverId: string;
}

/** Deletes all of the person's streams except the ten newest; returns the ids to end. */
export async function insertStream(tx: Tx, { streamId, userId, serverId }: OpenStream): Promise<string[]> {
  await tx`select pg_advisory_xact_lock(${lockKey(tx, 'streams of', userId)})`;
  const ended = await tx<{ streamId: string }[]>`
    with newest as (
      select stream_id from event_streams join event_servers using (server_id)
      where user_id = ${userId} and seen_at > now() - ${SEEN_WITHIN_SECONDS} * interval '1 second'
      order by number desc limit ${STREAMS_MAX - 1}
    ), added as (
      insert into event_streams (stream_id, user_id, server_id) values (${streamId}, ${userId}, ${serverId})
    )
    delete from event_streams where user_id = ${userId} and stream_id not in (select stream_id from newest)
    returning stream_id`;
  return ended.map((stream) => stream.streamId);
}

export const deleteStream = (sql: Sql, streamId: string) => sql`
  delete from event_streams where stream_id = ${streamId}`;

export const deleteDeadStreams = (tx: Tx) => tx`
  with dead as (
    delete from event_servers where seen_at < now() - interval '1 hour'
  )
  delete from event_streams where not exists (
    select from event_servers
    where event_servers.server_id = event_streams.server_id and seen_at >= now() - interval '1 hour'
  )`;
