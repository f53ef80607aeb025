import { t } from '#contract/kit/texts.ts';
import { cashTerms, saveCashTerms } from '#contract/marketplace/cash.ts';
import type { Sql } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import { audited } from './audit.ts';
import * as rows from './rows.ts';
import { changeOnlyRow } from './setting-rows.ts';

export type CashTerms = rows.CashTerms;

const NOTHING: CashTerms = { isAllowed: false, billMax: 200_000, firstBillMax: 50_000, openMax: 1 };

/** Cash is off until the operator enters something. */
export const readCashTerms = async (sql: Sql): Promise<CashTerms> => (await rows.readCashTerms(sql)) ?? NOTHING;

const asColumns = ({ isAllowed, billMax, firstBillMax, openMax }: CashTerms) => ({
  isAllowed,
  billMaxPaise: billMax,
  firstBillMaxPaise: firstBillMax,
  openMax,
});

export const serveCashTerms = serve(cashTerms, ({ sql }) => readCashTerms(sql));

export const serveSaveCashTerms = serve(saveCashTerms, async ({ tx, body, ...by }) => {
  const before = async () => asColumns(await readCashTerms(tx));
  const changed = await changeOnlyRow(tx, { table: 'cash_terms', before, after: () => asColumns(body) });
  const saved = body.isAllowed ? t`Saved. New orders can be paid in cash.` : t`Saved. No order can be paid in cash.`;
  return audited(tx, changed, by, saved);
});
