import { type Marketplace, marketplace } from '#contract/marketplace.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './rows.ts';

const NOTHING: Marketplace = {
  legalName: '',
  address: '',
  contactNumber: '',
  emailId: '',
  fssaiLicence: '',
  gstins: [],
  officerName: '',
  officerDesignation: '',
  officerContact: '',
  officerEmail: '',
};

/** What the operator has entered; empty texts until then. */
export const readMarketplace = async (sql: Sql): Promise<Marketplace> => (await rows.readMarketplace(sql)) ?? NOTHING;

/** Stores what the operator entered; returns the names of the fields that changed. */
export async function changeMarketplace(tx: Tx, entered: Marketplace): Promise<string[]> {
  await rows.lockMarketplace(tx);
  const before = Object.entries(await readMarketplace(tx));
  const after = new Map<string, unknown>(Object.entries(entered));
  const changed = before.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(after.get(field)));
  if (changed.length > 0) await rows.writeMarketplace(tx, entered);
  return changed.map(([field]) => field);
}

export const serveMarketplace = serve(marketplace, ({ sql }) => readMarketplace(sql));
