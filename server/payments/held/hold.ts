/** Money that fits no payment is held: written down, and in the ledger, until an administrator settles it (product rule 122). */
import type { Tx } from '#server/database/database.ts';
import { insertHeld } from '#server/wallet/index.ts';
import * as rows from './held-rows.ts';

export type { HeldReason } from './held-rows.ts';

/** Paise of held money that the ledger has; 0: another currency, which it does not know. */
export const ledgerPaise = ({ amountMinor, currency }: { amountMinor: number; currency: string }): number =>
  currency === 'INR' ? Math.max(amountMinor, 0) : 0;

/** Holds a receipt, once however often it is said. */
export async function hold(tx: Tx, held: rows.NewHeld): Promise<void> {
  const heldId = await rows.insertHeld(tx, held);
  const amountPaise = ledgerPaise(held.receipt);
  if (heldId === undefined || amountPaise === 0) return;
  await insertHeld(tx, { heldId, provider: held.provider, amountPaise, at: held.now });
}
