import * as contract from '#contract/marketplace/cash.ts';
import type { Sql } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';
import { serve } from '#server/http/serve.ts';
import { audited } from './audit.ts';
import { changeOnlyRow } from './only-row.ts';

/** Amounts in paise. */
export type CashTerms = RowOf<typeof contract.CashTerms>;

const NOTHING: CashTerms = { isAllowed: false, billMax: 200_000, firstBillMax: 50_000, openMax: 1 };

/** Cash is off until the operator enters something. */
export async function readCashTerms(sql: Sql): Promise<CashTerms> {
  const [row] = await sql<CashTerms[]>`
    select is_allowed, bill_max_paise as bill_max, first_bill_max_paise as first_bill_max, open_max from cash_terms`;
  return row ?? NOTHING;
}

const asColumns = ({ isAllowed, billMax, firstBillMax, openMax }: CashTerms) => ({
  isAllowed,
  billMaxPaise: billMax,
  firstBillMaxPaise: firstBillMax,
  openMax,
});

export const serveCashTerms = serve(contract.cashTerms, ({ sql }) => readCashTerms(sql));

export const serveSaveCashTerms = serve(contract.saveCashTerms, async ({ tx, body, ...by }) => {
  const before = async () => asColumns(await readCashTerms(tx));
  const changed = await changeOnlyRow(tx, { table: 'cash_terms', before, after: () => asColumns(body) });
  const saved = body.isAllowed ? 'Saved. New orders can be paid in cash.' : 'Saved. No order can be paid in cash.';
  return audited(tx, changed, by, saved);
});
