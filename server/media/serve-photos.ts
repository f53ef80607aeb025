/** Serves /media/…, cached for a year: only photos that Chatpata encoded for everyone. */
import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { noSuchCall } from '#server/process/errors.ts';
import { isPhotoFile, isPrivateFile, type PhotoStore } from './photo-store.ts';
import { isFileOfPhoto } from './save-photo.ts';

const YEAR_SECONDS = 31_536_000;
const POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const MEMORY_BYTES = 32 * 1024 * 1024;
/** A cache of names missing from the bucket; short, since another server may store the photo at any time. */
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

/**
 * Bucket photos pass through this server, because the pages' policy allows only its pictures and the bucket may be
 * private.
 */
function serveFrom(app: FastifyInstance, photos: PhotoStore): void {
  const missing = new LRUCache<string, true>(MISSING);
  const cache = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    // Concurrent requests for one photo share a fetch.
    fetchMethod: async (file) => {
      const content = await photos.get(file);
      if (content) return content;
      missing.set(file, true);
      throw noSuchCall();
    },
    // They get it even if it was evicted meanwhile.
    ignoreFetchAbort: true,
  });
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    if (!isFileOfPhoto(file) || missing.has(file)) throw noSuchCall();
    const etag = `"${file}"`;
    const hasIt = request.headers['if-none-match']?.includes(etag);
    const content = hasIt ? undefined : await cache.fetch(file);
    if (!hasIt && !content) throw noSuchCall();
    reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    reply.header('etag', etag).header('content-security-policy', POLICY);
    if (hasIt) return reply.code(304).send();
    return reply.type('image/webp').send(content);
  });
}
