/** Requests refunds of any kind from a provider, each under one key, until their state is final. */
import {
  type Provider,
  ProviderAway,
  ProviderRefuses,
  type RefundRequest,
  type RefundStatus,
} from '../providers/provider.ts';

const SECOND = 1000;
/** After this time, other workers take over the refunds of a job that died. */
const CLAIM_MS = 60 * SECOND;
const FIRST_MS = 5 * SECOND;
const LONGEST_MS = 3600 * SECOND;
/** After this many refusals (about a day) a refund has failed; a provider that is away is retried for ever. */
const REFUSED_MAX = 30;

export interface Claimed extends Omit<RefundRequest, 'key'> {
  readonly id: number;
  readonly asked: number;
}

interface Refunds {
  /** Claims due refunds; other workers skip them until then. */
  readonly claim: (until: Date) => Promise<readonly Claimed[]>;
  readonly keyOf: (id: number) => string;
  readonly askAgainAt: (id: number, at: Date, refundRef: string | null) => Promise<unknown>;
  readonly end: (id: number, status: RefundStatus) => Promise<unknown>;
}

/** A refund that the provider refuses does not delay the others. */
export async function requestRefunds(provider: Provider, now: Date, refunds: Refunds): Promise<void> {
  const { keyOf, askAgainAt, end } = refunds;
  for (const { id, asked, ...refund } of await refunds.claim(new Date(now.getTime() + CLAIM_MS))) {
    const again = new Date(now.getTime() + Math.min(FIRST_MS * 2 ** (asked - 1), LONGEST_MS));
    try {
      const status = await provider.refund({ ...refund, key: keyOf(id) });
      if (status.state === 'OPEN') await askAgainAt(id, again, status.refundRef);
      else await end(id, status);
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      const isRefused = error instanceof ProviderRefuses && asked >= REFUSED_MAX;
      if (isRefused) await end(id, { state: 'FAILED', refundRef: null });
      else await askAgainAt(id, again, null);
    }
  }
}
