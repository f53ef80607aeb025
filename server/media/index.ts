/** The one door for photos: kept under names made from their content, so that an address never changes its picture. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { PHOTO_WIDTHS } from '#contract/photos.ts';

const YEAR_SECONDS = 31_536_000;
const QUALITY = 78;

const folderOf = (dataDir: string) => join(dataDir, 'media');

/** Serves /media/… from DATA_DIR/media, cached for a year. */
export async function addPhotos(app: FastifyInstance, dataDir: string): Promise<void> {
  const root = folderOf(dataDir);
  await mkdir(root, { recursive: true });
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: true,
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    schemaHide: true,
  });
}

/** Re-encodes a picture in every width that screens ask for; answers its address, `/media/<name>.webp`. */
export async function keepPhoto(dataDir: string, picture: Buffer): Promise<string> {
  const root = folderOf(dataDir);
  await mkdir(root, { recursive: true });
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 32);
  await Promise.all(PHOTO_WIDTHS.map((width) => keepWidth(picture, join(root, `${name}-${width}.webp`), width)));
  const [, full] = [...PHOTO_WIDTHS];
  return `/media/${name}-${full}.webp`;
}

async function keepWidth(picture: Buffer, file: string, width: number): Promise<void> {
  if (existsSync(file)) return;
  const smaller = await sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  await writeFile(`${file}.new`, smaller);
  await rename(`${file}.new`, file);
}
