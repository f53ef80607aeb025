/** A log that cannot be written loses lines of the log and nothing else. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { groundForProcesses, type ServerProcess, startServerProcess } from '#tests/server-process.ts';

const { sql, env } = await groundForProcesses();
// A guard against hanging, not a measure of speed.
const guarded = { timeout: 120_000 };
const AT_ONCE = 20;
const ROUNDS_MAX = 500;

const SUGGEST = '/v1/searchAPI/suggest?q=bir';
const within = { signal: AbortSignal.timeout(100_000) };
const statusOf = async ({ origin }: ServerProcess, path: string) => (await fetch(origin + path, within)).status;

/** The number of lines lost so far. */
async function lostLines({ origin }: ServerProcess): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`, within)).text();
  const [, lost] = /^chatpata_log_lines_lost_total (\d+)$/m.exec(metrics) ?? assert.fail('lost lines are not counted');
  return Number(lost);
}

/** Makes failing calls, each logged with a stack, until the log has lost lines. */
async function fillLog(server: ServerProcess): Promise<void> {
  await sql`alter table search_names rename to search_names_away`;
  try {
    for (let round = 0; (await lostLines(server)) === 0; round++) {
      assert.ok(round < ROUNDS_MAX, 'no line of the log was lost');
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(server, SUGGEST)));
      assert.deepEqual(new Set(statuses), new Set([500]));
    }
  } finally {
    await sql`alter table search_names_away rename to search_names`;
  }
}

/** Checks that the server still works, and stops in order. */
async function goesOn(server: ServerProcess): Promise<void> {
  for (const path of ['/healthz', '/readyz', SUGGEST]) assert.equal(await statusOf(server, path), 200, path);
  server.child.kill('SIGTERM');
  await server.ended;
  assert.equal(server.child.exitCode, 0);
}

/** The current content of a pipe. */
async function partOf(pipe: number): Promise<string> {
  const buffer = Buffer.alloc(64 * 1024);
  try {
    return buffer.toString('utf8', 0, readSync(pipe, buffer));
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'EAGAIN');
    await pause(20);
    return '';
  }
}

/** Starts a server that stops with this test file. */
async function started(output: number | 'pipe'): Promise<ServerProcess> {
  const server = await startServerProcess(env, output);
  after(() => server.child.kill('SIGKILL'));
  return server;
}

describe('a server whose log cannot be written', guarded, () => {
  it('because the disk is full goes on', async () => {
    const full = openSync('/dev/full', 'w');
    const server = await started(full);
    closeSync(full);
    await fillLog(server);
    await goesOn(server);
  });

  it('because the pipe has no reader goes on, and logs afterwards how many lines are lost', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'chatpata-log-'));
    const path = join(folder, 'log');
    spawnSync('mkfifo', [path]);
    const pipe = openSync(path, constants.O_RDWR);
    const server = await started(pipe);
    await fillLog(server);
    assert.equal(await statusOf(server, '/healthz'), 200);
    let text = '';
    while (!text.includes('are lost')) text += await partOf(pipe);
    assert.match(text, /"msg":"\d+ lines of this log could not be written and are lost"/);
    await goesOn(server);
    closeSync(pipe);
    rmSync(folder, { recursive: true });
  });

  it('because the socket has no reader goes on', async () => {
    const server = await started('pipe');
    await fillLog(server);
    await goesOn(server);
  });
});
