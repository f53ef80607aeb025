import type { Tx } from '#server/database/database.ts';
import * as held from '../held/held-rows.ts';
import { endHeldRefund, heldKeyOf } from '../held/send-back.ts';
import type { ProviderName, ToldRefund } from '../providers/provider.ts';
import type { Purpose } from '../settle.ts';
import * as rows from './refund-rows.ts';
import { keyOf, settleRefund } from './settle-refund.ts';

interface Told {
  readonly provider: ProviderName;
  readonly told: ToldRefund;
  readonly purpose: Purpose;
  readonly now: Date;
}

export interface UnknownRefund extends ToldRefund {
  readonly provider: ProviderName;
}

/**
 * Settles the refund that a webhook reports, if its state is final. False: it is not ours, such as one that somebody
 * made on the provider's pages.
 */
export async function settleTold(tx: Tx, { provider, told, purpose, now }: Told): Promise<boolean> {
  const id = Number(/-([1-9]\d{0,14})$/.exec(told.key ?? '')?.[1] ?? 0);
  const { receiptRef, amountMinor } = told;
  const isOpen = told.state === 'OPEN';
  if (told.key === keyOf(id)) {
    const its = { provider, sourceRefundId: id, receiptRef, amountPaise: amountMinor };
    if (!(await rows.isRefundKnown(tx, its))) return false;
    if (!isOpen) await settleRefund(tx, id, { said: told, purpose, now });
    return true;
  }
  if (told.key !== heldKeyOf(id)) return false;
  if (!(await held.isRefundKnown(tx, { provider, heldRefundId: id, receiptRef, amountMinor }))) return false;
  if (!isOpen) await endHeldRefund(tx, id, told, now);
  return true;
}
