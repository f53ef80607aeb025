import type { FastifyRequest } from 'fastify';
import { PHOTO_BYTES_MAX } from '#contract/kit.ts';
import { PHOTOS_OF_VENDOR_MAX, uploadPhoto } from '#contract/media.ts';
import { refuse } from '#server/kit/errors.ts';
import { serveAfter } from '#server/kit/serve.ts';
import { encodePhoto } from './keep-photo.ts';
import { readPhoto } from './read-photo.ts';
import * as rows from './rows.ts';
import { CHECK_AFTER_MS } from './sweep-photos.ts';
import { turns } from './turns.ts';

const FIELD = 'photo';
const FORM_BYTES = 64 * 1024;
// A photo under way is held in memory; decoding one takes twenty times as much, and a core.
const received = turns({ atOnce: 16, waitingMax: 200 });
const decoded = turns({ atOnce: 2, waitingMax: 16 });

const MISSING = 'Please choose a photo.';
const CUT_OFF = 'This photo did not arrive whole. Please try again.';
const ONE_ONLY = 'Please send one photo at a time.';

const noPhoto = (message: string) => refuse('PHOTO_UNREADABLE', { message, details: [{ field: FIELD, message }] });

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);

/** The one file of the form, in memory. */
async function uploadOf(request: FastifyRequest): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > PHOTO_BYTES_MAX + FORM_BYTES) throw refuse('PHOTO_TOO_LARGE');
  if (!request.isMultipart()) throw noPhoto(MISSING);
  let upload: Buffer | undefined;
  try {
    for await (const part of request.parts({ limits: { fieldSize: FORM_BYTES } })) {
      if (part.type !== 'file') continue;
      const content = await part.toBuffer();
      if (part.fieldname === FIELD) upload = content;
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw refuse('PHOTO_TOO_LARGE');
    // Whatever else ends the reading is the form's fault: it is cut off, or no form at all.
    throw noPhoto(codeOf(error) === 'FST_FILES_LIMIT' ? ONE_ONLY : CUT_OFF);
  }
  if (!upload?.length) throw noPhoto(MISSING);
  return upload;
}

/** Keeps a vendor's photo; what was uploaded itself is never kept. */
export const serveUploadPhoto = serveAfter(
  uploadPhoto,
  async ({ sql, user, settings, request, refuse }) => {
    // Again when it is written: this one spares the work.
    if ((await rows.photoCount(sql, user.userId)) > PHOTOS_OF_VENDOR_MAX) throw refuse('TOO_MANY_PHOTOS');
    return received(async () => {
      const upload = await uploadOf(request);
      return decoded(async () => encodePhoto(settings.dataDir, await readPhoto(upload)));
    });
  },
  async ({ tx, user: { userId: vendorId }, prepared: { photoName, url, place, discard }, now, refuse }) => {
    await rows.lockVendor(tx, vendorId);
    await rows.lockPhoto(tx, photoName);
    await rows.insertPhoto(tx, { photoName, vendorId, now, checkAt: new Date(now.getTime() + CHECK_AFTER_MS) });
    if ((await rows.photoCount(tx, vendorId)) > PHOTOS_OF_VENDOR_MAX) {
      await discard();
      throw refuse('TOO_MANY_PHOTOS');
    }
    await place();
    return { url };
  },
);
