/**
 * What arrives as a photo is looked at with distrust: by its first bytes, never by its name or declared type. Nothing of
 * it is kept but the pixels.
 */
import sharp, { type Metadata } from 'sharp';
import { PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import { refuse } from '#server/process/errors.ts';

/** Beyond these a picture takes more memory than it is worth; WebP itself ends at 16,383 pixels. */
const SIDE_MAX = 16_000;
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 20;

const TOO_WIDE = 'A photo can be at most 16,000 pixels wide or high, and 50 megapixels in all.';
const ANIMATED = 'Moving pictures cannot be shown. Please choose a photo that stands still.';
const DAMAGED = 'This photo is damaged or cut off. Please choose another one.';

const unreadable = (message?: string) => refuse('PHOTO_UNREADABLE', message === undefined ? {} : { message });

/** The format that the bytes themselves tell; undefined for everything that is not taken. */
function formatOf(upload: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  const text = (from: number, to: number) => upload.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // The container of HEIC too, which says so by another brand.
  if (text(4, 12) === 'ftypavif') return 'heif';
  return undefined;
}

/** A PNG with an animation says so before its first picture, which is all that would be shown of it. */
function isAnimatedPng(upload: Buffer): boolean {
  const control = upload.indexOf('acTL');
  return control > 0 && control < upload.indexOf('IDAT');
}

/** The picture of an upload, upright, without metadata and no wider than screens ask for; or a refusal. */
export async function readPhoto(upload: Buffer): Promise<Buffer> {
  const format = formatOf(upload);
  if (!format) throw unreadable();
  // Reads the header only, so that a size beyond the limit can be named.
  const told = await sharp(upload, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch((): undefined => undefined);
  if (!told) throw unreadable(DAMAGED);
  if (told.format !== format) throw unreadable();
  refuseUnfit(told, format === 'png' && isAnimatedPng(upload));
  const width = Math.max(...PHOTO_WIDTHS);
  const picture = sharp(upload, { failOn: 'error', limitInputPixels: PIXELS_MAX, sequentialRead: true })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .timeout({ seconds: SECONDS_MAX });
  return picture
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => {
      throw unreadable(DAMAGED);
    });
}

function refuseUnfit({ width, height, pages }: Metadata, isAnimated: boolean): void {
  if (isAnimated || (pages ?? 1) > 1) throw unreadable(ANIMATED);
  if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX) throw unreadable(TOO_WIDE);
}
