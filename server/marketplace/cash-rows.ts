import type { Sql, Tx } from '#server/database/database.ts';

export interface CashTerms {
  readonly isAllowed: boolean;
  readonly billMaxPaise: number;
  readonly firstBillMaxPaise: number;
  readonly openMax: number;
}

export const readCashTerms = async (sql: Sql): Promise<CashTerms | undefined> => {
  const [row] = await sql<CashTerms[]>`
    select is_allowed, bill_max_paise, first_bill_max_paise, open_max from cash_terms`;
  return row;
};

/** A table lock, since there may be no row yet. */
export const lockCashTerms = (tx: Tx) => tx`lock table cash_terms in share row exclusive mode`;

export const writeCashTerms = (tx: Tx, terms: CashTerms) => tx`
  insert into cash_terms (is_allowed, bill_max_paise, first_bill_max_paise, open_max)
  values (${terms.isAllowed}, ${terms.billMaxPaise}, ${terms.firstBillMaxPaise}, ${terms.openMax})
  on conflict (only_row) do update set is_allowed = excluded.is_allowed, bill_max_paise = excluded.bill_max_paise,
    first_bill_max_paise = excluded.first_bill_max_paise, open_max = excluded.open_max`;
