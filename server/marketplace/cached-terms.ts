/**
 * Caches the operator's terms with their version. A stale cache does no harm: an order is placed only if the
 * terms still have that version (docs/decisions/053).
 */
import { stateOfGstin } from '#contract/marketplace/gstin.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { changedFields } from './setting-rows.ts';
import type { MarketplaceTerms, TaxRate } from './terms.ts';
import * as rows from './terms-rows.ts';

const cache = new WeakMap<Sql, MarketplaceTerms>();

export async function readMarketplaceTerms(sql: Sql): Promise<MarketplaceTerms> {
  const { gstins, ...row } = await rows.readTerms(sql);
  const terms = { ...row, gstStates: gstins.flatMap((gstin) => stateOfGstin(gstin) ?? []) };
  cache.set(sql, terms);
  return terms;
}

export const cachedMarketplaceTerms = async (sql: Sql): Promise<MarketplaceTerms> =>
  cache.get(sql) ?? readMarketplaceTerms(sql);

type Entered = Omit<MarketplaceTerms, 'version' | 'gstStates'>;

/** Returns the names of the fields that changed. */
export async function changeMarketplaceTerms(tx: Tx, { taxRates, ...entered }: Entered): Promise<string[]> {
  await rows.lockTerms(tx);
  const { version: _, gstins: __, ...before } = await rows.readTerms(tx);
  const after = { ...entered, taxRates: taxRates.map(inOrder).toSorted(latestFirst) };
  const changed = changedFields({ ...before, taxRates: before.taxRates.map(inOrder) }, after);
  if (changed.length > 0) await rows.writeTerms(tx, after);
  return changed;
}

const latestFirst = (one: TaxRate, other: TaxRate) =>
  other.holdsFrom.localeCompare(one.holdsFrom) || one.taxClass.localeCompare(other.taxClass);
const inOrder = ({ taxClass, holdsFrom, ratePerMille, code }: TaxRate) => ({ taxClass, holdsFrom, ratePerMille, code });
