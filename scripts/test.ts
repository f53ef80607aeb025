/** Runs every check, from the quickest to the slowest; the first failure ends the run. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './build.ts';
import { requireChromium } from './chromium.ts';

const ROOT = join(import.meta.dirname, '..');
const bin = (...path: string[]) => join(ROOT, 'node_modules', ...path);

const run = (...args: string[]) => {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) throw new Error(`exit code ${status}`);
};

/**
 * The server and its tests, the screens, their service worker, and the journeys, whose code runs in the first two. Each
 * sees only the globals it has.
 */
const PROJECTS = ['.', 'web', 'web/worker', 'tests/journeys'];

const checkTypes = (project: string) =>
  new Promise<void>((resolve, reject) => {
    // Unchanged files are not checked again.
    const known = bin('.cache', `types-${project.replaceAll(/\W/g, '-')}.tsbuildinfo`);
    const args = [bin('typescript', 'bin', 'tsc'), '-p', project, '--incremental', '--tsBuildInfoFile', known];
    const tsc = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    tsc.once('error', reject);
    tsc.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`exit code ${code} in ${project}`))));
  });

const STEPS: Record<string, () => unknown> = {
  types: () => Promise.all(PROJECTS.map(checkTypes)),
  style: () => run(bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.', '--error-on-warnings'),
  build: () => buildWhenStale(console.log),
  server: () => run('tests/run.ts'),
  browser: () => {
    requireChromium();
    const folder = mkdtempSync(join(tmpdir(), 'chatpata-journeys-'));
    // When we are root, PostgreSQL runs as another user, who must be able to enter.
    chmodSync(folder, 0o755);
    process.env.JOURNEY_DATA_DIR = folder;
    try {
      run(bin('@playwright', 'test', 'cli.js'), 'test', ...process.argv.slice(3));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const PARTS: Record<string, readonly string[]> = {
  check: ['types', 'style'],
  browser: ['build', 'browser'],
};

const wanted = PARTS[process.argv[2] ?? ''] ?? Object.keys(STEPS);
for (const name of wanted) {
  const started = performance.now();
  console.log(`\n— ${name} —`);
  try {
    await STEPS[name]?.();
  } catch (error) {
    console.error(`\n${name} failed: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  console.log(`${name} is fine (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}
