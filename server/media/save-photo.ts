/** Turns a picture into a photo: re-encoded in every width that the screens use, under a name made from its content. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
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

/** Encodes a picture into the folder of unfinished photos. */
export async function encodePhoto(dataDir: string, picture: Buffer): Promise<EncodedPhoto> {
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
    for (const { width, from } of files) await writeFile(from, await encode(picture, width));
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

const encode = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width, withoutEnlargement: true }).webp({ quality: QUALITY }).toBuffer();

/** Re-encodes and saves a picture; returns its address, `/media/<name>.webp`. */
export async function savePhoto(dataDir: string, picture: Buffer): Promise<string> {
  const photo = await encodePhoto(dataDir, picture);
  await photo.moveIntoPlace();
  return photo.url;
}
