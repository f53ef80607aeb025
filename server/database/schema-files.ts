/** Reads `db/`: what the database is, as files, and the level that stands for all of them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const DB = join(import.meta.dirname, '../../db');
/**
 * The files of `schema/` and `functions/` in the order in which they are run: a file uses tables of those before it
 * only.
 */
const ORDER = [
  'database',
  'http',
  'events',
  'security',
  'accounts',
  'messaging',
  'wallet',
  'marketplace',
  'push',
  'media',
  'kitchen',
  'catalog',
  'search',
  'nearby',
  'ordering',
  'riders',
  'payments',
  'sales',
  'earnings',
  'booking',
  'reviews',
  'support',
  'assistant',
  'moderation',
  'webhooks',
];

/** A file by its path in `db/`, such as `migrations/0001_name.sql`. */
export interface SchemaFile {
  readonly name: string;
  readonly content: string;
}

/** The level rises with every change of a file; databases of one level are equal. */
export interface Level {
  readonly level: number;
  readonly hash: string;
}

/** The files of a `db/` by their names. Line ends do not matter. */
export function schemaFiles(folder: string): readonly SchemaFile[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));
  return names
    .filter((name) => /\/.*\.(sql|csv)$/.test(name))
    .sort()
    .map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') }));
}

/** The files of a folder of `db/`: those of `schema` and `functions` in the order in which they are run. */
export function filesIn(files: readonly SchemaFile[], folder: string): readonly SchemaFile[] {
  const found = files.filter(({ name }) => name.startsWith(`${folder}/`));
  if (folder !== 'schema' && folder !== 'functions') return found;
  const placeOf = ({ name }: SchemaFile) => ORDER.findIndex((domain) => name === `${folder}/${domain}.sql`);
  const unknown = found.find((file) => placeOf(file) < 0);
  if (unknown) throw new Error(`db/${unknown.name} has no place in the order of server/database/schema-files.ts.`);
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

export const readLevel = (folder: string): Level => JSON.parse(readFileSync(join(folder, 'level.json'), 'utf8'));

export function hashOf(files: readonly SchemaFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(`${name}\0${content}\0`);
  return hash.digest('hex').slice(0, 16);
}

/** Writes the next level if a file was changed. */
export function raiseLevel(folder: string): Level {
  const before = readLevel(folder);
  const hash = hashOf(schemaFiles(folder));
  if (hash === before.hash) return before;
  const raised = { level: before.level + 1, hash };
  writeFileSync(join(folder, 'level.json'), `${JSON.stringify(raised, undefined, 2)}\n`);
  return raised;
}
