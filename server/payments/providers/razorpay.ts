/** Razorpay: its order is our payment, and each try to pay it a receipt. People pay on its hosted checkout. */
import * as z from 'zod/mini';
import type { DisputeState } from '#contract/payments/held.ts';
import { hmac, isSame, jsonIn } from '#server/http/signatures.ts';
import type { ProviderAccount } from '#server/process/payment-settings.ts';
import { fetchFrom } from './http.ts';
import {
  type Provider,
  ProviderAway,
  type Receipt,
  type RefundStatus,
  type SettledLine,
  type WebhookDispute,
  type WebhookRefund,
} from './provider.ts';
import { linesOf, MomentInSeconds, Name, Paise, SignedPaise, understood, wordsOf } from './understand.ts';

const Order = z.object({ id: Name });
const Payment = z.object({
  id: Name,
  order_id: z.nullable(Name),
  amount: Paise,
  currency: Name,
  status: z.string(),
});
const Items = z.object({ items: z.array(z.unknown()) });
const Refund = z.object({
  id: Name,
  payment_id: Name,
  amount: Paise,
  status: z.string(),
  // A refund made on Razorpay's own pages can have anything here.
  receipt: z.catch(z.nullish(Name), null),
});
const Refunds = z.object({ items: z.array(Refund) });
/** `fee` includes its tax. */
const Settled = z.object({
  entity_id: Name,
  type: z.string(),
  amount: SignedPaise,
  debit: SignedPaise,
  credit: SignedPaise,
  fee: z.nullish(SignedPaise),
  tax: z.nullish(SignedPaise),
  settled: z.nullish(z.boolean()),
  settled_at: z.nullish(MomentInSeconds),
  settlement_id: z.nullish(Name),
  dispute_id: z.nullish(z.string()),
  description: z.nullish(z.string()),
});
const DisputeEntity = z.object({
  id: Name,
  payment_id: Name,
  amount: Paise,
  currency: Name,
  amount_deducted: z.nullish(Paise),
  reason_code: z.nullish(z.string()),
  reason_description: z.nullish(z.string()),
  respond_by: z.catch(z.nullish(MomentInSeconds), null),
});
const Event = z.object({
  event: Name,
  created_at: z.catch(z.nullish(MomentInSeconds), null),
  payload: z.object({
    dispute: z.optional(z.object({ entity: DisputeEntity })),
    payment: z.optional(z.object({ entity: Payment })),
    refund: z.optional(z.object({ entity: Refund })),
  }),
});

const STATES: Readonly<Record<string, Receipt['state']>> = { captured: 'PAID', failed: 'FAILED' };

const REFUND_STATES: Readonly<Record<string, RefundStatus['state']>> = { processed: 'DONE', failed: 'FAILED' };

const toRefundStatus = ({ id, status }: z.output<typeof Refund>): RefundStatus => ({
  state: REFUND_STATES[status] ?? 'OPEN',
  refundRef: id,
});

const toWebhookRefund = (refund: z.output<typeof Refund>): WebhookRefund => ({
  ...toRefundStatus(refund),
  receiptRef: refund.payment_id,
  amountMinor: refund.amount,
  key: refund.receipt ?? null,
});

/** A refunded payment counts as OPEN: an earlier webhook or poll has reported it as captured. */
const toReceipt = ({ id, order_id, amount, currency, status }: z.output<typeof Payment>): Receipt => ({
  providerRef: order_id ?? '',
  receiptRef: id,
  state: STATES[status] ?? 'OPEN',
  amountMinor: amount,
  currency,
});

const DISPUTE_STATES: Readonly<Record<string, DisputeState>> = {
  'payment.dispute.created': 'OPEN',
  'payment.dispute.action_required': 'ACTION_REQUIRED',
  'payment.dispute.under_review': 'UNDER_REVIEW',
  'payment.dispute.won': 'WON',
  'payment.dispute.lost': 'LOST',
  'payment.dispute.closed': 'CLOSED',
};

function disputesIn({ event, created_at, payload }: z.output<typeof Event>): WebhookDispute[] {
  const entity = payload.dispute?.entity;
  const state = DISPUTE_STATES[event];
  if (!entity || !state) return [];
  return [
    {
      disputeRef: entity.id,
      receiptRef: entity.payment_id,
      state,
      amountMinor: entity.amount,
      currency: entity.currency,
      deductedMinor: entity.amount_deducted ?? null,
      reason: wordsOf(entity.reason_description ?? entity.reason_code),
      respondBy: entity.respond_by?.toISOString() ?? null,
      toldAt: (created_at ?? new Date(0)).toISOString(),
    },
  ];
}

/** Identifies an event that has no id. A dispute can require an action more than once, hence the time. */
const aboutOf = ({ payload: { dispute, refund, payment }, created_at }: z.output<typeof Event>): string | undefined =>
  dispute ? `${dispute.entity.id} ${created_at?.getTime()}` : (refund ?? payment)?.entity.id;

const LINE_KINDS: Readonly<Record<string, SettledLine['kind']>> = { payment: 'PAYMENT', refund: 'REFUND' };

const SETTLED_PAGE = 1000;
/** A day cannot have more lines: past this the provider repeats itself. */
const SETTLED_MAX = 2_000_000;

function toLine(item: z.output<typeof Settled>): SettledLine[] {
  const { type, amount, debit, credit, fee, tax, settlement_id: settlementRef, settled_at: settledAt } = item;
  if (item.settled === false || !settlementRef || !settledAt) return [];
  const kind = LINE_KINDS[type] ?? 'OTHER';
  const netPaise = credit - debit;
  const [feePaise, taxPaise] = [(fee ?? 0) - (tax ?? 0), tax ?? 0];
  const amounts = { PAYMENT: amount, REFUND: -amount, OTHER: netPaise + feePaise + taxPaise };
  const about = wordsOf(kind === 'OTHER' && type, item.dispute_id, item.description);
  return [
    {
      settlementRef,
      settledAt,
      kind,
      ref: item.entity_id,
      about,
      amountPaise: amounts[kind],
      netPaise,
      feePaise,
      taxPaise,
    },
  ];
}

export function razorpay({ keyId, keySecret, noticeSecret, url }: ProviderAccount): Provider {
  const headers = { authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
  return {
    name: 'razorpay',
    pagesAt: [url],
    create: async ({ paymentId, amountPaise, senderName, contactNumber, returnUrl }) => {
      const body = {
        amount: amountPaise,
        currency: 'INR',
        receipt: `payment-${paymentId}`,
        payment: { capture: 'automatic', capture_options: { refund_speed: 'normal' } },
      };
      const { id } = await fetchFrom(Order, `${url}/v1/orders`, { method: 'POST', headers, body });
      const fields = {
        key_id: keyId,
        order_id: id,
        amount: String(amountPaise),
        currency: 'INR',
        name: senderName,
        'prefill[contact]': contactNumber,
        callback_url: returnUrl,
        cancel_url: returnUrl,
      };
      return { providerRef: id, checkout: { url: `${url}/v1/checkout/embedded`, fields } };
    },
    receiptsOf: async (providerRef) => {
      const path = `/v1/orders/${encodeURIComponent(providerRef)}/payments`;
      const { items } = await fetchFrom(Items, `${url}${path}`, { headers });
      return understood(Payment, items).map((each) => ({ ...toReceipt(each), providerRef }));
    },
    // Looks for the refund first: idempotency keys expire, refunds do not.
    refund: async ({ receiptRef, amountPaise, key }) => {
      const payment = `${url}/v1/payments/${encodeURIComponent(receiptRef)}`;
      const { items } = await fetchFrom(Refunds, `${payment}/refunds?count=100`, { headers });
      const known = items.find(({ receipt }) => receipt === key);
      if (known) return toRefundStatus(known);
      const body = { amount: amountPaise, speed: 'normal', receipt: key };
      const request = { method: 'POST', headers: { ...headers, 'x-refund-idempotency': key }, body } as const;
      return toRefundStatus(await fetchFrom(Refund, `${payment}/refund`, request));
    },
    settlements: async (day) => {
      const [year = '', month = '', date = ''] = day.split('-');
      const lines: SettledLine[] = [];
      for (let skip = 0; skip < SETTLED_MAX; ) {
        const query = new URLSearchParams({ year, month, day: date, count: String(SETTLED_PAGE), skip: String(skip) });
        const { items } = await fetchFrom(Items, `${url}/v1/settlements/recon/combined?${query}`, { headers });
        // Pages before the last may be shorter than requested, but not empty.
        if (items.length === 0) return lines;
        lines.push(...linesOf(day, Settled, items, toLine));
        skip += items.length;
      }
      throw new ProviderAway('more lines than a day can have');
    },
    isSigned: (raw, given) => isSame(given['x-razorpay-signature'], hmac(noticeSecret, 'hex', raw)),
    readWebhook: (raw, given) => {
      const event = Event.safeParse(jsonIn(raw)).data;
      if (!event) return undefined;
      const payment = event.payload.payment?.entity;
      const refund = event.payload.refund?.entity;
      const eventId = Name.safeParse(given['x-razorpay-event-id']).data;
      return {
        eventId: eventId ?? `${event.event} ${aboutOf(event) ?? hmac('', 'hex', raw)}`,
        receipts: payment?.order_id ? [toReceipt(payment)] : [],
        refunds: refund ? [toWebhookRefund(refund)] : [],
        disputes: disputesIn(event),
      };
    },
  };
}
