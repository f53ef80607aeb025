/** Turns a picture into a photo: re-encoded in every width that the screens use, under a name made from its content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Raw } from 'sharp';
import { OLD_PHOTO_WIDTHS, PHOTO_WIDTHS } from '#contract/kit/photo-sources.ts';

const QUALITY = 78;

export const folderOf = (dataDir: string) => join(dataDir, 'media');
/** The folder of unfinished photos; what a crash leaves here is deleted by the sweep. */
export const unfinishedOf = (dataDir: string) => join(folderOf(dataDir), 'unfinished');

/** The addresses that a photo may have, one for each width. */
export const urlsOf = (photoName: string): string[] => filesOf(photoName).map((file) => `/media/${file}`);

/** The files that a photo may have; photos uploaded before there were four widths have others. */
export const filesOf = (photoName: string): string[] =>
  [...OLD_PHOTO_WIDTHS, ...PHOTO_WIDTHS].map((width) => fileOf(photoName, width));

const fileOf = (photoName: string, width: number) => `${photoName}-${width}.webp`;

/** A photo that is encoded but not yet served. */
export interface EncodedPhoto {
  readonly photoName: string;
  /** The address of its largest width. */
  readonly url: string;
  /** Moves it to where it is served; quick, and harmless when it is there already. */
  readonly moveIntoPlace: () => Promise<void>;
  /** Deletes the unfinished files. */
  readonly discard: () => Promise<void>;
}

/** Of pictures that are pixels already, and with how much effort to compress (0 to 6). */
export interface Encoding {
  readonly raw?: Raw;
  readonly effort?: number;
}

/** Encodes a picture into the folder of unfinished photos. */
export async function encodePhoto(dataDir: string, picture: Buffer, encoding: Encoding = {}): Promise<EncodedPhoto> {
  const root = folderOf(dataDir);
  const unfinished = unfinishedOf(dataDir);
  await mkdir(unfinished, { recursive: true });
  const photoName = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  const unique = randomUUID();
  const files = PHOTO_WIDTHS.map((width) => {
    const file = fileOf(photoName, width);
    return { width, from: join(unfinished, `${unique}-${file}`), to: join(root, file) };
  });
  const discard = () => Promise.all(files.map(({ from }) => rm(from, { force: true }))).then(() => {});
  try {
    for (const { width, from } of files) await writeFile(from, await encode(picture, width, encoding));
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    photoName,
    url: urlsOf(photoName).at(-1) ?? '',
    moveIntoPlace: () => Promise.all(files.map(({ from, to }) => rename(from, to))).then(() => {}),
    discard,
  };
}

const encode = (picture: Buffer, width: number, { raw, effort = 4 }: Encoding): Promise<Buffer> =>
  sharp(picture, raw && { raw })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort })
    .toBuffer();

/** Re-encodes and saves a picture; returns its address, `/media/<name>.webp`. */
export async function savePhoto(dataDir: string, picture: Buffer, encoding?: Encoding): Promise<string> {
  const photo = await encodePhoto(dataDir, picture, encoding);
  await photo.moveIntoPlace();
  return photo.url;
}
