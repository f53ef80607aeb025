/**
 * Receives uploads into a file, not into memory. A slow connection delays only its own person: each may run a few
 * uploads at a time, each upload has a deadline, and at the server's limit the oldest running upload is ended to make
 * room for the next one.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { PHOTO_BYTES_MAX } from '#contract/kit/endpoint.ts';
import { codeOf, refuse } from '#server/process/errors.ts';
import type { LimitSettings } from '#server/process/limit-settings.ts';
import { turnsOfPeople } from '#server/process/turns.ts';

const FIELD = 'photo';
const FORM_BYTES = 64 * 1024;
const inTurnOf = turnsOfPeople({ atOnce: 4, waitingMax: 50 });

const MISSING = 'Please choose a photo.';
const CUT_OFF = 'The upload was not completed. Please try again.';
const SLOW = 'The upload took too long. Please try again with a better connection.';
const ONE_ONLY = 'Please send one photo at a time.';

const noPhoto = (message: string) => refuse('PHOTO_UNREADABLE', { message, details: [{ field: FIELD, message }] });

const underWay = new Set<AbortController>();

/** `ended` fires when a newer upload needs the room, and when the connection closes. */
async function inTurn<T>(
  uploadsMax: number,
  { socket }: FastifyRequest,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  // The person may have given up while this upload was queued.
  if (socket.destroyed) throw noPhoto(CUT_OFF);
  const [longest] = underWay;
  if (underWay.size >= uploadsMax && longest) {
    longest.abort();
    underWay.delete(longest);
  }
  const own = new AbortController();
  const end = () => own.abort();
  underWay.add(own);
  socket.once('close', end);
  try {
    return await work(own.signal);
  } finally {
    underWay.delete(own);
    socket.off('close', end);
  }
}

export const receiveUpload = <T>(
  request: FastifyRequest,
  options: { personId: number; folder: string; limits: LimitSettings },
  use: (file: string) => Promise<T>,
): Promise<T> =>
  inTurnOf(options.personId, async () => {
    if (Number(request.headers['content-length'] ?? 0) > PHOTO_BYTES_MAX + FORM_BYTES) throw refuse('PHOTO_TOO_LARGE');
    if (!request.isMultipart()) throw noPhoto(MISSING);
    const { folder } = options;
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${randomUUID()}.upload`);
    try {
      await inTurn(options.limits.uploadsMax, request, (ended) =>
        writePhoto(request, file, AbortSignal.any([ended, AbortSignal.timeout(options.limits.uploadMsMax)])),
      );
      return await use(file);
    } finally {
      await rm(file, { force: true });
    }
  });

/** Throws when `ended` fires: the form may stall anywhere, even between its parts. */
async function writePhoto(request: FastifyRequest, file: string, ended: AbortSignal): Promise<void> {
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  ended.addEventListener('abort', () => reject(noPhoto(SLOW)), { once: true });
  const written = readForm(request, file, ended);
  await Promise.race([written, isOver]);
}

async function readForm(request: FastifyRequest, file: string, signal: AbortSignal): Promise<void> {
  let hasPhoto = false;
  try {
    for await (const part of request.parts({ limits: { fieldSize: FORM_BYTES } })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== FIELD) {
        part.file.resume();
        continue;
      }
      await pipeline(part.file, createWriteStream(file), { signal });
      if (part.file.truncated) throw refuse('PHOTO_TOO_LARGE');
      hasPhoto = part.file.bytesRead > 0;
    }
  } catch (error) {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' || codeOf(error) === 'PHOTO_TOO_LARGE')
      throw refuse('PHOTO_TOO_LARGE');
    // Any other error comes from the form: it is incomplete, or not a form at all.
    throw noPhoto(codeOf(error) === 'FST_FILES_LIMIT' ? ONE_ONLY : CUT_OFF);
  }
  if (!hasPhoto) throw noPhoto(MISSING);
}
