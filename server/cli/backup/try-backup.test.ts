import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildApp } from '#server/app.ts';
import { connect, type Sql } from '#server/database/database.ts';
import { readBackupReport } from '#server/process/backup-report.ts';
import { readSettings } from '#server/process/settings.ts';
import { chatpata } from '#tests/chatpata.ts';
import { freshDatabase } from '#tests/database.ts';
import { sendOrder } from '#tests/orders.ts';
import { newCustomer, newKitchen } from '#tests/people.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-nightly-'));
// PostgreSQL runs as another user when we are root.
chmodSync(dataDir, 0o755);
const backups = join(dataDir, 'backups');
mkdirSync(backups);
let sql: Sql;
let env: { DATABASE_URL: string; DATA_DIR: string };

const run = (...args: string[]) => chatpata(args, { folder: dataDir, env });
const isBackup = (file: string) => /^chatpata-[0-9]{8}T[0-9]{6}Z\.tar\.gz$/.test(file);

before(async () => {
  env = { DATABASE_URL: await freshDatabase(), DATA_DIR: dataDir };
  sql = connect(env.DATABASE_URL, { connections: 2 });
  const settings = readSettings({ ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  const app = await buildApp({ sql, settings });
  const customer = await newCustomer(app, sql, 1000);
  const kitchen = await newKitchen(sql);
  assert.equal((await sendOrder(customer, kitchen.dishes)).statusCode, 200);
  await app.close();
});
after(async () => {
  await sql.end({ timeout: 1 });
  rmSync(dataDir, { recursive: true, force: true });
});

describe('chatpata backup into a folder', () => {
  it('names the file after the moment, deletes the oldest, leaves other files, and reports it', async () => {
    assert.deepEqual(await readBackupReport(dataDir), {});
    for (const day of ['20260101', '20260102']) writeFileSync(join(backups, `chatpata-${day}T023000Z.tar.gz`), '');
    writeFileSync(join(backups, 'before-the-upgrade.tar.gz'), '');
    assert.equal((await run('backup', 'backups', '--keep', '2')).code, 0);
    const files = readdirSync(backups).sort();
    assert.equal(files.length, 3);
    assert.deepEqual(
      files.filter((file) => !isBackup(file)),
      ['before-the-upgrade.tar.gz'],
    );
    assert.ok(files.includes('chatpata-20260102T023000Z.tar.gz'));
    const { written } = await readBackupReport(dataDir);
    assert.ok(written?.file.startsWith(backups) && Date.now() - Date.parse(written.at) < 60_000);
  });

  it('refuses to leave none', async () => {
    const { code, err } = await run('backup', 'backups', '--keep', '0');
    assert.deepEqual([code, err], [1, '--keep is a whole number, at least 1.\n']);
  });
});

describe('chatpata try-backup', () => {
  it('restores the newest of a folder beside the marketplace, checks it, and reports that it is sound', async () => {
    const { code, out } = await run('try-backup', 'backups');
    assert.equal(code, 0, out);
    assert.match(out, /can be restored; its ledger is clean and its audit log is intact\.\n$/);
    const { tried, written } = await readBackupReport(dataDir);
    assert.equal(tried?.file, written?.file);
    assert.equal(tried?.problem, undefined);
    assert.ok(!existsSync(join(dataDir, 'backup-trial')));
  });

  it('reports a backup that is damaged, and one whose ledger is wrong', async () => {
    const whole = readFileSync((await readBackupReport(dataDir)).written?.file ?? '');
    writeFileSync(join(dataDir, 'half.tar.gz'), whole.subarray(0, whole.length / 2));
    assert.equal((await run('try-backup', 'half.tar.gz')).code, 1);
    assert.match((await readBackupReport(dataDir)).tried?.problem ?? '', /^half\.tar\.gz is not a Chatpata backup, or/);

    await sql`update wallets set balance_paise = balance_paise + 500 where balance_paise > 0`;
    assert.equal((await run('backup', 'wrong.tar.gz')).code, 0);
    assert.equal((await run('try-backup', 'wrong.tar.gz')).code, 1);
    const { tried } = await readBackupReport(dataDir);
    assert.match(tried?.problem ?? '', /^Wallet of user [0-9]+ holds/);
  });

  it('says so where there is none', async () => {
    const { code, err } = await run('try-backup', 'none');
    assert.deepEqual([code, err], [1, `There is no backup in ${join(dataDir, 'none')}.\n`]);
  });
});
