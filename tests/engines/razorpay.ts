/** Razorpay's double on loopback: orders, payments and signed notices, as its documentation describes them. */
import { createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEYS = { keyId: 'rzp_test_double', keySecret: 'key secret of the double', noticeSecret: 'notice secret' };

interface Payment {
  readonly id: string;
  readonly entity: 'payment';
  readonly order_id: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'captured' | 'failed';
}

export interface Refund {
  readonly id: string;
  readonly entity: 'refund';
  readonly payment_id: string;
  readonly amount: number;
  readonly receipt: string;
  status: 'pending' | 'processed' | 'failed';
}

export interface SentNotice {
  readonly raw: string;
  readonly headers: Record<string, string>;
}

export interface Razorpay {
  /** The settings of a server that uses it. */
  readonly env: Record<string, string>;
  /** The orders that it knows, by name, with their amounts in paise. */
  readonly orders: ReadonlyMap<string, number>;
  /** Answers with this status from now on; undefined: as usual. */
  broken: number | undefined;
  /** The refunds that it knows. */
  readonly refunds: readonly Refund[];
  /** What becomes of refunds; `lost`: they are made, and the response is lost. */
  refundsAs: Refund['status'] | 'refused' | 'lost';
  /** A person pays an order there, or fails to. */
  readonly pay: (orderId: string, as?: Partial<Pick<Payment, 'amount' | 'currency' | 'status'>>) => Payment;
  /** The notice of a payment, as often as it is sent. */
  readonly notice: (payment: Payment, secret?: string) => SentNotice;
  readonly close: () => Promise<void>;
}

const newName = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;

export async function startRazorpay(): Promise<Razorpay> {
  const orders = new Map<string, number>();
  const payments = new Map<string, Payment[]>();
  const refunds: Refund[] = [];
  /** Refunds a payment, once for each key; undefined: more than was paid. */
  const refund = (paymentId: string, amount: number, key: string): Refund | undefined => {
    const known = refunds.find(({ payment_id, receipt }) => payment_id === paymentId && receipt === key);
    if (known) return known;
    const paid = [...payments.values()].flat().find(({ id, status }) => id === paymentId && status === 'captured');
    const gone = refunds.filter((each) => each.payment_id === paymentId && each.status !== 'failed');
    if (!paid || gone.reduce((sum, each) => sum + each.amount, amount) > paid.amount) return undefined;
    const status = double.refundsAs === 'pending' || double.refundsAs === 'failed' ? double.refundsAs : 'processed';
    const made: Refund = { id: newName('rfnd'), entity: 'refund', payment_id: paymentId, amount, receipt: key, status };
    refunds.push(made);
    return made;
  };
  const authorization = `Basic ${Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')}`;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const failure = (status: number, description: string) =>
      answer(status, { error: { code: status < 500 ? 'BAD_REQUEST_ERROR' : 'SERVER_ERROR', description } });
    const [, ofOrder] = /^\/v1\/orders\/(order_\w+)\/payments$/.exec(request.url ?? '') ?? [];
    const [, toRefund, listed] = /^\/v1\/payments\/(pay_\w+)\/refund(s\?count=100)?$/.exec(request.url ?? '') ?? [];
    if (double.broken !== undefined) failure(double.broken, 'We are facing some trouble completing your request.');
    else if (request.headers.authorization !== authorization) failure(401, 'Authentication failed');
    else if (request.method === 'POST' && request.url === '/v1/orders') {
      const { amount, currency, receipt } = JSON.parse(Buffer.concat(chunks).toString());
      if (!Number.isInteger(amount) || amount < 100)
        return failure(400, 'Order amount less than minimum amount allowed');
      const id = newName('order');
      orders.set(id, amount);
      answer(200, { id, entity: 'order', amount, amount_paid: 0, currency, receipt, status: 'created', attempts: 0 });
    } else if (request.method === 'GET' && ofOrder && orders.has(ofOrder)) {
      const items = payments.get(ofOrder) ?? [];
      answer(200, { entity: 'collection', count: items.length, items });
    } else if (toRefund && listed && request.method === 'GET') {
      const items = refunds.filter(({ payment_id }) => payment_id === toRefund);
      answer(200, { entity: 'collection', count: items.length, items });
    } else if (toRefund && request.method === 'POST') {
      const { amount, receipt } = JSON.parse(Buffer.concat(chunks).toString());
      const key = String(request.headers['x-refund-idempotency']);
      if (double.refundsAs === 'refused') return failure(400, 'Your account does not have enough balance');
      if (key.length < 10 || key !== receipt) return failure(400, 'Please send a key of ten characters');
      const made = refund(toRefund, amount, key);
      if (!made) return failure(400, 'The total refund amount is greater than the refund payment amount');
      if (double.refundsAs === 'lost') return failure(502, 'Bad gateway');
      answer(200, made);
    } else failure(400, 'The id provided does not exist');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: Razorpay = {
    env: {
      PAYMENTS: 'razorpay',
      PAYMENTS_KEY_ID: KEYS.keyId,
      PAYMENTS_KEY_SECRET: KEYS.keySecret,
      PAYMENTS_NOTICE_SECRET: KEYS.noticeSecret,
      PAYMENTS_URL: `http://127.0.0.1:${port}`,
    },
    orders,
    refunds,
    refundsAs: 'processed',
    broken: undefined,
    pay: (orderId, { amount = orders.get(orderId) ?? 0, currency = 'INR', status = 'captured' } = {}) => {
      const payment = { id: newName('pay'), entity: 'payment', order_id: orderId, amount, currency, status } as const;
      payments.set(orderId, [...(payments.get(orderId) ?? []), payment]);
      return payment;
    },
    notice: (payment, secret = KEYS.noticeSecret) => {
      const event = payment.status === 'captured' ? 'payment.captured' : 'payment.failed';
      const raw = JSON.stringify({
        ...{ entity: 'event', account_id: 'acc_double', event, contains: ['payment'] },
        payload: { payment: { entity: payment } },
        created_at: 1_790_000_000,
      });
      return {
        raw,
        headers: {
          'content-type': 'application/json',
          'x-razorpay-event-id': `event_${payment.id}`,
          'x-razorpay-signature': createHmac('sha256', secret).update(raw).digest('hex'),
        },
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return double;
}
