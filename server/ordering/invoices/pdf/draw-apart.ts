/**
 * Draws PDFs in a thread of their own, one after the other: each takes a tenth of a second, for which no other request may
 * wait. The thread starts with the first PDF and ends a minute after the last one, since it takes 100 MB; it keeps the process
 * alive only while one is waited for.
 */
import { Worker } from 'node:worker_threads';
import type { Invoice } from '#contract/ordering-invoices.ts';
import type { Report } from './draw-report.ts';

/** The most PDFs that wait in a process. */
const WAITING_MAX = 50;
const IDLE_MS = 60_000;

export type ToDraw = Invoice | Report;

/** What the thread says of the oldest document that it was given. */
export type Drawn = { readonly pdf: Uint8Array } | { readonly problem: string };

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

const waiting: Waiting[] = [];
let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function start(): Worker {
  const started = new Worker(new URL('./drawing-thread.ts', import.meta.url));
  started.on('message', (drawn: Drawn) => {
    const next = waiting.shift();
    if ('pdf' in drawn) next?.resolve(Buffer.from(drawn.pdf));
    else next?.reject(new Error(`A document could not be drawn: ${drawn.problem}`));
    if (waiting.length === 0) rest(started);
  });
  // The next PDF starts another one.
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

/** The PDF of an invoice, a credit note or a report; undefined while too many others wait. */
export function drawApart(document: ToDraw): Promise<Buffer> | undefined {
  if (waiting.length >= WAITING_MAX) return undefined;
  clearTimeout(idle);
  thread ??= start();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  waiting.push({ resolve, reject });
  thread.ref();
  thread.postMessage(document);
  return promise;
}
