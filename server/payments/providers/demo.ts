/** The provider of the demo: no money moves. It knows its payments by a table, and sends signed notices like a real one. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { linkTo } from '#contract/kit/pages.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { receiveNotice } from '../receive-notice.ts';
import { demoReceipts, insertDemoPayment, updateDemoPayment } from './demo-rows.ts';
import { hmac, isSame } from './http.ts';
import type { Provider } from './provider.ts';

/** The process that sends a notice also receives it. */
const SECRET = randomBytes(32).toString('hex');
const SIGNATURE = 'x-demo-signature';

const Sent = z.object({
  eventId: z.string(),
  receipt: z.object({
    providerRef: z.string(),
    receiptRef: z.string(),
    state: z.enum(['PAID', 'FAILED', 'OPEN']),
    amountMinor: z.int(),
    currency: z.string(),
  }),
});

export const demo = (sql: Sql): Provider => ({
  name: 'demo',
  pagesAt: [],
  create: async ({ paymentId, amountPaise }) => {
    const providerRef = `demo-${paymentId}`;
    await insertDemoPayment(sql, { providerRef, amountPaise });
    return { providerRef, checkout: { url: linkTo('/home/demoPayment/:paymentId', { paymentId }) } };
  },
  ask: (providerRef) => demoReceipts(sql, providerRef),
  refund: async ({ key }) => ({ state: 'DONE', refundRef: `demo-${key}` }),
  isSigned: (raw, headers) => isSame(headers[SIGNATURE], hmac(SECRET, 'hex', raw)),
  readNotice: (raw) => {
    const { eventId, receipt } = Sent.parse(JSON.parse(raw.toString('utf8')));
    return { eventId, receipts: [receipt], refunds: [] };
  },
});

/** Pays a payment of the demo, or fails to, and sends the notice of it. A paid one stays paid. */
export async function payDemoPayment(tx: Tx, providerRef: string, isPaid: boolean, now: Date): Promise<void> {
  const receiptRef = `${providerRef}-${randomBytes(6).toString('hex')}`;
  await updateDemoPayment(tx, { providerRef, receiptRef, isPaid });
  for (const receipt of await demoReceipts(tx, providerRef)) {
    const raw = Buffer.from(JSON.stringify({ eventId: `${receipt.receiptRef} ${receipt.state}`, receipt }));
    await receiveNotice(tx, demo(tx), { raw, headers: { [SIGNATURE]: hmac(SECRET, 'hex', raw) }, now });
  }
}
