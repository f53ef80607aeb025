/**
 * Runs the server's tests on a PostgreSQL of their own, thrown away afterwards. Arguments are test files; without
 * any, all of them.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/kit/embedded.ts';
import { createTemplate } from './database.ts';

const FILES = ['contract/**/*.test.ts', 'server/**/*.test.ts', 'tests/*.test.ts', 'web/**/*.test.ts'];

const folder = mkdtempSync(join(tmpdir(), 'chatpata-test-'));
// `connect()` of a test runs as another user when we are root: it must be able to enter.
const { chmodSync } = await import('node:fs');
chmodSync(folder, 0o755);
const database = await openEmbedded(folder, { owns: true, isThrowaway: true });
try {
  await createTemplate(database.url);
  const files = process.argv.length > 2 ? process.argv.slice(2) : globSync(FILES);
  const child = spawn(process.execPath, ['--test', ...files], {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: database.url },
  });
  process.exitCode = await new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
