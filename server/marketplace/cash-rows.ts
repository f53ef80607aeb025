import type * as contract from '#contract/marketplace/cash.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

/** Amounts in paise. */
export type CashTerms = RowOf<typeof contract.CashTerms>;

export const readCashTerms = async (sql: Sql): Promise<CashTerms | undefined> => {
  const [row] = await sql<CashTerms[]>`
    select is_allowed, bill_max_paise as bill_max, first_bill_max_paise as first_bill_max, open_max from cash_terms`;
  return row;
};

/** A table lock, since there may be no row yet. */
export const lockCashTerms = (tx: Tx) => tx`lock table cash_terms in share row exclusive mode`;

export const writeCashTerms = (tx: Tx, terms: CashTerms) => tx`
  insert into cash_terms (is_allowed, bill_max_paise, first_bill_max_paise, open_max)
  values (${terms.isAllowed}, ${terms.billMax}, ${terms.firstBillMax}, ${terms.openMax})
  on conflict (only_row) do update set is_allowed = excluded.is_allowed, bill_max_paise = excluded.bill_max_paise,
    first_bill_max_paise = excluded.first_bill_max_paise, open_max = excluded.open_max`;
