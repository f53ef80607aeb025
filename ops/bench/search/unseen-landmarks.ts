/** Two sets of searches near landmarks, written without sight of the search: around a point, or in areas of a city. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { all, at, has, type Judge, serves, within } from './judge.ts';
import type { Table } from './words.ts';

/** Empty where the search has no such condition. */
type Row = Readonly<Record<'query' | 'lat' | 'lng' | 'city' | 'areas' | 'has' | 'serves', string>>;

const rows = parse<Row>(readFileSync(join(import.meta.dirname, 'unseen-landmarks.csv'), 'utf8'), { columns: true });
const given = (text: string, rule: (text: string) => Judge) => (text ? [rule(text)] : []);

export const UNSEEN_LANDMARKS: Table = rows.map((row) => [
  row.query,
  all(
    ...given(row.lat, (lat) => within(Number(lat), Number(row.lng))),
    ...given(row.city, at),
    ...given(row.areas, at),
    ...given(row.has, has),
    ...given(row.serves, serves),
  ),
]);
