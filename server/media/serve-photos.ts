/** Serves /media/…, cached for a year: only photos that Chatpata encoded for everyone, no other file. */
import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { noSuchCall } from '#server/process/errors.ts';
import { isPhotoFile, isPrivateFile, type PhotoStore } from './photo-store.ts';
import { isFileOfPhoto } from './save-photo.ts';

const YEAR_SECONDS = 31_536_000;
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
/** Photos from a bucket that are kept in memory, in bytes. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Names that a bucket does not have, and for how long it is not asked again: another server may store the photo at any time. */
const MISSING = { max: 10_000, ttl: 2_000 } as const;

export async function addPhotos(app: FastifyInstance, photos: PhotoStore): Promise<void> {
  if (photos.folder === undefined) serveFrom(app, photos);
  else await serveFolder(app, photos.folder);
}

const isPublic = (file: string) => isPhotoFile(file) && !isPrivateFile(file);

async function serveFolder(app: FastifyInstance, root: string): Promise<void> {
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
    allowedPath: (path) => isPublic(path.replace(/^\//, '')),
    setHeaders: (response) => {
      response.header('Content-Security-Policy', POLICY);
    },
  });
}

/** Through this server, because the pages' policy allows pictures from here only, and a bucket needs not be public. */
function serveFrom(app: FastifyInstance, photos: PhotoStore): void {
  const missing = new LRUCache<string, true>(MISSING);
  const kept = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    // Those who ask for the same photo at the same time wait for one answer.
    fetchMethod: async (file) => {
      const content = await photos.get(file);
      if (content) return content;
      missing.set(file, true);
      throw noSuchCall();
    },
    // They get it also when others have taken its place in the memory meanwhile.
    ignoreFetchAbort: true,
  });
  app.get<{ Params: { file: string } }>('/media/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    if (!isFileOfPhoto(file) || missing.has(file)) throw noSuchCall();
    // The name is made from the content.
    const etag = `"${file}"`;
    const hasIt = request.headers['if-none-match']?.includes(etag);
    const content = hasIt ? undefined : await kept.fetch(file);
    if (!hasIt && !content) throw noSuchCall();
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    reply.header('etag', etag).header('content-security-policy', POLICY);
    if (hasIt) return reply.code(304).send();
    return reply.type('image/webp').send(content);
  });
}
