/** What the operator allows of orders in cash. */
import type { Sql, Tx } from '#server/database/database.ts';
import { changedFields } from './about.ts';
import * as rows from './cash-rows.ts';

export type CashTerms = rows.CashTerms;

const NOTHING: CashTerms = { isAllowed: false, billMaxPaise: 200_000, firstBillMaxPaise: 50_000, openMax: 1 };

/** What was entered; cash is off until then. */
export const readCashTerms = async (sql: Sql): Promise<CashTerms> => (await rows.readCashTerms(sql)) ?? NOTHING;

/** Stores what the operator entered; returns the names of the fields that changed. */
export async function changeCashTerms(tx: Tx, after: CashTerms): Promise<string[]> {
  await rows.lockCashTerms(tx);
  const changed = changedFields(await readCashTerms(tx), after);
  if (changed.length > 0) await rows.writeCashTerms(tx, after);
  return changed;
}

/** Stores what the environment says, unless something was stored before. */
export async function storeFirstCashTerms(tx: Tx, first: Partial<CashTerms>): Promise<void> {
  if (Object.keys(first).length === 0) return;
  await rows.lockCashTerms(tx);
  if (!(await rows.readCashTerms(tx))) await rows.writeCashTerms(tx, { ...NOTHING, ...first });
}
