/**
 * Cashfree: its order is our payment, and each of its payments our receipt; amounts are in rupees. The browser posts
 * the form that Cashfree's own script would post, so that no foreign script runs here (docs/decisions/063).
 */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { toRupees } from '#contract/kit/money.ts';
import type { DisputeState } from '#contract/payments/held.ts';
import { hmac, isSame, jsonIn } from '#server/http/signatures.ts';
import type { ProviderAccount } from '#server/process/payment-settings.ts';
import { cashfreeSettlements } from './cashfree-settlements.ts';
import { fetchFrom } from './http.ts';
import {
  type Provider,
  ProviderRefuses,
  type Receipt,
  type RefundStatus,
  type WebhookDispute,
  type WebhookRefund,
} from './provider.ts';
import { Moment, Name, NumberedName, RupeesAsPaise, understood, wordsOf } from './understand.ts';

const VERSION = '2025-01-01';
/** Older webhooks are refused; polling finds what they reported. */
const WEBHOOK_MS = 24 * 3600_000;
const AHEAD_MS = 5 * 60_000;

const Order = z.object({
  order_id: Name,
  payment_session_id: z.string().check(z.regex(/^[\x20-\x7e]{1,2000}$/)),
});
/** Amount and currency can be missing before the first try to pay. */
const Payment = z.object({
  cf_payment_id: NumberedName,
  payment_status: Name,
  payment_amount: z.nullish(RupeesAsPaise),
  payment_currency: z.nullish(Name),
  is_captured: z.nullish(z.boolean()),
});
const Payments = z.array(z.unknown());
const Refund = z.object({
  cf_refund_id: z.nullish(NumberedName),
  cf_payment_id: NumberedName,
  // A refund made on Cashfree's own pages can have anything here.
  refund_id: z.catch(z.nullish(Name), null),
  refund_amount: RupeesAsPaise,
  refund_status: Name,
});
const DisputeEntity = z.object({
  dispute_id: NumberedName,
  dispute_status: Name,
  dispute_amount: RupeesAsPaise,
  reason_code: z.nullish(z.union([z.string(), z.number()])),
  reason_description: z.nullish(z.string()),
  updated_at: z.catch(z.nullish(Moment), null),
  respond_by: z.catch(z.nullish(Moment), null),
});
const Event = z.object({
  type: Name,
  data: z.object({
    order: z.optional(z.object({ order_id: Name })),
    payment: z.optional(Payment),
    refund: z.optional(Refund),
    dispute: z.optional(DisputeEntity),
    order_details: z.optional(z.object({ cf_payment_id: NumberedName, payment_currency: z.nullish(Name) })),
  }),
});

const STATES: Readonly<Record<string, Receipt['state']>> = {
  SUCCESS: 'PAID',
  FAILED: 'FAILED',
  USER_DROPPED: 'FAILED',
  CANCELLED: 'FAILED',
  VOID: 'FAILED',
};

/** ONHOLD (too little money in the account) and PENDING are not final. */
const REFUND_STATES: Readonly<Record<string, RefundStatus['state']>> = {
  SUCCESS: 'DONE',
  CANCELLED: 'FAILED',
  FAILED: 'FAILED',
};

/** An authorised amount that is not captured is not received money. */
const isBlocked = ({ payment_status, is_captured }: z.output<typeof Payment>): boolean =>
  payment_status === 'SUCCESS' && is_captured === false;

const toReceipt = (providerRef: string, payment: z.output<typeof Payment>): Receipt => ({
  providerRef,
  receiptRef: payment.cf_payment_id,
  state: isBlocked(payment) ? 'OPEN' : (STATES[payment.payment_status] ?? 'OPEN'),
  amountMinor: payment.payment_amount ?? 0,
  currency: payment.payment_currency ?? '',
});

const toRefundStatus = ({ cf_refund_id, refund_status }: z.output<typeof Refund>): RefundStatus => ({
  state: REFUND_STATES[refund_status] ?? 'OPEN',
  refundRef: cf_refund_id ?? null,
});

const toWebhookRefund = (refund: z.output<typeof Refund>): WebhookRefund => ({
  ...toRefundStatus(refund),
  receiptRef: refund.cf_payment_id,
  amountMinor: refund.refund_amount,
  key: refund.refund_id ?? null,
});

/** By the last part of the status, which is the same in all stages, from retrieval to arbitration. */
const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  CREATED: 'OPEN',
  INSUFFICIENT_EVIDENCE: 'ACTION_REQUIRED',
  DOCS_RECEIVED: 'UNDER_REVIEW',
  UNDER_REVIEW: 'UNDER_REVIEW',
  MERCHANT_WON: 'WON',
  MERCHANT_LOST: 'LOST',
  MERCHANT_ACCEPTED: 'LOST',
};
const STAGE = /^(RETRIEVAL|DISPUTE|CHARGEBACK|PRE_ARBITRATION|ARBITRATION)_/;

/** Cashfree does not report what it deducts. A dispute closed without a result is neither won nor lost. */
function disputesIn({ type, data: { dispute, order_details: of } }: z.output<typeof Event>): WebhookDispute[] {
  if (!dispute || !of) return [];
  const state = DISPUTE_STATES[dispute.dispute_status.replace(STAGE, '')] ?? 'UNDER_REVIEW';
  const isEnd = state === 'WON' || state === 'LOST';
  return [
    {
      disputeRef: dispute.dispute_id,
      receiptRef: of.cf_payment_id,
      state: type === 'DISPUTE_CLOSED' && !isEnd ? 'CLOSED' : state,
      amountMinor: dispute.dispute_amount,
      currency: of.payment_currency ?? 'INR',
      deductedMinor: null,
      reason: wordsOf(dispute.reason_description ?? dispute.reason_code),
      respondBy: dispute.respond_by?.toISOString() ?? null,
      toldAt: (dispute.updated_at ?? new Date(0)).toISOString(),
    },
  ];
}

/** Cashfree's idempotency keys are UUIDs: the same text gets the same one. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const pagesAt = (url: string): readonly string[] =>
  url.endsWith('.cashfree.com')
    ? [url, url.includes('sandbox') ? 'https://payments-test.cashfree.com' : 'https://payments.cashfree.com']
    : [url];

export function cashfree({ keyId, keySecret, noticeSecret, url }: ProviderAccount): Provider {
  const headers = { 'x-api-version': VERSION, 'x-client-id': keyId, 'x-client-secret': keySecret };
  const orderAt = (providerRef: string) => `${url}/pg/orders/${encodeURIComponent(providerRef)}`;
  return {
    name: 'cashfree',
    pagesAt: pagesAt(url),
    // Cashfree chooses the order's id: one of ours could collide with another database on the same account.
    create: async ({ paymentId, userId, amountPaise, contactNumber, returnUrl, noticeUrl }) => {
      const body = {
        order_amount: toRupees(amountPaise),
        order_currency: 'INR',
        order_note: `payment-${paymentId}`,
        customer_details: { customer_id: `customer${userId}`, customer_phone: contactNumber },
        order_meta: { return_url: returnUrl, notify_url: noticeUrl },
      };
      const request = { method: 'POST', headers: { ...headers, 'x-idempotency-key': randomUUID() }, body } as const;
      const order = await fetchFrom(Order, `${url}/pg/orders`, request);
      const fields = { payment_session_id: order.payment_session_id };
      return { providerRef: order.order_id, checkout: { url: `${url}/pg/view/sessions/checkout`, fields } };
    },
    receiptsOf: async (providerRef) => {
      const payments = await fetchFrom(Payments, `${orderAt(providerRef)}/payments`, { headers });
      return understood(Payment, payments).map((each) => toReceipt(providerRef, each));
    },
    // Looks for the refund first: idempotency keys expire, refunds do not.
    refund: async ({ providerRef, amountPaise, key }) => {
      const refunds = `${orderAt(providerRef)}/refunds`;
      try {
        return toRefundStatus(await fetchFrom(Refund, `${refunds}/${encodeURIComponent(key)}`, { headers }));
      } catch (error) {
        if (!(error instanceof ProviderRefuses && error.isUnknown)) throw error;
      }
      const body = { refund_amount: toRupees(amountPaise), refund_id: key, refund_speed: 'STANDARD' };
      const once = { 'x-idempotency-key': uuidOf(`${providerRef} ${key}`) };
      const request = { method: 'POST', headers: { ...headers, ...once }, body } as const;
      return toRefundStatus(await fetchFrom(Refund, refunds, request));
    },
    settlements: (day) => cashfreeSettlements(url, headers, day),
    isSigned: (raw, given, now) => {
      const at = given['x-webhook-timestamp'];
      if (typeof at !== 'string' || !/^\d{13}$/.test(at)) return false;
      const ageMs = now.getTime() - Number(at);
      if (ageMs > WEBHOOK_MS || ageMs < -AHEAD_MS) return false;
      return isSame(given['x-webhook-signature'], hmac(noticeSecret, 'base64', at, raw));
    },
    readWebhook: (raw) => {
      const event = Event.safeParse(jsonIn(raw)).data;
      if (!event) return undefined;
      const { type, data } = event;
      const { order, payment, refund } = data;
      const [dispute] = disputesIn(event);
      // Cashfree signs no event id, so we build one from the subject and the state.
      const about = refund
        ? `${refund.cf_refund_id ?? refund.refund_id} ${refund.refund_status}`
        : dispute
          ? `${dispute.disputeRef} ${data.dispute?.dispute_status} ${dispute.toldAt}`
          : payment && `${payment.cf_payment_id} ${payment.payment_status}`;
      return {
        eventId: `${type} ${about ?? hmac('', 'hex', raw)}`,
        receipts: order && payment ? [toReceipt(order.order_id, payment)] : [],
        refunds: refund ? [toWebhookRefund(refund)] : [],
        disputes: dispute ? [dispute] : [],
      };
    },
  };
}
