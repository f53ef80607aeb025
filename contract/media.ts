/** Photos that vendors upload (contract mediaAPI). */
import * as z from 'zod/mini';
import { command, role } from './kit/endpoint.ts';

/** The most photos kept for one vendor. */
export const PHOTOS_OF_VENDOR_MAX = 2000;

/** One JPEG, PNG, WebP or AVIF in the field `photo`; answers the address under which it can be shown. */
export const uploadPhoto = command('POST /v1/mediaAPI/photos', {
  takes: 'photo',
  answer: z.object({ url: z.string() }),
  access: role('VENDOR'),
  refusals: ['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'TOO_MANY_PHOTOS'],
});
