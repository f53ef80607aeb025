/** The demo's provider: no money moves. Its webhooks are signed like real ones. */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { daysAfter, momentOf } from '#contract/kit/india.ts';
import { linkTo } from '#contract/kit/pages.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { hmac, isSame, jsonIn } from '#server/http/signatures.ts';
import { receiveWebhook } from '../receive-webhook.ts';
import { demoReceipts, demoSettlements, insertDemoPayment, insertDemoRefund, updateDemoPayment } from './demo-rows.ts';
import type { Provider } from './provider.ts';
import { Name, Paise } from './understand.ts';

/** The process that sends a webhook also receives it, so nobody else needs the secret. */
const SECRET = randomBytes(32).toString('hex');
const SIGNATURE = 'x-demo-signature';

const FEE_PERCENT = 2;
const FEE_TAX_PERCENT = 18;

const DemoWebhook = z.object({
  eventId: Name,
  receipt: z.object({
    providerRef: Name,
    receiptRef: Name,
    state: z.enum(['PAID', 'FAILED', 'OPEN']),
    amountMinor: Paise,
    currency: Name,
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
  receiptsOf: (providerRef) => demoReceipts(sql, providerRef),
  refund: async ({ key, amountPaise }) => {
    await insertDemoRefund(sql, { refundRef: `demo-${key}`, amountPaise });
    return { state: 'DONE', refundRef: `demo-${key}` };
  },
  settlements: async (day) => {
    const dayBefore = { from: momentOf(daysAfter(day, -1)), to: momentOf(day) };
    return (await demoSettlements(sql, dayBefore)).map(({ kind, ref, amountPaise }) => {
      const feePaise = kind === 'PAYMENT' ? Math.round((amountPaise * FEE_PERCENT) / 100) : 0;
      const taxPaise = Math.round((feePaise * FEE_TAX_PERCENT) / 100);
      return {
        settlementRef: `demo-settlement-${day}`,
        settledAt: momentOf(day, '12:00'),
        kind,
        ref,
        about: '',
        amountPaise,
        netPaise: amountPaise - feePaise - taxPaise,
        feePaise,
        taxPaise,
      };
    });
  },
  isSigned: (raw, headers) => isSame(headers[SIGNATURE], hmac(SECRET, 'hex', raw)),
  readWebhook: (raw) => {
    const sent = DemoWebhook.safeParse(jsonIn(raw)).data;
    return sent && { eventId: sent.eventId, receipts: [sent.receipt], refunds: [], disputes: [] };
  },
});

/** A paid payment stays paid. */
export async function payDemoPayment(tx: Tx, providerRef: string, isPaid: boolean, now: Date): Promise<void> {
  const receiptRef = `${providerRef}-${randomBytes(6).toString('hex')}`;
  await updateDemoPayment(tx, { providerRef, receiptRef, isPaid, now });
  for (const receipt of await demoReceipts(tx, providerRef)) {
    const raw = Buffer.from(JSON.stringify({ eventId: `${receipt.receiptRef} ${receipt.state}`, receipt }));
    await receiveWebhook(tx, demo(tx), { raw, headers: { [SIGNATURE]: hmac(SECRET, 'hex', raw) }, now });
  }
}
