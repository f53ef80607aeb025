/** Recognizes errors of a database that is down, frozen or full, and turns them into a 503. */
import postgres from 'postgres';
import { Away, codeOf } from '#server/process/errors.ts';

const RETRY_AFTER_SECONDS = 2;

/** The database is unavailable. The statement may or may not have been committed; a retry with the same key finds out. */
export class DatabaseAway extends Away {
  constructor(cause: unknown) {
    super('Chatpata is not available right now. Please try again in a moment.', RETRY_AFTER_SECONDS, cause);
  }
}

/**
 * SQLSTATEs of a server that is stopping, starting, or out of connections, memory or disk; of an ended session; and of
 * statements that exceeded their time.
 */
const AWAY = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/;

export function asAway(error: unknown): unknown {
  if (error instanceof DatabaseAway) return error;
  return isConnectionLost(error) || (error instanceof postgres.PostgresError && AWAY.test(error.code))
    ? new DatabaseAway(error)
    : error;
}

const LOST = new Set(
  `CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED CONNECT_TIMEOUT ECONNREFUSED ECONNRESET ECONNABORTED EPIPE
  ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN`.split(/\s+/),
);

/** SQLSTATE of a write on a replica, which may have been the primary a moment ago. */
const READ_ONLY = '25006';

export function isConnectionLost(error: unknown): boolean {
  if (error instanceof postgres.PostgresError) {
    return error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === READ_ONLY;
  }
  return LOST.has(codeOf(error));
}
