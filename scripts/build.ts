/** Builds the screens when their sources changed, and compresses them in advance, so that no request has to. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { languages } from '#server/languages/catalogue.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILDS = join(ROOT, 'build');
/** Older builds are deleted; a running server may still use the second newest. */
const BUILDS_MAX = 3;
const UNFINISHED = '.new';
/** An unfinished build that is older has been abandoned. */
const BUILD_MAX_MS = 60 * 60 * 1000;
const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'scripts/light-contract.ts',
  'scripts/syntax.ts',
  'scripts/texts/*',
  'locales/*',
  'server/languages/catalogue.ts',
];
const COMPRESSIBLE = 'client/**/*.{js,css,svg,txt,webmanifest}';

/** Returns the folder of the current build (`client/`, and `server/` with a folder for each language and `trip.js`). */
export async function buildWhenStale(say: (sentence: string) => void): Promise<string> {
  // The image contains one build and no sources of the screens.
  const shipped = existsSync(join(ROOT, 'web')) ? undefined : readdirSync(BUILDS)[0];
  const folder = join(BUILDS, shipped ?? fingerprint());
  if (existsSync(folder)) return folder;
  say('Building the screens …');
  // Renamed when complete, so that no server sees a partial build. Each process has its own, as two may build at once.
  const unfinished = `${folder}.${process.pid}${UNFINISHED}`;
  for (const { code } of languages) buildScreens(unfinished, code);
  const name = basename(folder);
  await buildProgram('worker/service-worker.ts', { folder: join(unfinished, 'client'), file: 'sw.js', name });
  await buildProgram('riders/trip.ts', { folder: join(unfinished, 'server'), file: 'trip.js', name });
  await Promise.all(globSync(COMPRESSIBLE, { cwd: unfinished }).map((file) => compress(join(unfinished, file))));
  publish(unfinished, folder);
  deleteOldBuilds();
  return folder;
}

function buildScreens(folder: string, language: string): void {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, BUILD_FOLDER: folder, BUILD_LANGUAGE: language };
  const result = spawnSync(process.execPath, [vite, 'build'], { cwd: ROOT, encoding: 'utf8', env });
  if (result.status !== 0) throw new Error(`The screens could not be built.\n${result.stdout}\n${result.stderr}`);
  // Only the server reads it.
  renameSync(join(folder, 'client', 'files.json'), join(folder, 'server', language, 'files.json'));
}

interface Program {
  readonly folder: string;
  readonly file: string;
  /** The build's. */
  readonly name: string;
}

/**
 * Builds a program beside the screens: the service worker, which always has the same address and contains the build's
 * name, and the script of the rider's page, which the server puts into the page.
 */
async function buildProgram(source: string, { folder, file, name }: Program): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(name) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: join(ROOT, 'web', source),
        output: { entryFileNames: file, format: 'iife' },
      },
    },
  });
}

/** Unless another process has built the same sources meanwhile. */
function publish(unfinished: string, folder: string): void {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

function deleteOldBuilds(): void {
  const builds = readdirSync(BUILDS).map((name) => {
    // A build that another process has deleted or renamed counts as the oldest.
    const changedAtMs = statSync(join(BUILDS, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    return { name, changedAtMs, isUnfinished: name.endsWith(UNFINISHED) };
  });
  const finished = builds.filter(({ isUnfinished }) => !isUnfinished).sort((a, b) => b.changedAtMs - a.changedAtMs);
  const abandoned = builds.filter((each) => each.isUnfinished && Date.now() - each.changedAtMs > BUILD_MAX_MS);
  for (const { name } of [...finished.slice(BUILDS_MAX), ...abandoned])
    rmSync(join(BUILDS, name), { recursive: true, force: true });
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

if (import.meta.main) await buildWhenStale(console.log);
