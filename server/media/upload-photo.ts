import type { FastifyRequest } from 'fastify';
import { PHOTOS_OF_VENDOR_MAX, uploadLogo, uploadPhoto } from '#contract/media/photos.ts';
import { type Sql, transaction } from '#server/database/database.ts';
import { type Caller, serveAfter } from '#server/http/serve.ts';
import { refuse } from '#server/process/errors.ts';
import type { Settings } from '#server/process/settings.ts';
import { photosOf } from './photos-of.ts';
import { readInTurn } from './read-photo.ts';
import { receiveUpload } from './receive-upload.ts';
import * as rows from './rows.ts';
import { encodePhoto } from './save-photo.ts';
import { CHECK_AFTER_MS } from './sweep-photos.ts';

interface Uploading {
  readonly sql: Sql;
  readonly user: Caller;
  readonly settings: Settings;
  readonly request: FastifyRequest;
  readonly now: Date;
}

/**
 * Re-encodes a photo of a vendor or a logo; the uploaded file itself is never stored. The row comes first, so that the
 * sweep spares the files or, after a failure, deletes them within a day. The address is returned only after all files
 * are stored.
 */
async function storePhoto({ sql, user: { userId: vendorId }, settings, request, now }: Uploading): Promise<string> {
  // Checked again with the row; this check saves the work.
  if ((await rows.photoCount(sql, vendorId)) > PHOTOS_OF_VENDOR_MAX) throw refuse('TOO_MANY_PHOTOS');
  const { limits, workers } = settings;
  const photos = photosOf(settings);
  return receiveUpload(request, { personId: vendorId, folder: photos.unfinished, limits }, async (file) => {
    const { photoName, url, files } = await readInTurn(workers, file, encodePhoto);
    await transaction(sql, async (tx) => {
      await rows.lockVendor(tx, vendorId);
      await rows.lockPhoto(tx, photoName);
      await rows.insertPhoto(tx, { photoName, vendorId, now, checkAt: new Date(now.getTime() + CHECK_AFTER_MS) });
      if ((await rows.photoCount(tx, vendorId)) > PHOTOS_OF_VENDOR_MAX) throw refuse('TOO_MANY_PHOTOS');
    });
    // Outside the transaction: a slow bucket must not occupy database connections.
    await photos.put(files);
    return url;
  });
}

export const serveUploadPhoto = serveAfter(uploadPhoto, storePhoto, async ({ prepared: url }) => ({ url }));
export const serveUploadLogo = serveAfter(uploadLogo, storePhoto, async ({ prepared: url }) => ({ url }));
