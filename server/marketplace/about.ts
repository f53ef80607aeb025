import { keysOf } from '#contract/kit/fields-of.ts';
import { type Marketplace, marketplace } from '#contract/marketplace/marketplace.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './rows.ts';

const NOTHING: Marketplace = {
  legalName: '',
  address: '',
  contactNumber: '',
  emailId: '',
  fssaiLicence: '',
  licencesRequired: false,
  gstins: [],
  officerName: '',
  officerDesignation: '',
  officerContact: '',
  officerEmail: '',
};

export const readMarketplace = async (sql: Sql): Promise<Marketplace> => (await rows.readMarketplace(sql)) ?? NOTHING;

type Entered = Omit<Marketplace, 'licencesRequired'> & { readonly licencesRequired?: boolean | undefined };

/** Returns the names of the fields that changed. */
export async function changeMarketplace(tx: Tx, entered: Entered): Promise<string[]> {
  await rows.lockMarketplace(tx);
  const before = await readMarketplace(tx);
  const after: Marketplace = {
    ...before,
    ...entered,
    licencesRequired: entered.licencesRequired ?? before.licencesRequired,
  };
  const changed = changedFields(before, after);
  if (changed.length > 0) await rows.writeMarketplace(tx, after);
  return changed;
}

export const changedFields = <T extends object>(before: T, after: T) =>
  keysOf(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));

/** Cannot change before the transaction ends. */
export const areLicencesRequired = async (tx: Tx): Promise<boolean> =>
  (await rows.holdMarketplace(tx))?.licencesRequired ?? false;

export const serveMarketplace = serve(marketplace, ({ sql }) => readMarketplace(sql));
