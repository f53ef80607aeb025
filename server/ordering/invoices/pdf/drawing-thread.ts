/** The thread that draws PDFs: receives invoices and reports, and posts a `Drawn` for each in the same order. */
import { parentPort } from 'node:worker_threads';
import { speakIn } from '#server/languages/speaking.ts';
import type { Drawn, ToDraw } from './draw-apart.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawReport } from './draw-report.ts';

const post = (drawn: Drawn) => parentPort?.postMessage(drawn);
let before = Promise.resolve();

parentPort?.on('message', (document: ToDraw) => {
  before = before
    .then(() => speakIn(document.language, () => ('serial' in document ? drawInvoice(document) : drawReport(document))))
    .then(
      (pdf) => post({ pdf }),
      (error: unknown) => post({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
