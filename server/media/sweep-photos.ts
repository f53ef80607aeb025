/**
 * Deletes unused photos: a day after their upload, and every day from then on. Files are deleted before their row,
 * under the photo's lock: after a failure in between the row is swept again, and a photo uploaded again during the
 * sweep gets its files after it.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import type { PhotoStore } from './photo-store.ts';
import * as privateRows from './private/private-rows.ts';
import * as rows from './rows.ts';
import { filesOf, urlsOf } from './save-photo.ts';

/** Product rule 2.10. */
export const CHECK_AFTER_MS = 24 * 3_600_000;
const UNFINISHED_MS = 3_600_000;
/** Photos in one transaction: their 300 files are deleted in time even from a slow bucket. */
const BATCH = 50;
const BATCHES_MAX = 200;

export async function sweepPhotos(sql: Sql, photos: PhotoStore, now: Date): Promise<number> {
  let swept = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const done = await transaction(sql, (tx) => sweepBatch(tx, photos, now));
    swept += done.swept;
    if (done.seen < BATCH) break;
  }
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const deleted = await transaction(sql, (tx) => sweepPrivateBatch(tx, photos, now));
    swept += deleted;
    if (deleted < BATCH) break;
  }
  await deleteUnfinished(photos.unfinished);
  return swept;
}

async function deleteUnfinished(folder: string): Promise<void> {
  const files = await readdir(folder).catch((): string[] => []);
  for (const file of files) {
    const path = join(folder, file);
    const age = await stat(path)
      .then(({ mtimeMs }) => Date.now() - mtimeMs)
      .catch(() => 0);
    if (age > UNFINISHED_MS) await rm(path, { force: true });
  }
}

async function sweepPrivateBatch(tx: Tx, photos: PhotoStore, now: Date): Promise<number> {
  const due = await privateRows.lockDuePrivatePhotos(tx, now, BATCH);
  if (due.length === 0) return 0;
  await photos.remove(due.map(({ file }) => file));
  await privateRows.deletePrivatePhotos(
    tx,
    due.map(({ photoId }) => photoId),
  );
  return due.length;
}

async function sweepBatch(tx: Tx, photos: PhotoStore, now: Date): Promise<{ seen: number; swept: number }> {
  const names = await rows.lockDuePhotos(tx, now, BATCH);
  if (names.length === 0) return { seen: 0, swept: 0 };
  const shown = await rows.shownPhotos(tx, names.flatMap(urlsOf));
  const isShown = (name: string) => urlsOf(name).some((url) => shown.has(url));
  await rows.postpone(tx, names.filter(isShown), new Date(now.getTime() + CHECK_AFTER_MS));
  const unseen = names.filter((name) => !isShown(name));
  await photos.remove(unseen.flatMap(filesOf));
  await rows.deletePhotos(tx, unseen);
  return { seen: names.length, swept: unseen.length };
}
