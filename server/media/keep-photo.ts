/** How a picture becomes a photo: re-encoded in every width that screens ask for, under a name made from its content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';

const QUALITY = 78;

export const folderOf = (dataDir: string) => join(dataDir, 'media');
/** Photos that are not in their place yet; what a crash leaves here is swept. */
export const unfinishedOf = (dataDir: string) => join(folderOf(dataDir), 'unfinished');

/** Every address of a photo, one a width. */
export const urlsOf = (photoName: string): string[] => filesOf(photoName).map((file) => `/media/${file}`);

export const filesOf = (photoName: string): string[] => PHOTO_WIDTHS.map((width) => `${photoName}-${width}.webp`);

/** A photo that is encoded but not yet where it can be seen. */
export interface EncodedPhoto {
  readonly photoName: string;
  /** The address of its largest width. */
  readonly url: string;
  /** Puts it where it can be seen; quick, and harmless when it is there already. */
  readonly place: () => Promise<void>;
  /** Forgets what was not placed. */
  readonly discard: () => Promise<void>;
}

/** Encodes a picture beside the photos that can be seen. */
export async function encodePhoto(dataDir: string, picture: Buffer): Promise<EncodedPhoto> {
  const root = folderOf(dataDir);
  const beside = unfinishedOf(dataDir);
  await mkdir(beside, { recursive: true });
  const photoName = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const unique = randomUUID();
  const files = filesOf(photoName).map((file) => ({
    from: join(beside, `${unique}-${file}`),
    to: join(root, file),
  }));
  const discard = () => Promise.all(files.map(({ from }) => rm(from, { force: true }))).then(() => {});
  try {
    for (const [index, width] of PHOTO_WIDTHS.entries())
      await writeFile(files[index]?.from ?? '', await encode(picture, width));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    photoName,
    url: urlsOf(photoName).at(-1) ?? '',
    place: () => Promise.all(files.map(({ from, to }) => rename(from, to))).then(() => {}),
    discard,
  };
}

const encode = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();

/** Re-encodes a picture and keeps it; answers its address, `/media/<name>.webp`. */
export async function keepPhoto(dataDir: string, picture: Buffer): Promise<string> {
  const photo = await encodePhoto(dataDir, picture);
  await photo.place();
  return photo.url;
}
