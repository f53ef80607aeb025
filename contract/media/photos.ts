/** Photos that vendors upload for everyone, and customers for a complaint. */
import * as z from 'zod/mini';
import { administrator, command, role, user } from '../kit/endpoint.ts';
import { Id } from '../kit/fields.ts';

export const PHOTOS_OF_VENDOR_MAX = 2000;

/** Takes one JPEG, PNG, WebP or AVIF in the field `photo`; returns its address. */
export const uploadPhoto = command('POST /v1/mediaAPI/photos', {
  takes: 'photo',
  response: z.object({ url: z.string() }),
  access: role('VENDOR'),
  refusals: ['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'TOO_MANY_PHOTOS'],
});

/** Takes the logo of the marketplace like a vendor's photo. */
export const uploadLogo = command('POST /v1/mediaAPI/logo', {
  takes: 'photo',
  response: z.object({ url: z.string() }),
  access: administrator('staff'),
  refusals: ['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'TOO_MANY_PHOTOS'],
});

export const PHOTOS_OF_CUSTOMER_MAX = 30;

/**
 * Takes one photo for a complaint or a refund, visible only to its owner, administrators and the other side of the
 * refund; deleted unless one uses it.
 */
export const uploadPrivatePhoto = command('POST /v1/mediaAPI/privatePhotos', {
  takes: 'photo',
  response: z.object({ photoId: Id }),
  access: user(),
  refusals: ['PHOTO_TOO_LARGE', 'PHOTO_UNREADABLE', 'TOO_MANY_NEW_PHOTOS'],
});
