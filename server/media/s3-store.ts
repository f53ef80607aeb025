/** Photos in a bucket of S3 or a compatible store. The client is loaded with the first photo. */
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/process/settings.ts';
import { isPhotoFile, type PhotoStore, PhotosAway, unfinishedIn } from './photo-store.ts';

const PUT_WITHIN_MS = 10_000;
const GET_WITHIN_MS = 3_000;
const ALL_WITHIN_MS = 30_000;
const AT_ONCE = 16;

type Sdk = typeof import('@aws-sdk/client-s3');

/** Keys come from the environment, a profile or the machine's role. `folder` is for uploads in progress. */
export function s3Store({ bucket: Bucket, prefix, endpoint, region }: S3Settings, folder: string): PhotoStore {
  const start = prefix && `${prefix}/`;
  const keyOf = (file: string) => ({ Bucket, Key: start + file });
  const within = connectionTo({ endpoint, region });

  return {
    folder: undefined,
    unfinished: unfinishedIn(folder),
    put: (files) =>
      within(PUT_WITHIN_MS, async (client, { PutObjectCommand }, abortSignal) => {
        const put = ({ file, content }: (typeof files)[number]) =>
          client.send(new PutObjectCommand({ ...keyOf(file), Body: content, ContentType: 'image/webp' }), {
            abortSignal,
          });
        await Promise.all(files.map(put));
      }),
    get: (file) =>
      within(GET_WITHIN_MS, async (client, { GetObjectCommand, NoSuchKey }, abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand(keyOf(file)), { abortSignal });
          if (!(Body instanceof Readable)) throw new Error('The bucket sent no content.');
          return await buffer(addAbortSignal(abortSignal, Body));
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      }),
    remove: (files) =>
      within(ALL_WITHIN_MS, (client, { DeleteObjectCommand }, abortSignal) =>
        removeAll(files, (file) => client.send(new DeleteObjectCommand(keyOf(file)), { abortSignal })),
      ),
    async list() {
      const files: string[] = [];
      let next: string | undefined;
      do {
        const page = await within(ALL_WITHIN_MS, (client, { ListObjectsV2Command }, abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: start, ContinuationToken: next }), { abortSignal }),
        );
        files.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(start.length)));
        next = page.NextContinuationToken;
      } while (next);
      return files.filter(isPhotoFile).sort();
    },
  };
}

/** Runs work for the store within a time limit, with a client that the first of it opens. */
function connectionTo({ endpoint, region }: Pick<S3Settings, 'endpoint' | 'region'>) {
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  async function open() {
    const sdk = await import('@aws-sdk/client-s3');
    const client = new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      maxAttempts: 2,
      // Compatible stores support no checksums beyond the required ones.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }

  return async function within<T>(
    ms: number,
    work: (client: S3Client, sdk: Sdk, abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    opened ??= open();
    const { sdk, client } = await opened;
    try {
      return await work(client, sdk, AbortSignal.timeout(ms));
    } catch (error) {
      throw new PhotosAway(error);
    }
  };
}

/** Removes files, some at a time. The caller's lock ends with this call, so no deletion may run after it. */
async function removeAll(files: readonly string[], remove: (file: string) => Promise<unknown>): Promise<void> {
  const waiting = [...files];
  const removeNext = async () => {
    try {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await remove(file);
    } catch (error) {
      waiting.length = 0;
      throw error;
    }
  };
  const loops = Array.from({ length: AT_ONCE }, removeNext);
  await Promise.allSettled(loops);
  await Promise.all(loops);
}
