/** Asks a provider for refunds of any kind, each under one key, until it says what became of it. */
import {
  type AskedRefund,
  type Provider,
  ProviderAway,
  ProviderRefuses,
  type RefundSaid,
} from '../providers/provider.ts';

const SECOND = 1000;
/** A job that ends in the middle leaves its refunds to others after this time. */
const CLAIM_MS = 60 * SECOND;
const FIRST_MS = 5 * SECOND;
const LONGEST_MS = 3600 * SECOND;
/** A provider that has refused so often (about a day) will not do it any more; one that is away is asked for ever. */
const REFUSED_MAX = 30;

export interface Claimed extends Omit<AskedRefund, 'key'> {
  readonly id: number;
  /** How often it was asked for, with this time. */
  readonly asked: number;
}

/** Refunds of one kind: where they are written, and what they are called at the provider. */
interface Refunds {
  /** The next that are due, which others do not ask for until a moment. */
  readonly claim: (until: Date) => Promise<readonly Claimed[]>;
  readonly keyOf: (id: number) => string;
  /** The provider has not said what became of it. */
  readonly askAgainAt: (id: number, at: Date, refundRef: string | null) => Promise<unknown>;
  readonly end: (id: number, said: RefundSaid) => Promise<unknown>;
}

/** Asks for all that are due, each on its own: one that fails keeps up no other. */
export async function askProvider(provider: Provider, now: Date, refunds: Refunds): Promise<void> {
  const { keyOf, askAgainAt, end } = refunds;
  for (const { id, asked, ...refund } of await refunds.claim(new Date(now.getTime() + CLAIM_MS))) {
    const again = new Date(now.getTime() + Math.min(FIRST_MS * 2 ** (asked - 1), LONGEST_MS));
    try {
      const said = await provider.refund({ ...refund, key: keyOf(id) });
      if (said.state === 'OPEN') await askAgainAt(id, again, said.refundRef);
      else await end(id, said);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      const isRefused = error instanceof ProviderRefuses && asked >= REFUSED_MAX;
      if (isRefused) await end(id, { state: 'FAILED', refundRef: null });
      else await askAgainAt(id, again, null);
    }
  }
}
