/** Restores the database to a point in time, beside the running one, and compares it with the acknowledged orders. */
import { chownSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { askAt, type Cluster } from './cluster.ts';
import { isOrder, isPlaced, readJournal } from './journal.ts';
import { killAll, rest, start, until, userNamed } from './processes.ts';

/** A WAL file that is not full is archived after this (archive_timeout in patroni.yml); a switch does so at once. */
const ARCHIVED_WITHIN_MS = 60_000;

export async function restoreBeside(cluster: Cluster, journal: string): Promise<string> {
  const user = userNamed('postgres');
  const machine = await cluster.primary();
  const moment = new Date();
  await rest(3_000);
  // PostgreSQL needs a later order in the archive to know that it has reached the moment.
  await cluster.ask('select pg_switch_wal()');
  await until(
    'the archive',
    async () => {
      const [row] = await cluster.ask(
        `select last_archived_time > '${moment.toISOString()}' as is_there from pg_stat_archiver`,
      );
      return row?.is_there === true;
    },
    ARCHIVED_WITHIN_MS,
  );
  const home = join(cluster.folder, 'restored');
  mkdirSync(home, { mode: 0o750 });
  chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, user.uid, user.gid);
  const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
  const started = performance.now();
  cluster.backrest(
    machine,
    'restore',
    `--pg1-path=${data}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
  );
  const [host, port] = ['127.0.0.14', cluster.settings.POSTGRES_PORT ?? ''];
  start({
    command: [
      join(cluster.settings.POSTGRES_BIN ?? '', 'postgres'),
      ...['-D', data, '-p', port, '-h', host, '-k', home, '-c', 'archive_mode=off'],
      // Patroni's own files are for the cluster.
      ...['-c', `hba_file=${join(data, 'pg_hba.conf')}`, '-c', 'synchronous_standby_names='],
    ],
    folder: home,
    user,
    log: join(cluster.folder, 'restored.log'),
  });
  const url = `postgres://chatpata:${cluster.settings.DATABASE_PASSWORD}@${host}:${port}/chatpata`;
  try {
    await until('the restored database', () =>
      askAt(url, 'select pg_is_in_recovery() as is_behind').then(
        ([row]) => row?.is_behind === false,
        () => false,
      ),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const rows = await askAt(url, 'select order_id::int from orders');
    const { before, later } = compare(new Set(rows.map((row) => Number(row.order_id))), journal, moment);
    const books = cluster.chatpata(['verify-ledger'], { url }) + cluster.chatpata(['verify-audit'], { url });
    if (!/The ledger is clean\.\nThe audit log is intact/.test(books)) throw new Error(books);
    return `to ${target} in ${seconds} s: all ${before} orders until then and none of ${later} later ones; its ledger and audit log are clean`;
  } finally {
    await killAll(home);
    rmSync(home, { recursive: true });
  }
}

/** Throws unless exactly the orders that people had placed by this moment are there; returns how many each way. */
function compare(there: ReadonlySet<number>, journal: string, moment: Date): { before: number; later: number } {
  const attempts = readJournal(journal).filter(isOrder);
  const before = attempts.filter((each) => isPlaced(each) && each.at + each.ms < moment.getTime());
  const missing = before.filter(({ orderId = 0 }) => !there.has(orderId));
  const sentBefore = new Set(attempts.filter(({ at }) => at <= moment.getTime()).map(({ key }) => key));
  const later = attempts.filter((each) => isPlaced(each) && !sentBefore.has(each.key));
  const early = later.filter(({ orderId = 0 }) => there.has(orderId));
  if (missing.length > 0)
    throw new Error(`${missing.length} orders acknowledged before ${moment.toISOString()} were not restored.`);
  if (early.length > 0) throw new Error(`${early.length} orders sent after ${moment.toISOString()} were restored.`);
  return { before: before.length, later: later.length };
}
