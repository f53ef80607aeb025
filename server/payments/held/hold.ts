/** Money that matches no payment goes to the suspense account until an administrator settles it (product rule 6.4). */
import type { Tx } from '#server/database/database.ts';
import { insertHeld } from '#server/wallet/index.ts';
import * as rows from './held-rows.ts';

export type { HeldReason } from './held-rows.ts';

/** The receipt's amount in the ledger, in paise; 0 for other currencies, which the ledger does not know. */
export const ledgerPaise = ({ amountMinor, currency }: { amountMinor: number; currency: string }): number =>
  currency === 'INR' ? Math.max(amountMinor, 0) : 0;

/** Moves an unmatched receipt to the suspense account; idempotent. */
export async function hold(tx: Tx, held: rows.NewHeld): Promise<void> {
  const heldId = await rows.insertHeld(tx, held);
  const amountPaise = ledgerPaise(held.receipt);
  if (heldId === undefined || amountPaise === 0) return;
  await insertHeld(tx, { heldId, provider: held.provider, amountPaise, at: held.now });
}
