/** Photos that vendors upload. */
import * as z from 'zod/mini';
import { command, role } from './kit/endpoint.ts';

/** The maximum number of photos of a vendor. */
export const PHOTOS_OF_VENDOR_MAX = 2000;

/** Takes one JPEG, PNG, WebP or AVIF in the field `photo`; returns its address. */
export const uploadPhoto = command('POST /v1/mediaAPI/photos', {
  takes: 'photo',
  response: z.object({ url: z.string() }),
  access: role('VENDOR'),
  refusals: ['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'TOO_MANY_PHOTOS'],
});
