/**
 * A backup has a manifest, every table in pieces of COPY text, every photo, and an end entry that proves it complete.
 */
import * as z from 'zod/mini';

export const FORMAT = 2;
export const MANIFEST = 'manifest.json';
export const END = 'end.json';
export const PIECE_BYTES = 4 * 1024 * 1024;

export const pieceName = (tableName: string, piece: number) =>
  `tables/${tableName}/${String(piece).padStart(6, '0')}.copy`;
export const tableOfPiece = (name: string) => /^tables\/([a-z0-9_]+)\/[0-9]+\.copy$/.exec(name)?.[1];

export const photoEntry = (file: string) => `media/${file}`;
export const photoOfEntry = (name: string) => /^media\/([A-Za-z0-9_-]+\.webp)$/.exec(name)?.[1];

export const Manifest = z.object({
  chatpataBackup: z.literal(FORMAT),
  writtenAt: z.string(),
  level: z.int(),
  /** Of everything that defines the database at that level. */
  hash: z.string(),
  tables: z.array(z.object({ tableName: z.string(), columns: z.array(z.string()) })),
});
export type Manifest = z.output<typeof Manifest>;

export const End = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ tableName: z.string(), columnName: z.string(), lastValue: z.nullable(z.int()) })),
  photos: z.int(),
});
export type End = z.output<typeof End>;
