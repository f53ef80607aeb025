/** As JSON with the names of columns, for `jsonb_populate_record`. */
export const asRow = (fields: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [columnOf(name), value])));

export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
