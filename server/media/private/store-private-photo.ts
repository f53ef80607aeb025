import { randomUUID } from 'node:crypto';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import type { Settings } from '#server/process/settings.ts';
import { privateFile } from '../photo-store.ts';
import { photosOf } from '../photos-of.ts';
import { readInTurn } from '../read-photo.ts';
import { encodePrivatePhoto } from '../save-photo.ts';
import { CHECK_AFTER_MS } from '../sweep-photos.ts';
import { insertPrivatePhoto } from './private-rows.ts';

interface Storing {
  readonly settings: Settings;
  readonly now: Date;
  /** Without one it is nobody's until it is attached. */
  readonly userId?: number;
}

/**
 * Re-encodes a photo, or the file of one, like a vendor's, but under a random name that /media never serves. `check` may
 * refuse it. Deleted after a day unless it is attached. Returns its number.
 */
export async function storePrivatePhoto(
  sql: Sql,
  upload: Buffer | string,
  { settings, now, userId }: Storing,
  check?: (tx: Tx) => Promise<void>,
): Promise<number> {
  const content = await readInTurn(settings.workers, upload, encodePrivatePhoto);
  const file = privateFile(randomUUID());
  const checkAt = new Date(now.getTime() + CHECK_AFTER_MS);
  const photoId = await transaction(sql, async (tx) => {
    await check?.(tx);
    return insertPrivatePhoto(tx, { file, userId: userId ?? null, now, checkAt });
  });
  // Outside the transaction: a slow bucket must not occupy database connections.
  await photosOf(settings).put([{ file, content }]);
  return photoId;
}
