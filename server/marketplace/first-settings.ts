import { type Sql, transaction } from '#server/database/database.ts';
import { changeMarketplace } from './about.ts';
import { storeFirstCashTerms } from './cash-terms.ts';
import type { FirstSettings } from './first-settings-in.ts';
import { changeMarketplaceTerms } from './known-terms.ts';
import * as rows from './rows.ts';
import * as termsRows from './terms-rows.ts';

/** Stored settings count, whatever the environment says later. */
export async function storeFirstSettings(sql: Sql, { particulars, terms, cash }: FirstSettings): Promise<void> {
  if (!particulars && Object.keys({ ...terms, ...cash }).length === 0) return;
  await transaction(sql, async (tx) => {
    // Terms first: writing GSTINs raises their version.
    await termsRows.lockTerms(tx);
    const { state, gstins: _, ...before } = await termsRows.readTerms(tx);
    if (state === 0) await changeMarketplaceTerms(tx, { ...before, ...terms });
    await storeFirstCashTerms(tx, cash);
    await rows.lockMarketplace(tx);
    if (particulars && !(await rows.readMarketplace(tx))) await changeMarketplace(tx, particulars);
  });
}
