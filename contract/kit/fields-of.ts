/** What TypeScript does not know of objects by itself. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The fields of something that came from outside; none where it is no object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

/** The keys of an object that has no others than its type says. */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

/** The entries of an object that has no other keys than its type says. */
export const entriesOf = <K extends string, V>(of: Readonly<Record<K, V>>) => Object.entries(of) as [K, V][];
