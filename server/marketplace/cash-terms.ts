import type { Sql, Tx } from '#server/database/database.ts';
import { changedFields } from './about.ts';
import * as rows from './cash-rows.ts';

export type CashTerms = rows.CashTerms;

const NOTHING: CashTerms = { isAllowed: false, billMaxPaise: 200_000, firstBillMaxPaise: 50_000, openMax: 1 };

/** Cash is off until the operator enters something. */
export const readCashTerms = async (sql: Sql): Promise<CashTerms> => (await rows.readCashTerms(sql)) ?? NOTHING;

/** Returns the names of the fields that changed. */
export async function changeCashTerms(tx: Tx, after: CashTerms): Promise<string[]> {
  await rows.lockCashTerms(tx);
  const changed = changedFields(await readCashTerms(tx), after);
  if (changed.length > 0) await rows.writeCashTerms(tx, after);
  return changed;
}
