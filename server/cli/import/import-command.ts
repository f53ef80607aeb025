/** `chatpata import FILE`: imports restaurants and dishes from CSV, and reports on the rows. */

import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Sql } from '#server/database/database.ts';
import {
  type Counts,
  type ImportOutcome,
  importRestaurants,
  rehearseImport,
} from '#server/kitchen/import-restaurants.ts';
import { messageOf } from '#server/process/errors.ts';
import { StartError } from '#server/process/settings.ts';
import { countTerms } from '#server/search/index.ts';
import { startBar } from '../progress-bar.ts';
import { type Columns, findColumns } from './columns.ts';
import {
  type Gathered,
  gatherRestaurants,
  type Refusal,
  type Survey,
  surveyRestaurants,
  Tally,
} from './gather-restaurants.ts';
import { createOwner, findOwner, ownerContact } from './owner.ts';
import { readPieces } from './read-bytes.ts';
import { readCsv } from './read-csv.ts';
import { type ImportReport, refusedAsCsv, reportLines } from './report.ts';

export interface ImportCommandOptions {
  readonly owner: string;
  readonly map?: readonly string[];
  readonly autoAccept?: boolean;
  readonly dryRun?: boolean;
  readonly report?: string;
}

/** Large enough to be fast, small enough that no transaction blocks others for long. */
const BATCH_DISHES = 2000;
const BATCH_RESTAURANTS = 500;

export interface PreparedImport {
  readonly path: string;
  readonly fileName: string;
  readonly contactNumber: string;
  readonly columns: Columns;
  readonly survey: Survey;
  readonly options: ImportCommandOptions;
}

/** Before the database is opened; throws a StartError unless it is a list of restaurants or menus. */
export async function prepareImport(path: string, options: ImportCommandOptions): Promise<PreparedImport> {
  const contactNumber = ownerContact(options.owner);
  const fileName = basename(path);
  const records = readCsv(readPieces(path));
  const { value: header } = await records.next();
  if (!header) throw new StartError(`${fileName} is empty.`);
  const columns = findColumns('fields' in header ? header.fields : [], options.map ?? [], fileName);
  return { path, fileName, contactNumber, columns, survey: await surveyRestaurants(records, columns), options };
}

/** A refused row does not affect the others. */
export async function runImport(
  sql: Sql,
  prepared: PreparedImport,
  say: (line: string) => void,
): Promise<ImportReport> {
  const { contactNumber, survey, options } = prepared;
  const isDryRun = options.dryRun ?? false;
  let vendorId = await findOwner(sql, contactNumber);
  if (vendorId === undefined && isDryRun) say(`Vendor ${contactNumber} does not exist yet and would be created.`);
  if (vendorId === undefined && !isDryRun && survey.lastLines.size > 0) {
    const { userId, password } = await createOwner(sql, contactNumber);
    vendorId = userId;
    say(`Vendor ${contactNumber} was created. One-time password, to be changed within 24 hours: ${password}`);
  }
  const report = await importAll(sql, prepared, {
    vendorId,
    isDryRun,
    acceptsAutomatically: options.autoAccept ?? false,
  });
  // Searches correct words by how frequent they are.
  if (!isDryRun) await countTerms(sql);
  for (const line of reportLines(report)) say(line);
  if (options.report) await writeReport(options.report, report.tally.refused);
  return report;
}

interface Run {
  readonly vendorId: number | undefined;
  readonly isDryRun: boolean;
  readonly acceptsAutomatically: boolean;
}

async function importAll(
  sql: Sql,
  { path, fileName, columns, survey }: PreparedImport,
  run: Run,
): Promise<ImportReport> {
  const tally = new Tally();
  const total = { restaurants: NOTHING, dishes: NOTHING };
  const records = readCsv(readPieces(path));
  await records.next();
  const bar = startBar(survey.rows, 'rows');
  try {
    for await (const batch of batchesOf(gatherRestaurants(records, columns, survey, tally))) {
      const outcome = await importBatch(sql, batch, run);
      total.restaurants = sum(total.restaurants, outcome.restaurants);
      total.dishes = sum(total.dishes, outcome.dishes);
      const reasons = new Map(outcome.refused.map(({ importKey, reason }) => [importKey, reason]));
      for (const { restaurant, lines } of batch) {
        const reason = reasons.get(restaurant.importKey);
        if (reason) tally.refused.push(...lines.map((line): Refusal => ({ line, reason })));
        bar?.increment(lines.length);
      }
    }
  } finally {
    bar?.stop();
  }
  tally.refused.sort((a, b) => a.line - b.line);
  return { fileName, isDryRun: run.isDryRun, rows: survey.rows, tally, ...total };
}

function importBatch(sql: Sql, gathered: readonly Gathered[], run: Run): Promise<ImportOutcome> {
  const batch = gathered.map((each) => each.restaurant);
  const { vendorId, acceptsAutomatically } = run;
  const options = { acceptsAutomatically, now: new Date() };
  if (run.isDryRun || vendorId === undefined) return rehearseImport(sql, batch, { ...options, vendorId });
  return importRestaurants(sql, batch, { ...options, vendorId });
}

async function* batchesOf(restaurants: AsyncIterable<Gathered>): AsyncGenerator<Gathered[]> {
  let batch: Gathered[] = [];
  let dishes = 0;
  for await (const gathered of restaurants) {
    const more = gathered.restaurant.dishes.length;
    if ((dishes + more > BATCH_DISHES && batch.length > 0) || batch.length === BATCH_RESTAURANTS) {
      yield batch;
      batch = [];
      dishes = 0;
    }
    batch.push(gathered);
    dishes += more;
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
