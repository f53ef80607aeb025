/** Turns a picture into a photo: re-encoded in every width that the screens use, under a name made from its content. */
import { createHash } from 'node:crypto';
import sharp, { type Raw } from 'sharp';
import { OLD_PHOTO_WIDTHS, PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import type { PhotoFile, PhotoStore } from './photo-store.ts';

const QUALITY = 78;

/** The addresses that a photo may have, one for each width. */
export const urlsOf = (photoName: string): string[] => filesOf(photoName).map((file) => `/media/${file}`);

/** The files that a photo may have; photos uploaded before there were four widths have others. */
export const filesOf = (photoName: string): string[] =>
  [...OLD_PHOTO_WIDTHS, ...PHOTO_WIDTHS].map((width) => fileOf(photoName, width));

const STORED = new RegExp(`^[0-9a-f]{32}-(${[...OLD_PHOTO_WIDTHS, ...PHOTO_WIDTHS].join('|')})\\.webp$`);
/** Whether a photo may have a file of this name. */
export const isFileOfPhoto = (file: string): boolean => STORED.test(file);

const fileOf = (photoName: string, width: number) => `${photoName}-${width}.webp`;

/** A photo that is encoded but not stored. */
export interface EncodedPhoto {
  readonly photoName: string;
  /** The address of its largest width. */
  readonly url: string;
  /** One for each width. */
  readonly files: readonly PhotoFile[];
}

/** Of pictures that are pixels already, and with how much effort to compress (0 to 6). */
export interface Encoding {
  readonly raw?: Raw;
  readonly effort?: number;
}

/** One file of the largest width. */
export const encodePrivatePhoto = (picture: Buffer): Promise<Buffer> => encode(picture, Math.max(...PHOTO_WIDTHS), {});

export async function encodePhoto(picture: Buffer, encoding: Encoding = {}): Promise<EncodedPhoto> {
  const photoName = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const files: PhotoFile[] = [];
  for (const width of PHOTO_WIDTHS) {
    files.push({ file: fileOf(photoName, width), content: await encode(picture, width, encoding) });
  }
  return { photoName, url: urlsOf(photoName).at(-1) ?? '', files };
}

const encode = (picture: Buffer, width: number, { raw, effort = 4 }: Encoding): Promise<Buffer> =>
  sharp(picture, raw && { raw })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort })
    .toBuffer();

/** Re-encodes and saves a picture; returns its address, `/media/<name>.webp`. */
export async function savePhoto(photos: PhotoStore, picture: Buffer, encoding?: Encoding): Promise<string> {
  const { url, files } = await encodePhoto(picture, encoding);
  await photos.put(files);
  return url;
}
