/**
 * A town of an earlier version and the restore of its backup, both upgraded to this version. Earlier versions are the
 * released ones; until the first tag, the one before the first migration.
 */
import assert from 'node:assert/strict';
import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/process/settings.ts';
import { verifyAudit } from '#server/security/index.ts';
import { verifyLedger } from '#server/wallet/index.ts';
import { chatpata } from '#tests/chatpata.ts';
import { catalogOf, emptyDatabase, freshDatabase } from '#tests/database.ts';
import { placed } from '#tests/orders.ts';
import { newCustomer, newKitchen } from '#tests/people.ts';
import { connect, type Sql } from './database.ts';
import { migrate } from './migrate.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Of the released versions the newest are tried. */
const VERSIONS_MAX = 3;
/** What the command line and the demo town of a version read. */
const NEEDED = ['package.json', 'art', 'contract', 'db', 'server', 'tests/light'];

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, maxBuffer: 1e8 });
const linesOf = (...args: string[]) =>
  git(...args)
    .toString()
    .split('\n')
    .filter(Boolean);

function earlierVersions(): readonly string[] {
  const released = linesOf('tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-v:refname');
  if (released.length > 0) return released.slice(0, VERSIONS_MAX);
  const migrations = linesOf('ls-files', 'db/migrations/*.sql');
  const first = linesOf('log', '--diff-filter=A', '--format=%H', '--', ...migrations).at(-1);
  assert.ok(first, 'There is no migration.');
  return [`${first}^`];
}

const folder = mkdtempSync(join(tmpdir(), 'chatpata-earlier-'));
const opened: Sql[] = [];
after(async () => {
  await Promise.all(opened.map((sql) => sql.end({ timeout: 1 })));
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string) => {
  const sql = connect(url, { connections: 4 });
  opened.push(sql);
  return sql;
};

/** Returns the folder of that version's program, which runs with the packages of this one. */
function programOf(version: string, name: string): string {
  const root = join(folder, name);
  mkdirSync(root);
  execFileSync('tar', ['x', '-C', root], { input: git('archive', version, ...NEEDED) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return root;
}

interface Installation {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
}

/** Empty, in a folder below that of its program. */
async function newInstallation(root: string, name: string): Promise<Installation> {
  const DATA_DIR = join(root, name);
  mkdirSync(DATA_DIR);
  return { DATABASE_URL: await emptyDatabase(), DATA_DIR };
}

async function run(root: string, { DATABASE_URL, DATA_DIR }: Installation, ...args: string[]): Promise<void> {
  const { code, err } = await chatpata(args, { root, folder: root, env: { DATABASE_URL, DATA_DIR } });
  assert.equal(code, 0, err);
}

async function fillTown(root: string, { DATABASE_URL, DATA_DIR }: Installation): Promise<void> {
  const child = fork(join(root, 'server/demo/filling-process.ts'), {
    execArgv: ['--import', join(root, 'tests/light/town.ts')],
    env: { ...process.env, DATABASE_URL, DATA_DIR },
  });
  child.send(DATABASE_URL);
  const [code] = await once(child, 'close');
  assert.equal(code, 0);
}

async function placeAnOrder(sql: Sql, DATA_DIR: string): Promise<void> {
  const settings = readSettings({ DATA_DIR, RATE_LIMITS: 'off', LOG_LEVEL: 'error', WORKERS: '1' });
  const app = await buildApp({ sql, settings });
  const kitchen = await newKitchen(sql);
  await placed(await newCustomer(app, sql, 1000), kitchen.dishes);
  await app.close();
}

describe('a town of an earlier version', () => {
  for (const [index, version] of earlierVersions().entries()) {
    it(`is upgraded from ${version}, and so is the restore of its backup`, async () => {
      const root = programOf(version, `version-${index}`);
      const [town, restored] = [await newInstallation(root, 'town'), await newInstallation(root, 'restored')];
      // Any command creates the tables.
      await run(root, town, 'verify-ledger');
      await fillTown(root, town);
      await run(root, town, 'backup', 'town.tar.gz');
      await run(root, restored, 'restore', 'town.tar.gz');

      const wanted = await catalogOf(open(await freshDatabase()));
      for (const { DATABASE_URL, DATA_DIR } of [town, restored]) {
        const sql = open(DATABASE_URL);
        await migrate(sql);
        assert.deepEqual(await catalogOf(sql), wanted);
        const [found] = await sql<{ orders: number }[]>`select count(*) as orders from orders`;
        assert.ok((found?.orders ?? 0) > 100, `${found?.orders} orders`);
        await placeAnOrder(sql, DATA_DIR);
        assert.deepEqual(await verifyLedger(sql), []);
        assert.equal((await verifyAudit(sql)).problem, undefined);
      }
    });
  }
});
