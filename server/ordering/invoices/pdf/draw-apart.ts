/**
 * Draws PDFs in a thread of their own, one at a time: each takes a tenth of a second, which would block other requests.
 * Each person has one PDF in the queue and at most two requests behind it, so that one person cannot fill it. The
 * thread starts with the first PDF and ends a minute after the last, since it takes 100 MB; only pending PDFs prevent
 * the process from exiting.
 */

import { hash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { refuse } from '#server/process/errors.ts';
import { turnsOfPeople } from '#server/process/turns.ts';
import type { InvoiceToDraw } from './draw-invoice.ts';
import type { Report } from './draw-report.ts';

const WAITING_MAX = 50;
const RETRY_SECONDS = 10;
const IDLE_MS = 60_000;

export type ToDraw = InvoiceToDraw | Report;

export type Drawn = { readonly pdf: Uint8Array } | { readonly problem: string };

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const inTurnOf = turnsOfPeople({ atOnce: 1, waitingMax: 2 });
/**
 * A cache by the hash of the document's content. After a name is erased the content differs, and the old PDF expires
 * within the hour.
 */
const drawn = new LRUCache<string, Buffer>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  ttl: 3_600_000,
});

const waiting: Waiting[] = [];
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function start(): Worker {
  const started = new Worker(new URL('./drawing-thread.ts', import.meta.url));
  started.on('message', (result: Drawn) => {
    const next = waiting.shift();
    if ('pdf' in result) next?.resolve(Buffer.from(result.pdf));
    else next?.reject(new Error(`A document could not be drawn: ${result.problem}`));
    if (waiting.length === 0) rest(started);
  });
  started.on('error', (error) => {
    thread = undefined;
    for (const each of waiting.splice(0)) each.reject(error);
  });
  return started;
}

function rest(started: Worker): void {
  started.unref();
  idle = setTimeout(() => {
    thread = undefined;
    void started.terminate();
  }, IDLE_MS).unref();
}

/**
 * The PDF of an invoice, a credit note or a report. Refuses if the queue is full or the person has too many requests
 * waiting.
 */
export const drawApart = (personId: number, document: ToDraw): Promise<Buffer> =>
  inTurnOf(personId, async () => {
    const key = hash('sha256', JSON.stringify(document));
    const known = drawn.get(key);
    if (known) return known;
    const pdf = await draw(document);
    drawn.set(key, pdf);
    return pdf;
  });

function draw(document: ToDraw): Promise<Buffer> {
  if (waiting.length >= WAITING_MAX) throw refuse('INVOICES_BUSY', { retryAfterSeconds: RETRY_SECONDS });
  clearTimeout(idle);
  thread ??= start();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  waiting.push({ resolve, reject });
  thread.ref();
  thread.postMessage(document);
  return promise;
}
