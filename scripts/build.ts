/** Builds the screens when they changed, and writes their compressed copies, so that no request has to compress them. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const ROOT = join(import.meta.dirname, '..');
const STAMP = join(ROOT, 'build', '.built-from');
const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'public/**/*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
];
const COMPRESSIBLE = 'build/client/**/*.{js,css,svg,txt,webmanifest}';

/** Builds unless build/ was made from exactly these sources. */
export async function buildWhenStale(say: (sentence: string) => void): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Building the screens …');
  const cli = join(ROOT, 'node_modules', '@react-router', 'dev', 'dist', 'cli', 'index.js');
  const result = spawnSync(process.execPath, [cli, 'build'], { cwd: ROOT, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`The screens could not be built.\n${result.stdout}\n${result.stderr}`);
  await Promise.all(globSync(COMPRESSIBLE, { cwd: ROOT }).map((file) => compress(join(ROOT, file))));
  writeFileSync(STAMP, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, quality));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

if (import.meta.main) await buildWhenStale(console.log);
