/** `chatpata import FILE`: imports restaurants and dishes from CSV and reports what was done with the rows. */

import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Sql } from '#server/database/database.ts';
import {
  type Counts,
  type ImportedRestaurant,
  type ImportOutcome,
  importRestaurants,
  rehearseImport,
} from '#server/kitchen/import-restaurants.ts';
import { messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';
import { startBar } from '../progress-bar.ts';
import { findColumns } from './columns.ts';
import { type Gathered, type Gathering, gatherRestaurants, type Refusal } from './gather-restaurants.ts';
import { createOwner, findOwner, ownerContact } from './owner.ts';
import { readBytes } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { type ImportReport, refusedAsCsv, reportLines } from './report.ts';

export interface ImportCommandOptions {
  /** The vendor's contact number. */
  readonly owner: string;
  /** `field=Column`. */
  readonly map?: readonly string[];
  readonly autoAccept?: boolean;
  readonly dryRun?: boolean;
  /** A file for every refused row. */
  readonly report?: string;
}

/** Batch size of one transaction: large enough to be fast, small enough that nobody waits for its locks. */
const BATCH_DISHES = 2000;
const BATCH_RESTAURANTS = 1000;

/** A file that was read and can be imported. */
export interface PreparedImport {
  readonly fileName: string;
  readonly contactNumber: string;
  readonly gathering: Gathering;
  readonly options: ImportCommandOptions;
}

/** Reads the file before the database is opened; throws a StartError when it is not a list of restaurants or menus. */
export async function prepareImport(path: string, options: ImportCommandOptions): Promise<PreparedImport> {
  const contactNumber = ownerContact(options.owner);
  const fileName = basename(path);
  const records = readCsv(await readBytes(path));
  const header = records.next().value;
  if (!header) throw new StartError(`${fileName} is empty.`);
  const columns = findColumns('fields' in header ? header.fields : [], options.map ?? [], fileName);
  return { fileName, contactNumber, gathering: gatherRestaurants(records, columns), options };
}

/** Imports what was read and reports to `say` line by line. A refused row does not affect the others. */
export async function runImport(
  sql: Sql,
  { fileName, contactNumber, gathering, options }: PreparedImport,
  say: (line: string) => void,
): Promise<ImportReport> {
  const isDryRun = options.dryRun ?? false;
  let vendorId = await findOwner(sql, contactNumber);
  if (vendorId === undefined && isDryRun) say(`Vendor ${contactNumber} does not exist yet and would be created.`);
  if (vendorId === undefined && !isDryRun && gathering.restaurants.length > 0) {
    const { userId, password } = await createOwner(sql, contactNumber);
    vendorId = userId;
    say(`Vendor ${contactNumber} was created. One-time password, to be changed within 24 hours: ${password}`);
  }
  const report = await importAll(sql, gathering, {
    fileName,
    vendorId,
    isDryRun,
    acceptsAutomatically: options.autoAccept ?? false,
  });
  for (const line of reportLines(report)) say(line);
  if (options.report) await writeReport(options.report, report.refused);
  return report;
}

interface Run {
  readonly fileName: string;
  readonly vendorId: number | undefined;
  readonly isDryRun: boolean;
  readonly acceptsAutomatically: boolean;
}

async function importAll(sql: Sql, gathering: Gathering, run: Run): Promise<ImportReport> {
  const { restaurants, refused, rows, repeated } = gathering;
  const all = [...refused];
  const linesByKey = new Map(restaurants.map(({ restaurant, lines }) => [restaurant.importKey, lines]));
  const total = { restaurants: NOTHING, dishes: NOTHING };
  const bar = startBar(rows - refused.length, 'rows');
  try {
    for (const batch of batchesOf(restaurants)) {
      const outcome = await importBatch(sql, batch, run);
      total.restaurants = sum(total.restaurants, outcome.restaurants);
      total.dishes = sum(total.dishes, outcome.dishes);
      for (const { importKey, reason } of outcome.refused) {
        all.push(...(linesByKey.get(importKey) ?? []).map((line): Refusal => ({ line, reason })));
      }
      bar?.increment(batch.reduce((lines, each) => lines + (linesByKey.get(each.importKey)?.length ?? 0), 0));
    }
  } finally {
    bar?.stop();
  }
  all.sort((a, b) => a.line - b.line);
  const { fileName, isDryRun } = run;
  return { fileName, isDryRun, rows, repeated, ...total, refused: all };
}

function importBatch(sql: Sql, batch: readonly ImportedRestaurant[], run: Run): Promise<ImportOutcome> {
  const { vendorId, acceptsAutomatically } = run;
  const options = { acceptsAutomatically, now: new Date() };
  if (run.isDryRun || vendorId === undefined) return rehearseImport(sql, batch, { ...options, vendorId });
  return importRestaurants(sql, batch, { ...options, vendorId });
}

function* batchesOf(restaurants: readonly Gathered[]): Generator<ImportedRestaurant[]> {
  let batch: ImportedRestaurant[] = [];
  let dishes = 0;
  for (const { restaurant } of restaurants) {
    const isFull = dishes + restaurant.dishes.length > BATCH_DISHES || batch.length === BATCH_RESTAURANTS;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      dishes = 0;
    }
    batch.push(restaurant);
    dishes += restaurant.dishes.length;
  }
  if (batch.length > 0) yield batch;
}

const NOTHING: Counts = { added: 0, changed: 0, unchanged: 0, leftAlone: 0 };

const sum = (one: Counts, other: Counts): Counts => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  unchanged: one.unchanged + other.unchanged,
  leftAlone: one.leftAlone + other.leftAlone,
});

async function writeReport(path: string, refused: readonly Refusal[]): Promise<void> {
  try {
    await writeFile(path, refusedAsCsv(refused));
  } catch (error) {
    throw new StartError(`The report could not be written to ${path}: ${messageOf(error)}. The import is done.`);
  }
}
