import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#contract/kit/india.ts';
import { PHOTOS_OF_CUSTOMER_MAX, uploadPrivatePhoto } from '#contract/media/photos.ts';
import { transaction } from '#server/database/database.ts';
import { serveAfter } from '#server/http/serve.ts';
import { privateFile } from '../photo-store.ts';
import { photosOf } from '../photos-of.ts';
import { readInTurn } from '../read-photo.ts';
import { receiveUpload } from '../receive-upload.ts';
import { encodePrivatePhoto } from '../save-photo.ts';
import { CHECK_AFTER_MS } from '../sweep-photos.ts';
import * as rows from './private-rows.ts';

/** Re-encodes a customer's photo like a vendor's, but under a random name that /media never serves. */
export const serveUploadPrivatePhoto = serveAfter(
  uploadPrivatePhoto,
  async ({ sql, user: { userId }, settings, request, now, refuse }) => {
    const since = new Date(now.getTime() - DAY_MS);
    // Checked again with the row; this check saves the work.
    if ((await rows.uploadsSince(sql, userId, since)) >= PHOTOS_OF_CUSTOMER_MAX) throw refuse('TOO_MANY_NEW_PHOTOS');
    const photos = photosOf(settings);
    return receiveUpload(
      request,
      { personId: userId, folder: photos.unfinished, limits: settings.limits },
      async (upload) => {
        const content = await readInTurn(settings.workers, upload, encodePrivatePhoto);
        const file = privateFile(randomUUID());
        const photoId = await transaction(sql, async (tx) => {
          await rows.lockOwner(tx, userId);
          if ((await rows.uploadsSince(tx, userId, since)) >= PHOTOS_OF_CUSTOMER_MAX)
            throw refuse('TOO_MANY_NEW_PHOTOS');
          return rows.insertPrivatePhoto(tx, { file, userId, now, checkAt: new Date(now.getTime() + CHECK_AFTER_MS) });
        });
        // Outside the transaction: a slow bucket must not occupy database connections.
        await photos.put([{ file, content }]);
        return photoId;
      },
    );
  },
  async ({ prepared: photoId }) => ({ photoId }),
);
