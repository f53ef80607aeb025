/**
 * Runs the server's tests on a temporary PostgreSQL. Arguments are test files; without any, all of them.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/database/embedded/embedded.ts';
import { createTemplate } from './database.ts';

const FILES = [
  'art/**/*.test.ts',
  'contract/**/*.test.ts',
  'ops/**/*.test.ts',
  'scripts/**/*.test.ts',
  'server/**/*.test.ts',
  'tests/*.test.ts',
  'tests/histories/*.test.ts',
  'web/**/*.test.ts',
];

const folder = mkdtempSync(join(tmpdir(), 'chatpata-test-'));
// When we are root, PostgreSQL runs as another user, who must be able to enter.
chmodSync(folder, 0o755);

// PostgreSQL has its own process group, so a signal that ends this run would leave it running.
let tests: ChildProcess | undefined;
let isEnded = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnded = true;
    tests?.kill();
  });
}

const database = await openEmbedded(folder, { owns: true, isThrowaway: true });
try {
  await createTemplate(database.url);
  const files = process.argv.length > 2 ? process.argv.slice(2) : globSync(FILES);
  process.exitCode = isEnded ? 1 : await runTests(files, database.url);
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

function runTests(files: readonly string[], databaseUrl: string): Promise<number> {
  // Two more than cores: some tests mostly wait.
  const child = spawn(process.execPath, ['--test', `--test-concurrency=${availableParallelism() + 2}`, ...files], {
    stdio: 'inherit',
    env: {
      ...process.env,
      TEST_DATABASE_URL: databaseUrl,
      // As a server runs. A build sets it in the middle of a test, when React may have been loaded for development.
      NODE_ENV: 'production',
      // Every file and every server that it starts loads the same modules: all but the first find them compiled.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    },
  });
  tests = child;
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
