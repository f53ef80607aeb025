import type { Tx } from '#server/database/database.ts';
import * as held from '../held/held-rows.ts';
import { endHeldRefund, heldKeyOf } from '../held/send-back.ts';
import type { ProviderName, WebhookRefund } from '../providers/provider.ts';
import type { Purpose } from '../settle.ts';
import * as rows from './refund-rows.ts';
import { keyOf, settleRefund } from './settle-refund.ts';

interface Settling {
  readonly provider: ProviderName;
  readonly refund: WebhookRefund;
  readonly purpose: Purpose;
  readonly now: Date;
}

export interface UnknownRefund extends WebhookRefund {
  readonly provider: ProviderName;
}

/**
 * Settles the refund that a webhook reports, if its state is final. False: it is not ours, such as one that somebody
 * made on the provider's pages.
 */
export async function settleWebhookRefund(tx: Tx, { provider, refund, purpose, now }: Settling): Promise<boolean> {
  const id = Number(/-([1-9]\d{0,14})$/.exec(refund.key ?? '')?.[1] ?? 0);
  const { receiptRef, amountMinor } = refund;
  const isOpen = refund.state === 'OPEN';
  if (refund.key === keyOf(id)) {
    const identity = { provider, sourceRefundId: id, receiptRef, amountPaise: amountMinor };
    if (!(await rows.isRefundKnown(tx, identity))) return false;
    if (!isOpen) await settleRefund(tx, id, { status: refund, purpose, now });
    return true;
  }
  if (refund.key !== heldKeyOf(id)) return false;
  if (!(await held.isRefundKnown(tx, { provider, heldRefundId: id, receiptRef, amountMinor }))) return false;
  if (!isOpen) await endHeldRefund(tx, id, refund, now);
  return true;
}
