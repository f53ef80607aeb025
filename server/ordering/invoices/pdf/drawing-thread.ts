/** The thread that draws PDFs: gets invoices, posts a `Drawn` for each, in the same order. */
import { parentPort } from 'node:worker_threads';
import type { Invoice } from '#contract/ordering-invoices.ts';
import type { Drawn } from './draw-apart.ts';
import { drawInvoice } from './draw-invoice.ts';

const post = (drawn: Drawn) => parentPort?.postMessage(drawn);
let before = Promise.resolve();

parentPort?.on('message', (invoice: Invoice) => {
  before = before
    .then(() => drawInvoice(invoice))
    .then(
      (pdf) => post({ pdf }),
      (error: unknown) => post({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
