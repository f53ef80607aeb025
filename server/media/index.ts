/** Photos, stored under names made from their content, so that an address always shows the same picture. */
import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { folderOf } from './save-photo.ts';

export { folderOf as photoFolder, savePhoto } from './save-photo.ts';
export { sweepPhotos } from './sweep-photos.ts';

const YEAR_SECONDS = 31_536_000;

/** Serves /media/… from DATA_DIR/media, cached for a year: only photos that Chatpata encoded, no other file in the folder. */
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
    allowedPath: (path) => /^\/?[A-Za-z0-9_-]+\.webp$/.test(path),
    setHeaders: (response) => {
      response.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    },
  });
}
export { personalParts } from './personal-rows.ts';
