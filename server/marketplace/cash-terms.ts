import type { Sql, Tx } from '#server/database/database.ts';
import { changedFields } from './about.ts';
import * as rows from './cash-rows.ts';

export type CashTerms = rows.CashTerms;

const NOTHING: CashTerms = { isAllowed: false, billMax: 200_000, firstBillMax: 50_000, openMax: 1 };

/** Cash is off until the operator enters something. */
export const readCashTerms = async (sql: Sql): Promise<CashTerms> => (await rows.readCashTerms(sql)) ?? NOTHING;

/** As the audit log has named them from the beginning. */
const AUDITED: Partial<Record<keyof CashTerms, string>> = {
  billMax: 'billMaxPaise',
  firstBillMax: 'firstBillMaxPaise',
};

/** Returns the names of the fields that changed. */
export async function changeCashTerms(tx: Tx, after: CashTerms): Promise<string[]> {
  await rows.lockCashTerms(tx);
  const changed = changedFields(await readCashTerms(tx), after);
  if (changed.length > 0) await rows.writeCashTerms(tx, after);
  return changed.map((field) => AUDITED[field] ?? field);
}
