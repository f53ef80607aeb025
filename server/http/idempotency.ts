/** Retried calls: a request with the same key, person and call returns the first success instead of acting twice. */
import { hash } from 'node:crypto';
import type { Tx } from '#server/database/database.ts';
import { CallError } from '#server/process/errors.ts';

const STORED_HOURS = 24;

export interface RetryKey {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
  readonly payloadHash: Buffer;
}

/** Reads the header of a call; 400 unless it is 1 to 64 printable ASCII characters. */
export function retryKey(header: unknown, userId: number, call: string, payload: unknown): RetryKey | undefined {
  if (header === undefined) return undefined;
  const key = String(header);
  if (!/^[\x20-\x7e]{1,64}$/.test(key)) {
    throw new CallError(400, 'INVALID', 'Idempotency-Key must be 1 to 64 printable ASCII characters.', {
      details: [{ field: 'Idempotency-Key', message: 'Idempotency-Key must be 1 to 64 printable ASCII characters.' }],
    });
  }
  const payloadHash = hash('sha256', JSON.stringify(payload), 'buffer');
  return { userId, call, key, payloadHash };
}

export const storedSince = (now: Date): Date => new Date(now.getTime() - STORED_HOURS * 3_600_000);

/** 409, with the response to the request that used the key first: a client that lost that response finds it here. */
export const keyReused = (first: unknown) =>
  new CallError(409, 'KEY_REUSED', 'This Idempotency-Key was already used for another request.', {
    details: { first },
  });

/**
 * Claims the key, or returns the first success of an earlier call. Waits while another call with this key runs; if that
 * call was refused, this one gets the key.
 */
export async function claim(tx: Tx, retry: RetryKey, now: Date): Promise<{ response: unknown } | undefined> {
  const { userId, call, key, payloadHash } = retry;
  const claimed = await tx`
    insert into idempotency_keys as k (user_id, call, key, payload_hash, created_at)
    values (${userId}, ${call}, ${key}, ${payloadHash}, ${now})
    on conflict (user_id, call, key) do update
      set payload_hash = excluded.payload_hash, created_at = excluded.created_at, answer = null
      where k.created_at < ${storedSince(now)}
    returning key`;
  if (claimed.length > 0) return undefined;
  const [first] = await tx<{ earlier: { response?: unknown; reusedFor?: unknown } }[]>`
    select logic.earlier_call(${userId}, ${call}, ${key}, ${payloadHash}, ${storedSince(now)}) as earlier`;
  if (!first || 'reusedFor' in first.earlier) throw keyReused(first?.earlier.reusedFor);
  return { response: first.earlier.response };
}

export async function saveResponse(tx: Tx, retry: RetryKey, response: unknown): Promise<void> {
  await tx`
    update idempotency_keys set answer = ${JSON.stringify(response)}
    where user_id = ${retry.userId} and call = ${retry.call} and key = ${retry.key}`;
}

export async function deleteOldKeys(tx: Tx, now: Date): Promise<void> {
  await tx`delete from idempotency_keys where created_at < ${storedSince(now)}`;
}

export const eraseReplies = (tx: Tx, userId: number) => tx`delete from idempotency_keys where user_id = ${userId}`;
