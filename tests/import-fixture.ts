/** Shared by the import tests: fixture files, importing them, and comparing the database before and after. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportCommandOptions, prepareImport, runImport } from '#server/cli/import/import-command.ts';
import type { Sql } from '#server/database/database.ts';

export const fixture = (name: string) => join(import.meta.dirname, '../server/cli/import/fixtures', name);

export const MENUS = fixture('menus.csv');

export async function importFile(sql: Sql, path: string, options: ImportCommandOptions) {
  const lines: string[] = [];
  const report = await runImport(sql, await prepareImport(path, options), (line) => lines.push(line));
  return { ...report, ...report.tally, lines };
}

export async function importText(sql: Sql, content: string | Buffer, options: ImportCommandOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'chatpata-import-'));
  try {
    await writeFile(join(folder, 'file.csv'), content);
    return await importFile(sql, join(folder, 'file.csv'), options);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Everything that an import may write, with row versions (xmin), which every write changes. */
export const snapshot = async (sql: Sql) =>
  JSON.stringify(
    await Promise.all([
      sql`select xmin::text, * from restaurants order by restaurant_id`,
      sql`select xmin::text, * from dishes order by dish_id`,
      sql`select xmin::text, * from restaurant_search order by restaurant_id`,
      sql`select xmin::text, * from restaurant_figures order by restaurant_id`,
      sql`select xmin::text, * from search_names order by name_key`,
      sql`select xmin::text, * from users order by user_id`,
    ]),
  );

export const emptyCatalogue = (sql: Sql) =>
  sql`truncate restaurants, dishes, restaurant_figures, restaurant_search, search_names restart identity cascade`;

export const counts = (added: number, changed: number, unchanged: number, leftAlone = 0) => ({
  added,
  changed,
  unchanged,
  leftAlone,
});
