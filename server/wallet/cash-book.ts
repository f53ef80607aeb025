/** Administrators enter the cash that riders hand in, or that is missing (product rule 6.9). */
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { t } from '#contract/kit/texts.ts';
import { cashBook, cashHeld, handInCash } from '#contract/wallet/cash-book.ts';
import type { Tx } from '#server/database/database.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { appendAudit } from '#server/security/index.ts';
import * as rows from './cash-rows.ts';

export const serveCashHeld = serve(cashHeld, ({ sql }) => rows.cashHeld(sql));

export const serveCashBook = serve(cashBook, async ({ sql, query }) =>
  pageOf(await rows.listCash(sql, slice(query) ?? FIRST_PAGE), 'entryId'),
);

/** The cash of riders who were not named for their orders. */
const UNNAMED = 'cash:riders';

export const serveHandInCash = serve(handInCash, async ({ tx, body, user: { userId }, now, refuse }) => {
  const { handedBy, note = '' } = body;
  await rows.lockCashBook(tx);
  const { balance } = await rows.cashHeld(tx, UNNAMED);
  if (body.amount > balance)
    throw refuse('CASH_NOT_THERE', {
      message: t`Delivery partners have ${inRupees(toRupees(balance))} in cash, not more.`,
    });
  await rows.insertCashEntry(tx, { ...body, at: now, enteredBy: userId, account: UNNAMED });
  return auditCash(tx, { ...body, note, handedBy, at: now, userId });
});

interface CashAudit {
  readonly kind: 'HANDED_IN' | 'MISSING';
  /** In paise. */
  readonly amount: number;
  readonly note: string;
  readonly handedBy: string;
  readonly at: Date;
  readonly userId: number;
}

/** Returns the response to the administrator. */
export async function auditCash(tx: Tx, { kind, amount, note, handedBy, at, userId }: CashAudit): Promise<string> {
  await appendAudit(tx, {
    at,
    userId,
    action: kind === 'MISSING' ? 'Wrote off missing' : 'Took in',
    reason: note,
    entity: 'marketplace',
    entityId: 1,
    entityName: 'cash of delivery partners',
    facts: { cash: `${inRupees(toRupees(amount))} of ${handedBy}` },
  });
  return cashWords(kind, amount);
}

export function cashWords(kind: CashAudit['kind'], paise: number): string {
  const amount = inRupees(toRupees(paise));
  return kind === 'MISSING' ? t`${amount} are written off.` : t`${amount} are handed in.`;
}
