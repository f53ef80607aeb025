/**
 * A menu as CSV, with columns named like the fields of a dish. Cells that a spreadsheet would run as a formula get a
 * leading apostrophe, which is removed again when the file is read.
 */
import { setImmediate as othersTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import * as z from 'zod/mini';
import { fieldErrors } from '#contract/kit/field-errors.ts';
import { toRupees } from '#contract/kit/money.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { DishForm } from '#contract/kitchen/menu.ts';
import { csvOf, harmlessCell, unguarded } from '#server/http/csv.ts';
import { slices } from '#server/process/take-turns.ts';
import { type GroupText, readOptions, writeOptions } from '../options/options-text.ts';
import { priceOf } from '../options/price-text.ts';
import { allergensIn, allergenWords } from './allergen-text.ts';
import type { MenuDishRow } from './dish-rows.ts';

const REQUIRED = ['dishName', 'dishType', 'dishCuisine', 'dishDescription', 'price'] as const;
const SERVING = ['isEgg', 'kcal', 'servingSize', 'allergens'] as const;
const COLUMNS = [
  ...REQUIRED,
  'speciality',
  'imageUrl',
  'isAvailable',
  'options',
  ...SERVING,
  'hsn',
  'gstRate',
  'secondName',
] as const;
type Column = (typeof COLUMNS)[number];

export const MENU_ROWS_MAX = 5000;
// Enough for twenty groups of fifty options.
const ROW_LENGTH_MAX = 300_000;
const CELLS_MAX = 100;

export const writeMenu = (dishes: readonly (MenuDishRow & { readonly options: string })[]): string =>
  csvOf(
    COLUMNS,
    dishes.map(({ price, isAvailable, options, ...dish }) => [
      ...[dish.dishName, dish.dishType, dish.dishCuisine, dish.dishDescription].map(harmlessCell),
      String(toRupees(price)),
      ...[dish.speciality, dish.imageUrl].map(harmlessCell),
      String(isAvailable),
      harmlessCell(options),
      String(dish.isEgg),
      dish.kcal === null ? '' : String(dish.kcal),
      harmlessCell(dish.servingSize),
      allergenWords(dish.allergens),
      dish.hsn,
      dish.gstPerMille === null ? '' : String(dish.gstPerMille / 10),
      harmlessCell(dish.secondName),
    ]),
  );

interface CellOptions {
  readonly groups: readonly GroupText[];
  readonly text: string;
}

/** `line` counts rows as a spreadsheet does, the header being 1. */
export type MenuLine =
  | {
      readonly line: number;
      readonly dish: z.output<typeof DishForm>;
      readonly isAvailable: boolean | undefined;
      /** Undefined without such a cell: the dish keeps its options. */
      readonly options: CellOptions | undefined;
    }
  | { readonly line: number; readonly reason: string };

/** Returns the rows of a file, or a problem with the whole file. Yields between slices: 5 MB take a while. */
export async function readMenu(text: string): Promise<{ lines: MenuLine[] } | { problem: string }> {
  if (text.includes('\uFFFD')) return { problem: t`This file is not written in UTF-8. Please save it as CSV UTF-8.` };
  const read = await recordsOf(text);
  if ('problem' in read) return read;
  const [header = [], ...records] = read.records;
  const names = header.map((name) => name.trim().toLowerCase());
  const columnIndexes = new Map(COLUMNS.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const missing = REQUIRED.filter((column) => columnIndexes.get(column) === -1);
  if (missing.length > 0) return { problem: t`The first row of this file lacks the columns ${missing.join(', ')}.` };
  if (records.length > MENU_ROWS_MAX) return { problem: t`A menu file can have at most ${MENU_ROWS_MAX} rows.` };
  const slice = slices();
  const lines: MenuLine[] = [];
  for (const [index, cells] of records.entries()) {
    await slice();
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line: index + 2, ...readRow(cells, columnIndexes) });
  }
  return { lines };
}

const PIECE_LENGTH = 64 * 1024;

async function recordsOf(text: string): Promise<{ records: string[][] } | { problem: string }> {
  try {
    const parser = parse({
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: ROW_LENGTH_MAX,
      // Checked while parsing: a file of nothing but commas would otherwise block the server for seconds.
      cast: (cell, { index, lines }) => {
        if (index >= CELLS_MAX)
          throw Object.assign(new Error('Too many cells.'), { code: 'CSV_TOO_MANY_CELLS', lines });
        return cell;
      },
    });
    const records: string[][] = [];
    let failure: Error | undefined;
    parser
      .on('data', (record: string[]) => records.push(record))
      .on('error', (error) => {
        failure = error;
      });
    for (let start = 0; start < text.length && !failure && records.length <= MENU_ROWS_MAX + 1; start += PIECE_LENGTH) {
      parser.write(text.slice(start, start + PIECE_LENGTH));
      await othersTurn();
    }
    // The parser emits close after end(), whether or not it could read everything.
    if (!parser.closed) await new Promise((closed) => parser.once('close', closed).end());
    if (failure) throw failure;
    return { records };
  } catch (error) {
    // Errors of the parser have a CSV_ code and a line number; anything else is a defect.
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error;
    const line = 'lines' in error && Number.isInteger(error.lines) ? Number(error.lines) : undefined;
    return {
      problem:
        line === undefined
          ? t`This file could not be read as CSV. Please check its quotes.`
          : t`This file could not be read as CSV near line ${line}. Please check its quotes.`,
    };
  }
}

function readRow(cells: readonly string[], columnIndexes: ReadonlyMap<Column, number>) {
  const cell = (column: Column): string | undefined => {
    const index = columnIndexes.get(column) ?? -1;
    return index < 0 ? undefined : unguarded((cells[index] ?? '').trim());
  };
  const isEgg = truthOf(cell('isEgg') ?? '');
  if (isEgg === null) return { reason: t`isEgg must be true or false.` };
  const kcal = cell('kcal');
  const allergens = cell('allergens');
  const rate = cell('gstRate')?.replace(/\s*%$/, '');
  const form = z.safeParse(DishForm, {
    isEgg,
    dishName: cell('dishName'),
    ...typeOf(cell('dishType') ?? ''),
    dishCuisine: cell('dishCuisine'),
    dishDescription: cell('dishDescription'),
    price: priceOf(cell('price') ?? ''),
    secondName: cell('secondName'),
    speciality: cell('speciality'),
    imageUrl: cell('imageUrl'),
    // An empty cell removes the energy; without the column it stays.
    kcal: kcal === undefined ? undefined : kcal === '' ? null : Number(kcal),
    servingSize: cell('servingSize'),
    allergens: allergens === undefined ? undefined : allergensIn(allergens),
    // Restores a leading zero that spreadsheets remove.
    hsn: cell('hsn')?.replace(/^([0-9]{3}|[0-9]{5}|[0-9]{7})$/, '0$1'),
    gstRate: rate === undefined ? undefined : rate === '' ? null : Number(rate),
  });
  if (!form.success) return { reason: translated(fieldErrors(form.error, DishForm)[0]?.message ?? '') };
  const isAvailable = truthOf(cell('isAvailable') ?? '');
  if (isAvailable === null) return { reason: t`isAvailable must be true or false.` };
  const written = cells[columnIndexes.get('options') ?? -1] === undefined ? undefined : cell('options');
  const read = written === undefined ? undefined : readOptions(written);
  if (read && 'reason' in read) return read;
  const options = read && { groups: read.groups, text: writeOptions(read.groups) };
  return { dish: form.data, isAvailable, options };
}

const TYPES: Readonly<Record<string, { dishType: string; isEgg?: boolean }>> = {
  veg: { dishType: 'Veg' },
  egg: { dishType: 'Nonveg', isEgg: true },
  nonveg: { dishType: 'Nonveg' },
};
// Accepts spellings such as veg and Non-Veg, and Egg for dishes that are Nonveg only because of egg.
const typeOf = (cell: string) => TYPES[cell.toLowerCase().replace(/[ -]/g, '')] ?? { dishType: cell };

/** Undefined if the cell is empty, null if it is neither true nor false. */
const truthOf = (cell: string) =>
  cell === '' ? undefined : ({ true: true, false: false }[cell.toLowerCase()] ?? null);
