/** Administrators settle money in the suspense account; audited (product rule 138). */
import { inRupees } from '#contract/kit/money.ts';
import * as contract from '#contract/payments/payments.ts';
import { serve } from '#server/http/serve.ts';
import { settleHeld } from '#server/payments/index.ts';
import { notify } from '#server/push/index.ts';
import { appendAudit } from '../audit.ts';

const SENTENCES: Readonly<Record<contract.HeldWay, string>> = {
  SENT_BACK: 'It goes back to where it came from.',
  CREDITED: 'It is in their wallet.',
  OUTSIDE: 'It is settled.',
};

const SEND_BACK = 'Wallets are not filled here. Please send it back to where it came from.';

export const serveSettleHeld = serve(contract.settleHeld, async ({ tx, params, body, user, now, settings, refuse }) => {
  const { heldId } = params;
  const { way, note } = body;
  const by = { userId: user.userId, at: now };
  const settled = await settleHeld(tx, { heldId, way, note, settings, ...by });
  if (settled === 'TOP_UP_OFF') throw refuse(settled, { message: SEND_BACK });
  if (typeof settled === 'string') throw refuse(settled);
  const { receiptRef, amountMinor, currency, creditedTo } = settled;
  const amount = amountMinor / 100;
  const held = `${currency === 'INR' ? inRupees(amount) : `${currency} ${amount.toFixed(2)}`}, ${receiptRef}`;
  if (creditedTo !== undefined) {
    await notify(tx, [{ at: now, kind: 'WALLET', to: creditedTo, about: {} }]);
    await appendAudit(tx, {
      ...by,
      action: 'Credited held money to',
      entity: 'user',
      entityId: creditedTo,
      reason: note,
      facts: { held },
    });
  } else {
    await appendAudit(tx, {
      ...by,
      action: way === 'SENT_BACK' ? 'Sent back' : 'Settled outside',
      entity: 'marketplace',
      entityId: heldId,
      entityName: `held money ${heldId}`,
      reason: note,
      facts: { held },
    });
  }
  return SENTENCES[way];
});
