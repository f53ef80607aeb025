import { inRupees } from '#contract/kit/money.ts';
import { translated } from '#contract/kit/texts.ts';
import { type HeldWay, settleHeld } from '#contract/payments/held.ts';
import type { Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { notify } from '#server/push/index.ts';
import { appendAudit } from '#server/security/index.ts';
import { creditHeld, insertHeldOutside, insertHeldRefund, mayFill, publishBalance } from '#server/wallet/index.ts';
import * as rows from './held-rows.ts';
import { ledgerPaise } from './hold.ts';

const OUTCOMES: Readonly<Record<HeldWay, string>> = {
  SENT_BACK: 'It goes back to where it came from.',
  CREDITED: 'Added to their wallet.',
  OUTSIDE: 'Marked as resolved.',
};

const SEND_BACK = 'Wallets cannot be topped up here. Please send it back.';

/** An administrator settles money in the suspense account; audited (product rule 6.19). */
export const serveSettleHeld = serve(settleHeld, async ({ tx, params, body, user, now, settings, refuse }) => {
  const { heldId } = params;
  const { way, note } = body;
  const by = { userId: user.userId, at: now };
  const settled = await settle(tx, { heldId, way, note, settings, ...by });
  if (settled === 'TOP_UP_OFF') throw refuse(settled, { message: SEND_BACK });
  if (typeof settled === 'string') throw refuse(settled);
  const { receiptRef, amountMinor, currency, creditedTo } = settled;
  const amount = amountMinor / 100;
  const held = `${currency === 'INR' ? inRupees(amount) : `${currency} ${amount.toFixed(2)}`}, ${receiptRef}`;
  const decision = { ...by, reason: note, facts: { held } };
  if (creditedTo !== undefined) {
    await notify(tx, [{ at: now, kind: 'WALLET', to: creditedTo, about: {} }]);
    await appendAudit(tx, { ...decision, action: 'Credited held money to', entity: 'user', entityId: creditedTo });
  } else {
    const action = way === 'SENT_BACK' ? 'Sent back' : 'Settled outside';
    const entityName = `held money ${heldId}`;
    await appendAudit(tx, { ...decision, action, entity: 'marketplace', entityId: heldId, entityName });
  }
  return translated(OUTCOMES[way]);
});

type FillSettings = Parameters<typeof mayFill>[0];
type SettlingHeld = rows.Decision & { readonly heldId: number; readonly settings: FillSettings };

interface HeldSettled {
  readonly receiptRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly creditedTo: number | undefined;
}

type Refused = 'HELD_NOT_FOUND' | 'HELD_SETTLED' | 'OWN_PAYMENT' | 'HELD_NO_PERSON' | 'TOP_UP_OFF';

/** The row lock lets only one administrator decide. A job requests the refund later. */
async function settle(tx: Tx, { heldId, settings, ...decision }: SettlingHeld): Promise<HeldSettled | Refused> {
  const held = await rows.lockHeld(tx, heldId);
  if (!held) return 'HELD_NOT_FOUND';
  if (held.settled) return 'HELD_SETTLED';
  const { receiptRef, amount: amountMinor, currency, provider, payment } = held;
  const { way, at } = decision;
  const amountPaise = ledgerPaise({ amountMinor, currency });
  if (way === 'CREDITED') {
    if (payment?.userId === decision.userId) return 'OWN_PAYMENT';
    if (!payment || !hasPerson(held)) return 'HELD_NO_PERSON';
    const { userId } = payment;
    if (!canCredit(held, settings)) return 'TOP_UP_OFF';
    const { isMoved, balancePaise } = await creditHeld(tx, { userId, heldId, amountPaise, at });
    if (!isMoved) return 'HELD_NO_PERSON';
    await publishBalance(tx, userId, balancePaise, at);
  }
  await rows.markSettled(tx, heldId, decision);
  if (way === 'SENT_BACK') {
    const heldRefundId = await rows.insertRefund(tx, heldId, at);
    if (amountPaise > 0) await insertHeldRefund(tx, { kind: 'HELD_BACK', provider, heldRefundId, amountPaise, at });
  }
  if (way === 'OUTSIDE' && amountPaise > 0) await insertHeldOutside(tx, { heldId, amountPaise, at });
  return { receiptRef, amountMinor, currency, creditedTo: way === 'CREDITED' ? payment?.userId : undefined };
}

const hasPerson = ({ payment, hasWallet, amount, currency }: rows.HeldRow): boolean =>
  Boolean(payment) && hasWallet && ledgerPaise({ amountMinor: amount, currency }) > 0;

/** With top-ups off, only money that the provider failed to refund can be credited (product rule 6.19). */
export const canCredit = (held: rows.HeldRow, settings: FillSettings): boolean =>
  hasPerson(held) && (held.failures > 0 || mayFill(settings));
