/** Two ways to write the security log: within the event's transaction, or outside one that is rolled back. */
import type { FastifyBaseLogger } from 'fastify';
import { createBatches } from '#server/database/batches.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import * as rows from './rows.ts';

export type SecurityEvent = Omit<rows.NewEntry, 'times'>;

export const recordSecurity = (tx: Tx, event: SecurityEvent) => rows.insertEntries(tx, [{ ...event, times: 1 }]);

/** Different refusals that this worker records per minute; the rest of the minute is only counted. */
const DIFFERENT_A_MINUTE_MAX = 100;

export interface SecurityNotes {
  /** Returns at once, so that response times reveal nothing and do not depend on the database. */
  readonly note: (event: SecurityEvent) => void;
  /** Resolves when everything noted so far was written, or could not be. */
  readonly written: () => Promise<void>;
}

const minuteOf = ({ at }: SecurityEvent): number => Math.floor(at.getTime() / 60_000);
const keyOf = (event: SecurityEvent): string =>
  JSON.stringify([minuteOf(event), event.kind, event.userId, event.address, event.detail]);

export function createSecurityNotes(sql: Sql, log: FastifyBaseLogger): SecurityNotes {
  const { add, written } = createBatches<rows.NewEntry>({
    keyOf,
    write: (entries) => rows.insertEntries(sql, entries),
    log,
    failed: 'the security log could not be written',
  });
  let seen = { minute: 0, keys: new Set<string>() };

  /** The event, or one without details if its minute has too many different ones. */
  const bounded = (event: SecurityEvent): SecurityEvent => {
    const minute = minuteOf(event);
    if (seen.minute !== minute) seen = { minute, keys: new Set() };
    const key = keyOf(event);
    if (seen.keys.has(key)) return event;
    if (seen.keys.size >= DIFFERENT_A_MINUTE_MAX) {
      return { ...event, userId: undefined, address: '', detail: 'TOO_MANY_TO_LIST' };
    }
    seen.keys.add(key);
    return event;
  };

  return { note: (event) => add({ ...bounded(event), times: 1 }), written };
}
