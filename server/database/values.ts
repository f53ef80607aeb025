/** How values from PostgreSQL are read. Rows have camelCase names; int8 is a safe integer, numeric a text. */
import pg from 'pg';

type Read = (text: string) => unknown;

const {
  BOOL,
  BYTEA,
  DATE,
  FLOAT4,
  FLOAT8,
  INT2,
  INT4,
  INT8,
  JSON: JSON_TEXT,
  JSONB,
  OID,
  TIMESTAMP,
  TIMESTAMPTZ,
} = pg.types.builtins;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A number from the database is beyond 2^53.');
  return value;
}

const date: Read = (text) => new Date(text);
const asIs: Read = (text) => text;

const readers = new Map<number, Read>([
  [BOOL, (text) => text === 't'],
  [BYTEA, (text) => Buffer.from(text.slice(2), 'hex')],
  [INT2, Number],
  [INT4, Number],
  [INT8, safeInteger],
  [OID, Number],
  [FLOAT4, Number],
  [FLOAT8, Number],
  [DATE, date],
  [TIMESTAMP, date],
  [TIMESTAMPTZ, date],
  [JSON_TEXT, (text) => JSON.parse(text)],
  [JSONB, (text) => JSON.parse(text)],
]);

/** The types of arrays, with the type of their elements. */
const ARRAYS: readonly (readonly [array: number, element: number])[] = [
  [1000, BOOL],
  [1001, BYTEA],
  [1005, INT2],
  [1007, INT4],
  [1016, INT8],
  [1021, FLOAT4],
  [1022, FLOAT8],
  [1182, DATE],
  [1115, TIMESTAMP],
  [1185, TIMESTAMPTZ],
  [199, JSON_TEXT],
  [3807, JSONB],
  [1003, pg.types.builtins.TEXT],
  [1009, pg.types.builtins.TEXT],
  [1014, pg.types.builtins.TEXT],
  [1015, pg.types.builtins.TEXT],
  [1231, pg.types.builtins.NUMERIC],
];

const TEXT_ARRAY: number = 1009;
const readTexts: (text: string) => unknown[] = pg.types.getTypeParser(TEXT_ARRAY);

function readEach(element: unknown, read: Read): unknown {
  if (Array.isArray(element)) return element.map((each) => readEach(each, read));
  return element === null ? null : read(String(element));
}

for (const [array, element] of ARRAYS) {
  const read = readers.get(element) ?? asIs;
  readers.set(array, (text) => readEach(readTexts(text), read));
}

export const types: pg.CustomTypesConfig = { getTypeParser: (type: number) => readers.get(type) ?? asIs };

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
