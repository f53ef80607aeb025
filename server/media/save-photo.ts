/** Turns a picture into a photo: re-encoded in every width that the screens use, under a name made from its content. */
import { createHash } from 'node:crypto';
import sharp, { type Raw } from 'sharp';
import { DRAWN, PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';
import type { PhotoFile, PhotoStore } from './photo-store.ts';

const QUALITY = 78;

// libvips would keep what it has decoded, but no two uploads are the same picture.
sharp.cache(false);

export const urlsOf = (photoName: string): string[] => filesOf(photoName).map((file) => `/media/${file}`);

export const filesOf = (photoName: string): string[] => PHOTO_WIDTHS.map((width) => fileOf(photoName, width));

const STORED = new RegExp(`^(${DRAWN})?[0-9a-f]{32}-(${PHOTO_WIDTHS.join('|')})\\.webp$`);
export const isFileOfPhoto = (file: string): boolean => STORED.test(file);

const fileOf = (photoName: string, width: number) => `${photoName}-${width}.webp`;

export interface EncodedPhoto {
  readonly photoName: string;
  readonly url: string;
  readonly files: readonly PhotoFile[];
}

export interface Encoding {
  readonly raw?: Raw;
  readonly effort?: number;
  readonly isDrawn?: boolean;
}

export const encodePrivatePhoto = (picture: Buffer): Promise<Buffer> => encode(picture, Math.max(...PHOTO_WIDTHS), {});

export async function encodePhoto(picture: Buffer, encoding: Encoding = {}): Promise<EncodedPhoto> {
  const hash = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const photoName = `${encoding.isDrawn ? DRAWN : ''}${hash}`;
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

export async function savePhoto(photos: PhotoStore, picture: Buffer, encoding?: Encoding): Promise<string> {
  const { url, files } = await encodePhoto(picture, encoding);
  await photos.put(files);
  return url;
}
