/** The port to payment providers: all that Chatpata needs from one (docs/payments.md). */
import type { IncomingHttpHeaders } from 'node:http';
import type { DisputeState } from '#contract/payments/held.ts';
import type { Checkout } from '#contract/payments/payments.ts';
import type { RealProvider } from '#server/process/payment-settings.ts';

export type ProviderName = 'demo' | RealProvider;

export interface PaymentRequest {
  readonly paymentId: number;
  readonly userId: number;
  readonly amountPaise: number;
  /** Whom the customer pays. */
  readonly senderName: string;
  /** Digits only. */
  readonly contactNumber: string;
  readonly returnUrl: string;
  /** Where to send webhooks, for providers that take the address with each payment. */
  readonly noticeUrl: string;
}

/** One try to pay. */
export interface Receipt {
  readonly providerRef: string;
  readonly receiptRef: string;
  readonly state: 'PAID' | 'FAILED' | 'OPEN';
  /** In the currency's smallest unit, such as paise. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** A webhook. `eventId` is the same each time it is sent. */
export interface Webhook {
  readonly eventId: string;
  /** All three are empty if it is about something else. */
  readonly receipts: readonly Receipt[];
  readonly refunds: readonly WebhookRefund[];
  readonly disputes: readonly WebhookDispute[];
}

export interface RefundRequest {
  readonly providerRef: string;
  readonly receiptRef: string;
  readonly amountPaise: number;
  /** The same for each retry: at least ten letters, digits or hyphens. */
  readonly key: string;
}

/** A refund's state at the provider; OPEN is not final. */
export interface RefundStatus {
  readonly state: 'OPEN' | 'DONE' | 'FAILED';
  readonly refundRef: string | null;
}

export interface WebhookRefund extends RefundStatus {
  readonly receiptRef: string;
  readonly amountMinor: number;
  /** The key of our request; null if somebody else made the refund. */
  readonly key: string | null;
}

/** A dispute at the moment `toldAt`; times are ISO strings. */
export interface WebhookDispute {
  readonly disputeRef: string;
  readonly receiptRef: string;
  readonly state: DisputeState;
  readonly amountMinor: number;
  readonly currency: string;
  /** The amount that the provider has taken so far; null if it does not report that. */
  readonly deductedMinor: number | null;
  readonly reason: string;
  readonly respondBy: string | null;
  readonly toldAt: string;
}

/** A line of a settlement to the bank; amounts are negative where the provider takes. */
export interface SettledLine {
  readonly settlementRef: string;
  readonly settledAt: Date;
  /** OTHER: an adjustment, dispute, transfer or reserve. */
  readonly kind: 'PAYMENT' | 'REFUND' | 'OTHER';
  /** A `receiptRef` or a `refundRef`. */
  readonly ref: string;
  readonly about: string;
  /** Gross, before fee and tax; `netPaise` went to the bank. */
  readonly amountPaise: number;
  readonly netPaise: number;
  /** Without tax. */
  readonly feePaise: number;
  readonly taxPaise: number;
}

/** Calls throw `ProviderAway` when the provider does not respond, or refuses. */
export interface Provider {
  readonly name: ProviderName;
  /** The origins that our forms may post to. */
  readonly pagesAt: readonly string[];
  readonly create: (request: PaymentRequest) => Promise<{ readonly providerRef: string; readonly checkout: Checkout }>;
  /** All tries to pay. */
  readonly receiptsOf: (providerRef: string) => Promise<readonly Receipt[]>;
  /** Refunds once per key, however often it is called; returns the refund's state. */
  readonly refund: (request: RefundRequest) => Promise<RefundStatus>;
  /** Everything settled to the bank on a day in India (2026-11-25), whenever it was paid. */
  readonly settlements: (day: string) => Promise<readonly SettledLine[]>;
  /** Whether the provider signed these bytes, and recently, where it signs a time. */
  readonly isSigned: (raw: Buffer, headers: IncomingHttpHeaders, now: Date) => boolean;
  /** Undefined if the bytes are not understood. */
  readonly readWebhook: (raw: Buffer, headers: IncomingHttpHeaders) => Webhook | undefined;
}

/** The request failed; the provider may have carried it out anyway. */
export class ProviderAway extends Error {}

/** The provider does not accept our keys. */
export class KeysRefused extends ProviderAway {}

/** The provider refused the request; a later one may succeed. `isUnknown`: it does not know the object. */
export class ProviderRefuses extends ProviderAway {
  readonly isUnknown: boolean;

  constructor(status: number) {
    super(`status ${status}`);
    this.isUnknown = status === 404;
  }
}
