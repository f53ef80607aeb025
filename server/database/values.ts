/**
 * How values from PostgreSQL are read. Rows have camelCase names; int8 is a safe integer, numeric a text, and days and
 * times are Dates in UTC. The rest is read as `pg` does.
 */
import pg from 'pg';

type Read = (text: string) => unknown;

const type = pg.types.builtins;
const ARRAY_OF = { text: 1009, int8: 1016, date: 1182, timestamptz: 1185 };

function readInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is beyond 2^53.');
  return value;
}

const readDate: Read = (text) => new Date(text);
const readTexts: (text: string) => unknown[] = pg.types.getTypeParser(ARRAY_OF.text);

/** Reads an array, also of arrays. */
function each(read: Read): Read {
  const readElement = (element: unknown): unknown => {
    if (Array.isArray(element)) return element.map(readElement);
    return element === null ? null : read(String(element));
  };
  return (text) => readTexts(text).map(readElement);
}

const readers = new Map<number, Read>([
  [type.INT8, readInt8],
  [type.DATE, readDate],
  [type.TIMESTAMP, readDate],
  [type.TIMESTAMPTZ, readDate],
  [ARRAY_OF.int8, each(readInt8)],
  [ARRAY_OF.date, each(readDate)],
  [ARRAY_OF.timestamptz, each(readDate)],
]);

export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => readers.get(oid) ?? pg.types.getTypeParser(oid),
};

const camelNames = new Map<string, string>();

/** `order_id` becomes `orderId`. */
export function camelName(column: string): string {
  let name = camelNames.get(column);
  if (name === undefined) {
    name = column.replace(/(?!^)_(.?)/g, (_, letter: string) => letter.toUpperCase());
    camelNames.set(column, name);
  }
  return name;
}
