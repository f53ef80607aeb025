/** Administrators enter the cash that riders hand in, or that is missing (product rule 128). */
import { inRupees, toPaise, toRupees } from '#contract/kit/money.ts';
import { cashBook, cashHeld, handInCash } from '#contract/wallet/cash-book.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { appendAudit } from '#server/security/index.ts';
import * as rows from './cash-rows.ts';

const leftOf = ({ takenPaise, handedInPaise, missingPaise }: rows.CashHeldRow): number =>
  takenPaise - handedInPaise - missingPaise;

export const serveCashHeld = serve(cashHeld, async ({ sql }) => {
  const held = await rows.cashHeld(sql);
  return {
    taken: toRupees(held.takenPaise),
    handedIn: toRupees(held.handedInPaise),
    missing: toRupees(held.missingPaise),
    balance: toRupees(leftOf(held)),
  };
});

export const serveCashBook = serve(cashBook, async ({ sql, query }) =>
  pageOf(await rows.listCash(sql, slice(query) ?? FIRST_PAGE), 'entryId', ({ at, amountPaise, orderId, ...entry }) => ({
    entryId: entry.entryId,
    kind: entry.kind,
    handedBy: entry.handedBy,
    note: entry.note,
    at: at.toISOString(),
    amount: toRupees(amountPaise),
    ...(orderId !== null && { orderId }),
  })),
);

export const serveHandInCash = serve(handInCash, async ({ tx, body, user: { userId }, now, refuse }) => {
  const { kind, amount, handedBy, note = '' } = body;
  await rows.lockCashBook(tx);
  const left = toRupees(leftOf(await rows.cashHeld(tx)));
  if (amount > left) throw refuse('CASH_NOT_THERE', { message: `Riders have ${inRupees(left)} in cash, not more.` });
  const entry = { at: now, kind, amountPaise: toPaise(amount), handedBy, note, enteredBy: userId };
  await rows.insertCashEntry(tx, entry);
  await appendAudit(tx, {
    at: now,
    userId,
    action: kind === 'MISSING' ? 'Wrote off missing' : 'Took in',
    reason: note,
    entity: 'marketplace',
    entityId: 1,
    entityName: 'cash of riders',
    facts: { cash: `${inRupees(amount)} of ${handedBy}` },
  });
  return kind === 'MISSING' ? `${inRupees(amount)} are written off.` : `${inRupees(amount)} are handed in.`;
});
