/**
 * One filled database per size, cached in the system's temporary folder until the database or the generator changes.
 */
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readSettings } from '#server/process/settings.ts';
import { type Filled, fill } from './fill.ts';

const SOURCES = [join(import.meta.dirname, '..', '..', '..', 'db'), import.meta.dirname];
/** Written last: without it the filling was interrupted and starts again. */
const FIGURES = 'filled.json';

/** Changes with everything that a filled database depends on. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const name of readdirSync(folder).filter(isMaking).sort())
      hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
const MAKERS = ['random.ts', 'dish-words.ts', 'places.ts', 'signs.ts', 'town.ts', 'fill.ts'];
const isMaking = (name: string) => name === 'level.json' || MAKERS.includes(name);

export async function townOf(
  count: number,
  say: (sentence: string) => void,
): Promise<{ dataDir: string; filled: Filled }> {
  const dataDir = join(tmpdir(), `chatpata-growth-${fingerprint()}-${count}`);
  const figures = join(dataDir, FIGURES);
  if (!existsSync(figures)) {
    say(`Filling ${count} restaurants into ${dataDir} …`);
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    // PostgreSQL may run as another user, who must be able to enter.
    chmodSync(dataDir, 0o755);
    writeFileSync(figures, JSON.stringify(await fillFolder(dataDir, count)));
  }
  return { dataDir, filled: JSON.parse(readFileSync(figures, 'utf8')) };
}

/** `work` changes the database and changes it back; if it is interrupted, the next run fills a new one. */
export async function whileChanged<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const [figures, hidden] = [join(dataDir, FIGURES), join(dataDir, `${FIGURES}.hidden`)];
  renameSync(figures, hidden);
  const result = await work();
  renameSync(hidden, figures);
  return result;
}

async function fillFolder(dataDir: string, count: number): Promise<Filled> {
  const settings = readSettings({ DATA_DIR: dataDir });
  const database = await openDatabase(settings, { owns: false, say: () => {} });
  // One connection: the triggers are off in its session only.
  const sql = connect(database.url, { connections: 1, applicationName: 'bench' });
  try {
    return await fill(sql, count);
  } finally {
    await sql.end({ timeout: 1 });
    await database.close();
  }
}
