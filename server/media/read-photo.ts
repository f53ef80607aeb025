/**
 * Decodes uploaded photos. The format is taken from the first bytes, never from the name or declared type, and only the
 * pixels are stored.
 */
import { readFile } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import { refuse } from '#server/process/errors.ts';
import { turns } from '#server/process/turns.ts';

/** Limits the memory for decoding; WebP itself allows 16,383 pixels a side. */
const SIDE_MAX = 16_000;
const PIXELS_MAX = 50_000_000;
const SECONDS_MAX = 20;

const TOO_WIDE = 'A photo can be at most 16,000 pixels wide or high, and 50 megapixels in all.';
const ANIMATED = 'Animated pictures cannot be shown. Please choose a still photo.';
const DAMAGED = 'This photo is damaged. Please choose another one.';

const unreadable = (message?: string) => refuse('PHOTO_UNREADABLE', message === undefined ? {} : { message });

function formatOf(upload: Buffer): 'jpeg' | 'png' | 'webp' | 'heif' | undefined {
  const text = (from: number, to: number) => upload.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  // HEIC uses the same container with another brand.
  if (text(4, 12) === 'ftypavif') return 'heif';
  return undefined;
}

/** An animated PNG declares itself before its first picture, the only one that would be shown. */
function isAnimatedPng(upload: Buffer): boolean {
  const control = upload.indexOf('acTL');
  return control > 0 && control < upload.indexOf('IDAT');
}

export async function readPhoto(upload: Buffer): Promise<Buffer> {
  const format = formatOf(upload);
  if (!format) throw unreadable();
  // Reads only the header, so that the refusal can state the size.
  const metadata = await sharp(upload, { failOn: 'error', limitInputPixels: false })
    .metadata()
    .catch((): undefined => undefined);
  if (!metadata) throw unreadable(DAMAGED);
  if (metadata.format !== format) throw unreadable();
  refuseUnsuitable(metadata, format === 'png' && isAnimatedPng(upload));
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

function refuseUnsuitable({ width, height, pages }: Metadata, isAnimated: boolean): void {
  if (isAnimated || (pages ?? 1) > 1) throw unreadable(ANIMATED);
  if (Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX) throw unreadable(TOO_WIDE);
}

// Decoding takes a core and twenty times the photo's size in memory.
const ofOneProcess = turns({ atOnce: 2, waitingMax: 200 });
const ofWorker = turns({ atOnce: 1, waitingMax: 100 });

/** `upload`: the photo or its file. */
export const readInTurn = <T>(
  workers: number,
  upload: Buffer | string,
  encode: (picture: Buffer) => Promise<T>,
): Promise<T> =>
  (workers > 1 ? ofWorker : ofOneProcess)(async () =>
    encode(await readPhoto(typeof upload === 'string' ? await readFile(upload) : upload)),
  );
