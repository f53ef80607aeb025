import { stringify } from 'csv-stringify/sync';

export type Cell = string | number;

const FORMULA = /^['=+\-@\t\r＝＋－＠]/;
/** Prevents spreadsheets from running the text as a formula. */
export const harmlessCell = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);
export const unguarded = (cell: string) => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);

/**
 * Rows below their columns. Texts that people wrote must be harmless cells; spreadsheets recognise UTF-8 by the byte
 * order mark.
 */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    { header: true, columns: [...columns], bom: true, record_delimiter: 'windows' },
  );
