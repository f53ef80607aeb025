/** `chatpata pincodes FILE`: replaces all pincodes with a list of post offices, or none. */
import { basename } from 'node:path';
import { type Sql, transaction } from '#server/database/database.ts';
import { type PincodeChanges, replacePincodes } from '#server/nearby/index.ts';
import { StartError } from '#server/process/settings.ts';
import { readBytes } from '../import/read-bytes.ts';
import { readCsv } from '../import/read-csv.ts';
import { startBar } from '../progress-bar.ts';
import { type GatheredPincodes, gatherPincodes } from './gather-pincodes.ts';
import { findPostColumns } from './post-columns.ts';

export interface PreparedPincodes extends GatheredPincodes {
  readonly fileName: string;
}

const NEWLINE = 10;

/** Before the database is opened; throws a StartError without a usable pincode. */
export async function preparePincodes(path: string): Promise<PreparedPincodes> {
  const fileName = basename(path);
  const bytes = await readBytes(path);
  const records = readCsv([bytes]);
  const header = (await records.next()).value;
  if (!header) throw new StartError(`${fileName} is empty.`);
  const columns = findPostColumns('fields' in header ? header.fields : [], fileName);
  const bar = startBar(linesOf(bytes), 'rows');
  try {
    const gathered = await gatherPincodes(records, columns, () => bar?.increment());
    if (gathered.pincodes.length > 0) return { fileName, ...gathered };
  } finally {
    bar?.stop();
  }
  throw new StartError(`${fileName} has no pincode with its district and state; nothing was changed.`);
}

function linesOf(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) lines++;
  return lines;
}

export async function runPincodes(sql: Sql, prepared: PreparedPincodes, say: (line: string) => void): Promise<void> {
  const changes = await transaction(sql, (tx) => replacePincodes(tx, prepared.pincodes));
  for (const line of reportLines(prepared, changes)) say(line);
}

const count = (number: number) => number.toLocaleString('en-IN');
const rowsOf = (number: number) => `${count(number)} ${number === 1 ? 'row' : 'rows'}`;

function reportLines(
  { fileName, rows, pincodes, refused }: PreparedPincodes,
  { added, changed, unchanged, removed }: PincodeChanges,
): string[] {
  const refusedRows = refused.reduce((sum, each) => sum + each.rows, 0);
  return [
    `${fileName}: ${rowsOf(rows)}`,
    `Pincodes: ${count(pincodes.length)}, of them ${count(pincodes.filter((each) => each.lat === null).length)} without coordinates`,
    `Changes: ${count(added)} added, ${count(changed)} changed, ${count(unchanged)} unchanged, ${count(removed)} removed`,
    `Refused: ${rowsOf(refusedRows)}`,
    ...refused.map(
      ({ reason, rows: each, firstLine }) => `  ${rowsOf(each)}, the first in line ${firstLine}: ${reason}`,
    ),
  ];
}
