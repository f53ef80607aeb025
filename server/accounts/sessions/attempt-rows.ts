import type { Sql, Tx } from '#server/database/database.ts';

export interface Counting {
  readonly now: Date;
  readonly windowStart: Date;
  readonly most: number;
}

/**
 * Counts an attempt as failed before its outcome is known; returns the failures in the window. Safe with several copies
 * of the server.
 */
export async function countAttempt(sql: Sql, counted: string, { now, windowStart, most }: Counting): Promise<number> {
  const [row] = await sql<{ failures: number }[]>`
    insert into login_attempts as a (counted, failures, window_started_at) values (${counted}, 1, ${now})
    on conflict (counted) do update set
      failures = case when a.window_started_at <= ${windowStart} then 1 else least(a.failures + 1, ${most}) end,
      window_started_at = case when a.window_started_at <= ${windowStart} then ${now} else a.window_started_at end
    returning failures`;
  return row?.failures ?? 1;
}

export const forgiveAttempt = (sql: Sql, counted: string) => sql`
  update login_attempts set failures = greatest(failures - 1, 0) where counted = ${counted}`;

export const deleteAttempts = (tx: Tx, counted: string) => tx`delete from login_attempts where counted = ${counted}`;

export const deleteOldAttempts = (tx: Tx, windowStart: Date) => tx`
  delete from login_attempts where window_started_at <= ${windowStart}`;

export const isDeviceKnown = async (sql: Sql, tokenHash: Buffer, contactNumber: string, since: Date) => {
  const [row] = await sql`
    select from known_devices join users using (user_id)
    where token_hash = ${tokenHash} and contact_number = ${contactNumber} and last_login_at > ${since}`;
  return row !== undefined;
};

export const renewDevice = async (tx: Tx, tokenHash: Buffer, userId: number, now: Date): Promise<boolean> => {
  const result = await tx`
    update known_devices set last_login_at = ${now} where token_hash = ${tokenHash} and user_id = ${userId}`;
  return result.count === 1;
};

export const moveDevice = (tx: Tx, from: Buffer, to: Buffer) => tx`
  update known_devices set token_hash = ${to} where token_hash = ${from}`;

export const insertDevice = (tx: Tx, tokenHash: Buffer, userId: number, now: Date) => tx`
  insert into known_devices (token_hash, user_id, last_login_at) values (${tokenHash}, ${userId}, ${now})`;

export const deleteDevicesBeyond = (tx: Tx, userId: number, count: number) => tx`
  delete from known_devices where user_id = ${userId} and token_hash in (
    select token_hash from known_devices where user_id = ${userId} and token_hash in (
      select token_hash from known_devices where user_id = ${userId} order by last_login_at desc offset ${count}
    ) for update skip locked
  )`;

export const deleteOtherDevices = (tx: Tx, userId: number, tokenHash: Buffer | undefined) => tx`
  delete from known_devices where user_id = ${userId} and token_hash is distinct from ${tokenHash ?? null}::bytea`;

export const deleteOldDevices = (tx: Tx, before: Date) =>
  tx`delete from known_devices where last_login_at <= ${before}`;
