/** The port to payment providers: what Chatpata asks of one, whoever it is (docs/payments.md). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Checkout } from '#contract/payments.ts';

export type ProviderName = 'demo' | 'razorpay';

export interface AskedPayment {
  readonly paymentId: number;
  readonly amountPaise: number;
  /** Of the person, in digits. */
  readonly contactNumber: string;
  /** To where the provider's page sends the person afterwards, paid or not. */
  readonly returnUrl: string;
}

/** One try to pay, as the provider tells it. */
export interface Receipt {
  /** The provider's name of the payment, and of this try. */
  readonly providerRef: string;
  readonly receiptRef: string;
  readonly state: 'PAID' | 'FAILED' | 'OPEN';
  /** In the smallest unit of the currency: paise. */
  readonly amountMinor: number;
  readonly currency: string;
}

/** What a provider sent by itself. `eventId`: the same for every time that it is sent. */
export interface Notice {
  readonly eventId: string;
  /** Empty: about something else. */
  readonly receipts: readonly Receipt[];
}

/** Calls throw `ProviderAway` when the provider does not respond, or refuses. */
export interface Provider {
  readonly name: ProviderName;
  /** Tells the provider about a payment; returns its name there, and its page. */
  readonly create: (asked: AskedPayment) => Promise<{ readonly providerRef: string; readonly checkout: Checkout }>;
  /** All tries to pay. */
  readonly ask: (providerRef: string) => Promise<readonly Receipt[]>;
  /** Whether these bytes were signed by the provider. */
  readonly isSigned: (raw: Buffer, headers: IncomingHttpHeaders) => boolean;
  /** What signed bytes say; undefined: not understood. */
  readonly readNotice: (raw: Buffer, headers: IncomingHttpHeaders) => Notice | undefined;
}

/** The provider did not do what it was asked. */
export class ProviderAway extends Error {}
