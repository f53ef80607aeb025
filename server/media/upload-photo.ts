import { readFile } from 'node:fs/promises';
import { PHOTOS_OF_VENDOR_MAX, uploadPhoto } from '#contract/media.ts';
import { serveAfter } from '#server/http/serve.ts';
import { readPhoto } from './read-photo.ts';
import { receiveUpload } from './receive-upload.ts';
import * as rows from './rows.ts';
import { encodePhoto } from './save-photo.ts';
import { CHECK_AFTER_MS } from './sweep-photos.ts';
import { turns } from './turns.ts';

// Decoding takes a core and twenty times the photo's size in memory.
const ofOneProcess = turns({ atOnce: 2, waitingMax: 200 });
const ofWorker = turns({ atOnce: 1, waitingMax: 100 });

/** Saves a vendor's photo re-encoded; the uploaded file itself is never stored. */
export const serveUploadPhoto = serveAfter(
  uploadPhoto,
  async ({ sql, user, settings, request, refuse }) => {
    // Checked again when the photo is saved; this check avoids the work.
    if ((await rows.photoCount(sql, user.userId)) > PHOTOS_OF_VENDOR_MAX) throw refuse('TOO_MANY_PHOTOS');
    const { dataDir, limits, workers } = settings;
    return receiveUpload(request, { vendorId: user.userId, dataDir, limits }, (file) =>
      (workers > 1 ? ofWorker : ofOneProcess)(async () => encodePhoto(dataDir, await readPhoto(await readFile(file)))),
    );
  },
  async ({ tx, user: { userId: vendorId }, prepared: { photoName, url, moveIntoPlace, discard }, now, refuse }) => {
    await rows.lockVendor(tx, vendorId);
    await rows.lockPhoto(tx, photoName);
    await rows.insertPhoto(tx, { photoName, vendorId, now, checkAt: new Date(now.getTime() + CHECK_AFTER_MS) });
    if ((await rows.photoCount(tx, vendorId)) > PHOTOS_OF_VENDOR_MAX) {
      await discard();
      throw refuse('TOO_MANY_PHOTOS');
    }
    await moveIntoPlace();
    return { url };
  },
);
