import { DAY_MS } from '#contract/kit/india.ts';
import { PHOTOS_OF_CUSTOMER_MAX, uploadPrivatePhoto } from '#contract/media/photos.ts';
import { serveAfter } from '#server/http/serve.ts';
import { photosOf } from '../photos-of.ts';
import { receiveUpload } from '../receive-upload.ts';
import * as rows from './private-rows.ts';
import { storePrivatePhoto } from './store-private-photo.ts';

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
        return storePrivatePhoto(sql, upload, { settings, now, userId }, async (tx) => {
          await rows.lockOwner(tx, userId);
          if ((await rows.uploadsSince(tx, userId, since)) >= PHOTOS_OF_CUSTOMER_MAX)
            throw refuse('TOO_MANY_NEW_PHOTOS');
        });
      },
    );
  },
  async ({ prepared: photoId }) => ({ photoId }),
);
