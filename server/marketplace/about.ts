import { type Marketplace, marketplace } from '#contract/marketplace/marketplace.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import { serve } from '#server/http/serve.ts';
import * as rows from './rows.ts';
import { changeOnlyRow } from './setting-rows.ts';

const NOTHING: Marketplace = {
  legalName: '',
  address: '',
  contactNumber: '',
  emailId: '',
  fssaiLicence: '',
  licencesRequired: false,
  codesForLogin: false,
  codesForRegister: false,
  codesForGuests: false,
  gstins: [],
  officerName: '',
  officerDesignation: '',
  officerContact: '',
  officerEmail: '',
};

export const readMarketplace = async (sql: Sql): Promise<Marketplace> => (await rows.readMarketplace(sql)) ?? NOTHING;

type Switch = 'licencesRequired' | 'codesForLogin' | 'codesForRegister' | 'codesForGuests';
type Entered = Omit<Marketplace, Switch> & { readonly [S in Switch]?: boolean | undefined };

/** Returns the names of the fields that changed. */
export const changeMarketplace = (tx: Tx, entered: Entered) =>
  changeOnlyRow(tx, {
    table: 'marketplace',
    before: readMarketplace,
    after: (before): Marketplace => ({
      ...before,
      ...entered,
      licencesRequired: entered.licencesRequired ?? before.licencesRequired,
      codesForLogin: entered.codesForLogin ?? before.codesForLogin,
      codesForRegister: entered.codesForRegister ?? before.codesForRegister,
      codesForGuests: entered.codesForGuests ?? before.codesForGuests,
    }),
  });

/** Cannot change before the transaction ends. */
export const areLicencesRequired = async (tx: Tx): Promise<boolean> =>
  (await rows.holdMarketplace(tx))?.licencesRequired ?? false;

export const serveMarketplace = serve(marketplace, ({ sql }) => readMarketplace(sql));
