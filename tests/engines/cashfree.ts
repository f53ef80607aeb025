/**
 * Cashfree's double on loopback: orders, payments, refunds and signed webhooks, as its documentation describes them.
 */
import { createHmac, randomInt } from 'node:crypto';
import {
  type Answer,
  Books,
  type DoubleDispute,
  type DoublePayment,
  type DoubleRefund,
  type DoubleSettled,
  listen,
  newName,
  type ProviderDouble,
  type Request,
  type SentNotice,
  type Signing,
} from './provider-double.ts';

const KEYS = { keyId: 'TEST_double', keySecret: 'cfsk_ma_test_double' };
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const failure = (status: number, code: string): Answer => [
  status,
  { message: code.replaceAll('_', ' '), code, type: status === 401 ? 'authentication_error' : 'invalid_request_error' },
];
const newNumber = () => String(5_000_000_000_000 + randomInt(2 ** 40));
/** Undefined unless an amount with at most two decimals. */
const paiseIn = (rupees: unknown): number | undefined =>
  typeof rupees === 'number' && /^\d+(\.\d{1,2})?$/.test(String(rupees)) ? Math.round(rupees * 100) : undefined;

const toPayment = ({ id, amount, currency, status }: DoublePayment) => ({
  cf_payment_id: id,
  entity: 'payment',
  is_captured: status === 'paid',
  payment_amount: amount / 100,
  payment_currency: currency,
  payment_group: 'upi',
  bank_reference: '234928698581',
  payment_status: status === 'paid' ? 'SUCCESS' : 'FAILED',
});
const REFUND_STATES = { open: 'PENDING', done: 'SUCCESS', failed: 'CANCELLED' } as const;
const toRefund = ({ id, paymentId, orderId, amount, key, status }: DoubleRefund) => ({
  cf_refund_id: id,
  cf_payment_id: paymentId,
  order_id: orderId,
  refund_id: key,
  entity: 'refund',
  refund_amount: amount / 100,
  refund_currency: 'INR',
  refund_status: REFUND_STATES[status],
  refund_type: 'MERCHANT_INITIATED',
});

const DISPUTES = {
  OPEN: 'CREATED',
  ACTION_REQUIRED: 'INSUFFICIENT_EVIDENCE',
  UNDER_REVIEW: 'UNDER_REVIEW',
  WON: 'MERCHANT_WON',
  LOST: 'MERCHANT_LOST',
  CLOSED: 'SETTLED',
} as const;
const toDispute = ({ id, paymentId, orderId, amount, state, reason, respondBy, at }: DoubleDispute) => ({
  dispute: {
    dispute_id: id,
    dispute_type: 'CHARGEBACK',
    reason_code: '1402',
    reason_description: reason,
    dispute_amount: amount / 100,
    dispute_status: `CHARGEBACK_${DISPUTES[state]}`,
    dispute_action_on: 'MERCHANT',
    created_at: '2023-06-15T21:49:48+05:30',
    updated_at: at.toISOString(),
    respond_by: respondBy.toISOString(),
  },
  order_details: {
    order_id: orderId,
    order_amount: amount / 100,
    order_currency: 'INR',
    cf_payment_id: Number(paymentId),
    payment_amount: amount / 100,
    payment_currency: 'INR',
  },
  customer_details: { customer_phone: '9876543210', customer_email: 'asha@example.com' },
});

const EVENTS = { payment: 'PAYMENT', refund: 'REFUND', adjustment: 'OTHER_ADJUSTMENT' } as const;
const toSettled = ({ id, kind, amount, net, fee, tax, at, settlement, isSettled, about }: DoubleSettled) => ({
  event_details: {
    event_id: id,
    event_type: EVENTS[kind],
    sale_type: net < 0 ? 'DEBIT' : 'CREDIT',
    event_currency: 'INR',
    event_amount: amount / 100,
    event_settlement_amount: Math.abs(net) / 100,
    event_status: 'SUCCESS',
  },
  // Present even where a refund costs nothing.
  payment_details: {
    payment_service_charge: kind === 'payment' ? fee / 100 : 4.39,
    payment_service_tax: kind === 'payment' ? tax / 100 : 0.79,
  },
  settlement_details: isSettled
    ? { cf_settlement_id: settlement, settlement_date: at.toISOString(), utr: 'UTR1568176960' }
    : { cf_settlement_id: null, settlement_date: null, utr: null },
  ...(about && { refund_details: { refund_note: about } }),
});

/** The events of these days, from the cursor on. */
function settledIn(
  { pagination, filters }: Request['body'],
  settled: readonly DoubleSettled[],
  pageMax: number,
): Answer {
  const { limit, cursor } = pagination as { limit: number; cursor?: string };
  const { start_date, end_date } = filters as { start_date: string; end_date: string };
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
  const all = settled.filter(({ at }) => at.getTime() >= start && at.getTime() <= end);
  const from = Number(cursor ?? 0);
  const to = from + Math.min(limit, pageMax);
  return [200, { cursor: to < all.length ? String(to) : null, limit, data: all.slice(from, to).map(toSettled) }];
}

function sent(type: string, data: unknown, { secret, at }: Signing & { at: Date }): SentNotice {
  const raw = JSON.stringify({ data, event_time: '2026-11-24T10:30:01+05:30', type });
  return signed(raw, at, secret);
}

function signed(raw: string, at: Date, secret = KEYS.keySecret): SentNotice {
  const timestamp = String(at.getTime());
  return {
    raw,
    headers: {
      'content-type': 'application/json',
      'x-webhook-version': '2025-01-01',
      'x-webhook-timestamp': timestamp,
      'x-webhook-signature': createHmac('sha256', secret).update(timestamp).update(raw).digest('base64'),
    },
  };
}

export async function startCashfree(): Promise<ProviderDouble> {
  const books = new Books();
  const order = ({ headers, body }: Request): Answer => {
    const amount = paiseIn(body.order_amount);
    const { customer_id, customer_phone } = body.customer_details as Record<string, unknown>;
    const { return_url, notify_url } = body.order_meta as Record<string, unknown>;
    if (amount === undefined || amount < 100) return failure(400, 'order_amount_invalid');
    if (!/^[a-z0-9]+$/i.test(String(customer_id))) return failure(400, 'customer_id_invalid');
    if (!/^\d{10}$/.test(String(customer_phone))) return failure(400, 'customer_phone_invalid');
    if (!URL.canParse(String(return_url)) || !URL.canParse(String(notify_url))) return failure(400, 'url_invalid');
    if (!UUID.test(String(headers['x-idempotency-key']))) return failure(400, 'request_invalid');
    const id = newName('order');
    books.orders.set(id, amount);
    return [200, { order_id: id, entity: 'order', order_status: 'ACTIVE', payment_session_id: newName('session') }];
  };
  const refund = (orderId: string, { headers, body }: Request): Answer => {
    const { refundsAs } = double;
    const key = String(body.refund_id);
    const amount = paiseIn(body.refund_amount);
    const paid = books.payments.get(orderId)?.find(({ status }) => status === 'paid');
    if (refundsAs === 'refused') return failure(400, 'refund_amount_exceeds_balance');
    if (amount === undefined || !/^[\w-]{3,40}$/.test(key)) return failure(400, 'refund_id_invalid');
    if (!UUID.test(String(headers['x-idempotency-key']))) return failure(400, 'request_invalid');
    if (books.refunds.some((each) => each.orderId === orderId && each.key === key)) {
      return failure(409, 'refund_already_exists');
    }
    const status = refundsAs === 'lost' ? 'done' : refundsAs;
    const made = books.refund({ id: newNumber(), paymentId: paid?.id ?? '', amount, key }, status);
    if (!made) return failure(400, 'refund_amount_exceeds_order_amount');
    return refundsAs === 'lost' ? [502, {}] : [200, toRefund(made)];
  };
  const { url, close } = await listen((request) => {
    const { method, path, headers } = request;
    if (double.broken !== undefined) return failure(double.broken, 'api_error');
    const isKnown = headers['x-client-id'] === KEYS.keyId && headers['x-client-secret'] === KEYS.keySecret;
    if (!isKnown || headers['x-api-version'] !== '2025-01-01') return failure(401, 'authentication_failed');
    if (method === 'POST' && path === '/pg/orders') return order(request);
    if (method === 'POST' && path === '/pg/settlement/recon')
      return settledIn(request.body, double.settled, double.settledPageMax);
    const [, orderId = '', of, refundId] =
      /^\/pg\/orders\/(order_\w+)\/(payments|refunds)(?:\/([\w-]+))?$/.exec(path) ?? [];
    if (!books.orders.has(orderId)) return failure(404, 'order_not_found');
    if (method === 'GET' && of === 'payments') return [200, (books.payments.get(orderId) ?? []).map(toPayment)];
    if (method === 'POST' && of === 'refunds' && !refundId) return refund(orderId, request);
    const found = books.refunds.find((each) => each.orderId === orderId && each.key === refundId);
    return found && method === 'GET' ? [200, toRefund(found)] : failure(404, 'refund_not_found');
  });
  const double: ProviderDouble = {
    name: 'cashfree',
    env: {
      PAYMENTS: 'cashfree',
      PAYMENTS_KEY_ID: KEYS.keyId,
      PAYMENTS_KEY_SECRET: KEYS.keySecret,
      PAYMENTS_URL: url,
    },
    signature: 'x-webhook-signature',
    orders: books.orders,
    refunds: books.refunds,
    settled: [],
    settledPageMax: 1000,
    refundsAs: 'done',
    broken: undefined,
    clock: () => new Date(),
    pay: (orderId, as) => books.pay(orderId, newNumber(), as),
    notice: (payment, signing) => {
      const type = payment.status === 'paid' ? 'PAYMENT_SUCCESS_WEBHOOK' : 'PAYMENT_FAILED_WEBHOOK';
      const ofOrder = { order_id: payment.orderId, order_amount: payment.amount / 100, order_currency: 'INR' };
      return sent(type, { order: ofOrder, payment: toPayment(payment) }, { at: double.clock(), ...signing });
    },
    // Cashfree writes payment ids as numbers in webhooks of refunds.
    refundNotice: (made, signing) => {
      const told = { ...toRefund(made), cf_payment_id: Number(made.paymentId), cf_refund_id: Number(made.id) };
      return sent('REFUND_STATUS_WEBHOOK', { refund: told }, { at: double.clock(), ...signing });
    },
    disputeNotice: (dispute) => {
      const { state } = dispute;
      const isEnd = state === 'WON' || state === 'LOST' || state === 'CLOSED';
      const type = isEnd ? 'DISPUTE_CLOSED' : state === 'OPEN' ? 'DISPUTE_CREATED' : 'DISPUTE_UPDATED';
      return sent(type, toDispute(dispute), { at: double.clock() });
    },
    signed: (raw) => signed(raw, double.clock()),
    oddNotice: () =>
      sent('SETTLEMENT_SUCCESS', { settlement: { cf_settlement_id: 4_234_233 } }, { at: double.clock() }),
    close,
  };
  return double;
}
