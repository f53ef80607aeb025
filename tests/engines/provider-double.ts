/** The common part of the providers' doubles: orders, payments and refunds in memory, and a server on loopback. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { momentOf } from '#contract/kit/india.ts';
import type { DisputeState } from '#contract/payments/held.ts';

export interface DoublePayment {
  readonly id: string;
  readonly orderId: string;
  /** Paise, or the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly status: 'paid' | 'failed';
}

export interface DoubleRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  /** Paise. */
  readonly amount: number;
  /** The idempotency key of its request. */
  readonly key: string;
  status: 'open' | 'done' | 'failed';
}

/** In paise. */
export interface DoubleDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly amount: number;
  readonly state: DisputeState;
  readonly deducted: number;
  readonly reason: string;
  readonly respondBy: Date;
  readonly at: Date;
}

/** In paise. */
export interface DoubleSettled {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'adjustment';
  readonly amount: number;
  /** Paid to the bank; negative where money was taken back. */
  readonly net: number;
  /** The fee without tax, and the tax on it. */
  readonly fee: number;
  readonly tax: number;
  readonly at: Date;
  readonly settlement: string;
  /** False: reported, and not settled yet. */
  readonly isSettled: boolean;
  /** The provider's description. */
  readonly about?: string;
}

/** By default less a fee of 2 %, with 18 % tax on it. */
export function settledPayment(
  { id, amount }: { readonly id: string; readonly amount: number },
  day: string,
  more: Partial<DoubleSettled> = {},
): DoubleSettled {
  const fee = Math.round(amount * 0.02);
  const tax = Math.round(fee * 0.18);
  const settlement = `setl_${day.replaceAll('-', '')}`;
  const at = momentOf(day, '16:00');
  return { id, kind: 'payment', amount, net: amount - fee - tax, fee, tax, at, settlement, isSettled: true, ...more };
}

/** A refund or an adjustment, without fees. */
export const settledTaken = (
  { id, amount }: { readonly id: string; readonly amount: number },
  day: string,
  kind: 'refund' | 'adjustment' = 'refund',
): DoubleSettled => settledPayment({ id, amount }, day, { kind, net: -amount, fee: 0, tax: 0 });

export interface SentNotice {
  readonly raw: string;
  readonly headers: Record<string, string>;
}

/** `secret`: a wrong one, for forged webhooks; `at`: when it is sent, by default now. */
export interface Signing {
  readonly secret?: string;
  readonly at?: Date;
}

export interface ProviderDouble {
  readonly name: 'razorpay' | 'cashfree';
  /** The settings of a server that uses it. */
  readonly env: Record<string, string>;
  /** The name of the signature's header. */
  readonly signature: string;
  /** Amounts in paise by the order's name. */
  readonly orders: ReadonlyMap<string, number>;
  /** The status of all responses; undefined: as usual. */
  broken: number | undefined;
  readonly refunds: readonly DoubleRefund[];
  /** The outcome of refunds; `lost`: they are made, and the response is lost. */
  refundsAs: DoubleRefund['status'] | 'refused' | 'lost';
  /** Settled lines, and how many of them a page has. */
  readonly settled: DoubleSettled[];
  settledPageMax: number;
  /** The time of signatures: the server's, where a test moves it. */
  clock: () => Date;
  /** A person pays an order, or fails to. */
  readonly pay: (orderId: string, as?: Partial<Omit<DoublePayment, 'id' | 'orderId'>>) => DoublePayment;
  /** The same bytes each time. */
  readonly notice: (payment: DoublePayment, signing?: Signing) => SentNotice;
  /** With the refund's current status. */
  readonly refundNotice: (refund: DoubleRefund, signing?: Signing) => SentNotice;
  /** With the dispute's current status. */
  readonly disputeNotice: (dispute: DoubleDispute) => SentNotice;
  readonly signed: (raw: string) => SentNotice;
  /** A signed webhook about something else. */
  readonly oddNotice: () => SentNotice;
  readonly close: () => Promise<void>;
}

export class Books {
  readonly orders = new Map<string, number>();
  readonly payments = new Map<string, DoublePayment[]>();
  readonly refunds: DoubleRefund[] = [];

  pay(orderId: string, id: string, as: Partial<Omit<DoublePayment, 'id' | 'orderId'>> = {}): DoublePayment {
    const { amount = this.orders.get(orderId) ?? 0, currency = 'INR', status = 'paid' } = as;
    const payment = { id, orderId, amount, currency, status };
    this.payments.set(orderId, [...(this.payments.get(orderId) ?? []), payment]);
    return payment;
  }

  /** Once for each key; undefined: more than was paid. */
  refund(refund: Omit<DoubleRefund, 'status' | 'orderId'>, status: DoubleRefund['status']): DoubleRefund | undefined {
    const { paymentId, amount, key } = refund;
    const known = this.refunds.find((each) => each.paymentId === paymentId && each.key === key);
    if (known) return known;
    const paid = [...this.payments.values()].flat().find((each) => each.id === paymentId && each.status === 'paid');
    const gone = this.refunds.filter((each) => each.paymentId === paymentId && each.status !== 'failed');
    if (!paid || gone.reduce((sum, each) => sum + each.amount, amount) > paid.amount) return undefined;
    const made = { ...refund, orderId: paid.orderId, status };
    this.refunds.push(made);
    return made;
  }
}

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** The JSON; empty without any. */
  readonly body: Record<string, unknown>;
}

export type Answer = readonly [status: number, body: unknown];

/** `answer` is called for each request. */
export async function listen(answer: (request: Request) => Answer) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = 'GET', url: path = '', headers } = request;
    const [status, body] = answer({ method, path, headers, body: text ? JSON.parse(text) : {} });
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export const newName = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`;
