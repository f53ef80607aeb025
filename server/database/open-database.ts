/** Opens and migrates the database of the settings, embedded or external, for the server and the command line. */
import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { codeOf, messageOf } from '#server/process/errors.ts';
import { type Settings, StartError } from '#server/process/settings.ts';
import { connect, type Sql } from './database.ts';
import { DatabaseAway } from './database-away.ts';
import { type Embedded, openEmbedded } from './embedded/embedded.ts';
import { supervise } from './embedded/supervise.ts';
import { migrate } from './migrate.ts';
import { once } from './once.ts';

/**
 * For calls, of a server with one process; several workers share CONNECTIONS_OF_WORKERS. Each costs PostgreSQL 5 to 10
 * MB, and 16 served 32 callers no faster.
 */
const CONNECTIONS = 10;
const CONNECTIONS_OF_WORKERS = 24;
const CONNECTIONS_OF_WORKER_MIN = 6;
/** Separate, so that jobs and calls never wait for each other's connections. */
const JOB_CONNECTIONS = 4;
const OLDEST_VERSION = 15;
const CHECK_MS = 5_000;

export interface OpenDatabase {
  /** For calls, with a time limit for statements; unlimited for the command line. */
  readonly sql: Sql;
  readonly jobsSql: Sql;
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  readonly owns: boolean;
  readonly say: (sentence: string) => void;
  readonly giveUp?: (sentence: string) => void;
}

export async function openDatabase(settings: Settings, options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) await refuseUnusable(databaseUrl);
  if (options.owns || !databaseUrl) await refuseUnwritable(dataDir);
  const embedded = databaseUrl ? undefined : await openOwn(dataDir, options);
  const url = embedded?.url ?? databaseUrl ?? '';
  const { connectMs, jobMs } = settings.databaseLimits;
  const sql = options.owns ? connectForCalls(url, settings, options.say) : connect(url, { connections: CONNECTIONS });
  const jobsSql = options.owns ? connect(url, { connections: JOB_CONNECTIONS, connectMs, statementMs: jobMs }) : sql;
  const close = async () => {
    await Promise.all([sql.end({ timeout: 1 }), jobsSql.end({ timeout: 1 })]);
    await embedded?.close();
  };
  try {
    await migrateWithoutLimit(url);
    return { sql, jobsSql, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function connectForCalls(
  url: string,
  { workers, databaseLimits }: Settings,
  say?: (sentence: string) => void,
): Sql {
  const ofWorker = Math.max(CONNECTIONS_OF_WORKER_MIN, Math.ceil(CONNECTIONS_OF_WORKERS / workers));
  const { connectMs, statementMs } = databaseLimits;
  return connect(url, {
    connections: Math.min(CONNECTIONS, ofWorker),
    connectMs,
    statementMs,
    ...(say && { say }),
  });
}

async function openOwn(
  dataDir: string,
  { owns, say, giveUp = say }: OpenOptions,
): Promise<Pick<Embedded, 'url' | 'close'>> {
  if (!owns) return openEmbedded(dataDir, { owns, say });
  const supervision = supervise({ embedded: () => embedded, say, giveUp });
  const embedded: Embedded = await openEmbedded(dataDir, { owns, say, onLost: supervision.lost });
  // Two servers on one embedded database would each stop it under the other.
  if (!(await embedded.presence.becomeSoleServer())) {
    await embedded.presence.end();
    throw new StartError(
      `Another Chatpata already runs on ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const close = async () => {
    await supervision.stop();
    await embedded.close();
  };
  return { url: embedded.url, close };
}

/** A migration may take longer than any call. */
export async function migrateWithoutLimit(url: string): Promise<void> {
  const sql = connect(url, { connections: 1 });
  await migrate(sql).finally(() => sql.end());
}

async function refuseUnwritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(
      `${userInfo().username} cannot write to the folder ${dataDir} (${codeOf(error)}). Set DATA_DIR to another folder.`,
    );
  }
}

/** Throws a StartError when DATABASE_URL cannot be reached or its PostgreSQL is too old. */
async function refuseUnusable(databaseUrl: string): Promise<void> {
  const setting = "select current_setting('server_version_num')::int / 10000 as version";
  const { rows } = await once(databaseUrl, CHECK_MS, (client) => client.query(setting)).catch((error: unknown) => {
    throw new StartError(
      `The database of DATABASE_URL cannot be reached: ${error instanceof DatabaseAway ? error.reason : messageOf(error)}`,
    );
  });
  const version: number = rows[0]?.version;
  if (version < OLDEST_VERSION) {
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}; Chatpata needs ${OLDEST_VERSION} or newer.`);
  }
}
