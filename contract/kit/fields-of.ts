const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Empty for anything that is not an object. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});

export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];

export const entriesOf = <K extends string, V>(of: Readonly<Record<K, V>>) => Object.entries(of) as [K, V][];
