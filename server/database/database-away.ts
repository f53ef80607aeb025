/** Recognizes errors of a database that is down, frozen or full, and turns them into a 503. */
import { DatabaseError } from 'pg';
import { Away } from '#server/process/errors.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * The database is unavailable. The statement may or may not have been committed; a retry with the same key finds out.
 */
export class DatabaseAway extends Away {
  constructor(cause: unknown) {
    super('We are not available right now. Please try again in a moment.', RETRY_AFTER_SECONDS, cause);
  }
}

/**
 * SQLSTATEs of a server that is stopping, starting, or out of connections, memory or disk; of an ended session; and of
 * statements that exceeded their time.
 */
const AWAY = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34])$/;

export const asAway = (error: unknown): unknown =>
  isConnectionLost(error) || (error instanceof DatabaseError && AWAY.test(error.code ?? ''))
    ? new DatabaseAway(error)
    : error;

/** SQLSTATE of a write on a replica, which may have been the primary a moment ago. */
const READ_ONLY = '25006';

/** Whether PostgreSQL has ended the connection with this error, or it leads to a replica. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.severity === 'FATAL' || error.severity === 'PANIC' || error.code === READ_ONLY);
