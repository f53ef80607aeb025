/**
 * Servers and command lines that start on an empty DATA_DIR at the same time: they take turns and all do their work.
 */

import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { until } from '#ops/faults/ground.ts';
import { chatpata } from '#tests/chatpata.ts';
import { freePort } from '#tests/server-process.ts';

const OPEN = /Chatpata is open/;
const MAIN = join(import.meta.dirname, '../../main.ts');

async function startServer(dataDir: string) {
  const own = { DATA_DIR: dataDir, DEMO_DATA: 'off', DATABASE_URL: '', PORT: String(await freePort()) };
  const child = spawn(process.execPath, [MAIN, '--calls-only'], { env: { ...process.env, ...own } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const code = new Promise<number | null>((done) => child.once('close', done));
  await until('the server to open or to end', () => OPEN.test(said) || child.exitCode !== null);
  return { isOpen: OPEN.test(said), code, said: () => said.trim(), stop: () => child.kill('SIGTERM') };
}

const verify = (dataDir: string) =>
  chatpata(['verify-ledger'], { folder: dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: '' } });

const CLEAN = { code: 0, out: 'The ledger is clean.\n', err: '' };

/** PostgreSQL may take a moment to leave the list of processes after its last output. */
const untilNoneRuns = (dataDir: string) =>
  until('PostgreSQL to be gone', () => !execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(dataDir));

async function onEmptyFolder(work: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-first-'));
  chmodSync(dataDir, 0o755);
  try {
    await work(dataDir);
    await untilNoneRuns(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

it('two command lines at the same time on an empty folder both do their work and leave nothing running', () =>
  onEmptyFolder(async (dataDir) => {
    assert.deepEqual(await Promise.all([verify(dataDir), verify(dataDir)]), [CLEAN, CLEAN]);
    // Each ends while the next starts.
    const later: Promise<unknown>[] = [];
    for (let count = 0; count < 3; count++) {
      later.push(verify(dataDir));
      await Promise.race(later);
    }
    for (const ran of await Promise.all(later)) assert.deepEqual(ran, CLEAN);
  }));

it('of two servers and command lines at the same time on an empty folder, one server opens and the other ends with one sentence', () =>
  onEmptyFolder(async (dataDir) => {
    const [one, other, ran] = await Promise.all([startServer(dataDir), startServer(dataDir), verify(dataDir)]);
    assert.deepEqual(ran, CLEAN);
    const [open, refused] = one.isOpen ? [one, other] : [other, one];
    assert.deepEqual([open.isOpen, refused.isOpen], [true, false]);
    assert.equal(await refused.code, 1);
    assert.match(
      refused.said(),
      /^Another Chatpata already runs on .*\. Stop it first, or set DATA_DIR to another folder\.$/,
    );
    assert.deepEqual(await verify(dataDir), CLEAN);
    open.stop();
    assert.equal(await open.code, 0);
  }));
