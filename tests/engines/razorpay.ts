/**
 * Razorpay's double on loopback: orders, payments, refunds and signed webhooks, as its documentation describes them.
 */
import { createHmac } from 'node:crypto';
import { dateOf } from '#contract/kit/india.ts';
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

const KEYS = { keyId: 'rzp_test_double', keySecret: 'key secret of the double', noticeSecret: 'notice secret' };
const AUTHORIZATION = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;

const refused = (description: string): Answer => [400, { error: { code: 'BAD_REQUEST_ERROR', description } }];
const collection = (items: readonly unknown[]): Answer => [200, { entity: 'collection', count: items.length, items }];

const toPayment = ({ id, orderId, amount, currency, status }: DoublePayment) => ({
  id,
  entity: 'payment',
  order_id: orderId || null,
  amount,
  currency,
  status: status === 'paid' ? 'captured' : 'failed',
});
const REFUND_STATES = { open: 'pending', done: 'processed', failed: 'failed' } as const;
const toRefund = ({ id, paymentId, amount, key, status }: DoubleRefund) => ({
  id,
  entity: 'refund',
  payment_id: paymentId,
  amount,
  currency: 'INR',
  receipt: key || null,
  status: REFUND_STATES[status],
});

const EVENTS = {
  OPEN: 'created',
  ACTION_REQUIRED: 'action_required',
  UNDER_REVIEW: 'under_review',
  WON: 'won',
  LOST: 'lost',
  CLOSED: 'closed',
} as const;
const toDispute = ({ id, paymentId, amount, state, deducted, reason, respondBy }: DoubleDispute) => ({
  id,
  entity: 'dispute',
  payment_id: paymentId,
  amount,
  currency: 'INR',
  amount_deducted: deducted,
  reason_code: 'goods_or_services_not_received',
  reason_description: reason,
  phase: 'chargeback',
  respond_by: respondBy.getTime() / 1000,
  status: state === 'ACTION_REQUIRED' ? 'open' : EVENTS[state],
});

const toSettled = ({ id, kind, amount, net, fee, tax, at, settlement, isSettled, about }: DoubleSettled) => ({
  entity_id: id,
  type: kind,
  debit: Math.max(-net, 0),
  credit: Math.max(net, 0),
  amount,
  currency: 'INR',
  // Razorpay's fee includes its tax.
  fee: fee + tax,
  tax,
  on_hold: false,
  settled: isSettled,
  created_at: at.getTime() / 1000 - 2 * 86_400,
  ...{
    settled_at: at.getTime() / 1000,
    settlement_id: settlement,
    settlement_utr: '1568176960vxp0rj',
    description: about ?? null,
  },
});

/** The lines of a day in India, from `skip` on. */
function settledOn(settled: readonly DoubleSettled[], path: string, pageMax: number): readonly DoubleSettled[] {
  const query = new URL(path, 'http://double').searchParams;
  const day = ['year', 'month', 'day'].map((name) => query.get(name)).join('-');
  const skip = Number(query.get('skip') ?? 0);
  const size = Math.min(Number(query.get('count') ?? 10), pageMax);
  return settled.filter(({ at }) => dateOf(at) === day).slice(skip, skip + size);
}

function sent(event: string, id: string, payload: unknown, { secret, at }: Signing = {}): SentNotice {
  const created_at = at ? Math.floor(at.getTime() / 1000) : 1_790_000_000;
  const raw = JSON.stringify({ entity: 'event', account_id: 'acc_double', event, payload, created_at });
  const { headers } = signed(raw, secret);
  return { raw, headers: { ...headers, 'x-razorpay-event-id': `${event} ${id}` } };
}

const signed = (raw: string, secret = KEYS.noticeSecret): SentNotice => ({
  raw,
  headers: {
    'content-type': 'application/json',
    'x-razorpay-signature': createHmac('sha256', secret).update(raw).digest('hex'),
  },
});

export async function startRazorpay(): Promise<ProviderDouble> {
  const books = new Books();
  const order = ({ amount, currency, receipt }: Request['body']): Answer => {
    if (!Number.isInteger(amount) || Number(amount) < 100) return refused('Order amount less than minimum allowed');
    const id = newName('order');
    books.orders.set(id, Number(amount));
    return [200, { id, entity: 'order', amount, amount_paid: 0, currency, receipt, status: 'created', attempts: 0 }];
  };
  const refund = (paymentId: string, { headers, body }: Request): Answer => {
    const key = String(headers['x-refund-idempotency']);
    const { refundsAs } = double;
    if (refundsAs === 'refused') return refused('Your account does not have enough balance');
    if (key.length < 10 || key !== body.receipt) return refused('Please send a key of ten characters');
    const status = refundsAs === 'lost' ? 'done' : refundsAs;
    const made = books.refund({ id: newName('rfnd'), paymentId, amount: Number(body.amount), key }, status);
    if (!made) return refused('The total refund amount is greater than the refund payment amount');
    return refundsAs === 'lost' ? [502, {}] : [200, toRefund(made)];
  };
  const { url, close } = await listen((request) => {
    const { method, path, headers } = request;
    if (double.broken !== undefined) return [double.broken, { error: { code: 'SERVER_ERROR' } }];
    if (headers.authorization !== AUTHORIZATION) return [401, { error: { code: 'BAD_REQUEST_ERROR' } }];
    const [, ofOrder] = /^\/v1\/orders\/(order_\w+)\/payments$/.exec(path) ?? [];
    const [, ofPayment, listed] = /^\/v1\/payments\/(pay_\w+)\/refund(s\?count=100)?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/orders') return order(request.body);
    if (method === 'GET' && ofOrder && books.orders.has(ofOrder))
      return collection((books.payments.get(ofOrder) ?? []).map(toPayment));
    if (method === 'GET' && ofPayment && listed)
      return collection(books.refunds.filter(({ paymentId }) => paymentId === ofPayment).map(toRefund));
    if (method === 'POST' && ofPayment && !listed) return refund(ofPayment, request);
    if (method === 'GET' && path.startsWith('/v1/settlements/recon/combined?'))
      return collection(settledOn(double.settled, path, double.settledPageMax).map(toSettled));
    return refused('The id provided does not exist');
  });
  const double: ProviderDouble = {
    name: 'razorpay',
    env: {
      PAYMENTS: 'razorpay',
      PAYMENTS_KEY_ID: KEYS.keyId,
      PAYMENTS_KEY_SECRET: KEYS.keySecret,
      PAYMENTS_NOTICE_SECRET: KEYS.noticeSecret,
      PAYMENTS_URL: url,
    },
    signature: 'x-razorpay-signature',
    orders: books.orders,
    refunds: books.refunds,
    settled: [],
    settledPageMax: 1000,
    refundsAs: 'done',
    broken: undefined,
    clock: () => new Date(),
    pay: (orderId, as) => books.pay(orderId, newName('pay'), as),
    notice: (payment, signing) => {
      const event = payment.status === 'paid' ? 'payment.captured' : 'payment.failed';
      return sent(event, payment.id, { payment: { entity: toPayment(payment) } }, signing);
    },
    refundNotice: (made, signing) => {
      const entity = toRefund(made);
      return sent(`refund.${entity.status}`, made.id, { refund: { entity } }, signing);
    },
    disputeNotice: (dispute) => {
      const { paymentId: id, orderId, amount, state, at } = dispute;
      const payment = toPayment({ id, orderId, amount, currency: 'INR', status: 'paid' });
      const payload = { payment: { entity: payment }, dispute: { entity: toDispute(dispute) } };
      return sent(`payment.dispute.${EVENTS[state]}`, `${dispute.id} ${at.getTime()}`, payload, { at });
    },
    signed,
    oddNotice: () => sent('invoice.paid', newName('inv'), { invoice: { entity: { id: newName('inv') } } }),
    close,
  };
  return double;
}
