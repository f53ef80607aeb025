/** From settings to a migrated database, embedded or external, for the server and the command line alike. */
import postgres from 'postgres';
import { type Settings, StartError } from '#server/process/settings.ts';
import { connect, type Sql } from './database.ts';
import { type Embedded, openEmbedded } from './embedded/embedded.ts';
import { supervise } from './embedded/supervise.ts';
import { migrate } from './migrate.ts';

const CONNECTIONS = 16;
/** For what the server does by itself, so that it never waits behind calls, nor they behind it. */
const JOB_CONNECTIONS = 4;
const OLDEST_VERSION = 15;

export interface OpenDatabase {
  /** For calls, whose statements have a limit; without one for the command line. */
  readonly sql: Sql;
  /** For what the server does by itself, with a limit of its own. */
  readonly jobsSql: Sql;
  /** The address, for those who need a connection of their own. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

export interface OpenOptions {
  /** A server, which starts the embedded database again when it ends, and stops it at its own end. The command line joins. */
  readonly owns: boolean;
  readonly say: (sentence: string) => void;
  /** The embedded database has ended for good, with one sentence about why. */
  readonly giveUp?: (sentence: string) => void;
}

export async function openDatabase(settings: Settings, options: OpenOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) await refuseUnfit(databaseUrl);
  const embedded = databaseUrl ? undefined : await openOwn(dataDir, options);
  const url = embedded?.url ?? databaseUrl ?? '';
  const { connectMs, statementMs, jobMs } = settings.databaseLimits;
  const sql = options.owns
    ? connect(url, { connections: CONNECTIONS, connectMs, statementMs, say: options.say })
    : connect(url, { connections: CONNECTIONS });
  const jobsSql = options.owns ? connect(url, { connections: JOB_CONNECTIONS, connectMs, statementMs: jobMs }) : sql;
  const close = async () => {
    await Promise.all([sql.end({ timeout: 1 }), jobsSql.end({ timeout: 1 })]);
    await embedded?.close();
  };
  try {
    await migrateAtLeisure(url);
    return { sql, jobsSql, url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The embedded database; for a server as its only one, watched over until it is closed. */
async function openOwn(
  dataDir: string,
  { owns, say, giveUp = say }: OpenOptions,
): Promise<Pick<Embedded, 'url' | 'close'>> {
  if (!owns) return openEmbedded(dataDir, { owns, say });
  const supervision = supervise({ embedded: () => embedded, say, giveUp });
  const embedded: Embedded = await openEmbedded(dataDir, { owns, say, onLost: supervision.lost });
  // Two servers on one embedded database would both believe that they may stop it.
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
async function migrateAtLeisure(url: string): Promise<void> {
  const sql = connect(url, { connections: 1 });
  await migrate(sql).finally(() => sql.end());
}

/** One sentence for a DATABASE_URL that leads nowhere or to something too old. */
async function refuseUnfit(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as version`;
    if (row?.version < OLDEST_VERSION) {
      throw new StartError(
        `DATABASE_URL leads to PostgreSQL ${row?.version}; Chatpata needs ${OLDEST_VERSION} or newer.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
