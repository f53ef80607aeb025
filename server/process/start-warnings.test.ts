import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { until } from '#ops/faults/ground.ts';
import { freePort } from '#tests/server-process.ts';
import { readSettings } from './settings.ts';
import { startWarnings } from './start-warnings.ts';

const HTTPS = { PUBLIC_URL: 'https://chatpata.example' };
const OWN = { DATABASE_URL: 'postgres://x' };
const BETA = /^Warning: the embedded PostgreSQL is a beta package .* Set DATABASE_URL .*docs\/running\.md/;
const WITHIN_MS = 240_000;

describe('the warnings of a start', () => {
  const cases: [env: Record<string, string>, expected: RegExp[]][] = [
    [{}, []],
    [{ PUBLIC_URL: 'http://chatpata.example' }, []],
    [{ HOST: '0.0.0.0' }, []],
    [HTTPS, [BETA]],
    [{ ...HTTPS, ...OWN, TOP_UP: 'off' }, []],
    [{ ...HTTPS, ...OWN, TOP_UP: 'instant' }, [/^Warning: TOP_UP is "instant"/]],
  ];
  for (const [env, expected] of cases) {
    it(`are ${expected.length} with ${JSON.stringify(env)}`, () => {
      const warnings = startWarnings(readSettings(env));
      assert.equal(warnings.length, expected.length);
      for (const [index, sentence] of expected.entries()) assert.match(warnings[index] ?? '', sentence);
    });
  }

  it('are printed once, by the primary alone', { timeout: WITHIN_MS }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-beta-'));
    chmodSync(dataDir, 0o755);
    const own = { DATA_DIR: dataDir, DEMO_DATA: 'off', WORKERS: '2', DATABASE_URL: '', PORT: String(await freePort()) };
    const main = join(import.meta.dirname, '../main.ts');
    const child = spawn(process.execPath, [main, '--calls-only'], { env: { ...process.env, ...own, ...HTTPS } });
    const ended = new Promise((done) => child.once('close', done));
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    try {
      await until('the server to open', () => said.includes('Chatpata is open'), WITHIN_MS - 20_000);
      assert.equal(said.split('\n').filter((line) => BETA.test(line)).length, 1, said);
    } finally {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
