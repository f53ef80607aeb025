/** The port to payment providers: what Chatpata asks of one, whoever it is (docs/payments.md). */
import type { IncomingHttpHeaders } from 'node:http';
import type { Checkout, DisputeState } from '#contract/payments.ts';
import type { RealProvider } from '#server/process/payment-settings.ts';

export type ProviderName = 'demo' | RealProvider;

export interface AskedPayment {
  readonly paymentId: number;
  readonly userId: number;
  readonly amountPaise: number;
  /** Of the person, in digits. */
  readonly contactNumber: string;
  /** To where the provider's page sends the person afterwards, paid or not. */
  readonly returnUrl: string;
  /** To where the provider sends notices of it, if it is told with each payment. */
  readonly noticeUrl: string;
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
  /** All empty: about something else. */
  readonly receipts: readonly Receipt[];
  readonly refunds: readonly ToldRefund[];
  readonly disputes: readonly ToldDispute[];
}

export interface AskedRefund {
  /** The payment, and the receipt, that it is a part of. */
  readonly providerRef: string;
  readonly receiptRef: string;
  readonly amountPaise: number;
  /** The same each time that it is asked for: at least ten letters, digits, hyphens. */
  readonly key: string;
}

/** What a provider says of a refund; OPEN: it will say later. */
export interface RefundSaid {
  readonly state: 'OPEN' | 'DONE' | 'FAILED';
  /** The provider's name of it. */
  readonly refundRef: string | null;
}

/** A refund of which the provider tells by itself. */
export interface ToldRefund extends RefundSaid {
  readonly receiptRef: string;
  readonly amountMinor: number;
  /** The key that it was asked for with; null: somebody else asked for it. */
  readonly key: string | null;
}

/** A dispute about a receipt as it was at a moment; times in JSON's format. */
export interface ToldDispute {
  /** The provider's name of it. */
  readonly disputeRef: string;
  readonly receiptRef: string;
  readonly state: DisputeState;
  readonly amountMinor: number;
  readonly currency: string;
  /** What the provider has taken so far; null: it does not say. */
  readonly deductedMinor: number | null;
  /** In the provider's words. */
  readonly reason: string;
  readonly respondBy: string | null;
  readonly toldAt: string;
}

/** A part of what a provider has settled to the bank; amounts less than 0 where it takes. */
export interface SettledLine {
  /** The provider's name of the transfer to the bank, and when that was made. */
  readonly settlementRef: string;
  readonly settledAt: Date;
  /** PAYMENT: a receipt; REFUND: a refund; OTHER: an adjustment, dispute, transfer or reserve. */
  readonly kind: 'PAYMENT' | 'REFUND' | 'OTHER';
  /** What the provider calls it: as `receiptRef`, as `refundRef`. */
  readonly ref: string;
  /** In the provider's words. */
  readonly about: string;
  /** What was paid, refunded or adjusted. */
  readonly amountPaise: number;
  /** What of that went to the bank. */
  readonly netPaise: number;
  /** What the provider kept: its fee without tax, and the tax on it. */
  readonly feePaise: number;
  readonly taxPaise: number;
}

/** Calls throw `ProviderAway` when the provider does not respond, or refuses. */
export interface Provider {
  readonly name: ProviderName;
  /** The origins of its pages, where our forms may lead. */
  readonly pagesAt: readonly string[];
  /** Tells the provider about a payment; returns its name there, and its page. */
  readonly create: (asked: AskedPayment) => Promise<{ readonly providerRef: string; readonly checkout: Checkout }>;
  /** All tries to pay. */
  readonly ask: (providerRef: string) => Promise<readonly Receipt[]>;
  /** Sends money back, once for each key however often it is asked; or says what became of it. */
  readonly refund: (asked: AskedRefund) => Promise<RefundSaid>;
  /** All that was settled to the bank on a day in India (2026-11-25), whenever it was paid. */
  readonly settlements: (day: string) => Promise<readonly SettledLine[]>;
  /** Whether these bytes were signed by the provider, and not too long ago, where it says when. */
  readonly isSigned: (raw: Buffer, headers: IncomingHttpHeaders, now: Date) => boolean;
  /** What signed bytes say; undefined: not understood. */
  readonly readNotice: (raw: Buffer, headers: IncomingHttpHeaders) => Notice | undefined;
}

/** The provider did not do what it was asked. */
export class ProviderAway extends Error {}

/** The provider understood and will not, at least not now. `isUnknown`: it does not know what it was asked about. */
export class ProviderRefuses extends ProviderAway {
  readonly isUnknown: boolean;

  constructor(status: number) {
    super(`status ${status}`);
    this.isUnknown = status === 404;
  }
}
